import { join } from 'node:path';
import type { Output } from './output.ts';
import { runScript } from './processes/script.ts';
import type { Settings } from './settings.ts';

/**
 * Publishes the front ends that the build made; those whose content is known already stay as they are. Compressing
 * them takes memory that a process keeps for good, so it is not done in the one that stays.
 */
export const publishBuiltReleases = (
  { root, releasesDir }: Settings,
  output: Output,
  signal: AbortSignal,
) => {
  const file = join(root, 'infra/local/dist/publishReleases.js');
  return runScript({ name: 'releases', file, args: [root, releasesDir] }, output, signal);
};

/** Compresses what is live as small as it can be, behind everything else; `signal` ends it. */
export const compressLiveReleases = (
  { root, releasesDir }: Settings,
  output: Output,
  signal: AbortSignal,
) => {
  const file = join(root, 'infra/local/dist/compressReleases.js');
  return runScript({ name: 'releases', file, args: [releasesDir] }, output, signal).catch(() => undefined);
};
