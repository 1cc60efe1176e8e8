import type { Collection, Filter, ObjectId } from 'mongodb';
import type { Content, Publication } from '../states/publication.ts';

/** What tells whether what is known of one still holds. */
export type Note = Pick<Publication<Content>, '_id' | 'revision' | 'state' | 'updatedAt'>;

const ofNote = { revision: 1, state: 1, updatedAt: 1 } as const;

/** Reads what of a collection is published, for whoever keeps up with it. */
export const publishedIn = <C extends Content>(collection: Collection<Publication<C>>) => {
  type P = Publication<C>;
  const published = { state: 'published' } as Filter<P>;
  const shown = { working: 0, pinned: 0, lastChange: 0 } as const;
  const notes = (filter: Filter<P>) => collection.find<Note>(filter, { projection: ofNote }).toArray();
  return {
    count: () => collection.countDocuments(published),

    all: () => notes(published),

    /** What was changed since then, whatever became of it. */
    changedSince: (since: Date) => notes({ updatedAt: { $gte: since } } as Filter<P>),

    among: (ids: readonly ObjectId[]) =>
      collection.find<P>({ ...published, _id: { $in: ids } } as Filter<P>, { projection: shown }),
  };
};
