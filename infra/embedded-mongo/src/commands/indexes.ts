import { equalValues } from '../bson/order.ts';
import { type Doc, encode, isDocument, isNumeric, toNumber } from '../bson/values.ts';
import { Cursor } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { CollectionIndex } from '../indexes/collectionIndex.ts';
import {
  describeIndex,
  type IndexDefinition,
  parseExpiry,
  parseIndex,
  sameKey,
  sameSignature,
} from '../indexes/definition.ts';
import { Pacer } from '../query/pacer.ts';
import type { Collection } from '../storage/collection.ts';
import {
  type Command,
  type CommandEntry,
  collectionName,
  documentField,
  targetCollection,
} from './command.ts';
import { firstBatch } from './find.ts';

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
    return parseIndex(spec);
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
        throw new MongoError(
          'CannotCreateIndex',
          `add index fails, too many indexes for ${collection.namespace}`,
        );
      collection.addIndex(definition);
      added.push(definition.name);
    }
  } catch (error) {
    for (const index of added) collection.removeIndex(index);
    throw error;
  }
  if (added.length > 0) engine.catalog.save(collection);
  await durable();
  const note = added.length === 0 ? { note: 'all indexes already exist' } : {};
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.size,
    createdCollectionAutomatically,
    ...note,
  };
}

/** False when the very index exists; throws when one stands in its way. */
function isNew(collection: Collection, definition: IndexDefinition): boolean {
  if (definition.name === '_id_' || equalValues(definition.key, { _id: 1 })) return false;
  for (const { definition: existing } of collection.indexes.values()) {
    const key = sameKey(existing, definition);
    if (existing.name === definition.name) {
      const equivalent = key && sameSignature(existing, definition);
      if (equivalent && existing.expireAfterSeconds === definition.expireAfterSeconds) return false;
      const both = `Requested index: ${JSON.stringify(describeIndex(definition))}, existing index: ${JSON.stringify(describeIndex(existing))}`;
      if (equivalent) {
        throw new MongoError(
          'IndexOptionsConflict',
          `An equivalent index already exists with the same name but different options. ${both}`,
        );
      }
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. ${both}`,
      );
    }
    if (key && equalValues(existing.partialFilter, definition.partialFilter)) {
      throw new MongoError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${existing.name}`,
      );
    }
  }
  return true;
}

function listIndexes(command: Command, engine: Engine): Promise<Buffer> {
  const name = collectionName(command);
  const collection = targetCollection(command, engine);
  if (!collection)
    throw new MongoError('NamespaceNotFound', `ns does not exist: ${command.database}.${name}`);
  const documents = [...collection.indexes.values()].map(({ definition }) =>
    encode(describeIndex(definition)),
  );
  const cursor = new Cursor(collection.namespace, documents.values(), new Pacer());
  return firstBatch(cursor, engine, documentField(command.body, 'cursor'), collection.namespace);
}

async function dropIndexes(command: Command, engine: Engine): Promise<Doc> {
  const name = collectionName(command);
  const collection = targetCollection(command, engine);
  if (!collection) throw new MongoError('NamespaceNotFound', `ns not found ${command.database}.${name}`);
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
  const found = [...collection.indexes.values()].find(({ definition }) =>
    isDocument(wanted) ? equalValues(definition.key, wanted) : definition.name === wanted,
  );
  if (found) return found;
  throw isDocument(wanted)
    ? new MongoError('IndexNotFound', `can't find index with key: ${JSON.stringify(wanted)}`)
    : new MongoError('IndexNotFound', `index not found with name [${wanted}]`);
}

/** `collMod`: changes when the documents of a TTL index expire, or hides an index from the planner. */
async function collMod(command: Command, engine: Engine): Promise<Doc> {
  const name = collectionName(command);
  const collection = targetCollection(command, engine);
  if (!collection)
    throw new MongoError('NamespaceNotFound', `ns does not exist: ${command.database}.${name}`);
  const { validator, validationLevel, validationAction, viewOn, pipeline, index: change } = command.body;
  if (
    [validator, validationLevel, validationAction, viewOn, pipeline].some((option) => option !== undefined)
  ) {
    throw notImplemented('collMod of a validator or a view');
  }
  if (change === undefined) return {};
  if (!isDocument(change))
    throw new MongoError('TypeMismatch', "BSON field 'collMod.index' must be an object");
  const index = named(collection, change.name ?? change.keyPattern);
  const durable = engine.store.watch();
  const reply = modify(index, change);
  engine.catalog.save(collection);
  await durable();
  return reply;
}

function modify(index: CollectionIndex, change: Doc): Doc {
  const { definition } = index;
  const reply: Doc = {};
  if (change.unique !== undefined || change.prepareUnique !== undefined)
    throw notImplemented('collMod to a unique index');
  if (change.expireAfterSeconds !== undefined) {
    const seconds = parseExpiry(change.expireAfterSeconds, definition.key);
    if (definition.expireAfterSeconds !== undefined)
      reply.expireAfterSeconds_old = definition.expireAfterSeconds;
    reply.expireAfterSeconds_new = seconds;
    index.definition = { ...index.definition, expireAfterSeconds: seconds };
  }
  if (change.hidden !== undefined) {
    const hidden = change.hidden === true || (isNumeric(change.hidden) && toNumber(change.hidden) !== 0);
    Object.assign(reply, { hidden_old: definition.hidden, hidden_new: hidden });
    index.definition = { ...index.definition, hidden };
  }
  return reply;
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
