import { hostname } from 'node:os';
import { type Doc, isDocument } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { describeIndex } from '../indexes/definition.ts';
import type { Collection } from '../storage/collection.ts';

const BYTES_PER_ENTRY = 32;
const NOTHING = { count: 0, bytes: 0 };

/** The size figures that `collStats` and its like give. */
export function sizesOf(collection: Collection | undefined): Doc {
  const { count, bytes } = collection?.size ?? NOTHING;
  const indexSizes = Object.fromEntries(
    [...(collection?.indexes.keys() ?? [])].map((name) => [name, count * BYTES_PER_ENTRY]),
  );
  return {
    size: bytes,
    count,
    avgObjSize: count > 0 ? Math.floor(bytes / count) : 0,
    storageSize: bytes,
    nindexes: Object.keys(indexSizes).length,
    totalIndexSize: Object.values(indexSizes).reduce((sum, size) => sum + size, 0),
    totalSize: bytes,
    indexSizes,
    scaleFactor: 1,
  };
}

/** The documents of a `$collStats` stage. */
export function collectionStats(collection: Collection | undefined, options: unknown): Doc[] {
  if (!collection) throw new MongoError('NamespaceNotFound', '$collStats: the collection is not found');
  const wanted = isDocument(options) ? options : {};
  return [
    {
      ns: collection.namespace,
      host: hostname(),
      localTime: new Date(),
      ...(wanted.storageStats !== undefined && { storageStats: sizesOf(collection) }),
      ...(wanted.count !== undefined && { count: collection.size.count }),
    },
  ];
}

/** The documents of an `$indexStats` stage. */
export function indexStats(collection: Collection | undefined): Doc[] {
  if (!collection) return [];
  return [...collection.indexes.values()].map((index) => ({
    name: index.definition.name,
    key: index.definition.key,
    host: hostname(),
    accesses: { ops: index.uses, since: index.since },
    spec: describeIndex(index.definition),
  }));
}
