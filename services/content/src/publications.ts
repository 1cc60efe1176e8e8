import type { PublicationState } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import { type ListPage, pagesOf } from '@plinth/runtime/lists';
import { forReading, insertOnce } from '@plinth/runtime/mongo';
import type { Collection, Document, Filter, ObjectId } from 'mongodb';
import { type Audience, type InState, seenBy } from './audience.ts';
import { atRevision, counted, firstRevision, type Revised } from './revisionNumbers.ts';

/** What blogs and projects have in common. */
export interface Publication extends Revised {
  readonly _id: ObjectId;
  readonly title: string;
  /** Rich text that was sanitised when it was written. */
  readonly description: string;
  readonly excerpt: string;
  /** A calendar day. */
  readonly date: Date;
  /** When it was created or last changed. */
  readonly updatedAt: Date;
  readonly state: PublicationState;
}

type ContentOf<D extends Publication> = Omit<D, '_id' | 'revision' | 'updatedAt'>;

export interface ListQuery extends Page, InState {
  readonly sort?: 'asc' | 'desc';
}

/** Of what is published on one day, the one that was added last is the newest. */
export const newestFirst = { date: -1, _id: -1 } as const;
const oldestFirst = { date: 1, _id: 1 } as const;
/** The order of what one audience sees, or of one state. */
export const newestInState = { state: 1, ...newestFirst } as const;
/** When something was last written, which tells whether what is known of the lists still holds. */
export const lastWritten = { updatedAt: -1 } as const;

const nothing = { items: [], total: 0 };

/**
 * Lists, creates, changes and removes publications. Whatever reads says for whom. A summary of one has the fields of
 * `summaryFields`.
 */
export const publications = <D extends Publication, Summary extends Document>(
  collection: Collection<D>,
  summaryFields: Document,
) => {
  const readable = forReading(collection);
  const pages = pagesOf(readable, { changedAt: 'updatedAt' });
  const withId = (_id: ObjectId) => ({ _id }) as Filter<D>;
  return {
    collection,

    /** A page of the summaries that the filter finds. */
    list: async (
      audience: Audience,
      filter: Filter<D>,
      { sort, state, ...page }: ListQuery,
    ): Promise<ListPage<Summary>> => {
      const seen = seenBy(audience, state);
      if (!seen) return nothing;
      return pages.read<Summary>({ ...filter, ...seen } as Filter<D>, page, {
        projection: summaryFields,
        sort: sort === 'asc' ? oldestFirst : newestFirst,
      });
    },

    newest: (audience: Audience, limit: number) =>
      readable
        .find<Summary>(seenBy(audience) as Filter<D>, { projection: summaryFields, sort: newestFirst, limit })
        .toArray(),

    byId: (audience: Audience, _id: ObjectId) => readable.findOne<D>({ ...withId(_id), ...seenBy(audience) }),

    create: async (_id: ObjectId, content: ContentOf<D>): Promise<D> => {
      const revised = { revision: firstRevision, updatedAt: new Date() };
      const created = await insertOnce(collection, { _id, ...content, ...revised } as unknown as D);
      pages.changed();
      return created;
    },

    /**
     * Changes what has this id, while it is at `revision` if one is given: what is stored now. Null when there is none.
     */
    update: async (_id: ObjectId, changes: Partial<ContentOf<D>>, revision?: number) => {
      const change = { ...changes, updatedAt: new Date() };
      const replaced = (await collection.findOneAndUpdate(
        { ...withId(_id), ...atRevision(revision) },
        { $set: change as unknown as Partial<D>, ...(counted as Document) },
        { returnDocument: 'before' },
      )) as D | null;
      pages.changed();
      return replaced && { ...replaced, ...change, revision: replaced.revision + 1 };
    },

    /** What was removed; null when it was gone already. */
    remove: async (_id: ObjectId) => {
      const removed = (await collection.findOneAndDelete(withId(_id))) as D | null;
      pages.changed();
      return removed;
    },
  };
};
