import { orderKey } from '../bson/orderKeys.ts';
import type { FieldNode, FilterNode } from '../query/filter.ts';
import type { SortField } from '../query/sort.ts';
import { EVERYTHING, type Interval } from '../storage/keySpace.ts';
import type { CollectionIndex } from './collectionIndex.ts';
import { narrow, sortDirection } from './narrow.ts';

/** Stretches of one index that together hold every document a query wants. */
export interface IndexScan {
  index: CollectionIndex;
  intervals: Interval[];
}

/** How a query finds its documents. */
export interface Plan {
  /** The index scans whose union is read; undefined when the whole collection is. */
  scans: IndexScan[] | undefined;
  reverse: boolean;
  /** What must still be tested on each document; undefined when the indexes answer the filter exactly. */
  residual: FilterNode | undefined;
  /** True when documents come in the order that was asked for. */
  sorted: boolean;
  /** True when there is at most one document to look at. */
  single?: boolean;
  /** About how many index entries, or documents, will be looked at. */
  estimate: () => number;
}

export interface Question {
  filter: FilterNode;
  sort: readonly SortField[];
  /** How many documents will be read at most, when that is known. */
  limit?: number;
}

/** The indexes that may be used, and how many documents there are. */
export interface Indexed {
  indexes: readonly CollectionIndex[];
  count: number;
}

/** So many documents are read sooner than it is found out whether there is a better way to them: a page and what is skipped before it. */
const FEW = 128;

type BranchNode = Exclude<FilterNode, FieldNode>;

/** Chooses the cheapest way to the documents of a query. */
export function choosePlan(question: Question, { indexes, count }: Indexed): Plan {
  const candidates: Plan[] = [];
  const isPage = ({ sorted, residual }: Plan) => sorted && !residual && (question.limit ?? count) <= FEW;
  for (const plan of plansFor(question, { indexes, count })) {
    // Nothing that is planned after these reads less.
    if (isPage(plan) || plan.single) return plan;
    candidates.push(plan);
  }
  // To read every document is never cheaper than an index that narrows or sorts.
  if (candidates.length === 0) return planCollection(question, count);
  if (candidates.length === 1) return candidates[0] as Plan;
  const matches = Math.min(count, ...candidates.map((plan) => plan.estimate()));
  const cost = (plan: Plan) => costOf(plan, question, matches);
  return candidates.reduce((best, plan) => (cost(plan) < cost(best) ? plan : best));
}

/** The ways that indexes offer, one by one. */
function* plansFor(question: Question, indexed: Indexed): Generator<Plan> {
  const conditions = conjunctsOf(question.filter);
  let isInOrder = false;
  for (const plan of planOrderedUnions(question, indexed)) {
    isInOrder ||= !plan.residual;
    yield plan;
  }
  for (const index of indexed.indexes) {
    const plan = planIndex(index, conditions, question, indexed.count);
    if (plan) yield plan;
  }
  const union = isInOrder ? undefined : planUnorderedUnion(question, indexed);
  if (union) yield union;
}

/** Reads the given index, whatever it costs; the whole of it when no condition narrows it. */
export function planHinted(index: CollectionIndex, question: Question, count: number): Plan {
  const plan = planIndex(index, conjunctsOf(question.filter), question, count);
  return plan ?? { ...planCollection(question, count), scans: [{ index, intervals: [EVERYTHING] }] };
}

/** Reads all documents in the order in which they were inserted. */
export const planCollection = ({ filter, sort }: Question, count: number): Plan => ({
  scans: undefined,
  reverse: false,
  residual: isEmpty(filter) ? undefined : filter,
  sorted: sort.length === 0,
  estimate: () => count,
});

/** What it costs to read a document, to test it and to sort it. */
const COSTS = { fetch: 0.4, test: 1, sort: 0.6 };

function costOf(plan: Plan, { limit, sort }: Question, matches: number): number {
  let looked = plan.estimate();
  if (plan.sorted && limit !== undefined) {
    const needed = plan.residual ? limit * (looked / Math.max(1, matches)) : limit;
    looked = Math.min(looked, needed);
  }
  const sorts = sort.length > 0 && !plan.sorted;
  return looked * (COSTS.fetch + (plan.residual ? COSTS.test : 0) + (sorts ? COSTS.sort : 0));
}

const isEmpty = (filter: FilterNode): boolean => filter.kind === 'and' && filter.children.length === 0;

const conjunctsOf = (filter: FilterNode): FilterNode[] =>
  filter.kind === 'and' ? filter.children : [filter];

function planIndex(
  index: CollectionIndex,
  conditions: FilterNode[],
  question: Question,
  count: number,
): Plan | undefined {
  if (!coversPartialFilter(index, conditions)) return undefined;
  const { sort } = question;
  const narrowed = narrow(index, conditions);
  if (index.definition.sparse && !narrowed.excludesMissing) return undefined;
  const ordered = !index.multikey && !index.hasLongKeys;
  const order = ordered ? sortDirection(index, narrowed, sort) : undefined;
  const sorted = sort.length === 0 || order !== undefined;
  const narrows = narrowed.fields > 0 || index.partialFilter !== undefined;
  if (!narrows && !(sort.length > 0 && sorted)) return undefined;
  const rest = conditions.filter((condition) => index.hasLongKeys || !narrowed.answered.has(condition));
  const { intervals } = narrowed;
  return {
    scans: [{ index, intervals }],
    reverse: order === 'backward',
    residual: rest.length === 0 ? undefined : rest.length === 1 ? rest[0] : { kind: 'and', children: rest },
    sorted,
    single: index.definition.unique && narrowed.points.length === index.definition.fields.length,
    estimate: once(() => (narrows ? estimateOf({ index, intervals }, count) : count)),
  };
}

/** Most plans are never compared with another: then nothing is counted. */
function once(count: () => number): () => number {
  let known: number | undefined;
  return () => (known ??= count());
}

const COUNTED_ENTRIES = 256;
const COUNTED_INTERVALS = 16;

/** About how many entries the scan reads. Many are not counted: it is enough to know that they are many. */
function estimateOf({ index, intervals }: IndexScan, count: number): number {
  const sample = intervals.slice(0, COUNTED_INTERVALS);
  const counted = sample.map((interval) => index.count(interval, COUNTED_ENTRIES));
  const total =
    counted.reduce((sum, entries) => sum + entries, 0) * (intervals.length / (sample.length || 1));
  return counted.includes(COUNTED_ENTRIES) ? Math.max(total, count / 2) : total;
}

/** The indexes that hold what `{ $or: [...] }` finds in the order that is asked for. */
function* planOrderedUnions({ filter, sort }: Question, { indexes, count }: Indexed): Generator<Plan> {
  if (filter.kind !== 'or') return;
  for (const index of indexes) {
    const plan = planOrderedUnion(index, filter, sort, count);
    if (plan) yield plan;
  }
}

/** Reads each branch by an index of its own. */
function planUnorderedUnion({ filter, sort }: Question, indexed: Indexed): Plan | undefined {
  if (filter.kind !== 'or') return undefined;
  const branches = filter.children.map((branch) => choosePlan({ filter: branch, sort: [] }, indexed));
  if (branches.some(({ scans }) => !scans)) return undefined;
  return {
    scans: branches.flatMap(({ scans = [] }) => scans),
    reverse: false,
    residual: filter,
    sorted: sort.length === 0,
    estimate: () => branches.reduce((sum, branch) => sum + branch.estimate(), 0),
  };
}

/** Reads the branches as stretches of one index, one after the other, where that gives the order of the sort. */
function planOrderedUnion(
  index: CollectionIndex,
  filter: BranchNode,
  sort: readonly SortField[],
  count: number,
): Plan | undefined {
  if (sort.length === 0 || index.multikey || index.hasLongKeys) return undefined;
  if (index.partialFilter || index.definition.sparse) return undefined;
  const stretches: Interval[] = [];
  let points: string[] | undefined;
  let exact = true;
  for (const branch of filter.children) {
    const conditions = conjunctsOf(branch);
    const narrowed = narrow(index, conditions);
    if (narrowed.fields === 0 || narrowed.intervals.length > 1) return undefined;
    exact &&= conditions.every((condition) => narrowed.answered.has(condition));
    stretches.push(...narrowed.intervals);
    points = points?.filter((point, field) => point === narrowed.points[field]) ?? narrowed.points;
  }
  const intervals = stretches.sort((a, b) => (a.low < b.low ? -1 : 1));
  const overlap = intervals.some(({ low }, i) => i > 0 && low < (intervals[i - 1] as Interval).high);
  // A document that two stretches hold would come twice.
  if (overlap || points === undefined) return undefined;
  const order = sortDirection(index, { intervals: intervals.slice(0, 1), points }, sort);
  if (!order) return undefined;
  return {
    scans: [{ index, intervals }],
    reverse: order === 'backward',
    residual: exact ? undefined : filter,
    sorted: true,
    estimate: once(() => estimateOf({ index, intervals }, count)),
  };
}

/** A partial index holds the query's documents when the query asks for no others than those that it holds. */
function coversPartialFilter(index: CollectionIndex, conditions: FilterNode[]): boolean {
  const { partialFilter } = index;
  if (!partialFilter) return true;
  return conjunctsOf(partialFilter).every(
    (required) =>
      required.kind === 'field' &&
      conditions.some(
        (given) => given.kind === 'field' && given.path === required.path && implies(given, required),
      ),
  );
}

const ABOVE = ['$gt', '$gte'];
const BELOW = ['$lt', '$lte'];
const NEVER_MISSING = ['$eq', '$in', ...ABOVE, ...BELOW, '$regex'];

/** True when every value that passes the given condition passes the required one too. */
function implies(given: FieldNode, required: FieldNode): boolean {
  const sameOperand = orderKey(given.operand) === orderKey(required.operand);
  if (given.operator === required.operator && given.negated === required.negated && sameOperand) return true;
  if (given.negated || required.negated) return false;
  if (required.operator === '$exists')
    return NEVER_MISSING.includes(given.operator) && !given.test(undefined);
  if (given.operator === '$eq') return !Array.isArray(given.operand) && required.test(given.operand);
  if (given.operator === '$in') return (given.operand as unknown[]).every((item) => required.test(item));
  const sameSide = [ABOVE, BELOW].some(
    (side) => side.includes(given.operator) && side.includes(required.operator),
  );
  return sameSide && (required.test(given.operand) || (sameOperand && !given.operator.endsWith('e')));
}
