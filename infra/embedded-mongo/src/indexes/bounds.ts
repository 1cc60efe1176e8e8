import { invert, NULL_KEY, orderKey, rankSpan, UNDEFINED_KEY } from '../bson/order.ts';
import { isNumeric, toNumber, typeOf } from '../bson/values.ts';
import type { FieldNode } from '../query/filter.ts';
import { isRegex } from '../query/regex.ts';

/**
 * A stretch of one field's order keys, always in ascending terms. An inclusive end takes in every key that begins with
 * it, which is how a whole type or a text prefix is spanned.
 */
export interface Bound {
  low: string;
  lowIncluded: boolean;
  high: string;
  highIncluded: boolean;
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

const pointAt = (key: string): Bound => ({
  low: key,
  lowIncluded: true,
  high: key,
  highIncluded: true,
  point: true,
});

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
    case '$regex':
      return textPrefix(operand as RegExp);
    case '$exists':
      return sparse ? { bounds: [EVERYTHING], exact: true, acceptsMissing: false } : undefined;
    default:
      return undefined;
  }
}

const EVERYTHING: Bound = { low: '', lowIncluded: true, high: '', highIncluded: true, point: false };

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
  const [first, last] = rankSpan(operand);
  const key = orderKey(operand);
  const bound: Bound = { low: first, lowIncluded: true, high: last, highIncluded: true, point: false };
  if (operator.startsWith('$gt')) {
    bound.low = key;
    bound.lowIncluded = operator === '$gte';
  } else {
    bound.high = key;
    bound.highIncluded = operator === '$lte';
    if (isNumeric(operand)) Object.assign(bound, { low: NAN_KEY, lowIncluded: false });
  }
  return { bounds: [bound], exact: true, acceptsMissing: false };
}

/** `/^Pla/` spans the texts that begin with `Pla`. */
function textPrefix(pattern: RegExp): FieldBounds | undefined {
  const { source, flags } = pattern;
  const literal = /^\^([\w\s@:/-]+)/.exec(source)?.[1];
  if (!literal || flags !== '' || source.includes('|')) return undefined;
  // A quantifier behind the last letter may take it away.
  const certain = /^[*?{]/.test(source.slice(1 + literal.length)) ? literal.slice(0, -1) : literal;
  if (certain === '') return undefined;
  const prefix = orderKey(certain).slice(0, -1);
  const bounds = [
    { low: prefix, lowIncluded: true, high: prefix, highIncluded: true, point: false },
    pointAt(orderKey(pattern)),
  ];
  return { bounds, exact: false, acceptsMissing: false };
}

/** What both lists of bounds allow. */
export function intersect(a: Bound[], b: Bound[]): Bound[] {
  return a.flatMap((one) => b.map((two) => overlap(one, two)).filter((bound) => bound !== undefined));
}

function overlap(a: Bound, b: Bound): Bound | undefined {
  const low = endOf(a.low, a.lowIncluded, true) >= endOf(b.low, b.lowIncluded, true) ? a : b;
  const high = endOf(a.high, a.highIncluded, false) <= endOf(b.high, b.highIncluded, false) ? a : b;
  if (endOf(low.low, low.lowIncluded, true) >= endOf(high.high, high.highIncluded, false)) return undefined;
  const bound = {
    low: low.low,
    lowIncluded: low.lowIncluded,
    high: high.high,
    highIncluded: high.highIncluded,
  };
  return { ...bound, point: a.point || b.point };
}

/** After every key that begins with the given one: no key holds this character where another could continue. */
const AFTER = '\xff';

const endOf = (key: string, included: boolean, isLow: boolean): string =>
  included === isLow ? key : key + AFTER;

/** The ends of a bound behind a prefix, turned around for a descending field: from the first up to before the second. */
export function endsOf(prefix: string, bound: Bound, descending: boolean): [string, string] {
  if (!descending) {
    return [
      prefix + endOf(bound.low, bound.lowIncluded, true),
      prefix + endOf(bound.high, bound.highIncluded, false),
    ];
  }
  return [
    prefix + endOf(invert(bound.high), bound.highIncluded, true),
    prefix + endOf(invert(bound.low), bound.lowIncluded, false),
  ];
}
