import { join } from 'node:path';
import { root } from './repository.mjs';
import { runQuietly } from './runQuietly.mjs';

export const turbo = join(root, 'node_modules/.bin/turbo');
// It would tell its makers of each run, and print a page of words about that.
process.env.TURBO_TELEMETRY_DISABLED ??= '1';

const build = (filters, signal, cwd = root) => {
  const args = filters.map((filter) => `--filter=${filter}`);
  return runQuietly(turbo, ['run', 'build', ...args, '--output-logs=errors-only', '--no-update-notifier'], {
    signal,
    cwd,
  });
};

/** Builds what changed of the workspace in this folder of a checkout, and of what it is made from. */
export const buildFolder = (folder, signal, checkout = root) => build([`./${folder}`], signal, checkout);

/** Builds what changed of `infra/local` and of everything that it starts, except the shell. */
export const buildServers = (signal) => build(['@plinth/local...'], signal);

/** Builds what changed of the front ends, and of the shell's server, which renders them. */
export const buildFrontEnds = (signal) =>
  build(['@plinth/shell', '@plinth/mf-public', '@plinth/mf-console'], signal);
