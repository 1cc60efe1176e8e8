import { isDocument, toNumber } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { CollectionIndex } from '../indexes/collectionIndex.ts';
import { choosePlan, type Plan, planCollection, planHinted } from '../indexes/planner.ts';
import type { Collection } from '../storage/collection.ts';
import type { FilterNode } from './filter.ts';
import type { Pacer } from './pacer.ts';
import { type Extent, isExact, PAUSE, Scan } from './scan.ts';
import { parseSort, type SortField } from './sort.ts';

/** What a command wants to read. */
export interface Selection extends Extent {
  filter: FilterNode;
  /** The sort as the client gave it; `{ $natural: -1 }` reads backwards in the order of insertion. */
  sort?: unknown;
  hint?: unknown;
}

/** Chooses how to read the selection. */
export function planSelection(
  collection: Collection,
  selection: Selection,
): { plan: Plan; sort: SortField[] } {
  const sort = parseSort(selection.sort);
  const { filter, skip = 0, limit } = selection;
  const question = { filter, sort, limit: limit === undefined ? undefined : skip + limit };
  const natural = naturalOrder(selection.sort) ?? naturalOrder(selection.hint);
  const { count } = collection.size;
  if (natural) return { plan: { ...planCollection(question, count), reverse: natural < 0 }, sort };
  const hinted = hintedIndex(collection, selection.hint);
  if (hinted) return { plan: planHinted(hinted, question, count), sort };
  return { plan: choosePlan(question, { indexes: [...collection.indexes.values()], count }), sort };
}

export function openScan(collection: Collection, selection: Selection, pacer: Pacer): Scan {
  const { plan, sort } = planSelection(collection, selection);
  return new Scan(collection, plan, sort, selection, pacer);
}

/** How many documents are selected. None is looked at where indexes know. */
export async function countSelected(
  collection: Collection,
  { filter, hint, skip = 0, limit = Number.POSITIVE_INFINITY }: Selection,
  pacer: Pacer,
): Promise<number> {
  const { plan, sort } = planSelection(collection, { filter, hint });
  let found = knownCount(collection, plan);
  if (found === undefined) {
    found = 0;
    for (const record of new Scan(collection, plan, sort, {}, pacer).run()) {
      if (record === PAUSE) await pacer.pause();
      else if (++found >= skip + limit) break;
    }
  }
  return Math.min(limit, Math.max(0, found - skip));
}

function knownCount(collection: Collection, plan: Plan): number | undefined {
  if (!isExact(plan)) return undefined;
  const [scan] = plan.scans ?? [];
  if (!scan) return collection.size.count;
  return scan.intervals.reduce((sum, interval) => sum + scan.index.count(interval), 0);
}

function naturalOrder(spec: unknown): number | undefined {
  return isDocument(spec) && '$natural' in spec ? toNumber(spec.$natural) : undefined;
}

function hintedIndex(collection: Collection, hint: unknown): CollectionIndex | undefined {
  if (hint === undefined || hint === null || (isDocument(hint) && Object.keys(hint).length === 0))
    return undefined;
  const found = collection.index(hint);
  if (found) return found;
  throw new MongoError(
    'BadValue',
    'planner returned error: hint provided does not correspond to an existing index',
  );
}
