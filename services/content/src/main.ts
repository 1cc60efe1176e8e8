import { fileURLToPath } from 'node:url';
import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { contentService } from './app.ts';
import { ContentEnv } from './env.ts';

const env = readEnv(ContentEnv);
const brochureProgram = fileURLToPath(new URL('./brochureProgram.js', import.meta.url));
await runService({
  part: 'content',
  env,
  build: (context) => contentService(context, { ...env, brochureProgram }),
});
