import { fileURLToPath } from 'node:url';
import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { authService } from './app.ts';
import { AuthEnv } from './env.ts';

const env = readEnv(AuthEnv);
const pictureProgram = fileURLToPath(new URL('./pictureProgram.js', import.meta.url));
await runService({
  part: 'auth',
  env,
  build: (context) => authService(context, { ...env, pictureProgram }),
});
