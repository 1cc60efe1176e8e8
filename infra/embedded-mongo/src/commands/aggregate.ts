import { parsePipeline, runStages, type SplitPipeline, splitPipeline } from '../aggregation/pipeline.ts';
import { isCountField } from '../aggregation/stages.ts';
import { type Doc, decodePlain, encode, isDocument, isNumeric, toBoolean, toNumber } from '../bson/values.ts';
import { Cursor } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import { knownCount, openScan } from '../query/openScan.ts';
import type { Pacer } from '../query/pacer.ts';
import { PAUSE } from '../query/scan.ts';
import type { Collection } from '../storage/collection.ts';
import type { RecordId } from '../storage/store.ts';
import { words } from '../words.ts';
import { collectionStats, indexStats } from './collectionStats.ts';
import {
  type Command,
  type CommandEntry,
  documentField,
  findCollection,
  pacerFor,
  refuseOptions,
} from './command.ts';
import { explainCommand } from './explain.ts';
import { firstBatch } from './find.ts';

async function aggregate(command: Command, engine: Engine) {
  const { body, database } = command;
  refuseOptions(body);
  const stages = parsePipeline(body.pipeline);
  if (toBoolean(body.explain)) return explainCommand(body, database, engine, 'queryPlanner');
  if (!isDocument(body.cursor)) {
    throw new MongoError('FailedToParse', "The 'cursor' option is required, except with 'explain'");
  }
  const name = typeof body.aggregate === 'string' ? body.aggregate : '$cmd.aggregate';
  const collection = findCollection(engine, database, name);
  const pacer = pacerFor(body);
  engine.counters.command++;
  const [first, ...others] = stages;
  let results: Doc[];
  if (first?.name === '$collStats' || first?.name === '$indexStats') {
    const isOfCollection = first.name === '$collStats';
    const stats = isOfCollection ? collectionStats(collection, first.argument) : indexStats(collection);
    results = runStages(others, stats);
  } else {
    const split = splitPipeline(stages);
    results = collection ? await run({ collection, split, body, pacer }) : runStages(split.rest, []);
  }
  const namespace = `${database}.${name}`;
  return firstBatch(
    new Cursor(namespace, encoded(results), pacer),
    engine,
    documentField(body, 'cursor'),
    namespace,
  );
}

interface Reading {
  collection: Collection;
  split: SplitPipeline;
  body: Doc;
  pacer: Pacer;
}

async function run(reading: Reading): Promise<Doc[]> {
  const { collection, split, pacer } = reading;
  const counted = countedGroup(split);
  if (counted) return counted(await countOf(reading));
  const documents: Doc[] = [];
  for (const record of select(reading)) {
    const bytes = record === PAUSE ? undefined : collection.get(record);
    if (bytes) documents.push(decodePlain(bytes));
    else if (record === PAUSE) await pacer.pause();
  }
  return runStages(split.rest, documents);
}

/** The records that the start of a pipeline selects; PAUSE where the reader should pause. */
function* select({ collection, split, body, pacer }: Reading): Generator<RecordId> {
  const { filter, sort, skip, limit } = split;
  if (limit === 0) return;
  const selection = {
    filter: parseFilter(filter),
    sort,
    hint: body.hint,
    limit: skip + limit,
    skip,
  };
  const scan = openScan(collection, selection, pacer);
  let { skipped } = scan;
  let given = 0;
  for (const record of scan.run()) {
    if (record === PAUSE) yield PAUSE;
    else if (skipped < skip) skipped++;
    else {
      yield record;
      if (++given >= limit) return;
    }
  }
}

/** How many documents the start of a pipeline selects. None is read for it where indexes know. */
async function countOf(reading: Reading): Promise<number> {
  const { collection, body, pacer } = reading;
  const split = { ...reading.split, sort: undefined };
  const { filter, skip, limit } = split;
  const all = knownCount(collection, { filter: parseFilter(filter), hint: body.hint });
  if (all !== undefined) return Math.min(limit, Math.max(0, all - skip));
  let count = 0;
  for (const record of select({ ...reading, split })) {
    if (record === PAUSE) await pacer.pause();
    else count++;
  }
  return count;
}

/** What drivers send to count documents, a group of everything with a sum of ones, and `$count`: no document is read. */
function countedGroup({ rest }: SplitPipeline): ((count: number) => Doc[]) | undefined {
  const [stage, ...more] = rest;
  if (!stage || more.length > 0) return undefined;
  const { name, argument } = stage;
  if (name === '$count' && isCountField(argument)) return (n) => (n > 0 ? [{ [argument]: n }] : []);
  if (name !== '$group' || !isDocument(argument)) return undefined;
  const { _id: id, ...fields } = argument;
  const [[field, sum] = [], ...others] = Object.entries(fields);
  const countsOnes = isDocument(sum) && Object.keys(sum).length === 1 && toNumber(sum.$sum) === 1;
  const constant = id === null || isNumeric(id);
  if (field === undefined || others.length > 0 || !countsOnes || !constant) return undefined;
  return (n) => (n > 0 ? [{ _id: id, [field]: n }] : []);
}

function* encoded(documents: Iterable<Doc>): Generator<Buffer> {
  for (const document of documents) yield encode(document);
}

export const aggregateCommands: Record<string, CommandEntry> = {
  aggregate: {
    run: aggregate,
    fields: words(
      `aggregate pipeline explain cursor maxTimeMS bypassDocumentValidation collation hint let allowDiskUse fromMongos
      needsMerge runtimeConstants exchange`,
    ),
  },
};
