import { asDocument, fieldOf } from '../bson/values.ts';

/** What a match tells about the way to it: the position in the first array that the path crossed. */
export interface MatchDetails {
  position?: number;
}

export type Test = (value: unknown, details?: MatchDetails) => boolean;

const POSITION = /^\d+$/;

/**
 * True when some value at the path passes the test. Arrays on the way are entered, as MongoDB does; with
 * `expandLeaf` the elements of an array at the end of the path are tried before the array itself. A path that leads
 * nowhere is tried once as `undefined`.
 */
export function someAtPath(
  value: unknown,
  parts: readonly string[],
  expandLeaf: boolean,
  test: Test,
  details?: MatchDetails,
  at = 0,
): boolean {
  if (at === parts.length) return someAtEnd(value, expandLeaf, test, details);
  if (Array.isArray(value)) return someInArray(value, parts, expandLeaf, test, details, at);
  const doc = asDocument(value);
  const next = doc && fieldOf(doc, parts[at] as string);
  if (next === undefined) return test(undefined, details);
  return someAtPath(next, parts, expandLeaf, test, details, at + 1);
}

function someAtEnd(value: unknown, expandLeaf: boolean, test: Test, details?: MatchDetails): boolean {
  if (expandLeaf && Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      if (test(value[i], details)) return found(details, i);
    }
  }
  return test(value, details);
}

function someInArray(
  array: unknown[],
  parts: readonly string[],
  expandLeaf: boolean,
  test: Test,
  details: MatchDetails | undefined,
  at: number,
): boolean {
  for (let i = 0; i < array.length; i++) {
    if (asDocument(array[i]) && someAtPath(array[i], parts, expandLeaf, test, details, at))
      return found(details, i);
  }
  const part = parts[at] as string;
  if (!POSITION.test(part) || Number(part) >= array.length) return false;
  return someAtPath(array[Number(part)], parts, expandLeaf, test, details, at + 1);
}

function found(details: MatchDetails | undefined, position: number): true {
  if (details) details.position = position;
  return true;
}

/** The value at a path that crosses no array; `undefined` when there is none. Numbers in the path are array positions. */
export function valueAtPath(value: unknown, parts: readonly string[]): unknown {
  let current = value;
  for (const part of parts) {
    if (Array.isArray(current)) current = POSITION.test(part) ? current[Number(part)] : undefined;
    else {
      const doc = asDocument(current);
      current = doc && fieldOf(doc, part);
    }
    if (current === undefined) return undefined;
  }
  return current;
}
