import { type Doc, fieldOf, isDocument, setField } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { ElementTest } from './arrayFilters.ts';

/** A place in a document that an update operator reads and changes. */
export interface Target {
  /** The place as a path with all positions filled in. */
  path: string;
  get(): unknown;
  set(value: unknown): void;
  unset(): void;
}

/** What positional parts of a path stand for in the document at hand. */
export interface Positions {
  /** Where the query's match was found in an array: what `$` stands for. */
  matched: number | undefined;
  identifiers: ReadonlyMap<string, ElementTest>;
}

const MAX_PADDING = 1_500_000;
const POSITION = /^(0|[1-9]\d*)$/;

/**
 * The places that a path with positional parts names in a document. With `create`, documents are made on the way and
 * what is in the way is an error; without it, a path that leads nowhere gives nothing.
 */
export function targetsOf(
  doc: Doc,
  parts: readonly string[],
  positions: Positions,
  create: boolean,
): Target[] {
  return reach(doc, parts, [], positions, create);
}

function reach(
  value: unknown,
  rest: readonly string[],
  path: string[],
  positions: Positions,
  create: boolean,
): Target[] {
  const part = rest[0] as string;
  const last = rest.length === 1;
  if (Array.isArray(value)) {
    return indexesOf(value, part, path, positions, create).flatMap((index) => {
      const here = [...path, String(index)];
      if (last) return [elementTarget(value, index, here)];
      if (index >= value.length) {
        if (!create) return [];
        pad(value, index, here);
        value[index] = {};
      }
      return reach(value[index], rest.slice(1), here, positions, create);
    });
  }
  if (part.startsWith('$[')) {
    throw bad(`The path '${path.join('.')}' must exist in the document in order to apply array updates.`);
  }
  if (!isDocument(value)) {
    if (!create) return [];
    throw notViable(part, path, value);
  }
  const name = part === '$' ? String(matchedPosition(positions)) : part;
  const here = [...path, name];
  if (last) return [fieldTarget(value, name, here)];
  if (!Object.hasOwn(value, name)) {
    if (!create) return [];
    // `$[]` needs an array that is there; a plain path makes documents.
    if ((rest[1] as string).startsWith('$')) {
      throw bad(`The path '${here.join('.')}' must exist in the document in order to apply array updates.`);
    }
    setField(value, name, {});
  }
  return reach(fieldOf(value, name), rest.slice(1), here, positions, create);
}

function indexesOf(
  array: unknown[],
  part: string,
  path: string[],
  positions: Positions,
  create: boolean,
): number[] {
  if (part === '$') return [matchedPosition(positions)];
  if (part === '$[]') return [...array.keys()];
  if (part.startsWith('$[')) {
    const test = positions.identifiers.get(part.slice(2, -1)) as ElementTest;
    return [...array.keys()].filter((index) => test(array[index]));
  }
  if (POSITION.test(part)) return [Number(part)];
  if (!create) return [];
  throw notViable(part, path, array);
}

function matchedPosition({ matched }: Positions): number {
  if (matched === undefined)
    throw bad('The positional operator did not find the match needed from the query.');
  return matched;
}

const fieldTarget = (doc: Doc, name: string, path: string[]): Target => ({
  path: path.join('.'),
  get: () => fieldOf(doc, name),
  set: (value) => setField(doc, name, value),
  unset: () => {
    delete doc[name];
  },
});

const elementTarget = (array: unknown[], index: number, path: string[]): Target => ({
  path: path.join('.'),
  get: () => array[index],
  set: (value) => {
    pad(array, index, path);
    array[index] = value;
  },
  unset: () => {
    if (index < array.length) array[index] = null;
  },
});

function pad(array: unknown[], length: number, path: string[]): void {
  if (length > array.length + MAX_PADDING) {
    throw bad(`can't backfill more than ${MAX_PADDING} elements to set the path '${path.join('.')}'`);
  }
  while (array.length < length) array.push(null);
}

const bad = (message: string) => new MongoError('BadValue', message);

function notViable(part: string, path: string[], value: unknown): MongoError {
  const shown = value === null ? 'null' : Array.isArray(value) ? '[...]' : String(value);
  return new MongoError(
    'PathNotViable',
    `Cannot create field '${part}' in element {${path.at(-1)}: ${shown}}`,
  );
}
