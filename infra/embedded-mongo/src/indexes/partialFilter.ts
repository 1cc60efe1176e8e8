import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { type FilterNode, parseFilter } from '../query/filter.ts';
import { words } from '../words.ts';

const ALLOWED = words('$eq $gt $gte $lt $lte $exists $in');

const isAllowed = (node: FilterNode): boolean =>
  node.kind === 'field'
    ? ALLOWED.includes(node.operator) && !node.negated
    : node.kind !== 'nor' && node.children.every(isAllowed);

/** Refuses what may not decide whether a document is in a partial index: a condition that says what a value is not, among others. */
export function checkPartialFilter(filter: Doc): void {
  if (isAllowed(parseFilter(filter))) return;
  throw new MongoError(
    'CannotCreateIndex',
    `Expression not supported in partial index: ${JSON.stringify(filter)}`,
  );
}
