import { parseFilter } from '../aggregation/expressions.ts';
import { parsePipeline, runStages, type StageSpec } from '../aggregation/pipeline.ts';
import { type Doc, decodePlain, encode, isDocument, toBoolean, toNumber } from '../bson/values.ts';
import { Cursor, type DocumentStream } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { knownCount, openScan } from '../query/openScan.ts';
import { Pacer } from '../query/pacer.ts';
import { PAUSE } from '../query/scan.ts';
import type { Collection } from '../storage/collection.ts';
import type { RecordId } from '../storage/store.ts';
import { writeOutput } from './aggregateOutput.ts';
import { collectionStats, indexStats } from './collectionStats.ts';
import {
  type Command,
  type CommandEntry,
  documentField,
  findCollection,
  pacerFor,
  refuseCollation,
  variablesOf,
} from './command.ts';
import { explainAggregate } from './explain.ts';
import { firstBatch } from './find.ts';

/** The stages at the start of a pipeline that indexes can answer, and what is left for the aggregation engine. */
export interface SplitPipeline {
  filter: Doc;
  sort: Doc | undefined;
  skip: number;
  limit: number;
  rest: StageSpec[];
}

/** Takes `$match`, `$sort`, `$skip` and `$limit`, each at most once and in this order, off the start of a pipeline. */
export function splitPipeline(stages: readonly StageSpec[]): SplitPipeline {
  const rest = [...stages];
  const take = (name: string): unknown => (rest[0]?.name === name ? rest.shift()?.argument : undefined);
  const filters: unknown[] = [];
  while (rest[0]?.name === '$match') filters.push(take('$match'));
  for (const filter of filters) {
    if (!isDocument(filter))
      throw new MongoError(15959, 'the match filter must be an expression in an object');
  }
  const sort = take('$sort');
  const skip = rest[0]?.name === '$skip' && isWhole(rest[0].argument) ? toNumber(take('$skip')) : 0;
  const limit =
    rest[0]?.name === '$limit' && isWhole(rest[0].argument) && toNumber(rest[0].argument) > 0
      ? toNumber(take('$limit'))
      : Number.POSITIVE_INFINITY;
  const filter = filters.length === 1 ? (filters[0] as Doc) : filters.length === 0 ? {} : { $and: filters };
  return { filter, sort: isDocument(sort) ? sort : undefined, skip, limit, rest };
}

const isWhole = (value: unknown): boolean => Number.isInteger(toNumber(value)) && toNumber(value) >= 0;

async function aggregate(command: Command, engine: Engine) {
  const { body, database } = command;
  refuseCollation(body);
  const stages = parsePipeline(body.pipeline);
  if (toBoolean(body.explain)) return explainAggregate(command, engine);
  if (!isDocument(body.cursor)) {
    throw new MongoError(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const name = typeof body.aggregate === 'string' ? body.aggregate : undefined;
  const namespace = `${database}.${name ?? '$cmd.aggregate'}`;
  const pacer = pacerFor(body);
  const collection = name === undefined ? undefined : findCollection(engine, database, name);
  const output = outputOf(stages);
  const documents = await run({
    engine,
    database,
    collection,
    stages: output ? stages.slice(0, -1) : stages,
    body,
    pacer,
  });
  engine.counters.command++;
  const results = output ? await writeOutput(output, documents, database, engine, pacer) : documents;
  const cursor = new Cursor(namespace, encoded(results), pacer);
  return firstBatch(cursor, engine, documentField(body, 'cursor'), namespace);
}

function outputOf(stages: readonly StageSpec[]): StageSpec | undefined {
  const writes = stages.findIndex(({ name }) => name === '$out' || name === '$merge');
  if (writes < 0) return undefined;
  if (writes < stages.length - 1) {
    throw new MongoError(40601, `${stages[writes]?.name} can only be the final stage in the pipeline`);
  }
  return stages[writes];
}

interface Run {
  engine: Engine;
  database: string;
  collection: Collection | undefined;
  stages: StageSpec[];
  body: Doc;
  pacer: Pacer;
}

async function run({ engine, database, collection, stages, body, pacer }: Run): Promise<Iterable<Doc>> {
  const [first] = stages;
  const variables = variablesOf(body);
  const find = finderIn(engine, database);
  if (first?.name === '$collStats' || first?.name === '$indexStats') {
    const stats =
      first.name === '$collStats' ? collectionStats(collection, first.argument) : indexStats(collection);
    return runStages(stages.slice(1), stats, find, variables);
  }
  if (first?.name === '$documents') return runStages(stages, [], find, variables);
  const split = splitPipeline(stages);
  if (!collection) return runStages(split.rest, [], find, variables);
  const counted = countedGroup(split);
  if (counted) return counted(await countOf({ collection, split, body, pacer, variables }));
  const found = read({ collection, split, body, pacer, variables });
  const documents: Doc[] = [];
  for (const bytes of found) {
    if (bytes) documents.push(decodePlain(bytes));
    else await pacer.pause();
  }
  return runStages(split.rest, documents, find, variables);
}

interface Reading {
  collection: Collection;
  split: SplitPipeline;
  body: Doc;
  pacer: Pacer;
  variables: Doc;
}

/** The records that the start of a pipeline selects; undefined where the reader should pause. */
function* select({ collection, split, body, pacer, variables }: Reading): Generator<RecordId | undefined> {
  const { filter, sort, skip, limit } = split;
  if (limit === 0) return;
  const selection = {
    filter: parseFilter(filter, variables),
    sort,
    hint: body.hint,
    limit: skip + limit,
    skip,
  };
  const scan = openScan(collection, selection, pacer);
  let { skipped } = scan;
  let given = 0;
  for (const record of scan.run()) {
    if (record === PAUSE) {
      yield undefined;
      continue;
    }
    if (skipped++ < skip) continue;
    yield record;
    if (++given >= limit) return;
  }
}

/** The encoded documents that the start of a pipeline selects; undefined where the reader should pause. */
function* read(reading: Reading): Generator<Buffer | undefined> {
  for (const record of select(reading)) {
    if (record === undefined) yield undefined;
    else {
      const bytes = reading.collection.get(record);
      if (bytes) yield bytes;
    }
  }
}

/** How many documents the start of a pipeline selects. None is read for it where indexes know. */
async function countOf(reading: Reading): Promise<number> {
  const { collection, body, pacer, variables } = reading;
  const split = { ...reading.split, sort: undefined };
  const { filter, skip, limit } = split;
  const all = knownCount(collection, { filter: parseFilter(filter, variables), hint: body.hint });
  if (all !== undefined) return Math.min(limit, Math.max(0, all - skip));
  let count = 0;
  for (const record of select({ ...reading, split })) {
    if (record === undefined) await pacer.pause();
    else count++;
  }
  return count;
}

/** What drivers send to count documents: a group of everything with a sum of ones, or `$count`. No document is read for it. */
function countedGroup({ rest }: SplitPipeline): ((count: number) => Doc[]) | undefined {
  const [stage, ...more] = rest;
  if (!stage || more.length > 0) return undefined;
  const { name, argument } = stage;
  if (name === '$count' && typeof argument === 'string' && /^[^$.][^.]*$/.test(argument)) {
    return (count) => (count > 0 ? [{ [argument]: count }] : []);
  }
  if (name !== '$group' || !isDocument(argument)) return undefined;
  const { _id: id, ...fields } = argument;
  const [[field, sum] = [], ...others] = Object.entries(fields);
  const countsOnes = isDocument(sum) && Object.keys(sum).length === 1 && toNumber(sum.$sum) === 1;
  const constant = id === null || (id !== undefined && !Number.isNaN(toNumber(id)));
  if (field === undefined || others.length > 0 || !countsOnes || !constant) return undefined;
  return (count) => (count > 0 ? [{ _id: id, [field]: count }] : []);
}

/** Reads other collections of the database, for `$lookup` and its like. */
const finderIn =
  (engine: Engine, database: string) =>
  (name: string, filter: Doc): Doc[] => {
    const collection = findCollection(engine, database, name);
    if (!collection) return [];
    const scan = openScan(collection, { filter: parseFilter(filter) }, new Pacer());
    const documents: Doc[] = [];
    for (const record of scan.run()) {
      const bytes = record === PAUSE ? undefined : collection.get(record);
      if (bytes) documents.push(decodePlain(bytes));
    }
    return documents;
  };

function* encoded(documents: Iterable<Doc>): DocumentStream & Iterable<Buffer | undefined> {
  for (const document of documents) yield encode(document);
}

export const aggregateCommands: Record<string, CommandEntry> = {
  aggregate: {
    run: aggregate,
    fields: [
      'aggregate',
      'pipeline',
      'explain',
      'cursor',
      'maxTimeMS',
      'bypassDocumentValidation',
      'collation',
      'hint',
      'let',
      'allowDiskUse',
      'fromMongos',
      'needsMerge',
      'runtimeConstants',
      'exchange',
    ],
  },
};
