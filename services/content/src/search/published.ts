import type { ObjectId } from '@plinth/runtime/mongo';
import type { Collection, Filter } from 'mongodb';
import type { Content, Publication } from '../states/publication.ts';

/** Reads what of a collection is published, for whoever keeps up with it. */
export const publishedIn = <C extends Content>(collection: Collection<Publication<C>>) => {
  type P = Publication<C>;
  const published = { state: 'published' } as Filter<P>;
  const shown = { working: 0, pinned: 0, lastChange: 0 } as const;
  return {
    count: () => collection.countDocuments(published),

    ids: async (): Promise<ObjectId[]> => {
      const found = await collection.find(published, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id as ObjectId);
    },

    /** What was changed since then, whatever became of it. */
    changedSince: (since: Date) =>
      collection.find<P>({ updatedAt: { $gte: since } } as Filter<P>, { projection: shown }),

    among: (ids: readonly ObjectId[]) =>
      collection.find<P>({ ...published, _id: { $in: ids } } as Filter<P>, { projection: shown }),
  };
};
