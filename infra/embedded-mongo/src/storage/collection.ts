import { Binary } from 'bson';
import { equalValues } from '../bson/orderKeys.ts';
import { pickFields } from '../bson/raw.ts';
import { type Doc, decode, isDocument, MAX_DOCUMENT_BYTES } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { CollectionIndex } from '../indexes/collectionIndex.ts';
import { describeIndex, type IndexDefinition } from '../indexes/definition.ts';
import type { DocumentKeys } from '../indexes/extract.ts';
import { fieldsOf } from '../query/filter.ts';
import { duplicateKey } from './duplicateKey.ts';
import { EVERYTHING, type KeySpace, type WalkOptions } from './keySpace.ts';
import { keyOfNumber, numberOfKey, type RecordId, type Store } from './store.ts';

/** Statistics that clients ask for. */
export interface CollectionSize {
  count: number;
  bytes: number;
}

/** What the catalog keeps of a collection. */
interface Identity {
  id: number;
  uuid: Buffer;
  database: string;
  name: string;
}

/** An index of a collection, and the number under which the store keeps its entries. */
export interface NumberedIndex {
  number: number;
  definition: IndexDefinition;
}

/**
 * A collection's documents and indexes, all of them in the store. Every change of a document, of its index entries and
 * of the collection's figures happens within one turn of the event loop: they are committed together, and no other
 * command sees half of it.
 */
export class Collection {
  readonly id: number;
  readonly uuid: Buffer;
  readonly indexes = new Map<string, CollectionIndex>();
  database = '';
  name = '';
  size: CollectionSize = { count: 0, bytes: 0 };
  /** True when the store does not hold it any more: a command that still has it must not write into it. */
  dropped = false;
  readonly #records: KeySpace<Buffer>;
  readonly #numbers = new Map<string, number>();
  readonly #store: Store;
  /** The fields that any index reads: what must be decoded to find a document's keys. */
  #indexedFields: ReadonlySet<string> = new Set();

  constructor(identity: Identity, indexes: readonly NumberedIndex[], store: Store) {
    this.id = identity.id;
    this.uuid = identity.uuid;
    this.#store = store;
    this.#records = this.#store.recordsOf(identity.id);
    for (const { key } of this.#records.walk(EVERYTHING, { reverse: true, values: false })) {
      this.#store.continueAfter(numberOfKey(key));
      break;
    }
    this.restore(identity, indexes);
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  /** Puts what memory knows of the collection back to what the store holds. */
  restore({ database, name }: { database: string; name: string }, indexes: readonly NumberedIndex[]): void {
    this.database = database;
    this.name = name;
    this.indexes.clear();
    for (const index of indexes) this.#define(index);
    const { figures } = this.#store;
    this.size = { count: figures.get(`${this.id}/count`) ?? 0, bytes: figures.get(`${this.id}/bytes`) ?? 0 };
  }

  /** The index with the name, or with the key when a document is given. */
  index(nameOrKey: unknown): CollectionIndex | undefined {
    return [...this.indexes.values()].find(({ definition }) =>
      isDocument(nameOrKey) ? equalValues(definition.key, nameOrKey) : definition.name === nameOrKey,
    );
  }

  get(record: RecordId): Buffer | undefined {
    return this.#records.get(keyOfNumber(record));
  }

  /** Records in the order in which they were inserted. */
  *records(options: Omit<WalkOptions, 'values'> = {}): Generator<RecordId> {
    for (const { key } of this.#records.walk(EVERYTHING, { ...options, values: false }))
      yield numberOfKey(key);
  }

  /** Stores a new document, which must carry its `_id`. Throws E11000, and then has changed nothing. */
  insert(bytes: Buffer): RecordId {
    this.#refuseDropped();
    const doc = this.#indexedPart(bytes);
    const record = this.#store.newRecord();
    const added = this.#keysOf(doc);
    this.#refuseDuplicates(added, record, doc);
    for (const [index, keys] of added) index.add(keys, record);
    this.#records.put(keyOfNumber(record), bytes);
    this.#grow(1, bytes.length);
    return record;
  }

  /** Replaces a document by another, given decoded and encoded. Throws E11000 or a size error before changing anything. */
  replace(record: RecordId, oldBytes: Buffer, doc: Doc, bytes: Buffer): void {
    if (bytes.length > MAX_DOCUMENT_BYTES) {
      throw new MongoError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
    }
    this.#refuseDropped();
    const removed = this.#keysOf(this.#indexedPart(oldBytes));
    const added = this.#keysOf(doc);
    this.#refuseDuplicates(added, record, doc);
    for (const [index, keys] of added) index.replace(removed.get(index) as DocumentKeys, keys, record);
    this.#records.put(keyOfNumber(record), bytes);
    this.#grow(0, bytes.length - oldBytes.length);
  }

  remove(record: RecordId, bytes: Buffer): void {
    this.#refuseDropped();
    for (const [index, keys] of this.#keysOf(this.#indexedPart(bytes))) index.remove(keys, record);
    this.#records.remove(keyOfNumber(record));
    this.#grow(-1, -bytes.length);
  }

  /** Builds an index from the stored documents; throws E11000 when they do not fit it. */
  addIndex(numbered: NumberedIndex): void {
    const index = this.#define(numbered);
    try {
      for (const { key, value } of this.#records.walk(EVERYTHING)) {
        const doc = this.#indexedPart(value);
        const keys = index.keysOf(doc);
        this.#refuseDuplicate(index, keys, numberOfKey(key), doc);
        index.add(keys, numberOfKey(key));
      }
    } catch (error) {
      this.removeIndex(index.definition.name);
      throw error;
    }
  }

  removeIndex(name: string): void {
    this.indexes.get(name)?.clear();
    this.indexes.delete(name);
    this.#noteIndexedFields();
  }

  /** Removes everything; the collection must not be used afterwards. */
  drop(): void {
    this.dropped = true;
    for (const index of this.indexes.values()) index.clear();
    this.#records.clear();
    for (const figure of ['count', 'bytes']) this.#store.figures.remove(`${this.id}/${figure}`);
  }

  /** The collection as the catalog keeps it. */
  describe(): Doc {
    const indexes = [...this.indexes.values()].map(({ definition }) => definition);
    return {
      db: this.database,
      name: this.name,
      uuid: new Binary(this.uuid, 4),
      indexes: indexes.map(describeIndex),
      indexNumbers: indexes.map(({ name }) => this.#numbers.get(name)),
    };
  }

  /** Between two turns a command may have lost its collection. */
  #refuseDropped(): void {
    if (this.dropped) throw new MongoError('QueryPlanKilled', `collection dropped: ${this.namespace}`);
  }

  #grow(documents: number, bytes: number): void {
    this.size = { count: this.size.count + documents, bytes: this.size.bytes + bytes };
    if (documents !== 0) this.#store.figures.put(`${this.id}/count`, this.size.count);
    this.#store.figures.put(`${this.id}/bytes`, this.size.bytes);
  }

  #indexedPart(bytes: Buffer): Doc {
    return decode(pickFields(bytes, this.#indexedFields));
  }

  #keysOf(doc: Doc): Map<CollectionIndex, DocumentKeys> {
    const keys = new Map<CollectionIndex, DocumentKeys>();
    for (const index of this.indexes.values()) keys.set(index, index.keysOf(doc));
    return keys;
  }

  #refuseDuplicates(added: Map<CollectionIndex, DocumentKeys>, record: RecordId, doc: Doc): void {
    for (const [index, keys] of added) this.#refuseDuplicate(index, keys, record, doc);
  }

  #refuseDuplicate(index: CollectionIndex, keys: DocumentKeys, record: RecordId, doc: Doc): void {
    if (index.conflict(keys, record)) throw duplicateKey(this.namespace, index, doc);
  }

  #define({ number, definition }: NumberedIndex): CollectionIndex {
    const index = new CollectionIndex(definition, this.#store.entriesOf(number));
    this.indexes.set(definition.name, index);
    this.#numbers.set(definition.name, number);
    this.#noteIndexedFields();
    return index;
  }

  #noteIndexedFields(): void {
    const fields = new Set<string>(['_id']);
    for (const { definition, partialFilter } of this.indexes.values()) {
      for (const { parts } of definition.fields) fields.add(parts[0] as string);
      if (partialFilter) fieldsOf(partialFilter, fields);
    }
    this.#indexedFields = fields;
  }
}
