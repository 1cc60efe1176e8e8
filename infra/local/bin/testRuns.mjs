// The steps of `npm test` and `npm run test:torture`, and what became of them.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { failClearly } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';

export const bin = (name) => join(root, 'node_modules/.bin', name);

/** Runs a step with its output shown; answers whether it passed. */
export const passes = (title, command, args, { cwd = root, env = {} } = {}) =>
  new Promise((resolve) => {
    console.log(`\n▸ ${title}`);
    const started = Date.now();
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      console.log(
        `▸ ${title}: ${code === 0 ? 'passed' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
      );
      resolve(code === 0);
    });
  });

export const summaryOf = (folder) => join(folder, 'dist/test-summary.json');

export const countFailed = (steps) => steps.filter((passed) => !passed).length;

const summaryIn = (folder) => {
  const file = summaryOf(folder);
  const name = relative(root, folder);
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [`${name}: did not get to its tests`] };
  const { failures, ...counts } = JSON.parse(readFileSync(file, 'utf8'));
  return { ...counts, failures: failures.map((failure) => `${name}/${failure}`) };
};

/**
 * The counts that each workspace's run left; a run that left none did not get to its tests, and counts as failed.
 * `runs` tells of each run whether it passed: one can fail with every test passed, when something outlives its end.
 */
export const countTests = (folders, runs) => {
  const summaries = folders.map(summaryIn);
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
    for (const failure of failures) console.log(`Failed: ${failure}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 ? 0 : 1);
  } catch (error) {
    failClearly(error);
  }
};
