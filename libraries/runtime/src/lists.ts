import { pageLimit, wholeListLimit } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import type { Collection, Document, Filter, WithId } from 'mongodb';
import { listMemory } from './listMemory.ts';
import { fromEntryOn, type Order, type SeekPoint } from './seekPoints.ts';

/** Part of a list, as much as one answer may hold. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** How many entries the whole list has. */
  readonly total: number;
  /** The query parameters that ask for what comes next; absent when this is the end. */
  readonly next?: Readonly<Record<string, string | number>> | undefined;
}

interface ReadOptions {
  readonly sort: Order;
  /** Must leave the fields of the order. */
  readonly projection?: Document;
}

interface PagesOptions {
  /** The field in which each write notes its moment, with an index: deep pages then cost what the first ones cost. */
  readonly changedAt?: string;
}

/** To skip this many entries costs enough that one asks first whether there are as many, and for a way around it. */
const deepFrom = 1000;

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
export const pagesOf = <D extends Document>(collection: Collection<D>, { changedAt }: PagesOptions = {}) => {
  const memory = listMemory(collection, changedAt);

  /** In one batch: a cursor that is kept between two of them costs the database more than what is left of a page. */
  const find = <S extends Document>(filter: Filter<D>, skip: number, limit: number, options: ReadOptions) =>
    collection.find<S>(filter, { ...options, skip, limit, batchSize: limit }).toArray();

  /** Reads on from the last entry before the page whose position is known. */
  const findDeep = async <S extends Document>(
    filter: Filter<D>,
    skip: number,
    limit: number,
    options: ReadOptions,
  ) => {
    const points = await memory.seekPointsOf(filter, options.sort);
    const findFrom = (known?: SeekPoint) =>
      known
        ? find<S>(fromEntryOn(filter, options.sort, known.entry), skip - known.position, limit, options)
        : find<S>(filter, skip, limit, options);
    return points ? points.readFrom(skip, findFrom) : findFrom();
  };

  return {
    read: async <S extends Document = WithId<D>>(
      filter: Filter<D>,
      asked: Page,
      options: ReadOptions,
    ): Promise<ListPage<S>> => {
      const { skip, limit, next } = placeOf(asked);
      const isDeep = skip >= deepFrom;
      if (isDeep) {
        const total = await memory.totalOf(filter);
        if (skip >= total) return { items: [], total };
      }
      const read = await (isDeep ? findDeep : find)<S>(filter, skip, limit + 1, options);
      const end = skip + read.length;
      if (read.length > limit) {
        const total = Math.max(await memory.totalOf(filter), end);
        return { items: read.slice(0, limit), total, next };
      }
      const isPastTheEnd = read.length === 0 && skip > 0;
      return { items: read, total: isPastTheEnd ? Math.min(await memory.totalOf(filter), skip) : end };
    },

    /** To be called after each write of our own that adds, removes or moves entries: what others write shows soon. */
    changed: memory.forget,
  };
};
