import type { Document, Filter } from 'mongodb';

/** The order of a list, which an index keeps; no two entries share a place in it. */
export type Order = Readonly<Record<string, 1 | -1>>;

/** An entry whose position in a list is known: what comes after it is read from there on. */
export interface SeekPoint {
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
  /** Those who are on their way to entries far from all that is known, by where they go. */
  const underWay = new Map<number, Promise<unknown>>();
  const lastUpTo = (position: number) => points.findLastIndex((point) => point.position <= position);
  const distanceTo = (position: number) =>
    position - (points[lastUpTo(position)]?.position ?? Number.NEGATIVE_INFINITY);

  const add = (position: number, found: Document) => {
    if (distanceTo(position) < leastDistance) return;
    // What lacks a field of the order has no place that a comparison finds.
    if (fields.some((field) => found[field] === undefined)) return;
    const entry = Object.fromEntries(fields.map((field) => [field, found[field]]));
    points.splice(lastUpTo(position) + 1, 0, { position, entry });
    if (points.length > mostPoints) points = points.filter((_, index) => index % 2 === 0);
  };

  return {
    /**
     * Reads from `position` on: by `find`, which is told the last known entry at or before it. Of many who come from far at one moment
     * one goes ahead, and the others read on from where it arrived.
     */
    readFrom: async <S extends Document>(
      position: number,
      find: (known: SeekPoint | undefined) => Promise<S[]>,
    ): Promise<S[]> => {
      const stretch = Math.floor(position / leastDistance);
      const ahead = distanceTo(position) >= leastDistance && underWay.get(stretch);
      if (ahead) await ahead.catch(() => undefined);
      const isFar = distanceTo(position) >= leastDistance;
      const reading = find(points[lastUpTo(position)]);
      if (isFar) underWay.set(stretch, reading);
      try {
        const read = await reading;
        if (read[0]) add(position, read[0]);
        return read;
      } finally {
        if (underWay.get(stretch) === reading) underWay.delete(stretch);
      }
    },
  };
};
export type SeekPoints = ReturnType<typeof seekPoints>;
