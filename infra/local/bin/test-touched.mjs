// `npm run test:touched`: types, lint and the tests that a change touches, in all workspaces, since this branch left main. Another
// beginning: `-- --since <commit>`; only the names of the tests: `-- --list`.
import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { turbo } from '../prepare/build.mjs';
import { preparation, prepare } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';
import { bin, countFailed, countTests, endWithTotals, passes, sheets, summaryOf } from './testRuns.mjs';

const { values } = parseArgs({ options: { since: { type: 'string' }, list: { type: 'boolean' } } });
const { packages, redis } = preparation;

const testsIn = ([folder, tests]) =>
  passes(
    `Tests of ${folder} (${tests.length} files)`,
    bin('jest'),
    ['--runTestsByPath', ...tests.map((test) => relative(folder, test))],
    {
      cwd: join(root, folder),
    },
  );

const run = async () => {
  await prepare({ packages, redis });
  // It needs packages, which may just have come.
  const { changedFiles, readTests } = await import('./touchedTests.mjs');
  const files = changedFiles(values.since);
  const touched = [...(await readTests())(files)];
  const folders = touched.map(([folder]) => join(root, folder));
  for (const folder of folders) rmSync(summaryOf(folder), { force: true });

  const there = files.filter((file) => existsSync(join(root, file)));
  const builds = touched.map(([folder]) => `--filter={./${folder}}^...`);
  const checks = [
    await passes('Types', 'npm', ['run', '--silent', 'typecheck']),
    await passes('Texts', process.execPath, ['infra/texts/bin/texts.mjs']),
    await passes('Lint and format', bin('biome'), ['check', '--no-errors-on-unmatched', ...there]),
    await passes('Style sheets in both directions', bin('stylelint'), sheets),
    ...(builds.length > 0
      ? [
          await passes('What the tests run', turbo, [
            'run',
            'build',
            ...builds,
            '--output-logs=errors-only',
            '--no-update-notifier',
          ]),
        ]
      : []),
  ];
  const runs = [];
  for (const each of touched) runs.push(await testsIn(each));
  console.log('\nThe tests of the whole system (infra/e2e) are not among these: npm test has them.');
  const { passed, failed, failures } = countTests(folders, runs);
  const failedChecks = countFailed(checks);
  return { passed: passed + checks.length - failedChecks, failed: failed + failedChecks, failures };
};

const list = async () => {
  const { changedFiles, readTests } = await import('./touchedTests.mjs');
  for (const tests of (await readTests())(changedFiles(values.since)).values())
    for (const test of tests) console.log(test);
};

if (values.list) await list();
else await endWithTotals(run);
