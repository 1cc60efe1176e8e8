import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';

let built: string | undefined;

/** The program of a set's process, bundled from what is to be tested. */
export const buildSandboxProgram = (): string => {
  if (built) return built;
  const outfile = path.join(mkdtempSync(path.join(tmpdir(), 'plinth-sandbox-')), 'sandboxProcess.mjs');
  buildSync({
    entryPoints: [path.join(__dirname, '../sandboxProcess.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  built = outfile;
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
    .filter((pid) => pid && built && textOf(`/proc/${pid}/cmdline`).includes(built))
    .map(Number);
