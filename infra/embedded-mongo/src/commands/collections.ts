import { Binary } from 'bson';
import { type Doc, toBoolean } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { evaluate, parseFilter } from '../query/filter.ts';
import { checkDatabaseName } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import { words } from '../words.ts';
import { sizesOf } from './collectionStats.ts';
import {
  type Command,
  type CommandEntry,
  collectionName,
  documentField,
  refuseOptions,
  targetCollection,
} from './command.ts';
import { replyWith } from './find.ts';

const UNSUPPORTED_OPTIONS = words(
  `capped viewOn pipeline timeseries clusteredIndex validator changeStreamPreAndPostImages encryptedFields storageEngine
  expireAfterSeconds`,
);

async function create(command: Command, engine: Engine): Promise<Doc> {
  const { body, database } = command;
  for (const option of UNSUPPORTED_OPTIONS) {
    if (body[option] !== undefined && body[option] !== false)
      throw notImplemented(`The collection option '${option}'`);
  }
  refuseOptions(body);
  const durable = engine.store.watch();
  // To create once more what exists with the same options is no error, as in MongoDB 7.
  if (!targetCollection(command, engine)) engine.catalog.create(database, collectionName(command));
  await durable();
  return {};
}

async function drop(command: Command, engine: Engine): Promise<Doc> {
  const durable = engine.store.watch();
  const collection = targetCollection(command, engine);
  if (!collection) {
    // It may be gone only because of a drop that is still on its way to the disk.
    await durable();
    return { ok: 1 };
  }
  const nIndexesWas = collection.indexes.size;
  const { namespace } = collection;
  engine.catalog.drop(collection);
  engine.cursors.killWhere((open) => open === namespace);
  await durable();
  return { nIndexesWas, ns: namespace };
}

async function dropDatabase({ database }: Command, engine: Engine): Promise<Doc> {
  const durable = engine.store.watch();
  const collections = engine.catalog.collectionsOf(database);
  for (const collection of collections) engine.catalog.drop(collection);
  engine.cursors.killWhere((open) => open.startsWith(`${database}.`));
  await durable();
  return collections.length > 0 ? { dropped: database } : {};
}

async function renameCollection({ body }: Command, engine: Engine): Promise<Doc> {
  const durable = engine.store.watch();
  const from = splitNamespace(body.renameCollection);
  const to = splitNamespace(body.to);
  const collection = engine.catalog.find(from.database, from.name);
  if (!collection)
    throw new MongoError('NamespaceNotFound', `Source collection ${body.renameCollection} does not exist`);
  const existing = engine.catalog.find(to.database, to.name);
  if (existing === collection)
    throw new MongoError('IllegalOperation', "Can't rename a collection to itself");
  if (existing && !toBoolean(body.dropTarget))
    throw new MongoError('NamespaceExists', 'target namespace exists');
  checkDatabaseName(to.database);
  if (existing) engine.catalog.drop(existing);
  engine.catalog.rename(collection, to.database, to.name);
  await durable();
  return {};
}

function splitNamespace(namespace: unknown): { database: string; name: string } {
  const text = String(namespace);
  const dot = text.indexOf('.');
  if (dot <= 0) throw new MongoError('InvalidNamespace', `Invalid namespace specified '${text}'`);
  return { database: text.slice(0, dot), name: text.slice(dot + 1) };
}

function listCollections({ body, database }: Command, engine: Engine): Promise<Buffer> {
  const filter = parseFilter(documentField(body, 'filter'));
  const nameOnly = toBoolean(body.nameOnly);
  const documents = engine.catalog
    .collectionsOf(database)
    .map(describe)
    .filter((doc) => evaluate(filter, doc))
    .map((doc) => (nameOnly ? { name: doc.name, type: doc.type } : doc));
  return replyWith(documents, `${database}.$cmd.listCollections`, engine, documentField(body, 'cursor'));
}

const describe = (collection: Collection): Doc => ({
  name: collection.name,
  type: 'collection',
  options: {},
  info: { readOnly: false, uuid: new Binary(collection.uuid, 4) },
  idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
});

const sumOf = (engine: Engine, database: string, field: string): number =>
  engine.catalog
    .collectionsOf(database)
    .reduce((sum, collection) => sum + Number(sizesOf(collection)[field]), 0);

function listDatabases({ body }: Command, engine: Engine): Doc {
  const filter = parseFilter(documentField(body, 'filter'));
  const nameOnly = toBoolean(body.nameOnly);
  const databases = engine.catalog
    .databases()
    .map((name): Doc => {
      if (nameOnly) return { name };
      const sizeOnDisk = sumOf(engine, name, 'size');
      return { name, sizeOnDisk, empty: sizeOnDisk === 0 };
    })
    .filter((database) => evaluate(filter, database));
  if (nameOnly) return { databases };
  const totalSize = databases.reduce((sum, { sizeOnDisk }) => sum + Number(sizeOnDisk), 0);
  return { databases, totalSize, totalSizeMb: Math.floor(totalSize / 2 ** 20) };
}

const collStats = (command: Command, engine: Engine): Doc => ({
  ns: `${command.database}.${collectionName(command)}`,
  ...sizesOf(targetCollection(command, engine)),
});

function dbStats({ database }: Command, engine: Engine): Doc {
  const sum = (field: string) => sumOf(engine, database, field);
  const objects = sum('count');
  return {
    db: database,
    collections: engine.catalog.collectionsOf(database).length,
    views: 0,
    objects,
    avgObjSize: objects > 0 ? sum('size') / objects : 0,
    dataSize: sum('size'),
    storageSize: sum('storageSize'),
    indexes: sum('nindexes'),
    indexSize: sum('totalIndexSize'),
    totalSize: sum('size') + sum('totalIndexSize'),
    scaleFactor: 1,
  };
}

export const collectionCommands: Record<string, CommandEntry> = {
  create: { run: create },
  drop: { run: drop },
  dropDatabase: { run: dropDatabase },
  renameCollection: { run: renameCollection, adminOnly: true },
  listCollections: { run: listCollections },
  listDatabases: { run: listDatabases, adminOnly: true },
  collStats: { run: collStats },
  collstats: { run: collStats },
  dbStats: { run: dbStats },
  dbstats: { run: dbStats },
};
