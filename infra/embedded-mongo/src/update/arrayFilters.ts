import type { Doc } from '../bson/values.ts';
import { isDocument } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { evaluate, type FilterNode } from '../query/filter.ts';

/** Tells which elements the identifier of a `$[identifier]` stands for. */
export type ElementTest = (element: unknown) => boolean;

/** The `arrayFilters` of an update by identifier. */
export function parseArrayFilters(
  filters: unknown,
  parseFilter: (filter: Doc) => FilterNode,
): Map<string, ElementTest> {
  const tests = new Map<string, ElementTest>();
  if (filters === undefined || filters === null) return tests;
  if (!Array.isArray(filters)) throw new MongoError('TypeMismatch', 'arrayFilters must be an array');
  for (const filter of filters) {
    if (!isDocument(filter)) throw new MongoError('TypeMismatch', 'Each array filter must be an object');
    const node = parseFilter(filter);
    const names = new Set(identifiersOf(node));
    const [name, other] = names;
    if (name === undefined)
      throw new MongoError(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    if (other !== undefined) {
      throw new MongoError(
        'FailedToParse',
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
      throw new MongoError(
        'BadValue',
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    }
    if (tests.has(name)) {
      throw new MongoError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${name}`,
      );
    }
    tests.set(name, (element) => evaluate(node, { [name]: element }));
  }
  return tests;
}

function* identifiersOf(node: FilterNode): Generator<string> {
  if (node.kind === 'field') yield node.parts[0] as string;
  else if ('children' in node) for (const child of node.children) yield* identifiersOf(child);
}
