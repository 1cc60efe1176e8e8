import { existsSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { serverBundle } from '../../server-bundle.mjs';

export const bundledProgram = async (entry, outfile) => {
  await build({ ...serverBundle, entryPoints: [entry], outfile });
  return outfile;
};

export const programOfRun = async (workspace, entry) => {
  const program = join(workspace, 'dist', process.env.TEST_RUN, `${basename(entry, '.ts')}.mjs`);
  if (existsSync(program)) return program;
  const unfinished = `${program}.${process.pid}`;
  await bundledProgram(join(workspace, entry), unfinished);
  renameSync(unfinished, program);
  return program;
};
