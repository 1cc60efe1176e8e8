import { UUID } from 'bson';
import { compareValues } from '../bson/orderKeys.ts';
import { type Doc, decode, encode, isBinary, toNumber } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { type IndexDefinition, parseIndex } from '../indexes/definition.ts';
import { Collection } from './collection.ts';
import { EVERYTHING } from './keySpace.ts';
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
  #nextNumber = 1;

  constructor(store: Store) {
    this.#store = store;
    this.#load();
    store.onFailure = () => this.#load();
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
    const identity = { id: this.newNumber(), uuid: Buffer.from(new UUID().buffer), database, name };
    const index = { number: this.newNumber(), definition: parseIdIndex() };
    const collection = new Collection(identity, [index], this.#store);
    this.#collections.set(collection.namespace, collection);
    this.save(collection);
    return collection;
  }

  /** Writes the collection's description: to be called after its indexes or name changed. */
  save(collection: Collection): void {
    this.#store.catalog.put(PREFIX + collection.id, encode(collection.describe()));
  }

  drop(collection: Collection): void {
    this.#collections.delete(collection.namespace);
    this.#store.catalog.remove(PREFIX + collection.id);
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
    for (const { key, value } of this.#store.catalog.walk(EVERYTHING)) {
      const entry = decode(value);
      if (key === COUNTER) this.#countFrom(toNumber(entry.nextId));
      else if (key.startsWith(PREFIX)) this.#restore(Number(key.slice(PREFIX.length)), entry, before);
    }
    for (const unknown of before.values()) unknown.dropped = true;
  }

  #restore(id: number, entry: Doc, before: Map<number, Collection>): void {
    this.#countFrom(id + 1);
    const numbers = entry.indexNumbers as unknown[];
    const indexes = (entry.indexes as Doc[]).map((spec, at) => ({
      number: toNumber(numbers[at]),
      definition: spec.name === '_id_' ? parseIdIndex() : parseIndex(spec),
    }));
    const uuid = isBinary(entry.uuid) ? Buffer.from(entry.uuid.buffer) : Buffer.alloc(16);
    const identity = { id, uuid, database: String(entry.db), name: String(entry.name) };
    const known = before.get(id);
    before.delete(id);
    known?.restore(identity, indexes);
    const collection = known ?? new Collection(identity, indexes, this.#store);
    this.#collections.set(collection.namespace, collection);
  }

  /** A number that nothing in the store has. */
  newNumber(): number {
    const number = this.#nextNumber++;
    this.#store.catalog.put(COUNTER, encode({ nextId: this.#nextNumber }));
    return number;
  }

  #countFrom(number: number): void {
    this.#nextNumber = Math.max(this.#nextNumber, number);
  }
}

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
  if (name === '' || /[$\0]|^\.|\.$/.test(name) || reserved)
    throw new MongoError('InvalidNamespace', `Invalid collection name: ${namespace}`);
  if (Buffer.byteLength(namespace) > 255)
    throw new MongoError('InvalidNamespace', `Fully qualified namespace is too long: ${namespace} Max: 255`);
}
