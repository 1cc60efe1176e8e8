import { parsePipeline, type SplitPipeline, splitPipeline } from '../aggregation/pipeline.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { Plan } from '../indexes/planner.ts';
import { parseFilter } from '../query/filter.ts';
import { planSelection } from '../query/openScan.ts';
import { Pacer } from '../query/pacer.ts';
import { PAUSE, Scan } from '../query/scan.ts';
import { type Command, type CommandEntry, countField, documentField, findCollection } from './command.ts';
import { VERSION } from './version.ts';

/** The winning plan in the shape that MongoDB shows it. */
function describePlan(plan: Plan, sort: unknown): Doc {
  const scans = (plan.scans ?? []).map(
    ({ index }): Doc => ({
      stage: 'IXSCAN',
      keyPattern: index.definition.key,
      indexName: index.definition.name,
      isMultiKey: index.multikey,
      isUnique: index.definition.unique,
      isSparse: index.definition.sparse,
      isPartial: index.definition.partialFilter !== undefined,
      direction: plan.reverse ? 'backward' : 'forward',
    }),
  );
  const [only] = scans;
  const input = scans.length > 1 ? { stage: 'OR', inputStages: scans } : only;
  const read: Doc = input
    ? { stage: 'FETCH', inputStage: input }
    : { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  return plan.sorted ? read : { stage: 'SORT', sortPattern: sort, inputStage: read };
}

async function measure(scan: Scan, limit: number, skip: number, pacer: Pacer): Promise<number> {
  let found = 0;
  for (const record of scan.run()) {
    if (record === PAUSE) await pacer.pause();
    else if (++found >= skip + limit) break;
  }
  return Math.max(0, found - skip);
}

/** What the explained command reads. */
function readingOf(name: string, inner: Doc): SplitPipeline {
  if (name === 'aggregate') return splitPipeline(parsePipeline(inner.pipeline));
  if (name !== 'find') throw notImplemented(`To explain ${name}`);
  return {
    filter: documentField(inner, 'filter'),
    sort: documentField(inner, 'sort'),
    skip: countField(inner, 'skip', 0),
    limit: countField(inner, 'limit', 0) || Number.POSITIVE_INFINITY,
    rest: [],
  };
}

async function explain({ body, database }: Command, engine: Engine): Promise<Doc> {
  const inner = body.explain;
  if (!isDocument(inner)) throw new MongoError('TypeMismatch', "BSON field 'explain' must be an object");
  return explainCommand(inner, database, engine, String(body.verbosity ?? 'allPlansExecution'));
}

/** Explains what indexes can answer of a command; the rest of a pipeline runs in memory. */
export async function explainCommand(
  inner: Doc,
  database: string,
  engine: Engine,
  verbosity: string,
): Promise<Doc> {
  const [name = ''] = Object.keys(inner);
  const { filter, sort, skip, limit, rest } = readingOf(name, inner);
  const selection = { filter: parseFilter(filter), sort, hint: inner.hint, limit: skip + limit };
  const collection = findCollection(engine, database, String(inner[name]));
  const explained: Doc = {
    explainVersion: '1',
    command: inner,
    serverInfo: { host: 'embedded', port: 0, version: VERSION },
  };
  const queryPlanner: Doc = {
    namespace: `${database}.${inner[name]}`,
    indexFilterSet: false,
    winningPlan: { stage: 'EOF' },
    rejectedPlans: [],
  };
  explained.queryPlanner = queryPlanner;
  if (collection) {
    const { plan, sort: fields } = planSelection(collection, selection);
    const winningPlan = describePlan(plan, sort);
    queryPlanner.winningPlan = winningPlan;
    if (verbosity !== 'queryPlanner') {
      const pacer = new Pacer();
      const started = performance.now();
      const scan = new Scan(collection, plan, fields, pacer);
      const nReturned = await measure(scan, limit, skip, pacer);
      explained.executionStats = {
        executionSuccess: true,
        nReturned,
        executionTimeMillis: Math.round(performance.now() - started),
        totalKeysExamined: plan.scans ? scan.examined : 0,
        totalDocsExamined: plan.scans && !plan.residual && plan.sorted ? nReturned : scan.examined,
        executionStages: { ...winningPlan, nReturned },
      };
    }
  }
  if (rest.length === 0) return explained;
  const inMemory = rest.map(({ name: stage, argument }) => ({ [stage]: argument }));
  return { ...explained, stages: [{ $cursor: { ...explained } }, ...inMemory] };
}

export const explainCommands: Record<string, CommandEntry> = { explain: { run: explain } };
