import { join } from 'node:path';
import type { Place } from '@plinth/releases/calls';
import type { Output } from './output.ts';
import { runScript } from './processes/script.ts';
import type { Settings } from './settings.ts';

const environmentOf = ({ url, deployToken }: Place) => ({ PLINTH_URL: url, DEPLOY_TOKEN: deployToken });

/**
 * Publishes the front ends that the build made; those whose content is known already stay as they are. Compressing
 * them takes memory that a process keeps for good, so it is not done in the one that stays.
 */
export const publishBuiltReleases = (
  { root }: Settings,
  place: Place,
  output: Output,
  signal: AbortSignal,
) => {
  const file = join(root, 'infra/local/dist/publishReleases.js');
  const script = { name: 'publishing', file, args: [root], env: environmentOf(place) };
  return runScript(script, output, signal);
};

/** Compresses what was published as small as it can be, behind everything else; `signal` ends it. */
export const compressBuiltReleases = (
  { root }: Settings,
  place: Place,
  output: Output,
  signal: AbortSignal,
) => {
  const file = join(root, 'infra/local/dist/compressReleases.js');
  const script = { name: 'publishing', file, args: [root], env: environmentOf(place) };
  return runScript(script, output, signal).catch(() => undefined);
};
