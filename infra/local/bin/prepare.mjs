// Runs before anything is installed: plain JavaScript, Node's own modules only.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const interactive = process.stdout.isTTY === true && !process.env.CI;

/** Shows that a long step goes on: a running clock on a terminal, a line every 15 s elsewhere. */
const showProgress = (title) => {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  if (!interactive) console.log(`${title} …`);
  const timer = setInterval(
    () => {
      if (interactive) process.stdout.write(`\r${title} … ${seconds()} s `);
      else console.log(`${title} … ${seconds()} s`);
    },
    interactive ? 200 : 15_000,
  );
  return (outcome) => {
    clearInterval(timer);
    const line = `${title}: ${outcome} (${seconds()} s)`;
    console.log(interactive ? `\r${line}\u001b[K` : line);
  };
};

/** Runs a command whose output matters only when it fails. */
const runQuietly = (title, command, args) =>
  new Promise((resolve, reject) => {
    const done = showProgress(title);
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) =>
      reject(new Error(`${title}: ${command} could not be run: ${error.message}`)),
    );
    child.once('close', (code) => {
      done(code === 0 ? 'done' : 'failed');
      if (code === 0) resolve();
      else reject(new Error(`${title} failed:\n${output.split('\n').slice(-60).join('\n')}`));
    });
  });

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Plinth needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org`,
    );
  }
};

const changedAfter = (path, than) => statSync(join(root, path)).mtimeMs > statSync(join(root, than)).mtimeMs;

const installedMark = 'node_modules/.package-lock.json';

const needsInstall = () =>
  !existsSync(join(root, installedMark)) || changedAfter('package-lock.json', installedMark);

/** Installs the packages when they are missing or older than the lockfile. */
const install = async () => {
  if (needsInstall()) await runQuietly('Installing packages', 'npm', ['install', '--no-audit', '--no-fund']);
};

export const turbo = join(root, 'node_modules/.bin/turbo');

/** Everything between a fresh clone and a build that can run: checks Node, installs, builds what changed. */
export const prepare = async () => {
  checkNode();
  await install();
  await runQuietly('Building', turbo, ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
};

/** Ends the process with one clear sentence instead of a stack. */
export const failClearly = (error) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
};
