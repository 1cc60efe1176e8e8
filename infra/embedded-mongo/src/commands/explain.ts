import { parsePipeline, type StageSpec, splitPipeline } from '../aggregation/pipeline.ts';
import type { Doc } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { notImplemented } from '../errors.ts';
import type { Plan } from '../indexes/planner.ts';
import { planSelection, type Selection } from '../query/openScan.ts';
import { Pacer } from '../query/pacer.ts';
import { Scan } from '../query/scan.ts';
import { type Command, type CommandEntry, documentField, selectionOf } from './command.ts';
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

/** What the explained command reads, and what is left of a pipeline to run in memory. */
function readingOf(name: string, inner: Doc): { selection: Selection; rest: StageSpec[] } {
  if (name === 'find') return { selection: selectionOf(inner, 'filter'), rest: [] };
  if (name !== 'aggregate') throw notImplemented(`To explain ${name}`);
  const { selection, rest } = splitPipeline(parsePipeline(inner.pipeline));
  return { selection: { ...selection, hint: inner.hint }, rest };
}

async function explain({ body, database }: Command, engine: Engine): Promise<Doc> {
  const command = documentField(body, 'explain');
  const [name = ''] = Object.keys(command);
  const { selection, rest } = readingOf(name, command);
  const collection = engine.catalog.find(database, String(command[name]));
  const found = collection && planSelection(collection, selection);
  const winningPlan = found ? describePlan(found.plan, selection.sort) : { stage: 'EOF' };
  const explained: Doc = {
    explainVersion: '1',
    command,
    serverInfo: { host: 'embedded', port: 0, version: VERSION },
    queryPlanner: { namespace: `${database}.${command[name]}`, winningPlan, rejectedPlans: [] },
  };
  if (found && body.verbosity !== 'queryPlanner') {
    const pacer = new Pacer();
    const scan = new Scan(collection, found.plan, found.sort, selection, pacer);
    explained.executionStats = { ...(await measure(scan, found.plan, pacer)), executionStages: winningPlan };
  }
  if (rest.length === 0) return explained;
  const inMemory = rest.map(({ name: stage, argument }) => ({ [stage]: argument }));
  return { ...explained, stages: [{ $cursor: { ...explained } }, ...inMemory] };
}

async function measure(scan: Scan, plan: Plan, pacer: Pacer): Promise<Doc> {
  const started = performance.now();
  let nReturned = 0;
  for (const bytes of scan.documents()) {
    if (bytes) nReturned++;
    else await pacer.pause();
  }
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: plan.scans ? scan.examined : 0,
    totalDocsExamined: plan.scans && !plan.residual && plan.sorted ? nReturned : scan.examined,
  };
}

export const explainCommands: Record<string, CommandEntry> = { explain: { run: explain } };
