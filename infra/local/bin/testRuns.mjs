// The steps of `npm test` and `npm run test:torture`, and what became of them.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { failClearly } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';

/** What of the tree is for `stylelint` to see: as `npm run lint` has it. */
export const sheets = ['**/*.css', '--ignore-path', '.gitignore'];

export const bin = (name) => join(root, 'node_modules/.bin', name);

const shownAgain = 80;
/** What failed steps said last, where they did not say it as the last ones. */
const lastWords = [];

/** How far steps stand back that others should not be late for. */
const behindOthers = 10;

/**
 * Runs a step; answers whether it passed. Its output is shown as it comes, or with `showAtEnd` in one piece, for a step that
 * runs beside another; when such a one fails, the end of it is shown again before the totals. With `patient` it leaves the processor to
 * those beside it.
 */
export const passes = (
  title,
  command,
  args,
  { cwd = root, env = {}, showAtEnd = false, patient = false } = {},
) =>
  new Promise((resolve) => {
    console.log(`\n▸ ${title}`);
    const started = Date.now();
    const stdio = showAtEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
    const held = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => held.push(piece));
    child.once('error', () => resolve(false));
    if (patient && child.pid) setPriority(child.pid, behindOthers);
    child.once('close', (code, signal) => {
      const output = Buffer.concat(held);
      process.stdout.write(output);
      const outcome = code === 0 ? 'passed' : `FAILED with ${signal ?? code}`;
      console.log(`▸ ${title}: ${outcome} (${Math.round((Date.now() - started) / 1000)} s)`);
      if (code !== 0 && showAtEnd) {
        const end = String(output).trimEnd().split('\n').slice(-shownAgain).join('\n');
        lastWords.push(`▸ ${title}: ${outcome}, with these last words\n${end}`);
      }
      resolve(code === 0);
    });
  });

export const summaryOf = (folder) => join(folder, 'dist/test-summary.json');

export const countFailed = (steps) => steps.filter((passed) => !passed).length;

const summaryIn = (folder) => {
  const file = summaryOf(folder);
  const name = relative(root, folder);
  if (!existsSync(file)) {
    return { passed: 0, failed: 1, failures: [`${name}: did not get to its tests`], seconds: [] };
  }
  const { failures, seconds, ...counts } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    ...counts,
    failures: failures.map((failure) => `${name}/${failure}`),
    seconds: Object.entries(seconds).map(([suite, each]) => ({ name, suite, seconds: each })),
  };
};

const slowestShown = 12;

/** Says where the time of the tests went: by workspace, and which suites took longest. */
const tellTimes = (summaries) => {
  const suites = summaries.flatMap(({ seconds }) => seconds);
  const workspaces = new Map();
  for (const { name, seconds } of suites) workspaces.set(name, (workspaces.get(name) ?? 0) + seconds);
  const slowest = suites.map(({ name, suite, seconds }) => [`${name}/${suite}`, seconds]);
  const table = (entries) =>
    [...entries]
      .sort(([, some], [, others]) => others - some)
      .slice(0, slowestShown)
      .map(([what, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${what}`)
      .join('\n');
  console.log(`\n▸ Time by workspace\n${table(workspaces)}\n▸ Slowest suites\n${table(slowest)}`);
};

/**
 * The counts that each workspace's run left, whose times are said; a run that left none did not get to its tests, and counts as failed.
 * `runs` tells of each run whether it passed: one can fail with every test passed, when something outlives its end.
 */
export const countTests = (folders, runs) => {
  const summaries = folders.map(summaryIn);
  tellTimes(summaries);
  const sum = (figure) => summaries.reduce((total, summary) => total + summary[figure], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed') || countFailed(runs),
    failures: summaries.flatMap(({ failures }) => failures),
  };
};

/** Runs everything and ends the process: failures by name, the totals as the last line, and the exit code. */
export const endWithTotals = async (run) => {
  try {
    const { passed, failed, failures } = await run();
    for (const words of lastWords) console.log(`\n${words}`);
    for (const failure of failures) console.log(`Failed: ${failure}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 ? 0 : 1);
  } catch (error) {
    failClearly(error);
  }
};
