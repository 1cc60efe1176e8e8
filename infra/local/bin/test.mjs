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

/** A compiler that may use more memory before it tidies up takes a fifth less of the processor. */
const roomForTypes = { GOGC: '400' };

const check = (title, command, args, env = {}) =>
  passes(title, command, args, { env, showAtEnd: true, patient: true });

/** Answers of each step whether it passed. */
const oneByOne = async (...steps) => {
  const outcomes = [];
  for (const step of steps) outcomes.push(await step());
  return outcomes;
};

/** Workspaces whose tests take long, each a step of its own, the longest first; those of all others are one. */
const longTested = ['mf-console', 'content', 'runtime', 'gateway', 'mail', 'auth', 'mf-public', 'shell'];

const testSteps = () => [
  testWholeSystem,
  () => tests('Tests of all else', ...longTested.map((part) => `!@plinth/${part}`)),
  ...longTested.map((part) => () => tests(`Tests of ${part}`, `@plinth/${part}`)),
];

/**
 * Tests beside each other, as they wait for what they provoke; three at a time and no more, as what is too late on a crowded machine
 * fails. Steps are taken one by one, the longest first and the shorter ones last, so that the three end together.
 */
const testInLanes = async () => {
  const waiting = testSteps();
  const outcomes = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await step());
  };
  await Promise.all([lane(), lane(), lane()]);
  return outcomes;
};

const run = async () => {
  await prepare({ ...preparation, ...browserForTests });

  const folders = workspaceFolders();
  const tested = folders.filter((folder) => hasScript('test')(folder) || hasScript('e2e')(folder));
  for (const folder of tested) rmSync(summaryOf(folder), { force: true });

  const built = await build();
  const [checks, lanes] = await Promise.all([
    oneByOne(
      () => check('Types', 'npm', ['run', '--silent', 'typecheck'], roomForTypes),
      () => check('Texts', process.execPath, ['infra/texts/bin/texts.mjs']),
      () => check('Lint and format', bin('biome'), ['check', '.']),
      () => check('Style sheets in both directions', bin('stylelint'), sheets),
    ),
    testInLanes(),
  ]);

  const { passed, failed, failures } = countTests(tested, lanes);
  const checked = [built, ...checks];
  const failedChecks = countFailed(checked);
  return { passed: passed + checked.length - failedChecks, failed: failed + failedChecks, failures };
};

await endWithTotals(run);
