import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('./main.mjs', import.meta.url));

/**
 * Starts the process that builds front ends. Resolves with its port as soon as it answers; the first builds go on then.
 * `close` resolves once it writes no more files.
 *
 * @param {{ names: readonly string[], directory: string, tell: (text: string) => void }} options
 */
export const startBuilder = ({ names, directory, tell }) =>
  new Promise((resolve, reject) => {
    const child = fork(main, [directory, ...names], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', tell);
    const ended = once(child, 'exit');
    const close = () => {
      child.kill();
      return ended;
    };
    const firstBuilds = new Promise((built) => {
      child.on('message', ({ port, built: isBuilt }) => {
        if (port) resolve({ port, firstBuilds, close });
        if (isBuilt) built();
      });
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal !== 'SIGTERM') tell(`The builder of front ends has ended (${signal ?? code}). Start again.`);
      reject(new Error('The builder of front ends could not start.'));
    });
  });
