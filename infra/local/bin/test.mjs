// `npm test`: from a fresh clone to every check and test, with one line of totals at the end.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { turbo } from '../prepare/build.mjs';
import { browserForTests, preparation, prepare } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';
import { testBrowsers } from '../prepare/systemPrograms.mjs';
import { bin, countFailed, countTests, endWithTotals, passes, sheets, summaryOf } from './testRuns.mjs';
import { workspaceFolders } from './workspaces.mjs';

const hasScript = (name) => (folder) =>
  Boolean(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts?.[name]);

/** Tests make much that is over at once; with room for it V8 looks through the young objects a quarter as often. */
const roomForYoungObjects = { NODE_OPTIONS: '--max-semi-space-size=64' };

const run = async () => {
  await prepare({ ...preparation, ...browserForTests });

  const folders = workspaceFolders();
  const tested = folders.filter((folder) => hasScript('test')(folder) || hasScript('e2e')(folder));
  for (const folder of tested) rmSync(summaryOf(folder), { force: true });

  const quietly = ['--continue', '--no-update-notifier'];
  const built = await passes('What the tests run', turbo, [
    ...['run', 'build', '--output-logs=errors-only'],
    ...quietly,
  ]);
  // Beside each other: the tests wait for what they provoke most of the time.
  const atEnd = { showAtEnd: true };
  const besides = { ...atEnd, patient: true };
  const checks = Promise.all([
    passes('Types', 'npm', ['run', '--silent', 'typecheck'], besides),
    passes('Texts', process.execPath, ['infra/texts/bin/texts.mjs'], besides),
    passes('Lint and format', bin('biome'), ['check', '.'], besides),
    passes('Style sheets in both directions', bin('stylelint'), sheets, besides),
  ]);
  const tests = (title, filter, concurrency) =>
    passes(
      title,
      turbo,
      [
        ...['run', 'test', `--filter=${filter}`, `--concurrency=${concurrency}`, '--output-logs=new-only'],
        ...quietly,
      ],
      { env: roomForYoungObjects },
    );
  const runs = await Promise.all([
    passes('Tests of the whole system', bin('jest'), ['--runInBand'], {
      cwd: join(root, 'infra/e2e'),
      env: { ...roomForYoungObjects, ...testBrowsers() },
      ...atEnd,
    }),
    // The longest of the parts begins first: it would be left over, with a processor that has nothing to do.
    tests('Tests of the console', '@plinth/mf-console', 1),
    tests('Tests of the other parts', '!@plinth/mf-console', 3),
  ]);

  const { passed, failed, failures } = countTests(tested, runs);
  const checked = [built, ...(await checks)];
  const failedChecks = countFailed(checked);
  return { passed: passed + checked.length - failedChecks, failed: failed + failedChecks, failures };
};

await endWithTotals(run);
