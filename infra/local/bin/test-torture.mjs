// `npm run test:torture`: the tests of "nothing lost", as `npm test` runs them, but long. TEST_TORTURE=0.1 is a tenth of it,
// TEST_SEED=<number> makes the random choices of an earlier run again.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';
import { bin, countTests, endWithTotals, passes, summaryOf } from './testRuns.mjs';

const tortures = [
  ['The embedded database is killed under heavy writing', 'infra/embedded-mongo', ['durability']],
  [
    'Mail workers are killed, the mail server misbehaves',
    'services/mail',
    ['deliveries/torture', 'deliveries/cancelTorture'],
  ],
  ['Content is killed between an image and its document', 'services/content', ['images/kills']],
  [
    'Bad requests, greedy strangers, killed parts, outages and deployments',
    'infra/e2e',
    ['badRequests', 'strangers', 'greedy', 'partsDie', 'outages', 'deploys'],
  ],
];

const run = async () => {
  await prepare();
  const folders = tortures.map(([, folder]) => join(root, folder));
  for (const folder of folders) rmSync(summaryOf(folder), { force: true });
  const runs = [];
  for (const [title, folder, files] of tortures) {
    const passed = await passes(title, bin('jest'), ['--runInBand', ...files], {
      cwd: join(root, folder),
      env: { TEST_TORTURE: process.env.TEST_TORTURE ?? '1' },
    });
    runs.push(passed);
  }
  return countTests(folders, runs);
};

await endWithTotals(run);
