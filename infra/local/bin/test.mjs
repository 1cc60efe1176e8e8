// `npm test`: from a fresh clone to every check and test, with one line of totals at the end.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failClearly, prepare, root, turbo } from './prepare.mjs';
import { workspaceFolders } from './workspaces.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

/** Runs a step with its output shown; answers whether it passed. */
const passes = (title, command, args, { cwd = root, env = {} } = {}) =>
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

const summaryOf = (folder) => join(folder, 'dist/test-summary.json');

/** The counts that each workspace's run left; a run that left none did not get to its tests, and counts as failed. */
const countTests = (folders) => {
  const total = { passed: 0, failed: 0 };
  for (const folder of folders) {
    const file = summaryOf(folder);
    const { passed, failed } = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { passed: 0, failed: 1 };
    total.passed += passed;
    total.failed += failed;
  }
  return total;
};

const hasScript = (name) => (folder) =>
  Boolean(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts?.[name]);

const run = async () => {
  await prepare();
  const { ensureBrowser, ensureRedisServer } = await import('../dist/main.js');
  await ensureRedisServer(console.log);
  const browser = await ensureBrowser(console.log);

  const folders = workspaceFolders();
  const tested = folders.filter((folder) => hasScript('test')(folder) || hasScript('e2e')(folder));
  for (const folder of tested) rmSync(summaryOf(folder), { force: true });

  const checks = [
    await passes('Types', bin('tsc'), ['-b']),
    await passes('Lint and format', bin('biome'), ['check', '.']),
  ];
  const units = [
    'run',
    'test',
    '--concurrency=2',
    '--continue',
    '--output-logs=new-only',
    '--no-update-notifier',
  ];
  await passes('Tests of the parts', turbo, units);
  await passes('Tests of the whole system', bin('jest'), ['--runInBand'], {
    cwd: join(root, 'infra/e2e'),
    env: { TEST_BROWSER: browser },
  });

  const { passed, failed } = countTests(tested);
  const failedChecks = checks.filter((passed) => !passed).length;
  return { passed: passed + checks.length - failedChecks, failed: failed + failedChecks };
};

try {
  const { passed, failed } = await run();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  failClearly(error);
}
