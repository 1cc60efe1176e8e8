import { invert } from '../bson/orderKeys.ts';
import { isDocument, toNumber } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { IndexField } from '../indexes/definition.ts';
import { extractKeys } from '../indexes/extract.ts';

export type SortField = IndexField;

/** Reads a sort specification; an absent or empty one gives no fields. `$natural` is left to the caller. */
export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isDocument(spec)) throw new MongoError('TypeMismatch', "Expected field 'sort' to be of type object");
  return Object.entries(spec)
    .filter(([path]) => path !== '$natural')
    .map(([path, direction]) => {
      const order = toNumber(direction);
      if (order !== 1 && order !== -1)
        throw new MongoError('BadValue', '$sort key ordering must be 1 (ascending) or -1 (descending)');
      const parts = path.split('.');
      if (parts.includes('') || path.startsWith('$'))
        throw new MongoError(
          'BadValue',
          `Sorting by '${path}': a field's name is not empty, nor starts with '$'`,
        );
      return { path, parts, descending: order < 0 };
    });
}

/** A string by which documents order as the sort says; arrays count with their smallest, or descending largest, element. */
export function sortKey(doc: unknown, fields: readonly SortField[]): string {
  let key = '';
  for (const field of fields) key += fieldKey(doc, field);
  return key;
}

function fieldKey(doc: unknown, field: SortField): string {
  const { keys } = extractKeys(doc, [{ ...field, descending: false }], false);
  let best = keys[0] as string;
  for (const key of keys) {
    if (field.descending ? key > best : key < best) best = key;
  }
  return field.descending ? invert(best) : best;
}

/** Sorts in place by keys made once for each item; equal items keep their order. */
export function sortBy<T extends { key: string }>(items: T[]): T[] {
  return items.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
