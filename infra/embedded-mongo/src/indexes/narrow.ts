import type { FilterNode } from '../query/filter.ts';
import type { SortField } from '../query/sort.ts';
import { EVERYTHING, type Interval } from '../storage/keySpace.ts';
import { boundsOf, type FieldBounds, intersect, intervalOf } from './bounds.ts';
import type { CollectionIndex } from './collectionIndex.ts';

const MAX_INTERVALS = 1_000;

/** What an index can say about the conditions of a query. */
export interface Narrowed {
  intervals: Interval[];
  /** How many leading fields have bounds. */
  fields: number;
  /** What keys begin with after each leading field that is a single value. */
  points: string[];
  answered: Set<FilterNode>;
  excludesMissing: boolean;
}

/** Bounds for the index's leading fields: single values as far as they go, then one range. */
export function narrow(index: CollectionIndex, conditions: FilterNode[]): Narrowed {
  const result: Narrowed = {
    intervals: [EVERYTHING],
    fields: 0,
    points: [],
    answered: new Set(),
    excludesMissing: false,
  };
  let prefixes = [''];
  let single = true;
  const tops = new Set<string>();
  for (const field of index.definition.fields) {
    // Conditions on two fields of array elements may be met by two different elements: no key holds both.
    const top = field.parts[0] as string;
    if (index.multikey && tops.has(top)) break;
    tops.add(top);
    const own = fieldBounds(index, field.path, conditions, result.answered);
    if (!own || own.bounds.length * prefixes.length > MAX_INTERVALS) break;
    result.fields++;
    result.excludesMissing ||= !own.acceptsMissing;
    const inOrder = field.descending ? [...own.bounds].reverse() : own.bounds;
    result.intervals = prefixes.flatMap((prefix) =>
      inOrder.map((bound) => intervalOf(prefix, bound, field.descending)),
    );
    if (!own.bounds.every((bound) => bound.point)) break;
    single &&= own.bounds.length === 1;
    prefixes = result.intervals.map(({ low }) => low);
    if (single) result.points.push(prefixes[0] as string);
  }
  return result;
}

function fieldBounds(
  index: CollectionIndex,
  path: string,
  conditions: FilterNode[],
  answered: Set<FilterNode>,
): Pick<FieldBounds, 'bounds' | 'acceptsMissing'> | undefined {
  let combined: Pick<FieldBounds, 'bounds' | 'acceptsMissing'> | undefined;
  for (const node of conditions) {
    if (node.kind !== 'field' || node.path !== path) continue;
    const own = boundsOf(node, index.definition.sparse);
    if (!own) continue;
    // Two conditions on an array may be met by two different elements: only one of them can narrow the scan.
    if (combined && index.multikey) continue;
    if (own.exact && (node.operator !== '$exists' || index.definition.fields.length === 1))
      answered.add(node);
    const { bounds, acceptsMissing } = combined ?? own;
    combined = {
      bounds: combined ? intersect(bounds, own.bounds) : bounds,
      acceptsMissing: acceptsMissing && own.acceptsMissing,
    };
  }
  return combined;
}

/** Which way to read the index so that documents come in the order of the sort; undefined when it cannot give it. */
export function sortDirection(
  index: CollectionIndex,
  { intervals, points: { length: points } }: Pick<Narrowed, 'intervals' | 'points'>,
  sort: readonly SortField[],
): 'forward' | 'backward' | undefined {
  const { fields } = index.definition;
  const fixed = new Set(fields.slice(0, points).map(({ path }) => path));
  const wanted = sort.filter(({ path }) => !fixed.has(path));
  if (wanted.length === 0) return 'forward';
  if (intervals.length > 1) return undefined;
  const backward = wanted[0]?.descending !== fields[points]?.descending;
  const fits = wanted.every(({ path, descending }, i) => {
    const field = fields[points + i];
    return field?.path === path && (field.descending !== descending) === backward;
  });
  if (!fits) return undefined;
  return backward ? 'backward' : 'forward';
}
