import { type Doc, decode } from '../bson/values.ts';
import { evaluate, type FilterNode } from '../query/filter.ts';
import { openScan, type Selection } from '../query/openScan.ts';
import type { Pacer } from '../query/pacer.ts';
import { PAUSE } from '../query/scan.ts';
import type { Collection } from '../storage/collection.ts';
import type { RecordId } from '../storage/store.ts';

/** A document that a write has found, as it is at this moment. */
export interface Found {
  record: RecordId;
  bytes: Buffer;
  doc: Doc;
}

/**
 * The first document that matches, in the order of the sort. The caller changes it before anything else runs: until it
 * awaits something, no other command can come between.
 */
export async function findFirst(
  collection: Collection,
  selection: Selection,
  pacer: Pacer,
): Promise<Found | undefined> {
  for (;;) {
    let stale = false;
    for (const record of openScan(collection, { ...selection, limit: 1 }, pacer).run()) {
      if (record === PAUSE) {
        await pacer.pause();
        continue;
      }
      const found = matchNow(collection, record, selection.filter);
      if (found) return found;
      stale = true;
      break;
    }
    // A pause may have let another command change what a sort had already put first: then look again.
    if (!stale) return undefined;
  }
}

/** Visits every document that matches; each is looked at again right before it is visited. */
export async function forEachMatch(
  collection: Collection,
  selection: Selection,
  pacer: Pacer,
  visit: (found: Found) => void,
): Promise<void> {
  for (const record of openScan(collection, selection, pacer).freeze().run()) {
    if (record === PAUSE) {
      await pacer.pause();
      continue;
    }
    const found = collection.dropped ? undefined : matchNow(collection, record, selection.filter);
    if (found) visit(found);
  }
}

function matchNow(collection: Collection, record: RecordId, filter: FilterNode): Found | undefined {
  const bytes = collection.get(record);
  if (!bytes) return undefined;
  const doc = decode(bytes);
  return evaluate(filter, doc) ? { record, bytes, doc } : undefined;
}
