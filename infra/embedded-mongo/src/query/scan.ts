import { pickFields } from '../bson/raw.ts';
import { decode } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { AFTER } from '../indexes/bounds.ts';
import type { IndexScan, Plan } from '../indexes/planner.ts';
import type { Collection } from '../storage/collection.ts';
import type { Interval, WalkOptions } from '../storage/keySpace.ts';
import type { RecordId } from '../storage/store.ts';
import { evaluate, type FilterNode, fieldsOf } from './filter.ts';
import type { Pacer } from './pacer.ts';
import { type SortField, sortBy, sortKey } from './sort.ts';

/** Yielded in place of a record when the reader should pause before it reads on. */
export const PAUSE = -1;

/** How many documents at the start are not wanted, and how many after them are at most. */
export interface Extent {
  skip?: number;
  limit?: number;
}

const MAX_SORT_BYTES = 100 * 1024 * 1024;

/**
 * Runs a plan: yields the records that match, in order. It is read within one turn of the event loop; when it yields
 * PAUSE it has let go of the indexes, so that they may change before it is read on. Before changing the collection in
 * any other moment, `freeze` must be called.
 */
export class Scan {
  readonly #collection: Collection;
  readonly #plan: Plan;
  readonly #sort: readonly SortField[];
  readonly #pacer: Pacer;
  readonly #limit: number;
  /** How many of the matching records are not wanted; the candidates leave them out where an index can do it. */
  readonly #skip: number;
  #candidates: Iterator<RecordId>;
  examined = 0;

  constructor(
    collection: Collection,
    plan: Plan,
    sort: readonly SortField[],
    { skip = 0, limit = Number.POSITIVE_INFINITY }: Extent,
    pacer: Pacer,
  ) {
    this.#collection = collection;
    this.#plan = plan;
    this.#sort = sort;
    this.#pacer = pacer;
    this.#limit = limit;
    this.#skip = plan.sorted && isExact(plan) ? 0 : skip;
    const expected = plan.sorted && Number.isFinite(limit) ? this.#skip + limit : undefined;
    this.#candidates = candidatesOf(collection, plan, {
      reverse: plan.reverse,
      skip: skip - this.#skip,
      expected,
    });
    for (const { index } of plan.scans ?? []) index.uses++;
  }

  /** Makes the scan independent of later changes of the indexes. */
  freeze(): this {
    const rest: RecordId[] = [];
    for (let next = this.#candidates.next(); !next.done; next = this.#candidates.next())
      rest.push(next.value);
    this.#candidates = rest.values();
    return this;
  }

  /** The documents that are wanted; undefined where the reader should pause before it reads on. */
  *documents(): Generator<Buffer | undefined> {
    let skipped = 0;
    let given = 0;
    for (const record of this.run()) {
      if (record === PAUSE) yield undefined;
      else if (skipped < this.#skip) skipped++;
      else {
        const bytes = this.#collection.get(record);
        if (!bytes) continue;
        yield bytes;
        if (++given >= this.#limit) return;
      }
    }
  }

  run(): Generator<RecordId> {
    return this.#plan.sorted ? this.#matching() : this.#sorted();
  }

  *#matching(): Generator<RecordId> {
    const { residual } = this.#plan;
    const accepts = residual && this.#tester(residual);
    for (let next = this.#candidates.next(); !next.done; next = this.#candidates.next()) {
      this.examined++;
      if (!accepts || accepts(next.value)) yield next.value;
      if (this.#pacer.due()) {
        this.freeze();
        yield PAUSE;
      }
    }
  }

  *#sorted(): Generator<RecordId> {
    const fields = new Set(this.#sort.map(({ parts }) => parts[0] as string));
    const items: { key: string; record: RecordId }[] = [];
    let bytes = 0;
    for (const record of this.#matching()) {
      if (record === PAUSE) {
        yield PAUSE;
        continue;
      }
      const document = this.#collection.get(record);
      if (!document) continue;
      const key = sortKey(decode(pickFields(document, fields)), this.#sort);
      bytes += key.length + 32;
      if (bytes > MAX_SORT_BYTES) {
        throw new MongoError(
          292,
          'Executor error during find command :: caused by :: Sort exceeded memory limit of 104857600 bytes',
        );
      }
      items.push({ key, record });
    }
    for (const { record } of sortBy(items)) yield record;
  }

  #tester(filter: FilterNode): (record: RecordId) => boolean {
    const fields = fieldsOf(filter);
    return (record) => {
      const bytes = this.#collection.get(record);
      return bytes !== undefined && evaluate(filter, decode(pickFields(bytes, fields)));
    };
  }
}

/** True when each entry that the plan reads is a document of the answer, and none comes twice: it can be counted. */
export const isExact = (plan: Plan): boolean => plan.residual === undefined && !mayRepeat(plan);

/** Arrays, or two branches of an `$or`, may lead to one document more than once; one key never does. */
function mayRepeat({ scans }: Plan): boolean {
  const [only, ...others] = scans ?? [];
  if (!only) return false;
  if (others.length > 0) return true;
  const { index, intervals } = only;
  const isOneKey = index.definition.fields.length === 1 && intervals.length === 1 && isPoint(intervals[0]);
  return index.multikey && !isOneKey;
}

const isPoint = (interval: Interval | undefined): boolean => interval?.high === `${interval?.low}${AFTER}`;

function candidatesOf(collection: Collection, plan: Plan, options: WalkOptions): Iterator<RecordId> {
  if (!plan.scans) return collection.records(options);
  return mayRepeat(plan) ? distinct(plan, options) : recordsIn(plan, options);
}

/** The records of all intervals; where no record may repeat, a `skip` may be given. */
function recordsIn({ scans = [] }: Plan, options: WalkOptions): Generator<RecordId> {
  const [only, ...others] = scans;
  const [interval, ...further] = only?.intervals ?? [];
  return only && interval && others.length + further.length === 0
    ? only.index.scan(interval, options)
    : recordsInEach(scans, options);
}

function* recordsInEach(scans: readonly IndexScan[], options: WalkOptions): Generator<RecordId> {
  let skip = options.skip ?? 0;
  for (const { index, intervals } of scans)
    for (const interval of options.reverse ? [...intervals].reverse() : intervals) {
      // The index counts quicker than its entries are read, and no further than to where reading begins.
      const before = skip > 0 ? index.count(interval, skip) : 0;
      if (before >= skip) yield* index.scan(interval, { ...options, skip });
      skip -= before;
    }
}

function* distinct(plan: Plan, options: WalkOptions): Generator<RecordId> {
  const seen = new Set<RecordId>();
  for (const record of recordsIn(plan, options)) {
    if (seen.has(record)) continue;
    seen.add(record);
    yield record;
  }
}
