// The steps of `npm test` and `npm run test:torture`, and what became of them.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * The counts that each workspace's run left; a run that left none did not get to its tests, and counts as failed.
 * `runs` tells of each run whether it passed: one can fail with every test passed, when something outlives its end.
 */
export const countTests = (folders, runs) => {
  const total = { passed: 0, failed: 0 };
  for (const folder of folders) {
    const file = summaryOf(folder);
    const { passed, failed } = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { passed: 0, failed: 1 };
    total.passed += passed;
    total.failed += failed;
  }
  return { ...total, failed: total.failed || countFailed(runs) };
};

/** Runs everything and ends the process: the totals are its last line, and a failure is its exit code. */
export const endWithTotals = async (run) => {
  try {
    const { passed, failed } = await run();
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 ? 0 : 1);
  } catch (error) {
    failClearly(error);
  }
};
