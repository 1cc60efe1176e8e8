import { ObjectId } from 'bson';
import { clone, type Doc, fieldOf } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { FieldNode, FilterNode } from '../query/filter.ts';
import { targetOf } from './target.ts';
import { type Update, withLeadingId } from './update.ts';

/** The document that an upsert inserts when nothing matched: what the filter says must be equal, then the update. */
export function documentToInsert(filter: FilterNode, update: Update): Doc {
  const base: Doc = {};
  const seen = new Set<string>();
  for (const { path, operand } of equalitiesOf(filter)) {
    if (update.replaces && path !== '_id') continue;
    if (seen.has(path)) throw new MongoError('NotSingleValueField', `path '${path}' is matched twice`);
    seen.add(path);
    targetOf(base, path).set(clone(operand));
  }
  const doc = update.apply(base, true);
  return withLeadingId(fieldOf(doc, '_id') ?? fieldOf(base, '_id') ?? new ObjectId(), doc);
}

function* equalitiesOf(node: FilterNode): Generator<FieldNode> {
  if (node.kind === 'field') {
    if (node.operator === '$eq' && !node.negated) yield node;
    if (node.operator === '$in' && !node.negated && (node.operand as unknown[]).length === 1) {
      yield { ...node, operand: (node.operand as unknown[])[0] };
    }
  } else if (node.kind === 'and' || (node.kind === 'or' && node.children.length === 1)) {
    for (const child of node.children) yield* equalitiesOf(child);
  }
}
