// `npm run screens`: compares every page and screen with its approved picture, as `npm test` does; `-- --approve PAGE...` (or `all`)
// takes new ones of these pages, for somebody who has looked at them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserForTests, failClearly, preparation, prepare } from '../prepare/prepare.mjs';
import { root } from '../prepare/repository.mjs';
import { testBrowsers } from '../prepare/systemPrograms.mjs';
import { bin } from './testRuns.mjs';

const pagesToApprove = () => {
  const { values, positionals } = parseArgs({
    options: { approve: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.approve !== positionals.length > 0)
    throw new Error('Say which pages: npm run screens -- --approve PAGE... (or: all)');
  return positionals.join(' ');
};

try {
  const pages = pagesToApprove();
  await prepare({ ...preparation, ...browserForTests });
  const { status } = spawnSync(bin('jest'), ['--runInBand', 'screens/screens', '-t', 'looks as approved'], {
    cwd: join(root, 'infra/e2e'),
    stdio: 'inherit',
    env: { ...process.env, ...testBrowsers(), SCREENS_APPROVE: pages },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  failClearly(error);
}
