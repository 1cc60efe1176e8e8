// `npm run migrate [-- [--dry-run] [SERVICE ...]]`: what is stored comes into the form of this checkout, for the system that runs here
// or for the database in MONGODB_URL.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runStateOrExit } from './runState.mjs';

const program = fileURLToPath(new URL('../dist/migrate.js', import.meta.url));
const MONGODB_URL = process.env.MONGODB_URL || runStateOrExit().mongodbUrl;
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  env: { ...process.env, MONGODB_URL },
  stdio: 'inherit',
});
process.exit(status ?? 1);
