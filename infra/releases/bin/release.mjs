// Bundles the release tool and runs it from the repository's root, so that a change of it is never forgotten.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('..', import.meta.url));
const repository = fileURLToPath(new URL('../../..', import.meta.url));

try {
  execFileSync(process.execPath, ['../build-node.mjs'], {
    cwd: workspace,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
} catch (error) {
  const missing = /ERR_MODULE_NOT_FOUND/.test(String(error.stderr));
  console.error(missing ? 'Please run `npm install` first.' : String(error.stderr));
  process.exit(1);
}
const { status } = spawnSync(process.execPath, ['infra/releases/dist/main.js', ...process.argv.slice(2)], {
  cwd: repository,
  stdio: 'inherit',
});
process.exit(status ?? 1);
