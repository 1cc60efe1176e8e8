// `npm test`: from a fresh clone to every check and test, with one line of totals at the end.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { turbo } from '../prepare/build.mjs';
import { browserForTests, preparation, prepare } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';
import { testBrowsers } from '../prepare/systemPrograms.mjs';
import { sideBySide } from './sideBySide.mjs';
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

const checks = [
  () => check('Types', 'npm', ['run', '--silent', 'typecheck'], roomForTypes),
  () => check('Lint and format', bin('biome'), ['check', '.']),
  () => check('Texts', process.execPath, ['infra/texts/bin/texts.mjs']),
  () => check('Style sheets in both directions', bin('stylelint'), sheets),
];

/**
 * Workspaces whose tests take long, each a step of its own; those of all others are one. Who waits most comes first, beside the whole
 * system, and who computes most last, when two of them fill two processors: those that take longest before those that fill up the end.
 */
const waiting = ['gateway', 'runtime', 'mail', 'auth', 'notifications', 'messaging', 'releases-service'];
const computing = ['content', 'mf-console', 'embedded-mongo', 'releases', 'mf-public', 'shell'];

const testsOf = (part) => () => tests(`Tests of ${part}`, `@plinth/${part}`);
const testsOfOthers = () =>
  tests('Tests of all else', ...[...waiting, ...computing].map((part) => `!@plinth/${part}`));

const run = async () => {
  const { packages, redis } = preparation;
  await prepare({ packages, redis, ...browserForTests });

  const folders = workspaceFolders();
  const tested = folders.filter((folder) => hasScript('test')(folder) || hasScript('e2e')(folder));
  for (const folder of tested) rmSync(summaryOf(folder), { force: true });

  const checked = [];
  const ran = [];
  const noted = (outcomes, step) => async () => outcomes.push(await step());
  const building = noted(checked, build)();
  const onceBuilt = (step) => () => building.then(step);
  await sideBySide([
    noted(ran, onceBuilt(testWholeSystem)),
    ...checks.map((step) => noted(checked, step)),
    ...[...waiting.map(testsOf), testsOfOthers, ...computing.map(testsOf)].map((step) =>
      noted(ran, onceBuilt(step)),
    ),
  ]);

  const { passed, failed, failures } = countTests(tested, ran);
  const failedChecks = countFailed(checked);
  return { passed: passed + checked.length - failedChecks, failed: failed + failedChecks, failures };
};

await endWithTotals(run);
