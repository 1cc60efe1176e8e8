import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { z } from 'zod';
import { mailService } from '../app.ts';
import { usualPace } from '../deliveries/pace.ts';
import { MailEnv } from '../env.ts';

/** The mail service as a process of its own, for tests that kill it: its waits are short and its batches small. */
const env = readEnv(MailEnv.extend({ DATABASE: z.string() }));
const pace = {
  ...usualPace,
  batchSize: 20,
  groupSize: 5,
  leaseMs: 1200,
  sweepMs: 100,
  firstRetryMs: 50,
  longestRetryMs: 200,
  attempts: 100,
};
await runService({
  part: 'mail',
  env,
  database: env.DATABASE,
  build: (context) => mailService(context, env, pace),
});
