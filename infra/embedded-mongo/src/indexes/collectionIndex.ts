import type { Doc } from '../bson/values.ts';
import { evaluate, type FilterNode, parseFilter } from '../query/filter.ts';
import { valueAtPath } from '../query/path.ts';
import type { Interval, KeySpace, WalkOptions } from '../storage/keySpace.ts';
import { keyOfNumber, type RecordId } from '../storage/store.ts';
import { AFTER } from './bounds.ts';
import type { IndexDefinition } from './definition.ts';
import { type DocumentKeys, extractKeys } from './extract.ts';
import { isLong, storedInterval, storedKey } from './longKeys.ts';

const NO_KEYS: DocumentKeys = { keys: [], multikey: false };

/** What is noted of an index stands before its entries, under keys that no document has. */
const MULTIKEY = '\0multikey';
const LONG_KEYS = '\0long keys';
const FIRST_KEY = '\x01';

/**
 * One index of a collection: its definition, its entries on disk, and what the planner must know about them. An entry
 * leads from a key to a record. Where keys are not unique, the record's number ends the key: equal keys are ordered by it.
 */
export class CollectionIndex {
  definition: IndexDefinition;
  /** How often a query used the index, and since when it counts. */
  uses = 0;
  readonly since = new Date();
  /** True once an array has given a document its keys; it stays true, as in MongoDB. */
  multikey: boolean;
  /** True once a key was too long to be stored whole: the index then gives candidates only, and no order. */
  hasLongKeys: boolean;
  /** What documents must be like to be in the index, when it is partial. */
  readonly partialFilter: FilterNode | undefined;
  readonly #entries: KeySpace<number>;

  constructor(definition: IndexDefinition, entries: KeySpace<number>) {
    this.definition = definition;
    this.partialFilter = definition.partialFilter && parseFilter(definition.partialFilter);
    this.#entries = entries;
    this.multikey = entries.get(MULTIKEY) !== undefined;
    this.hasLongKeys = entries.get(LONG_KEYS) !== undefined;
  }

  /** The document's keys in this index: none when the index is sparse or partial and leaves the document out. */
  keysOf(doc: Doc): DocumentKeys {
    if (this.partialFilter && !evaluate(this.partialFilter, doc)) return NO_KEYS;
    return extractKeys(doc, this.definition.fields, this.definition.sparse);
  }

  /** True when another document already holds one of the keys; only unique indexes have conflicts. */
  conflict({ keys }: DocumentKeys, record: RecordId): boolean {
    if (!this.definition.unique) return false;
    return keys.some((key) => {
      const holder = this.#entries.get(storedKey(key));
      return holder !== undefined && holder !== record;
    });
  }

  add({ keys, multikey }: DocumentKeys, record: RecordId): void {
    if (multikey && !this.multikey) {
      this.multikey = true;
      this.#entries.put(MULTIKEY, 1);
    }
    for (const key of keys) {
      if (!this.hasLongKeys && isLong(key)) {
        this.hasLongKeys = true;
        this.#entries.put(LONG_KEYS, 1);
      }
      this.#entries.put(this.#entryKey(key, record), record);
    }
  }

  remove({ keys }: DocumentKeys, record: RecordId): void {
    for (const key of keys) this.#entries.remove(this.#entryKey(key, record));
  }

  /** Moves a record from its old keys to its new ones; keys that stay are not touched. */
  replace(old: DocumentKeys, next: DocumentKeys, record: RecordId): void {
    if (old.keys.length === 1 && next.keys.length === 1 && old.keys[0] === next.keys[0]) return;
    const kept = new Set(next.keys);
    this.remove({ ...old, keys: old.keys.filter((key) => !kept.delete(key)) }, record);
    this.add({ keys: [...kept], multikey: next.multikey }, record);
  }

  /** Removes all entries. */
  clear(): void {
    this.#entries.clear();
  }

  /** The records of the interval in key order. */
  *scan(interval: Interval, options: WalkOptions = {}): Generator<RecordId> {
    const { low, high } = inEntries(interval);
    if (this.definition.unique && high === low + AFTER && !options.skip) {
      // No key is the beginning of another: where the very key is held, nothing else is in the interval.
      const only = this.#entries.get(low);
      if (only !== undefined) {
        yield only;
        return;
      }
    }
    for (const { value } of this.#entries.walk({ low, high }, options)) yield value;
  }

  /** How many entries the interval holds; counting stops at `limit`. */
  count(interval: Interval, limit?: number): number {
    return this.#entries.count(inEntries(interval), limit);
  }

  /** The values of the indexed fields, as a duplicate key error shows them. */
  valuesOf(doc: Doc): Doc {
    const entries = this.definition.fields.map(({ path, parts }) => [path, valueAtPath(doc, parts) ?? null]);
    return Object.fromEntries(entries);
  }

  #entryKey(key: string, record: RecordId): string {
    return this.definition.unique ? storedKey(key) : storedKey(key) + keyOfNumber(record);
  }
}

function inEntries(interval: Interval): Interval {
  const { low, high } = storedInterval(interval);
  return { low: low < FIRST_KEY ? FIRST_KEY : low, high };
}
