import { existsSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from '@plinth/testing/environment';
import { buildSync } from 'esbuild';

const program = () => path.join(runFolder(), 'sandboxProcess.mjs');

/** The program of a set's process, bundled from what is to be tested: once for all test files of a run. */
export const buildSandboxProgram = (): string => {
  const outfile = program();
  if (existsSync(outfile)) return outfile;
  const unfinished = `${outfile}.${process.pid}`;
  buildSync({
    entryPoints: [path.join(__dirname, '../sandboxProcess.ts')],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  renameSync(unfinished, outfile);
  return outfile;
};

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The processes of sets that this one has started, by their ids. */
export const sandboxesHere = (): number[] =>
  textOf(`/proc/${process.pid}/task/${process.pid}/children`)
    .split(' ')
    .filter((pid) => pid && textOf(`/proc/${pid}/cmdline`).includes(program()))
    .map(Number);
