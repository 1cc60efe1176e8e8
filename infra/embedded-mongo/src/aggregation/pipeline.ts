import { Aggregator } from 'mingo/aggregator';
import { $documents, $facet, $unionWith } from 'mingo/operators/pipeline';
import { toPlain } from '../bson/plain.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { bucket, sample } from './buckets.ts';
import { asExpressionError, baseContext, checkExpression, optionsWith } from './expressions.ts';
import { type Finder, graphLookupWith, lookupWith } from './lookup.ts';
import { stages } from './stages.ts';

/** Stages of mingo that agree with MongoDB and are used as they are. */
const FROM_MINGO = { $documents, $facet, $unionWith };

const NOT_HERE = new Set([
  '$bucketAuto',
  '$densify',
  '$fill',
  '$redact',
  '$setWindowFields',
  '$changeStreamSplitLargeEvent',
  '$currentOp',
  '$geoNear',
  '$listClusterCatalog',
  '$listLocalSessions',
  '$listSampledQueries',
  '$listSearchIndexes',
  '$listSessions',
  '$planCacheStats',
  '$querySettings',
  '$queryStats',
  '$rankFusion',
  '$search',
  '$searchMeta',
  '$shardedDataDistribution',
  '$vectorSearch',
]);

const ELSEWHERE = [
  '$bucket',
  '$sample',
  '$lookup',
  '$graphLookup',
  '$out',
  '$merge',
  '$collStats',
  '$indexStats',
];

const KNOWN = new Set<string>([...Object.keys(stages), ...Object.keys(FROM_MINGO), ...ELSEWHERE]);

const PLAIN_STAGES = new Set([
  '$match',
  '$out',
  '$merge',
  '$collStats',
  '$indexStats',
  '$lookup',
  '$facet',
  '$unionWith',
  '$graphLookup',
]);

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
  if (NOT_HERE.has(name)) throw notImplemented(`The aggregation stage ${name}`);
  if (!KNOWN.has(name)) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  if (!PLAIN_STAGES.has(name)) checkExpression(argument);
  if (name === '$facet' && isDocument(argument))
    for (const inner of Object.values(argument)) parsePipeline(inner);
  if (isDocument(argument) && Array.isArray(argument.pipeline)) parsePipeline(argument.pipeline);
}

/** Runs stages over plainly decoded documents. `find` reads other collections of the database. */
export function runStages(
  specs: readonly StageSpec[],
  documents: Iterable<Doc>,
  find: Finder,
  variables: Doc,
): Iterable<Doc> {
  const context = baseContext()
    .addPipelineOps({
      ...stages,
      $bucket: bucket,
      $sample: sample,
      $lookup: lookupWith(find),
      $graphLookup: graphLookupWith(find),
    } as never)
    .addPipelineOps(FROM_MINGO as never);
  const options = {
    ...optionsWith(context, toPlain(variables) as Doc),
    collectionResolver: (name: string) => find(name, {}),
  };
  const pipeline = specs.map(({ name, argument }) => ({ [name]: toPlain(argument) }));
  try {
    return new Aggregator(pipeline, options).run<Doc>(documents as never);
  } catch (error) {
    throw asExpressionError(error);
  }
}

const NOWHERE: Finder = () => [];

/** Runs an update's pipeline over one plainly decoded document. */
export function runPipelineOnce(pipeline: unknown[], doc: Doc, variables: Doc): Doc {
  const [result] = runStages(parsePipeline(pipeline), [doc], NOWHERE, variables);
  if (!result) throw new MongoError('InternalError', 'An update pipeline gave no document');
  return result;
}
