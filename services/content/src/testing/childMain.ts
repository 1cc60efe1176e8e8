import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import * as z from 'zod';
import { contentService } from '../app.ts';
import { ContentEnv } from '../env.ts';

const env = readEnv(ContentEnv.extend({ DATABASE: z.string(), PICTURE_PROGRAM: z.string() }));
await runService({
  part: 'content',
  database: env.DATABASE,
  env,
  build: (context) =>
    contentService(context, { ...env, typesettingProgram: 'none', pictureProgram: env.PICTURE_PROGRAM }),
});
