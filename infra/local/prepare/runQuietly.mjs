import { spawn } from 'node:child_process';
import { root } from './repository.mjs';

const shownLines = 60;

/** Runs a command in the repository, or in another folder; of its output only the end is shown, and only when it fails. */
export const runQuietly = (command, args, { signal, env = process.env, cwd = root } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const words = [command.split('/').at(-1), ...args].join(' ');
    let error = null;
    child.once('error', (cause) => {
      error = new Error(`${words} could not be run: ${cause.message}`, { cause });
      // A command that never ran does not close.
      if (child.pid === undefined) reject(error);
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(error ?? new Error(`${words} failed:\n${output.split('\n').slice(-shownLines).join('\n')}`));
    });
  });
