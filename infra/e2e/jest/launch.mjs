import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@plinth/testing/freePort';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** `npm start` of what is built, but for what it does behind a system that runs already. */
export const withoutBestCompression = 'infra/e2e/processes/start.mjs';

/** The flags that `npm start` gives to Node. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));

const startTimeoutMs = 600_000;

const readState = (dataDir) => {
  const file = join(dataDir, 'run.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/**
 * Runs `npm start`'s runner on a data directory (a fresh one unless given) and resolves once it says that every
 * part is ready. `env` adds to its settings; `script` is another that brings the system up. Newsletters go out at once.
 */
export const launch = async ({ dataDir, env = {}, script = 'infra/local/bin/start.mjs' } = {}) => {
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'plinth-system-')));
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: {
      ...process.env,
      ...{ MONGODB_URL: '', REDIS_URL: '', SEND_DELAY_SECONDS: '0' },
      ...{ DATA_DIR: directory, PORT: String(port) },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise((resolve) => child.once('close', resolve));

  const started = Date.now();
  while (!(readState(directory)?.pid === child.pid && readState(directory).ready)) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output}`);
    if (Date.now() - started > startTimeoutMs) throw new Error(`npm start is not ready:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // A start goes on without it, and says so; tests and measurements would be of another system.
  if (output.includes('The demo content could not be put in')) {
    child.kill('SIGINT');
    await ended;
    throw new Error(`npm start put in no demo content:\n${output}`);
  }
  return {
    siteUrl: `http://127.0.0.1:${port}`,
    dataDir: directory,
    pid: child.pid,
    readyMs: Date.now() - started,
    output: () => output,
    state: () => readState(directory),
    ended,
    /** Ends it as Ctrl-C does. */
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
};
