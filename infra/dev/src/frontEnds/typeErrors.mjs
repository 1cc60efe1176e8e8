import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../local/prepare/repository.mjs';
import { linesAround } from './sourceLines.mjs';

const compiler = path.join(root, 'node_modules/.bin/tsc');

/** `mf-public/src/app/app.tsx(29,9): error TS2322: Type 'number' is not assignable to type 'string'.` */
const errorLine = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .+)$/;
const endLine = /Found \d+ errors?\. Watching for file changes\./;

const linesOf = (file, line) => {
  try {
    return linesAround(readFileSync(path.join(root, file), 'utf8'), line);
  } catch {
    return [];
  }
};

const errorOf = ([, file, line, column, message]) => ({
  title: 'The types do not fit',
  message,
  frames: [{ file, line: Number(line), column: Number(column), lines: linesOf(file, Number(line)) }],
});

/**
 * @typedef {{ number: number, text: string }} Line
 * @typedef {{ message: string, frames: { file: string, line: number, column: number, lines: Line[] }[] }} FoundError
 */

/**
 * Answers what hears the compiler's lines, and calls `onChecked` with the errors of each check. A line that is indented goes on
 * with the error before it.
 *
 * @param {(errors: FoundError[]) => void} onChecked
 */
export const readTypeErrors = (onChecked) => {
  let errors = [];
  return (line) => {
    const found = errorLine.exec(line);
    if (found) errors.push(errorOf(found));
    else if (/^\s+\S/.test(line) && errors.length > 0) errors.at(-1).message += `\n${line}`;
    if (!endLine.test(line)) return;
    onChecked(errors);
    errors = [];
  };
};

/**
 * Checks the types of front ends whenever a file of theirs is saved, behind all that somebody waits for. `close` resolves once nothing
 * more is written.
 *
 * @param {readonly string[]} names
 * @param {(errors: readonly FoundError[]) => void} onChecked
 */
export const watchTypes = (names, onChecked) => {
  const args = ['-b', ...names, '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  // A group of its own: the command starts the compiler proper, and both are to end.
  const child = spawn(compiler, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  // Without it, types are checked by `npm run typecheck` and editors, as ever.
  child.once('error', () => undefined);
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  createInterface({ input: child.stdout }).on('line', readTypeErrors(onChecked));
  const ended = child.pid && once(child, 'close');
  return {
    close: async () => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
      await ended;
    },
  };
};
