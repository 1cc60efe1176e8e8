import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { root } from '../../../local/prepare/repository.mjs';
import { linesAround } from './sourceLines.mjs';

/** swc draws the lines itself: `,-[/path/file.tsx:3:1]` says where. */
const drawnPlace = /(?:╭─|,-)\[([^\]]+?):(\d+):(\d+)\]/;

/** The first fault that swc names; the others follow from it. */
const swcFault = /^Error:\s+[x×] (.+)$/m;

/** What loaders say before and after the message of a fault is of no use to who made it. */
const messageOf = (text) => swcFault.exec(text)?.[1] ?? text.split(/\n\s+at /)[0].trim();

/** Where in the file as it was written the fault is: webpack tells it of what the loaders made. */
const positionIn = (module, loc) => {
  const map = module.originalSource?.()?.map?.();
  if (!map || !loc?.start) return null;
  const { line, column } = originalPositionFor(new TraceMap(map), {
    line: loc.start.line,
    column: loc.start.column ?? 0,
  });
  return line ? { line, column: column + 1 } : null;
};

const placeOf = (error, text) => {
  const drawn = drawnPlace.exec(text);
  if (drawn) return { file: drawn[1], line: Number(drawn[2]), column: Number(drawn[3]) };
  const file = error.module?.resource?.split('?')[0];
  if (!file) return null;
  return { file, line: 1, column: 1, ...positionIn(error.module, error.loc) };
};

const frameOf = ({ file, line, column }) => {
  let source;
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return [{ file: path.relative(root, file), line, column, lines: linesAround(source, line) }];
};

/**
 * The errors of a build as people read them: what is wrong, where, with the lines of the file around it.
 *
 * @param {string} name the front end
 * @param {import('webpack').Compilation} compilation
 */
export const buildErrorsOf = (name, compilation) =>
  compilation.errors.map((error) => {
    const text = stripVTControlCharacters(error.message);
    const place = placeOf(error, text);
    return {
      title: `${name} cannot be built`,
      message: messageOf(text),
      frames: place ? frameOf(place) : [],
    };
  });
