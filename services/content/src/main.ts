import { fileURLToPath } from 'node:url';
import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { contentService } from './app.ts';
import { ContentEnv } from './env.ts';

const env = readEnv(ContentEnv);
const typesettingProgram = fileURLToPath(new URL('./typesettingProgram.js', import.meta.url));
await runService({
  part: 'content',
  env,
  build: (context) => contentService(context, { ...env, typesettingProgram }),
});
