import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { authService } from './app.ts';
import { AuthEnv } from './env.ts';

const env = readEnv(AuthEnv);
await runService({ part: 'auth', env, build: (context) => authService(context, env) });
