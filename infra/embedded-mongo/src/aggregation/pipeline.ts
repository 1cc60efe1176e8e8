import { Aggregator } from 'mingo/aggregator';
import { toPlain } from '../bson/plain.ts';
import { type Doc, isDocument, toNumber } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import type { Selection } from '../query/openScan.ts';
import { words } from '../words.ts';
import { asExpressionError, checkExpression, optionsWith } from './expressions.ts';
import { accumulators } from './operators.ts';
import { stages } from './stages.ts';

/** Stages of MongoDB that are refused: nothing here uses them, and mingo lacks them or gives them another meaning. */
const REFUSED = new Set(
  words(`$bucket $bucketAuto $changeStreamSplitLargeEvent $currentOp $densify $documents $fill $geoNear $graphLookup
  $listClusterCatalog $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $lookup $merge $out
  $planCacheStats $querySettings $queryStats $rankFusion $redact $sample $search $searchMeta $setWindowFields
  $shardedDataDistribution $unionWith $vectorSearch`),
);

/** Stages that tell about the collection: the aggregate command answers them when they come first. */
const STATISTICS = ['$collStats', '$indexStats'];

const WITHOUT_EXPRESSIONS = ['$match', '$facet', ...STATISTICS];

/** One stage of a pipeline: its name and its argument. */
export interface StageSpec {
  name: string;
  argument: unknown;
}

/** Reads a pipeline and refuses stages and operators that do not exist, or that this server lacks. */
export function parsePipeline(pipeline: unknown): StageSpec[] {
  if (!Array.isArray(pipeline))
    throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
  return pipeline.map((stage) => {
    if (!isDocument(stage))
      throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const [entry, ...more] = Object.entries(stage);
    if (!entry || more.length > 0) {
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const [name, argument] = entry;
    checkStage(name, argument);
    return { name, argument };
  });
}

function checkStage(name: string, argument: unknown): void {
  if (name === '$changeStream') {
    throw new MongoError(40573, 'The $changeStream stage is only supported on replica sets');
  }
  if (REFUSED.has(name)) throw notImplemented(`The aggregation stage ${name}`);
  if (!Object.hasOwn(stages, name) && !STATISTICS.includes(name))
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  if (!WITHOUT_EXPRESSIONS.includes(name)) checkExpression(argument);
  if (!isDocument(argument)) return;
  if (name === '$facet') for (const inner of Object.values(argument)) parsePipeline(inner);
  if (name === '$group') {
    const unknown = Object.entries(argument).find(
      ([field, spec]) => field !== '_id' && !isAccumulation(spec),
    );
    if (unknown) throw new MongoError(15952, `unknown group operator in '${unknown[0]}'`);
  }
}

const isAccumulation = (spec: unknown): boolean =>
  isDocument(spec) && Object.hasOwn(accumulators, Object.keys(spec)[0] ?? '');

const OPTIONS = optionsWith(stages);

/** Runs stages over plainly decoded documents. */
export function runStages(specs: readonly StageSpec[], documents: Iterable<Doc>): Doc[] {
  const pipeline = specs.map(({ name, argument }) => ({ [name]: toPlain(argument) }));
  try {
    return new Aggregator(pipeline, OPTIONS).run<Doc>(documents as never);
  } catch (error) {
    throw asExpressionError(error);
  }
}

/** What the start of a pipeline selects, which indexes can answer, and what is left for the aggregation engine. */
interface SplitPipeline {
  selection: Selection;
  rest: StageSpec[];
}

/** Takes `$match`, `$sort`, `$skip` and `$limit`, each at most once and in this order, off the start of a pipeline. */
export function splitPipeline(specs: readonly StageSpec[]): SplitPipeline {
  const rest = [...specs];
  const take = (name: string): unknown => (rest[0]?.name === name ? rest.shift()?.argument : undefined);
  const filters: unknown[] = [];
  while (rest[0]?.name === '$match') filters.push(take('$match'));
  if (!filters.every(isDocument))
    throw new MongoError(15959, 'the match filter must be an expression in an object');
  const sort = take('$sort');
  const skip = isWhole(rest[0]?.argument, 0) ? toNumber(take('$skip') ?? 0) : 0;
  const limit = isWhole(rest[0]?.argument, 1) ? toNumber(take('$limit') ?? Infinity) : Infinity;
  const filter = parseFilter(filters.length > 0 ? { $and: filters } : {});
  return { selection: { filter, sort, skip, limit }, rest };
}

const isWhole = (value: unknown, least: number): boolean =>
  Number.isInteger(toNumber(value)) && toNumber(value) >= least;
