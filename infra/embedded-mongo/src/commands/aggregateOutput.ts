import type { StageSpec } from '../aggregation/pipeline.ts';
import { toPlain } from '../bson/plain.ts';
import { withLeadingId } from '../bson/raw.ts';
import { type Doc, encode, isDocument } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { Pacer } from '../query/pacer.ts';
import type { Collection } from '../storage/collection.ts';
import { checkDocument } from './insert.ts';
import { filterOf, findFirst } from './matching.ts';

/** Writes a pipeline's results into a collection, as its last stage says; a pipeline that writes returns nothing. */
export async function writeOutput(
  { name, argument }: StageSpec,
  documents: Iterable<Doc>,
  database: string,
  engine: Engine,
  pacer: Pacer,
): Promise<Doc[]> {
  const durable = engine.store.watch();
  if (name === '$out') await replaceCollection(argument, documents, database, engine, pacer);
  else await mergeInto(argument, documents, database, engine, pacer);
  await durable();
  return [];
}

function targetName(argument: unknown, database: string): { db: string; coll: string } {
  if (typeof argument === 'string') return { db: database, coll: argument };
  if (isDocument(argument) && typeof argument.coll === 'string') {
    if (argument.timeseries !== undefined) throw notImplemented('A time series collection');
    return { db: typeof argument.db === 'string' ? argument.db : database, coll: argument.coll };
  }
  throw new MongoError(16990, 'the output collection must be named by a string or by { db, coll }');
}

/** `$out`: the collection changes from its old content to the results at one moment. */
async function replaceCollection(
  argument: unknown,
  documents: Iterable<Doc>,
  database: string,
  engine: Engine,
  pacer: Pacer,
) {
  const { db, coll } = targetName(argument, database);
  const durable = engine.store.watch();
  const temporary = `tmp.agg_out.${Date.now()}.${Math.random().toString(36).slice(2)}`;
  const made = engine.catalog.create(db, temporary);
  try {
    const old = engine.catalog.find(db, coll);
    for (const index of old?.indexes.values() ?? [])
      if (index.definition.name !== '_id_') made.addIndex(index.definition);
    for (const document of documents) {
      insertInto(made, document);
      if (pacer.due()) await pacer.pause();
    }
    await durable();
    const current = engine.catalog.find(db, coll);
    if (current) engine.catalog.drop(current);
    engine.catalog.rename(made, db, coll);
  } catch (error) {
    if (!made.dropped) engine.catalog.drop(made);
    throw error;
  }
}

function insertInto(collection: Collection, document: Doc): void {
  const bytes = withLeadingId(encode(document));
  checkDocument(bytes);
  collection.insert(bytes);
}

type Matched = 'replace' | 'keepExisting' | 'merge' | 'fail';
type NotMatched = 'insert' | 'discard' | 'fail';

async function mergeInto(
  argument: unknown,
  documents: Iterable<Doc>,
  database: string,
  engine: Engine,
  pacer: Pacer,
) {
  const spec = typeof argument === 'string' ? { into: argument } : argument;
  if (!isDocument(spec)) throw new MongoError(51182, '$merge requires a string or an object');
  const { db, coll } = targetName(spec.into, database);
  const keys = (Array.isArray(spec.on) ? spec.on : [spec.on ?? '_id']).map(String);
  const whenMatched = (spec.whenMatched ?? 'merge') as Matched;
  const whenNotMatched = (spec.whenNotMatched ?? 'insert') as NotMatched;
  if (Array.isArray(whenMatched) || spec.let !== undefined)
    throw notImplemented('$merge with a pipeline for matches');
  const collection = engine.catalog.ensure(db, coll).open();
  requireUnique(collection, keys);
  for (const document of documents) {
    const query = Object.fromEntries(keys.map((key) => [key, document[key] ?? null]));
    const found = await findFirst(collection, { filter: filterOf(query, {}) }, pacer);
    if (!found) {
      if (whenNotMatched === 'fail')
        throw new MongoError(
          13113,
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
        );
      if (whenNotMatched === 'insert') insertInto(collection, document);
    } else if (whenMatched === 'fail') {
      throw new MongoError('DuplicateKey', `$merge found an existing document in ${db}.${coll}`);
    } else if (whenMatched !== 'keepExisting') {
      const next =
        whenMatched === 'merge'
          ? { ...found.doc, ...document, _id: found.doc._id }
          : { ...document, _id: found.doc._id };
      collection.replace(found.record, found.bytes, next, encode(next));
    }
    if (pacer.due()) await pacer.pause();
  }
}

function requireUnique(collection: Collection, keys: string[]): void {
  const wanted = [...keys].sort().join();
  const unique = [...collection.indexes.values()].some(
    ({ definition }) =>
      definition.unique &&
      !definition.partialFilter &&
      definition.fields
        .map(({ path }) => path)
        .sort()
        .join() === wanted,
  );
  if (!unique)
    throw new MongoError(
      51183,
      `Cannot find index to verify that join fields will be unique: ${toPlain(keys)}`,
    );
}
