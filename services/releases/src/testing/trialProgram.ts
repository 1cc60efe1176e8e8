import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const dist = path.join(__dirname, '../../dist');

/** The process of trials, bundled from what is to be tested. It lies where it finds its packages. */
export const buildTrialProgram = (): string => {
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(path.join(dist, 'trial-'));
  const outfile = path.join(folder, 'trialProcess.mjs');
  buildSync({
    entryPoints: [path.join(__dirname, '../trialProcess.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['jsdom'],
  });
  return outfile;
};
