import type { Page } from '@plinth/contracts/fields';
import { imageReferences } from '@plinth/media/references';
import { pagesOf } from '@plinth/runtime/lists';
import type { Repository } from '@plinth/runtime/mongo';
import { type Db, ObjectId } from 'mongodb';
import { atRevision, counted, firstRevision, type Revised, revisionOf } from '../revisions.ts';

export interface BlogDocument extends Revised {
  readonly _id: ObjectId;
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  readonly author: string;
  readonly date: Date;
  readonly image: string;
  /** Absent in blogs from before pictures had texts. */
  readonly imageAlt?: string;
  readonly imageCaption?: string;
}
export type BlogContent = Omit<BlogDocument, '_id' | 'revision'>;

interface ListQuery extends Page {
  readonly sort?: 'asc' | 'desc';
}

export type SummaryDocument = Omit<BlogDocument, 'description'>;

/** Of the blogs of one day, the one that was written last is the newest. */
const newestFirst = { date: -1, _id: -1 } as const;
const oldestFirst = { date: 1, _id: 1 } as const;
const withoutDescription = { description: 0 } as const;

export const blogRepository = (db: Db) => {
  const blogs = db.collection<BlogDocument>('blogs');
  const pages = pagesOf(blogs);
  return {
    collection: blogs,
    indexes: [[newestFirst], [{ image: 1 }]],

    /** A page of summaries. */
    list: ({ sort, ...page }: ListQuery) =>
      pages.read<SummaryDocument>({}, page, {
        projection: withoutDescription,
        sort: sort === 'asc' ? oldestFirst : newestFirst,
      }),

    newest: (limit: number) =>
      blogs.find<SummaryDocument>({}, { projection: withoutDescription, sort: newestFirst, limit }).toArray(),

    byId: (_id: ObjectId) => blogs.findOne({ _id }),
    images: imageReferences<BlogDocument>(blogs, ['image']),

    create: async (content: BlogContent): Promise<BlogDocument> => {
      const blog = { _id: new ObjectId(), ...content, revision: firstRevision };
      await blogs.insertOne(blog);
      pages.changed();
      return blog;
    },

    /**
     * Changes a blog, while it is at `revision` if one is given: what was replaced, and what is stored now. Null when
     * there is no such blog.
     */
    update: async (_id: ObjectId, changes: Partial<BlogContent>, revision?: number) => {
      const replaced = await blogs.findOneAndUpdate(
        { _id, ...atRevision(revision) },
        { $set: changes, ...counted },
        { returnDocument: 'before' },
      );
      return (
        replaced && { replaced, stored: { ...replaced, ...changes, revision: revisionOf(replaced) + 1 } }
      );
    },

    /** The blog that was removed; null when it was gone already. */
    remove: async (_id: ObjectId) => {
      const removed = await blogs.findOneAndDelete({ _id });
      pages.changed();
      return removed;
    },
  } satisfies Repository & Record<string, unknown>;
};
export type BlogRepository = ReturnType<typeof blogRepository>;
