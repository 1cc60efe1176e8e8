import { randomUUID } from 'node:crypto';
import { Binary, UUID } from 'bson';
import { compareValues } from '../bson/order.ts';
import { type Doc, decode, encode, isBinary, toNumber } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { type IndexDefinition, parseIndex } from '../indexes/definition.ts';
import { log } from '../log.ts';
import type { FilterNode } from '../query/filter.ts';
import { Collection } from './collection.ts';
import type { Store } from './store.ts';

const ID_INDEX: Doc = { key: { _id: 1 }, name: '_id_' };
const COUNTER = 'counter';
const PREFIX = 'collection/';

const parseIdIndex = (): IndexDefinition => ({ ...parseIndex(ID_INDEX), unique: true });

/**
 * All databases and collections. A database exists while it has a collection, as in MongoDB. A change is seen at once;
 * when the store loses it, the catalog is read from the store again, so that nothing is built on what is not there.
 */
export class Catalog {
  readonly #collections = new Map<string, Collection>();
  readonly #store: Store;
  readonly #parseFilter: (filter: Doc) => FilterNode;
  #nextId = 1;

  constructor(store: Store, parseFilter: (filter: Doc) => FilterNode) {
    this.#store = store;
    this.#parseFilter = parseFilter;
    this.#load();
    this.#recoverUnnamed();
    store.onFailure(() => this.#load());
  }

  find(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  /** The collection, made now when there is none. */
  ensure(database: string, name: string): Collection {
    return this.find(database, name) ?? this.create(database, name);
  }

  create(database: string, name: string): Collection {
    checkDatabaseName(database);
    checkCollectionName(database, name);
    if (this.find(database, name)) {
      throw new MongoError('NamespaceExists', `Collection ${database}.${name} already exists.`);
    }
    const id = this.#nextId++;
    const collection = new Collection(
      { id, uuid: newUuid(), database, name },
      [parseIdIndex()],
      this.#store,
      this.#parseFilter,
    );
    this.#collections.set(collection.namespace, collection.startEmpty());
    this.#store.putCatalog(COUNTER, encode({ nextId: this.#nextId }));
    this.save(collection);
    return collection;
  }

  /** Writes the collection's description: to be called after its indexes or name changed. */
  save(collection: Collection): void {
    const description = collection.describe();
    this.#store.putCatalog(
      PREFIX + collection.id,
      encode({ ...description, uuid: new Binary(collection.uuid, 4) }),
    );
  }

  drop(collection: Collection): void {
    this.#collections.delete(collection.namespace);
    this.#store.removeCatalog(PREFIX + collection.id);
    collection.drop();
  }

  rename(collection: Collection, database: string, name: string): void {
    checkCollectionName(database, name);
    this.#collections.delete(collection.namespace);
    collection.database = database;
    collection.name = name;
    this.#collections.set(collection.namespace, collection);
    this.save(collection);
  }

  databases(): string[] {
    return [...new Set([...this.#collections.values()].map((collection) => collection.database))].sort();
  }

  collectionsOf(database: string): Collection[] {
    return this.all()
      .filter((collection) => collection.database === database)
      .sort((a, b) => compareValues(a.name, b.name));
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  /** Takes the catalog as the store holds it. Collections that memory has already stay the same objects. */
  #load(): void {
    const before = new Map(this.all().map((collection) => [collection.id, collection]));
    this.#collections.clear();
    for (const { name, bytes } of this.#store.catalogEntries()) {
      const entry = decode(bytes);
      if (name === COUNTER) this.#nextId = Math.max(this.#nextId, toNumber(entry.nextId));
      else if (name.startsWith(PREFIX)) this.#restore(Number(name.slice(PREFIX.length)), entry, before);
    }
    for (const unknown of before.values()) unknown.abandon();
  }

  #restore(id: number, entry: Doc, before: Map<number, Collection>): void {
    const indexes = (entry.indexes as Doc[]).map((spec) =>
      spec.name === '_id_' ? parseIdIndex() : parseIndex(spec),
    );
    const uuid = isBinary(entry.uuid) ? Buffer.from(entry.uuid.buffer) : Buffer.alloc(16);
    const identity = { id, uuid, database: String(entry.db), name: String(entry.name) };
    const known = before.get(id);
    before.delete(id);
    if (known) known.restore(identity, indexes);
    const collection = known ?? new Collection(identity, indexes, this.#store, this.#parseFilter);
    this.#collections.set(collection.namespace, collection);
    this.#nextId = Math.max(this.#nextId, id + 1);
    this.#store.continueAfter(id);
  }

  /** Gives a name to documents whose collection the catalog does not know, as a full disk could once leave them. */
  #recoverUnnamed(): void {
    const known = new Set(this.all().map(({ id }) => id));
    for (const id of [...this.#store.storedCollections()]) {
      if (known.has(id)) continue;
      this.#nextId = Math.max(this.#nextId, id + 1);
      this.#store.continueAfter(id);
      const identity = { id, uuid: newUuid(), database: 'recovered', name: `collection${id}` };
      const collection = new Collection(identity, [parseIdIndex()], this.#store, this.#parseFilter);
      this.#collections.set(collection.namespace, collection);
      this.save(collection);
      log('warn', 'documents of an unknown collection were found', { namespace: collection.namespace });
    }
  }
}

const newUuid = (): Buffer => Buffer.from(new UUID(randomUUID()).buffer);

export function checkDatabaseName(database: unknown): asserts database is string {
  if (
    typeof database !== 'string' ||
    database === '' ||
    /[/\\. "$*<>:|?\0]/.test(database) ||
    Buffer.byteLength(database) > 63
  ) {
    throw new MongoError('InvalidNamespace', `Invalid database name: '${database}'`);
  }
}

function checkCollectionName(database: string, name: string): void {
  const namespace = `${database}.${name}`;
  const reserved = name.startsWith('system.') && name !== 'system.buckets';
  if (
    name === '' ||
    name.includes('$') ||
    name.includes('\0') ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    reserved
  ) {
    throw new MongoError('InvalidNamespace', `Invalid collection name: ${namespace}`);
  }
  if (Buffer.byteLength(namespace) > 255) {
    throw new MongoError(
      'InvalidNamespace',
      `Fully qualified namespace is too long. Namespace: ${namespace} Max: 255`,
    );
  }
}
