import { shutDownInOrder } from '@plinth/runtime/shutdown';
import { startShell } from './app.ts';
import { readShellEnv } from './env.ts';

const { log, steps } = await startShell(readShellEnv());
shutDownInOrder(log, steps);
