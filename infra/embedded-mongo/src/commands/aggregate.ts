import { parsePipeline, runStages, type StageSpec, splitPipeline } from '../aggregation/pipeline.ts';
import { isCountField } from '../aggregation/stages.ts';
import { type Doc, decodePlain, isDocument, isNumeric, toNumber } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { countSelected, openScan } from '../query/openScan.ts';
import type { Collection } from '../storage/collection.ts';
import { words } from '../words.ts';
import { collectionStats, indexStats } from './collectionStats.ts';
import { type Command, type CommandEntry, documentField, pacerFor, refuseOptions } from './command.ts';
import { replyWith } from './find.ts';

async function aggregate(command: Command, engine: Engine) {
  const { body, database } = command;
  refuseOptions(body);
  const stages = parsePipeline(body.pipeline);
  if (!isDocument(body.cursor)) throw new MongoError('FailedToParse', "The 'cursor' option is required");
  const name = typeof body.aggregate === 'string' ? body.aggregate : '$cmd.aggregate';
  const collection = engine.catalog.find(database, name);
  const results = await run(collection, stages, body);
  return replyWith(results, `${database}.${name}`, engine, documentField(body, 'cursor'));
}

async function run(collection: Collection | undefined, stages: StageSpec[], body: Doc): Promise<Doc[]> {
  const [first, ...others] = stages;
  if (first?.name === '$collStats') return runStages(others, collectionStats(collection, first.argument));
  if (first?.name === '$indexStats') return runStages(others, indexStats(collection));
  const { selection, rest } = splitPipeline(stages);
  if (!collection) return runStages(rest, []);
  const pacer = pacerFor(body);
  const wanted = { ...selection, hint: body.hint };
  const counted = countedGroup(rest);
  if (counted) return counted(await countSelected(collection, wanted, pacer));
  const documents: Doc[] = [];
  for (const bytes of openScan(collection, wanted, pacer).documents()) {
    if (bytes) documents.push(decodePlain(bytes));
    else await pacer.pause();
  }
  return runStages(rest, documents);
}

/** What drivers send to count documents, a group of everything with a sum of ones, and `$count`: no document is read. */
function countedGroup([stage, ...more]: StageSpec[]): ((count: number) => Doc[]) | undefined {
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

export const aggregateCommands: Record<string, CommandEntry> = {
  aggregate: {
    run: aggregate,
    fields: words(
      `aggregate pipeline explain cursor maxTimeMS bypassDocumentValidation collation hint let allowDiskUse fromMongos
      needsMerge runtimeConstants exchange`,
    ),
  },
};
