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

const quietly = ['--continue', '--no-update-notifier'];

const build = () =>
  passes('What the tests run', turbo, ['run', 'build', '--output-logs=errors-only', ...quietly]);

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

const testWholeSystem = () =>
  passes('Tests of the whole system', bin('jest'), ['--runInBand'], {
    cwd: join(root, 'infra/e2e'),
    env: { ...roomForYoungObjects, ...testBrowsers() },
    showAtEnd: true,
  });

const check = (title, command, args) => passes(title, command, args, { showAtEnd: true, patient: true });

/** Answers of each step whether it passed. */
const oneByOne = async (...steps) => {
  const outcomes = [];
  for (const step of steps) outcomes.push(await step());
  return outcomes;
};

const theConsole = '@plinth/mf-console';
const behindConsole = ['@plinth/content'];
const behindSystem = ['@plinth/mf-public', '@plinth/shell', '@plinth/gateway', '@plinth/auth'];

/**
 * Tests beside each other, as they wait for what they provoke; three at a time and no more, as what is too late on a crowded machine
 * fails. The three lanes take about as long as each other.
 */
const testInLanes = () =>
  Promise.all([
    oneByOne(
      () => tests('Tests of the console', theConsole),
      () => tests('Tests of the content service', ...behindConsole),
    ),
    oneByOne(testWholeSystem, () => tests('Tests of the site and its ways in', ...behindSystem)),
    oneByOne(() =>
      tests(
        'Tests of the other parts',
        ...[theConsole, ...behindConsole, ...behindSystem].map((part) => `!${part}`),
      ),
    ),
  ]);

const run = async () => {
  await prepare({ ...preparation, ...browserForTests });

  const folders = workspaceFolders();
  const tested = folders.filter((folder) => hasScript('test')(folder) || hasScript('e2e')(folder));
  for (const folder of tested) rmSync(summaryOf(folder), { force: true });

  const built = await build();
  const [checks, lanes] = await Promise.all([
    oneByOne(
      () => check('Types', 'npm', ['run', '--silent', 'typecheck']),
      () => check('Texts', process.execPath, ['infra/texts/bin/texts.mjs']),
      () => check('Lint and format', bin('biome'), ['check', '.']),
      () => check('Style sheets in both directions', bin('stylelint'), sheets),
    ),
    testInLanes(),
  ]);

  const { passed, failed, failures } = countTests(tested, lanes.flat());
  const checked = [built, ...checks];
  const failedChecks = countFailed(checked);
  return { passed: passed + checked.length - failedChecks, failed: failed + failedChecks, failures };
};

await endWithTotals(run);
