import { compileExpression, parseFilter } from '../aggregation/expressions.ts';
import { parsePipeline, splitPipeline } from '../aggregation/pipeline.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import type { Plan } from '../indexes/planner.ts';
import { planSelection, type Selection } from '../query/openScan.ts';
import { Pacer } from '../query/pacer.ts';
import { parseProjection } from '../query/projection.ts';
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

interface Explained {
  selection: Selection;
  skip: number;
  limit: number;
}

async function explainSelection(
  command: Command,
  engine: Engine,
  name: string,
  explained: Explained,
  verbosity: string,
): Promise<Doc> {
  const { selection, skip, limit } = explained;
  const collection = findCollection(engine, command.database, name);
  const base = {
    explainVersion: '1',
    command: command.body,
    serverInfo: { host: 'embedded', port: 0, version: VERSION },
  };
  const namespace = `${command.database}.${name}`;
  if (!collection) {
    return { ...base, queryPlanner: { namespace, winningPlan: { stage: 'EOF' }, rejectedPlans: [] } };
  }
  const { plan, sort } = planSelection(collection, { ...selection, limit: skip + limit });
  const queryPlanner = {
    namespace,
    indexFilterSet: false,
    winningPlan: describePlan(plan, selection.sort),
    rejectedPlans: [],
  };
  if (verbosity === 'queryPlanner') return { ...base, queryPlanner };
  const pacer = new Pacer();
  const started = performance.now();
  const scan = new Scan(collection, plan, sort, pacer);
  const nReturned = await measure(scan, limit, skip, pacer);
  const executionStats = {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: plan.scans ? scan.examined : 0,
    totalDocsExamined: plan.scans && !plan.residual && plan.sorted ? nReturned : scan.examined,
    executionStages: { ...(queryPlanner.winningPlan as Doc), nReturned },
  };
  return { ...base, queryPlanner, executionStats };
}

async function explain(command: Command, engine: Engine): Promise<Doc> {
  const inner = command.body.explain;
  if (!isDocument(inner)) throw new MongoError('TypeMismatch', "BSON field 'explain' must be an object");
  const verbosity = String(command.body.verbosity ?? 'allPlansExecution');
  const [name] = Object.keys(inner);
  switch (name) {
    case 'find':
      parseProjection(inner.projection, compileExpression);
      return explainSelection(command, engine, String(inner.find), fromFind(inner), verbosity);
    case 'aggregate':
      return explainAggregate({ ...command, body: inner }, engine, verbosity);
    case 'count':
    case 'distinct':
      return explainSelection(
        command,
        engine,
        String(inner[name]),
        fromQuery(documentField(inner, 'query')),
        verbosity,
      );
    case 'findAndModify':
    case 'findandmodify':
      return explainSelection(
        command,
        engine,
        String(inner[name]),
        { ...fromQuery(documentField(inner, 'query')), limit: 1 },
        verbosity,
      );
    case 'update':
    case 'delete':
      return explainSelection(
        command,
        engine,
        String(inner[name]),
        fromQuery(firstStatement(inner, name)),
        verbosity,
      );
    default:
      throw new MongoError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

function firstStatement(inner: Doc, name: string): Doc {
  const statements = inner[name === 'update' ? 'updates' : 'deletes'];
  const [first] = Array.isArray(statements) ? statements : [];
  return isDocument(first) ? documentField(first, 'q') : {};
}

const fromQuery = (query: Doc): Explained => ({
  selection: { filter: parseFilter(query) },
  skip: 0,
  limit: Number.POSITIVE_INFINITY,
});

const fromFind = (find: Doc): Explained => ({
  selection: { filter: parseFilter(documentField(find, 'filter')), sort: find.sort, hint: find.hint },
  skip: countField(find, 'skip', 0),
  limit: countField(find, 'limit', 0) || Number.POSITIVE_INFINITY,
});

/** Explains the part of a pipeline that indexes can answer; the rest runs in memory. */
export async function explainAggregate(
  command: Command,
  engine: Engine,
  verbosity = 'queryPlanner',
): Promise<Doc> {
  const { filter, sort, skip, limit, rest } = splitPipeline(parsePipeline(command.body.pipeline));
  const selection = { filter: parseFilter(filter), sort, hint: command.body.hint };
  const explained = await explainSelection(
    command,
    engine,
    String(command.body.aggregate),
    { selection, skip, limit },
    verbosity,
  );
  if (rest.length === 0) return explained;
  return {
    ...explained,
    stages: [{ $cursor: explained }, ...rest.map(({ name, argument }) => ({ [name]: argument }))],
  };
}

export const explainCommands: Record<string, CommandEntry> = { explain: { run: explain } };
