import { asDocument, fieldOf } from '../bson/values.ts';

export type Test = (value: unknown) => boolean;

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
  at = 0,
): boolean {
  if (at === parts.length)
    return (expandLeaf && Array.isArray(value) && value.some((item) => test(item))) || test(value);
  const part = parts[at] as string;
  if (Array.isArray(value)) {
    for (const element of value)
      if (asDocument(element) && someAtPath(element, parts, expandLeaf, test, at)) return true;
    if (!POSITION.test(part) || Number(part) >= value.length) return false;
    return someAtPath(value[Number(part)], parts, expandLeaf, test, at + 1);
  }
  const doc = asDocument(value);
  const next = doc && fieldOf(doc, part);
  return next === undefined ? test(undefined) : someAtPath(next, parts, expandLeaf, test, at + 1);
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
