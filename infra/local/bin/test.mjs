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
  // Three of them beside each other, and no more: the tests wait for what they provoke, but what is too late on a crowded machine fails.
  const atEnd = { showAtEnd: true };
  const check = async () => {
    const patient = { ...atEnd, patient: true };
    return [
      await passes('Types', 'npm', ['run', '--silent', 'typecheck'], patient),
      await passes('Texts', process.execPath, ['infra/texts/bin/texts.mjs'], patient),
      await passes('Lint and format', bin('biome'), ['check', '.'], patient),
      await passes('Style sheets in both directions', bin('stylelint'), sheets, patient),
    ];
  };
  const tests = (title, ...filters) =>
    passes(
      title,
      turbo,
      [
        ...['run', 'test', ...filters.map((filter) => `--filter=${filter}`)],
        ...['--concurrency=1', '--output-logs=new-only', ...quietly],
      ],
      { env: roomForYoungObjects },
    );
  // The two that take longest, which together take about as long as all others.
  const [aConsole, content] = ['@plinth/mf-console', '@plinth/content'];
  const testLongest = async () => [
    await tests('Tests of the console', aConsole),
    await tests('Tests of the content service', content),
  ];
  const [checks, longest, ...others] = await Promise.all([
    check(),
    testLongest(),
    passes('Tests of the whole system', bin('jest'), ['--runInBand'], {
      cwd: join(root, 'infra/e2e'),
      env: { ...roomForYoungObjects, ...testBrowsers() },
      ...atEnd,
    }),
    tests('Tests of the other parts', `!${aConsole}`, `!${content}`),
  ]);
  const runs = [...longest, ...others];

  const { passed, failed, failures } = countTests(tested, runs);
  const checked = [built, ...checks];
  const failedChecks = countFailed(checked);
  return { passed: passed + checked.length - failedChecks, failed: failed + failedChecks, failures };
};

await endWithTotals(run);
