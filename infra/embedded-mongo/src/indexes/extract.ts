import { invert, NULL_KEY, orderKey, UNDEFINED_KEY } from '../bson/orderKeys.ts';
import { asDocument, fieldOf } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { IndexField } from './definition.ts';

/** The keys of one document in one index. */
export interface DocumentKeys {
  keys: string[];
  /** True when an array gave the document its keys, also when it gave only one. */
  multikey: boolean;
}

/** One field's way into the document: the value reached so far, and the rest of the path. */
interface Cursor {
  value: unknown;
  parts: readonly string[];
  at: number;
  /** An element of an array at the end of the path: an array inside it is a value, not expanded again. */
  final: boolean;
}

const isIndexOf = (part: string, array: unknown[]): boolean =>
  /^\d+$/.test(part) && Number(part) < array.length;

/**
 * The document's keys under the given fields: one, or one for each element where a path crosses an array. With
 * `sparse`, a key of which every field is missing is left out.
 */
export function extractKeys(doc: unknown, fields: readonly IndexField[], sparse: boolean): DocumentKeys {
  const keys = new Set<string>();
  const found = { keys, multikey: false };
  expand(
    fields.map(({ parts }) => ({ value: doc, parts, at: 0, final: false })),
    fields,
    sparse,
    found,
  );
  return { keys: [...keys], multikey: found.multikey };
}

function expand(
  cursors: Cursor[],
  fields: readonly IndexField[],
  sparse: boolean,
  found: { keys: Set<string>; multikey: boolean },
): void {
  cursors.forEach(descend);
  const arrays = cursors.filter(isExpandable);
  if (arrays.length === 0) {
    if (sparse && cursors.every(isMissing)) return;
    found.keys.add(composeKey(cursors, fields));
    return;
  }
  found.multikey = true;
  const array = arrays[0]?.value as unknown[];
  if (arrays.some((cursor) => cursor.value !== array)) {
    const [one, two] = arrays.map((cursor) => cursor.parts.join('.'));
    throw new MongoError('CannotIndexParallelArrays', `cannot index parallel arrays [${two}] [${one}]`);
  }
  const elements = array.length > 0 ? array : [undefined];
  for (const element of elements) {
    expand(
      cursors.map((cursor) =>
        isExpandable(cursor) ? intoElement(cursor, element, array.length === 0) : cursor,
      ),
      fields,
      sparse,
      found,
    );
  }
}

/** Follows embedded documents, and array positions that the path names, until an array or the end of the path. */
function descend(cursor: Cursor): void {
  const { parts } = cursor;
  let { value, at } = cursor;
  while (at < parts.length) {
    const part = parts[at] as string;
    if (Array.isArray(value)) {
      if (!isIndexOf(part, value)) break;
      value = value[Number(part)];
    } else {
      const doc = asDocument(value);
      value = doc && fieldOf(doc, part);
      if (value === undefined) at = parts.length - 1;
    }
    at++;
  }
  cursor.value = value;
  cursor.at = at;
}

const isExpandable = (cursor: Cursor): boolean => Array.isArray(cursor.value) && !cursor.final;

const EMPTY_ARRAY = Symbol('empty array');

function intoElement(cursor: Cursor, element: unknown, empty: boolean): Cursor {
  const final = cursor.at >= cursor.parts.length;
  if (empty)
    return { ...cursor, value: final ? EMPTY_ARRAY : undefined, at: cursor.parts.length, final: true };
  // A scalar in the middle of a path has no such field; an array there is not entered a second time.
  if (!final && !asDocument(element))
    return { ...cursor, value: undefined, at: cursor.parts.length, final: true };
  return { ...cursor, value: element, final };
}

const isMissing = (cursor: Cursor): boolean => cursor.value === undefined;

function composeKey(cursors: Cursor[], fields: readonly IndexField[]): string {
  let key = '';
  for (let i = 0; i < cursors.length; i++) {
    const value = (cursors[i] as Cursor).value;
    const part = value === EMPTY_ARRAY ? UNDEFINED_KEY : value === undefined ? NULL_KEY : orderKey(value);
    key += fields[i]?.descending ? invert(part) : part;
  }
  return key;
}
