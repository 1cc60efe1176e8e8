import type { Doc } from '../bson/values.ts';
import { evaluate, type FilterNode } from '../query/filter.ts';
import { valueAtPath } from '../query/path.ts';
import type { IndexDefinition } from './definition.ts';
import { type DocumentKeys, extractKeys } from './extract.ts';
import { OrderedIndex } from './orderedIndex.ts';

const NO_KEYS: DocumentKeys = { keys: [], multikey: false };

/** One index of a collection: its definition, its sorted entries, and what the planner must know about them. */
export class CollectionIndex {
  definition: IndexDefinition;
  entries = new OrderedIndex();
  /** True once an array has given a document its keys; it stays true, as in MongoDB. */
  multikey = false;
  /** How often a query used the index, and since when it counts. */
  uses = 0;
  readonly since = new Date();
  /** What documents must be like to be in the index, when it is partial. */
  readonly partialFilter: FilterNode | undefined;

  constructor(definition: IndexDefinition, partialFilter?: FilterNode) {
    this.definition = definition;
    this.partialFilter = partialFilter;
  }

  /** The document's keys in this index: none when the index is sparse or partial and leaves the document out. */
  keysOf(doc: Doc): DocumentKeys {
    if (this.partialFilter && !evaluate(this.partialFilter, doc)) return NO_KEYS;
    return extractKeys(doc, this.definition.fields, this.definition.sparse);
  }

  /** Another document that already holds one of the keys; only unique indexes have conflicts. */
  conflict(keys: DocumentKeys, record: number): boolean {
    if (!this.definition.unique) return false;
    return keys.keys.some((key) => {
      const holder = this.entries.first(key);
      return holder !== undefined && holder !== record;
    });
  }

  add(keys: DocumentKeys, record: number): void {
    this.multikey ||= keys.multikey;
    for (const key of keys.keys) this.entries.insert(key, record);
  }

  remove(keys: DocumentKeys, record: number): void {
    for (const key of keys.keys) this.entries.remove(key, record);
  }

  /** Moves a record from its old keys to its new ones; keys that stay are not touched. */
  replace(old: DocumentKeys, next: DocumentKeys, record: number): void {
    if (old.keys.length === 1 && next.keys.length === 1 && old.keys[0] === next.keys[0]) return;
    const kept = new Set(next.keys);
    for (const key of old.keys) if (!kept.delete(key)) this.entries.remove(key, record);
    this.add({ keys: [...kept], multikey: next.multikey }, record);
  }

  /** The values of the indexed fields, as a duplicate key error shows them. */
  valuesOf(doc: Doc): Doc {
    const entries = this.definition.fields.map(({ path, parts }) => [path, valueAtPath(doc, parts) ?? null]);
    return Object.fromEntries(entries);
  }
}
