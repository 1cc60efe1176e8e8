import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import * as z from 'zod';
import { mailService } from '../app.ts';
import { MailEnv } from '../env.ts';
import { pace } from './pace.ts';

/** The mail service as a process of its own, for tests that kill it. */
const env = readEnv(MailEnv.extend({ DATABASE: z.string() }));
await runService({
  part: 'mail',
  env,
  database: env.DATABASE,
  build: (context) => mailService(context, env, pace),
});
