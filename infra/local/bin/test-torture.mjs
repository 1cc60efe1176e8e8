// `npm run test:torture`: the tests of "nothing lost", as `npm test` runs them, but long. TEST_TORTURE=0.1 is a tenth of it,
// TEST_SEED=<number> makes the random choices of an earlier run again.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserForTests, preparation, prepare } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';
import { testBrowsers } from '../prepare/systemPrograms.mjs';
import { bin, countTests, endWithTotals, passes, summaryOf } from './testRuns.mjs';

/** Which suites of a workspace have a long form; of the whole system all are run, as many have. */
const tortures = [
  ['The embedded database is killed under heavy writing', 'infra/embedded-mongo', ['durability']],
  [
    'Redis with sentinels or a cluster loses its primary, migrations are killed',
    'libraries/runtime',
    ['redisFailover', 'migrations/kills'],
  ],
  ['Hostile releases in every role', 'shell', ['hostileReleases', 'sessionSets']],
  [
    'Releases that endlessly compute or make code of text, and many promotions',
    'services/releases',
    ['promotion'],
  ],
  [
    'Every state of every component of the console, what each form sends',
    'mf-console',
    ['states', 'discovery', 'publishing'],
  ],
  [
    'Mail workers are killed, the mail server misbehaves',
    'services/mail',
    ['deliveries/kills', 'deliveries/cancel', 'letters/kills'],
  ],
  [
    'Content is killed between an image and its document, and much is due, changes or is printed at once',
    'services/content',
    [
      ...['images/kills', 'images/pictureProgram', 'sendingOnce', 'bulk', 'bin/bin', 'states/schedule'],
      ...['longLists', 'brochures'],
    ],
  ],
  ['The whole system, long', 'infra/e2e', []],
  [
    'The main job on Redis with sentinels',
    'infra/e2e',
    ['mainJob', 'sessions', 'contractWalk'],
    { TEST_REDIS: 'sentinel' },
  ],
  [
    'The main job on a Redis cluster',
    'infra/e2e',
    ['mainJob', 'sessions', 'contractWalk'],
    { TEST_REDIS: 'cluster' },
  ],
];

const run = async () => {
  await prepare({ ...preparation, ...browserForTests });
  const totals = { passed: 0, failed: 0, failures: [] };
  for (const [title, folder, files, settings] of tortures) {
    const place = join(root, folder);
    rmSync(summaryOf(place), { force: true });
    const ran = await passes(title, bin('jest'), ['--runInBand', ...files], {
      cwd: place,
      env: { TEST_TORTURE: process.env.TEST_TORTURE ?? '1', ...testBrowsers(), ...settings },
    });
    const { passed, failed, failures } = countTests([place], [ran]);
    totals.passed += passed;
    totals.failed += failed;
    totals.failures.push(...failures);
  }
  return totals;
};

await endWithTotals(run);
