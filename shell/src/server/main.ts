import { shutDownInOrder } from '@plinth/runtime/shutdown';
import { startShell } from './app.ts';
import { readShellEnv } from './env.ts';

const env = readShellEnv();
shutDownInOrder({ ...(await startShell(env)), drainSeconds: env.DRAIN_SECONDS });
