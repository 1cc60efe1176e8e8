import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { root } from '../../../local/prepare/repository.mjs';
import { linesAround } from './sourceLines.mjs';

/** `/assets/<name>/<version>/<file>:<line>:<column>`, as stacks of browsers have it. */
const position = /^\/assets\/([\w-]+)\/[\w.+-]+\/([\w@+-][\w@./+-]*\.js):(\d+):(\d+)$/;

const frameOf = async (at, clientDirectoryOf) => {
  const [, name, file, line, column] = position.exec(at) ?? [];
  const directory = name && !file.includes('..') ? clientDirectoryOf(name) : undefined;
  if (!directory) return [];
  const text = await readFile(path.join(directory, `${file}.map`), 'utf8').catch(() => null);
  // Code of packages has no map: nobody here mends it.
  if (text === null) return [];
  const map = new TraceMap(text);
  const original = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
  if (!original.source?.startsWith(pathToFileURL(root).href)) return [];
  const source = sourceContentFor(map, original.source);
  const place = path.relative(root, fileURLToPath(original.source));
  return [
    {
      file: place,
      line: original.line,
      column: original.column + 1,
      lines: source ? linesAround(source, original.line) : [],
    },
  ];
};

/** Where the lines of a stack come from, in the sources that people write. What has no source here is left out. */
export const originalFrames = async (positions, clientDirectoryOf) => {
  const frames = await Promise.all(positions.map((at) => frameOf(at, clientDirectoryOf)));
  return frames.flat();
};
