import { invert, NULL_KEY, orderKey, rankSpan, UNDEFINED_KEY } from '../bson/orderKeys.ts';
import { isNumeric, toNumber, typeOf } from '../bson/values.ts';
import type { FieldNode } from '../query/filter.ts';
import { isRegex } from '../query/regex.ts';
import type { Interval } from '../storage/keySpace.ts';

/** After every key that begins with the same bytes: no key holds this character where another could continue. */
export const AFTER = '\xff';

/** An end of a stretch of order keys: before all keys that begin with this one, or after them. */
interface End {
  key: string;
  after: boolean;
}

/** A stretch of one field's order keys, always in ascending terms. */
export interface Bound {
  from: End;
  to: End;
  /** One single value: further fields of a compound index can narrow it down. */
  point: boolean;
}

/** What an index can say about one condition. */
export interface FieldBounds {
  bounds: Bound[];
  /** True when the bounds give exactly the documents that the condition accepts: it need not be tested again. */
  exact: boolean;
  /** True when documents that lack the field may be among them. */
  acceptsMissing: boolean;
}

/** All keys from the first up to and with those that begin with the last. */
export const stretch = (first: string, last: string): Bound => ({
  from: { key: first, after: false },
  to: { key: last, after: true },
  point: false,
});

const pointAt = (key: string): Bound => ({ ...stretch(key, key), point: true });

const MISSING: FieldBounds = {
  bounds: [pointAt(UNDEFINED_KEY), pointAt(NULL_KEY)],
  exact: false,
  acceptsMissing: true,
};

const NAN_KEY = orderKey(Number.NaN);

/** The bounds of a condition; undefined when an index cannot help with it. */
export function boundsOf(node: FieldNode, sparse: boolean): FieldBounds | undefined {
  const { operator, operand } = node;
  if (node.negated) return operator === '$exists' ? MISSING : undefined;
  switch (operator) {
    case '$eq':
      return equality(operand);
    case '$in':
      return membership(operand as unknown[]);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(operator, operand);
    case '$exists':
      return sparse ? { bounds: [stretch('', '')], exact: true, acceptsMissing: false } : undefined;
    default:
      return undefined;
  }
}

function equality(operand: unknown): FieldBounds | undefined {
  if (operand === null || operand === undefined) return MISSING;
  if (Array.isArray(operand)) return undefined;
  return { bounds: [pointAt(orderKey(operand))], exact: true, acceptsMissing: false };
}

function membership(items: unknown[]): FieldBounds | undefined {
  const keys = new Set<string>();
  let acceptsMissing = false;
  for (const item of items) {
    if (Array.isArray(item) || isRegex(item)) return undefined;
    if (item === null || item === undefined) acceptsMissing = true;
    keys.add(orderKey(item));
  }
  if (acceptsMissing) keys.add(UNDEFINED_KEY);
  return { bounds: [...keys].sort().map(pointAt), exact: !acceptsMissing, acceptsMissing };
}

function range(operator: string, operand: unknown): FieldBounds | undefined {
  const type = typeOf(operand);
  if (type === 'null' || type === 'undefined') return operator.endsWith('e') ? MISSING : undefined;
  if (type === 'array' || type === 'minKey' || type === 'maxKey') return undefined;
  if (isNumeric(operand) && Number.isNaN(toNumber(operand))) return undefined;
  const key = orderKey(operand);
  const bound = stretch(...rankSpan(operand));
  if (operator.startsWith('$gt')) bound.from = { key, after: operator === '$gt' };
  else {
    bound.to = { key, after: operator === '$lte' };
    if (isNumeric(operand)) bound.from = { key: NAN_KEY, after: true };
  }
  return { bounds: [bound], exact: true, acceptsMissing: false };
}

/** What both lists of bounds allow. */
export function intersect(a: Bound[], b: Bound[]): Bound[] {
  return a.flatMap((one) => b.map((two) => overlap(one, two)).filter((bound) => bound !== undefined));
}

function overlap(a: Bound, b: Bound): Bound | undefined {
  const from = placeOf(a.from) >= placeOf(b.from) ? a.from : b.from;
  const to = placeOf(a.to) <= placeOf(b.to) ? a.to : b.to;
  return placeOf(from) < placeOf(to) ? { from, to, point: a.point || b.point } : undefined;
}

const placeOf = ({ key, after }: End): string => (after ? key + AFTER : key);

const inverted = ({ key, after }: End): End => ({ key: invert(key), after: !after });

/** The bound behind a prefix as an interval of index keys, turned around for a descending field. */
export function intervalOf(prefix: string, { from, to }: Bound, descending: boolean): Interval {
  const [low, high] = descending ? [inverted(to), inverted(from)] : [from, to];
  return { low: prefix + placeOf(low), high: prefix + placeOf(high) };
}
