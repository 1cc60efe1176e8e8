import { changeSettlesMs } from '@plinth/contracts/constants';
import type { Collection, Document, Filter } from 'mongodb';
import { type Order, type SeekPoints, seekPoints } from './seekPoints.ts';

/** For so many filters totals are remembered, and so many lists' seek points; those that people choose from are fewer. */
const mostLists = 100;
/** Longer than a write takes from the moment that it notes until it is seen, clocks that differ included. */
const settledAfterMs = 30_000;
/** Changes that note no moment (by hand) are noticed by then at the latest. */
const longestMs = 60_000;

/** What tells one state of a collection from the next: each change that adds, removes or moves an entry alters it. */
interface State {
  readonly count: number;
  /** When an entry was last written, as it says itself. */
  readonly latest: number;
  /** False when another write may still come in that noted an earlier moment than the latest. */
  readonly settled: boolean;
}

/** What is known of lists in one state of their collection. */
interface Knowledge {
  readonly since: number;
  /** Absent where entries note no moments. */
  readonly state?: State;
  readonly totals: Map<string, Promise<number>>;
  readonly seekPoints: Map<string, SeekPoints>;
}

const knowledgeOf = (state?: State): Knowledge => ({
  since: performance.now(),
  ...(state && { state }),
  totals: new Map(),
  seekPoints: new Map(),
});

const holdsIn = ({ since, state: known }: Knowledge, state: State) =>
  known?.settled &&
  known.count === state.count &&
  known.latest === state.latest &&
  performance.now() - since < longestMs;

const remembered = <T>(lists: Map<string, T>, key: string, make: () => T): T => {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const made = make();
  lists.set(key, made);
  const [oldest] = lists.keys();
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
  return made;
};

/**
 * What one process remembers of a collection's lists: totals, and entries whose positions it knows. It is dropped
 * {@link changeSettlesMs} after it was asked for. Where entries note in the field `changedAt` when they were written,
 * which must have an index, what is remembered is kept instead as long as nothing was written, whoever writes: each
 * time it is used, that is at most so long ago. Nothing of it is stored, and all of it may be lost at any moment.
 */
export const listMemory = <D extends Document>(collection: Collection<D>, changedAt?: string) => {
  let asked: { readonly at: number; readonly knowledge: Promise<Knowledge> } | undefined;

  const stateNow = async (field: string): Promise<State> => {
    const newest = collection.find<Document>(
      {},
      { projection: { _id: 0, [field]: 1 }, sort: { [field]: -1 }, limit: 1 },
    );
    const [count, [last]] = await Promise.all([collection.estimatedDocumentCount(), newest.toArray()]);
    const latest = last?.[field] instanceof Date ? last[field].getTime() : 0;
    return { count, latest, settled: Date.now() - latest > settledAfterMs };
  };

  const renewed = async (before?: Promise<Knowledge>) => {
    if (changedAt === undefined) return knowledgeOf();
    const known = await before?.catch(() => undefined);
    const state = await stateNow(changedAt);
    return known && holdsIn(known, state) ? known : knowledgeOf(state);
  };

  const current = () => {
    const now = performance.now();
    if (asked && now - asked.at < changeSettlesMs) return asked.knowledge;
    const asking = { at: now, knowledge: renewed(asked?.knowledge) };
    asked = asking;
    asking.knowledge.catch(() => {
      if (asked === asking) asked = undefined;
    });
    return asking.knowledge;
  };

  /** All documents together are counted by what the database keeps: to look at each would cost more with every one. */
  const count = (filter: Filter<D>, state?: State) => {
    if (Object.keys(filter).length > 0) return collection.countDocuments(filter);
    return state ? Promise.resolve(state.count) : collection.estimatedDocumentCount();
  };

  return {
    /** How many documents a filter finds: counted once for all who ask meanwhile. */
    totalOf: async (filter: Filter<D>): Promise<number> => {
      const { totals, state } = await current();
      const key = JSON.stringify(filter);
      return remembered(totals, key, () => {
        const total = count(filter, state);
        total.catch(() => totals.delete(key));
        return total;
      });
    },

    /** The known entries of a list; none where entries note no moments. */
    seekPointsOf: async (filter: Filter<D>, order: Order): Promise<SeekPoints | undefined> => {
      if (changedAt === undefined) return undefined;
      const { seekPoints: lists } = await current();
      return remembered(lists, JSON.stringify([filter, order]), () => seekPoints(order));
    },

    forget: () => {
      asked = undefined;
    },
  };
};
