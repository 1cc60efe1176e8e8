import { equalValues } from '../bson/orderKeys.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { CollectionIndex } from '../indexes/collectionIndex.ts';
import {
  describeIndex,
  type IndexDefinition,
  parseExpiry,
  parseIndex,
  refuseUnsupported,
  sameSignature,
} from '../indexes/definition.ts';
import { checkPartialFilter } from '../indexes/partialFilter.ts';
import type { Collection } from '../storage/collection.ts';
import {
  type Command,
  type CommandEntry,
  collectionName,
  documentField,
  targetCollection,
} from './command.ts';
import { replyWith } from './find.ts';

const MAX_INDEXES = 64;

async function createIndexes(command: Command, engine: Engine): Promise<Doc> {
  const { body, database } = command;
  if (!Array.isArray(body.indexes))
    throw new MongoError(40414, "BSON field 'createIndexes.indexes' is missing but a required field");
  if (body.indexes.length === 0)
    throw new MongoError('BadValue', 'Must specify at least one index to create');
  const definitions = body.indexes.map((spec) => {
    if (!isDocument(spec))
      throw new MongoError('TypeMismatch', 'The elements of the indexes array must be objects');
    refuseUnsupported(spec);
    const definition = parseIndex(spec);
    if (definition.partialFilter) checkPartialFilter(definition.partialFilter);
    return definition;
  });
  const name = collectionName(command);
  const durable = engine.store.watch();
  const createdCollectionAutomatically = !engine.catalog.find(database, name);
  const collection = engine.catalog.ensure(database, name);
  const numIndexesBefore = collection.indexes.size;
  const added: string[] = [];
  try {
    for (const definition of definitions) {
      if (!isNew(collection, definition)) continue;
      if (collection.indexes.size >= MAX_INDEXES)
        throw new MongoError('CannotCreateIndex', `too many indexes for ${collection.namespace}`);
      collection.addIndex({ number: engine.catalog.newNumber(), definition });
      added.push(definition.name);
    }
  } catch (error) {
    for (const index of added) collection.removeIndex(index);
    throw error;
  }
  if (added.length > 0) engine.catalog.save(collection);
  await durable();
  const counts = { numIndexesBefore, numIndexesAfter: collection.indexes.size };
  const note = added.length === 0 && { note: 'all indexes already exist' };
  return { ...counts, createdCollectionAutomatically, ...note };
}

/** False when the very index exists; throws when one stands in its way. */
function isNew(collection: Collection, definition: IndexDefinition): boolean {
  if (definition.name === '_id_' || equalValues(definition.key, { _id: 1 })) return false;
  for (const { definition: existing } of collection.indexes.values()) {
    const key = equalValues(existing.key, definition.key);
    const both = `Requested index: ${JSON.stringify(describeIndex(definition))}, existing index: ${JSON.stringify(describeIndex(existing))}`;
    if (existing.name === definition.name) {
      if (!key || !sameSignature(existing, definition))
        throw new MongoError('IndexKeySpecsConflict', `Another index has the same name. ${both}`);
      if (existing.expireAfterSeconds === definition.expireAfterSeconds) return false;
      const message = 'An equivalent index already exists with the same name but different options.';
      throw new MongoError('IndexOptionsConflict', `${message} ${both}`);
    }
    if (key && equalValues(existing.partialFilter, definition.partialFilter)) {
      const message = `Index already exists with a different name: ${existing.name}`;
      throw new MongoError('IndexOptionsConflict', message);
    }
  }
  return true;
}

function existingCollection(command: Command, engine: Engine): Collection {
  const collection = targetCollection(command, engine);
  if (collection) return collection;
  const namespace = `${command.database}.${collectionName(command)}`;
  throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace}`);
}

function listIndexes(command: Command, engine: Engine): Promise<Buffer> {
  const { indexes, namespace } = existingCollection(command, engine);
  const documents = [...indexes.values()].map(({ definition }) => describeIndex(definition));
  return replyWith(documents, namespace, engine, documentField(command.body, 'cursor'));
}

async function dropIndexes(command: Command, engine: Engine): Promise<Doc> {
  const collection = existingCollection(command, engine);
  const nIndexesWas = collection.indexes.size;
  const wanted = command.body.index;
  const all = wanted === '*';
  const names = all
    ? [...collection.indexes.keys()].filter((index) => index !== '_id_')
    : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => named(collection, one).definition.name);
  if (names.includes('_id_')) throw new MongoError('InvalidOptions', 'cannot drop _id index');
  const durable = engine.store.watch();
  for (const index of names) collection.removeIndex(index);
  engine.catalog.save(collection);
  await durable();
  return { nIndexesWas, ...(all && { msg: 'non-_id indexes dropped for collection' }) };
}

function named(collection: Collection, wanted: unknown): CollectionIndex {
  const found = collection.index(wanted);
  if (found) return found;
  throw new MongoError('IndexNotFound', `index not found: ${JSON.stringify(wanted)}`);
}

/** `collMod`: changes when the documents of a TTL index expire. */
async function collMod(command: Command, engine: Engine): Promise<Doc> {
  const collection = existingCollection(command, engine);
  const { name, keyPattern, expireAfterSeconds: seconds, ...others } = documentField(command.body, 'index');
  const options = [...Object.keys(command.body), ...Object.keys(others)];
  const unsupported = options.find((option) => /^(valid|view|pipeline|hidden|unique|prepare)/.test(option));
  if (unsupported) throw notImplemented(`collMod with '${unsupported}'`);
  const index = named(collection, name ?? keyPattern);
  const { key, expireAfterSeconds: old } = index.definition;
  const durable = engine.store.watch();
  const expireAfterSeconds = parseExpiry(seconds, key);
  index.definition = { ...index.definition, expireAfterSeconds };
  engine.catalog.save(collection);
  await durable();
  return {
    ...(old !== undefined && { expireAfterSeconds_old: old }),
    expireAfterSeconds_new: expireAfterSeconds,
  };
}

export const indexCommands: Record<string, CommandEntry> = {
  createIndexes: {
    run: createIndexes,
    fields: ['createIndexes', 'indexes', 'commitQuorum', 'maxTimeMS', 'v'],
  },
  listIndexes: {
    run: listIndexes,
    fields: ['listIndexes', 'cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo', 'maxTimeMS'],
  },
  dropIndexes: { run: dropIndexes, fields: ['dropIndexes', 'index', 'maxTimeMS'] },
  deleteIndexes: { run: dropIndexes, fields: ['deleteIndexes', 'index', 'maxTimeMS'] },
  collMod: { run: collMod },
};
