import { build } from 'esbuild';
import { serverBundle } from '../../server-bundle.mjs';

export const bundledProgram = async (entry, outfile) => {
  await build({ ...serverBundle, entryPoints: [entry], outfile });
  return outfile;
};
