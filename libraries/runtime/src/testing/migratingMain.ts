import * as z from 'zod';
import { readEnv, ServiceEnv } from '../env.ts';
import { runService } from '../service.ts';
import { doublePrices, versionOf } from './priceMigrations.ts';

/** A service that knows so many migrations, one of which may end it in its middle as a crash does. */
const env = readEnv(
  ServiceEnv.extend({
    DATABASE: z.string(),
    KNOWS: z.coerce.number(),
    LEASE_MS: z.coerce.number(),
    PORTION_MS: z.coerce.number(),
    DIES_AFTER: z.coerce.number().optional(),
  }).omit({ AUTH_URL: true }),
);
const doubling = doublePrices({
  portionMs: env.PORTION_MS,
  afterEach: (done) => {
    if (done === env.DIES_AFTER) process.kill(process.pid, 'SIGKILL');
  },
});
await runService({
  part: 'test',
  database: env.DATABASE,
  env,
  migrationPace: { leaseMs: env.LEASE_MS, lookMs: 50 },
  build: () => ({ migrations: versionOf(env.KNOWS, doubling), repositories: [], routes: [] }),
});
