import { fileURLToPath } from 'node:url';
import { shutDownInOrder } from '@plinth/runtime/shutdown';
import { startShell } from './app.ts';
import { readShellEnv } from './env.ts';

/** Beside the bundle of this file. */
const sandboxProgram = fileURLToPath(new URL('./sandboxProcess.js', import.meta.url));

const env = readShellEnv();
shutDownInOrder({ ...(await startShell({ env, sandboxProgram })), drainSeconds: env.DRAIN_SECONDS });
