// `npm run rotate-keys [-- auth|releases]`: a new signing key, for the system that runs here or for the database in MONGODB_URL.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataDirectory } from '../prepare/repository.mjs';
import { runStateOrExit } from './runState.mjs';

const program = fileURLToPath(new URL('../dist/rotateKeys.js', import.meta.url));

/** The settings of the system that `npm start` runs here, as far as they are not given. */
const settingsHere = () => {
  const file = join(dataDirectory(), 'signing-keys.secret');
  const kept = existsSync(file) ? { SIGNING_KEYS_SECRET: readFileSync(file, 'utf8') } : {};
  return { MONGODB_URL: runStateOrExit().mongodbUrl, ...kept };
};

const env = process.env.MONGODB_URL ? process.env : { ...settingsHere(), ...process.env };
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  env,
  stdio: 'inherit',
});
process.exit(status ?? 1);
