import { pickFields } from '../bson/raw.ts';
import { type Doc, decode, MAX_DOCUMENT_BYTES } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { CollectionIndex } from '../indexes/collectionIndex.ts';
import { describeIndex, type IndexDefinition } from '../indexes/definition.ts';
import type { DocumentKeys } from '../indexes/extract.ts';
import { OrderedIndex } from '../indexes/orderedIndex.ts';
import { type FilterNode, fieldsOf } from '../query/filter.ts';
import { duplicateKey } from './duplicateKey.ts';
import type { RecordId, Store } from './store.ts';

type ParseFilter = (filter: Doc) => FilterNode;

/** Statistics that clients ask for. */
export interface CollectionSize {
  count: number;
  bytes: number;
}

/**
 * A collection's documents and indexes. Documents live in the store, encoded; index keys live in memory and are built
 * from the documents when the collection is first used. Every change of a document happens within one turn of the
 * event loop, so that no other command sees half of it.
 */
export class Collection {
  readonly id: number;
  readonly uuid: Buffer;
  readonly indexes = new Map<string, CollectionIndex>();
  database: string;
  name: string;
  #order = new OrderedIndex();
  #bytes = 0;
  #loaded = false;
  #dropped = false;
  #indexedFields: ReadonlySet<string> | undefined;
  readonly #store: Store;
  readonly #parseFilter: ParseFilter;

  constructor(
    identity: { id: number; uuid: Buffer; database: string; name: string },
    indexes: readonly IndexDefinition[],
    store: Store,
    parseFilter: ParseFilter,
  ) {
    this.id = identity.id;
    this.uuid = identity.uuid;
    this.database = identity.database;
    this.name = identity.name;
    this.#store = store;
    this.#parseFilter = parseFilter;
    this.#define(indexes);
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  get size(): CollectionSize {
    return { count: this.#order.size, bytes: this.#bytes };
  }

  get dropped(): boolean {
    return this.#dropped;
  }

  /** Brings the indexes into memory; does nothing when they are there. */
  open(): this {
    if (!this.#loaded) this.#load();
    return this;
  }

  /** Marks a new, empty collection as loaded. */
  startEmpty(): this {
    this.#loaded = true;
    return this;
  }

  /** Puts the collection back to what the store holds: its name and indexes at once, its documents with the next use. */
  restore({ database, name }: { database: string; name: string }, indexes: readonly IndexDefinition[]): void {
    this.database = database;
    this.name = name;
    this.#define(indexes);
    this.#loaded = false;
  }

  /** Marks a collection that the store does not hold: a command that still has it must not write into it. */
  abandon(): void {
    this.#dropped = true;
  }

  get(record: RecordId): Buffer | undefined {
    return this.#store.get(this.id, record);
  }

  /** Records in the order in which they were inserted, without the first `skip`. The collection must not change while the scan is read. */
  records(reverse = false, skip = 0): Generator<RecordId> {
    return this.#order.records(reverse, skip);
  }

  /** The fields that any index reads: what must be decoded to find a document's keys. */
  indexedPart(bytes: Buffer): Doc {
    return decode(this.#indexedFields ? pickFields(bytes, this.#indexedFields) : bytes);
  }

  /** Stores a new document, which must carry its `_id`. Throws E11000, and then has changed nothing. */
  insert(bytes: Buffer): RecordId {
    this.#prepareWrite();
    const doc = this.indexedPart(bytes);
    const record = this.#store.newRecord();
    const added = this.#keysOf(doc);
    this.#refuseDuplicates(added, record, doc);
    for (const [index, keys] of added) index.add(keys, record);
    this.#order.insert('', record);
    this.#bytes += bytes.length;
    this.#store.put(this.id, record, bytes);
    return record;
  }

  /** Replaces a document by another, given decoded and encoded. Throws E11000 or a size error before changing anything. */
  replace(record: RecordId, oldBytes: Buffer, doc: Doc, bytes: Buffer): void {
    if (bytes.length > MAX_DOCUMENT_BYTES) {
      throw new MongoError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
    }
    this.#prepareWrite();
    const removed = this.#keysOf(this.indexedPart(oldBytes));
    const added = this.#keysOf(doc);
    this.#refuseDuplicates(added, record, doc);
    for (const [index, keys] of added) index.replace(removed.get(index) as DocumentKeys, keys, record);
    this.#bytes += bytes.length - oldBytes.length;
    this.#store.put(this.id, record, bytes);
  }

  remove(record: RecordId, bytes: Buffer): void {
    this.#prepareWrite();
    for (const [index, keys] of this.#keysOf(this.indexedPart(bytes))) index.remove(keys, record);
    this.#order.remove('', record);
    this.#bytes -= bytes.length;
    this.#store.remove(this.id, record);
  }

  /** Builds an index from the stored documents; throws E11000 when they do not fit it. */
  addIndex(definition: IndexDefinition): void {
    const index = this.#newIndex(definition);
    this.indexes.set(definition.name, index);
    this.#noteIndexedFields();
    try {
      this.#build([index]);
      this.#refuseRepeated(index);
    } catch (error) {
      this.removeIndex(definition.name);
      throw error;
    }
  }

  removeIndex(name: string): void {
    this.indexes.delete(name);
    this.#noteIndexedFields();
  }

  /** Removes everything; the collection must not be used afterwards. */
  drop(): void {
    this.#dropped = true;
    this.#store.clear(this.id);
  }

  /** The collection as the catalog keeps it. */
  describe(): Doc {
    return {
      db: this.database,
      name: this.name,
      uuid: this.uuid,
      indexes: [...this.indexes.values()].map((index) => describeIndex(index.definition)),
    };
  }

  /** Between two turns a command may have lost its collection, or what memory knew of it. */
  #prepareWrite(): void {
    if (this.#dropped) throw new MongoError('QueryPlanKilled', `collection dropped: ${this.namespace}`);
    this.open();
  }

  #define(indexes: readonly IndexDefinition[]): void {
    this.indexes.clear();
    for (const definition of indexes) this.indexes.set(definition.name, this.#newIndex(definition));
    this.#noteIndexedFields();
  }

  #load(): void {
    const entries: { key: string; record: number }[] = [];
    let bytes = 0;
    for (const item of this.#store.recordsOf(this.id)) {
      entries.push({ key: '', record: item.record });
      bytes += item.bytes.length;
    }
    this.#order = OrderedIndex.from(entries);
    this.#bytes = bytes;
    this.#build([...this.indexes.values()]);
    this.#loaded = true;
  }

  #build(indexes: readonly CollectionIndex[]): void {
    const entries = indexes.map((): { key: string; record: number }[] => []);
    for (const { record, bytes } of this.#store.recordsOf(this.id)) {
      const doc = this.indexedPart(bytes);
      for (const [i, index] of indexes.entries()) {
        const { keys, multikey } = index.keysOf(doc);
        index.multikey ||= multikey;
        for (const key of keys) entries[i]?.push({ key, record });
      }
    }
    for (const [i, index] of indexes.entries()) index.entries = OrderedIndex.from(entries[i] ?? []);
  }

  #refuseRepeated(index: CollectionIndex): void {
    if (!index.definition.unique) return;
    const repeated = index.entries.repeated();
    if (repeated === undefined) return;
    throw duplicateKey(this.namespace, index, this.indexedPart(this.get(repeated) as Buffer));
  }

  #keysOf(doc: Doc): Map<CollectionIndex, DocumentKeys> {
    const keys = new Map<CollectionIndex, DocumentKeys>();
    for (const index of this.indexes.values()) keys.set(index, index.keysOf(doc));
    return keys;
  }

  #refuseDuplicates(added: Map<CollectionIndex, DocumentKeys>, record: RecordId, doc: Doc): void {
    for (const [index, keys] of added) {
      if (index.conflict(keys, record)) throw duplicateKey(this.namespace, index, doc);
    }
  }

  #newIndex(definition: IndexDefinition): CollectionIndex {
    return new CollectionIndex(
      definition,
      definition.partialFilter && this.#parseFilter(definition.partialFilter),
    );
  }

  #noteIndexedFields(): void {
    const fields = new Set<string>(['_id']);
    for (const { definition, partialFilter } of this.indexes.values()) {
      for (const { parts } of definition.fields) fields.add(parts[0] as string);
      if (partialFilter && !fieldsOf(partialFilter, fields)) {
        this.#indexedFields = undefined;
        return;
      }
    }
    this.#indexedFields = fields;
  }
}
