import { changeSettlesMs, pageLimit, wholeListLimit } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import type { Collection, Document, Filter, Sort, WithId } from 'mongodb';

/** Part of a list, as much as one answer may hold. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** How many entries the whole list has. */
  readonly total: number;
  /** The query parameters that ask for what comes next; absent when this is the end. */
  readonly next?: Readonly<Record<string, string | number>> | undefined;
}

interface ReadOptions {
  /** Must be an order that an index keeps, and that no two entries share a place in. */
  readonly sort: Sort;
  readonly projection?: Document;
}

/** To skip this many entries costs enough that one asks first whether there are as many. */
const deepFrom = 10_000;
/** For so many filters totals are remembered; those that people choose from are fewer. */
const rememberedFilters = 100;

/**
 * How many documents a filter finds, asked once for all who want it within {@link changeSettlesMs}. All documents
 * together are counted by what the database keeps of the collection: to look at each would cost more with every one.
 */
const totalsOf = <D extends Document>(collection: Collection<D>) => {
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<number> }>();
  const count = (filter: Filter<D>) =>
    Object.keys(filter).length === 0
      ? collection.estimatedDocumentCount()
      : collection.countDocuments(filter);

  return {
    of: (filter: Filter<D>): Promise<number> => {
      const key = JSON.stringify(filter);
      const now = performance.now();
      const known = asked.get(key);
      if (known && now - known.at < changeSettlesMs) return known.answer;
      const asking = { at: now, answer: count(filter) };
      asked.delete(key);
      asked.set(key, asking);
      const [oldest] = asked.keys();
      if (asked.size > rememberedFilters && oldest !== undefined) asked.delete(oldest);
      asking.answer.catch(() => {
        if (asked.get(key) === asking) asked.delete(key);
      });
      return asking.answer;
    },
    forget: () => asked.clear(),
  };
};

/** Where a page begins, how many entries it holds, and what leads on from it. */
const placeOf = ({ page = 1, limit }: Page) =>
  limit === undefined
    ? { skip: 0, limit: wholeListLimit, next: { page: wholeListLimit / pageLimit + 1, limit: pageLimit } }
    : { skip: (page - 1) * limit, limit, next: { page: page + 1, limit } };

/**
 * Reads a collection in pages: the one way in which services list. Asked without a limit, it begins with
 * {@link wholeListLimit} entries and leads on by pages of {@link pageLimit}. One entry more than a page holds is read, so that `next` is always true; the total is
 * only counted where what was read does not tell it, and then never contradicts it.
 */
export const pagesOf = <D extends Document>(collection: Collection<D>) => {
  const totals = totalsOf(collection);
  return {
    read: async <S extends Document = WithId<D>>(
      filter: Filter<D>,
      asked: Page,
      options: ReadOptions,
    ): Promise<ListPage<S>> => {
      const { skip, limit, next } = placeOf(asked);
      if (skip >= deepFrom) {
        const total = await totals.of(filter);
        if (skip >= total) return { items: [], total };
      }
      const read = await collection.find<S>(filter, { ...options, skip, limit: limit + 1 }).toArray();
      const end = skip + read.length;
      if (read.length > limit) {
        const total = Math.max(await totals.of(filter), end);
        return { items: read.slice(0, limit), total, next };
      }
      const isPastTheEnd = read.length === 0 && skip > 0;
      return { items: read, total: isPastTheEnd ? Math.min(await totals.of(filter), skip) : end };
    },

    /** To be called after each write of our own that adds, removes or moves entries: what others write shows soon. */
    changed: totals.forget,
  };
};
