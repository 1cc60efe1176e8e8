import type { Document, Filter } from 'mongodb';

/** The order of a list, which an index keeps; no two entries share a place in it. */
export type Order = Readonly<Record<string, 1 | -1>>;

/** An entry whose position in a list is known: what comes after it is read from there on. */
interface SeekPoint {
  readonly position: number;
  readonly entry: Document;
}

/** To skip so many entries costs less than to remember one more point. */
const leastDistance = 100;
const mostPoints = 1000;

/**
 * Finds what `filter` finds from this entry on. Each branch is one stretch of the index that keeps the order, and the
 * stretches follow each other, so that a database reads them without sorting (MongoDB: SORT_MERGE of two IXSCANs).
 * The filter must name no field of the order.
 */
export const fromEntryOn = <D extends Document>(filter: Filter<D>, order: Order, entry: Document) => {
  const fields = Object.keys(order);
  const branches = fields.map((field, index) => {
    const same = Object.fromEntries(fields.slice(0, index).map((name) => [name, entry[name]]));
    const beyond = order[field] === 1 ? '$gt' : '$lt';
    const operator = index === fields.length - 1 ? `${beyond}e` : beyond;
    return { ...filter, ...same, [field]: { [operator]: entry[field] } };
  });
  return { $or: branches.reverse() } as Filter<D>;
};

/** Some entries of one list with their positions; they hold until the list changes. */
export const seekPoints = (order: Order) => {
  const fields = Object.keys(order);
  let points: SeekPoint[] = [];
  const lastUpTo = (position: number) => points.findLastIndex((point) => point.position <= position);
  return {
    /** The last known entry at or before this position. */
    before: (position: number): SeekPoint | undefined => points[lastUpTo(position)],

    add: (position: number, found: Document) => {
      const previous = lastUpTo(position);
      const distance = position - (points[previous]?.position ?? Number.NEGATIVE_INFINITY);
      if (distance < leastDistance) return;
      // What lacks a field of the order has no place that a comparison finds.
      if (fields.some((field) => found[field] === undefined)) return;
      const entry = Object.fromEntries(fields.map((field) => [field, found[field]]));
      points.splice(previous + 1, 0, { position, entry });
      if (points.length > mostPoints) points = points.filter((_, index) => index % 2 === 0);
    },
  };
};
export type SeekPoints = ReturnType<typeof seekPoints>;
