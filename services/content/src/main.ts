import { fileURLToPath } from 'node:url';
import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { contentService } from './app.ts';
import { ContentEnv } from './env.ts';

const env = readEnv(ContentEnv);
const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const programs = {
  typesettingProgram: beside('./typesettingProgram.js'),
  pictureProgram: beside('./pictureProgram.js'),
};
await runService({
  part: 'content',
  env,
  build: (context) => contentService(context, { ...env, ...programs }),
});
