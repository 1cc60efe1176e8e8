import type { QueryOf } from '@plinth/contracts/api';
import type { CommentDraft, comments as calls } from '@plinth/contracts/comments';
import type { Page } from '@plinth/contracts/fields';
import { insertWithEvent, outboxIndex, type WithOutbox } from '@plinth/runtime/events/outbox';
import { pagesOf } from '@plinth/runtime/lists';
import { type Db, type Index, ObjectId } from '@plinth/runtime/mongo';

export interface CommentDocument extends WithOutbox {
  _id: ObjectId;
  name: string;
  email: string;
  comment: string;
  blogId?: string | undefined;
  /** The first comment of the thread that it is in, unless it is that one. */
  answerTo?: string | undefined;
  /** Absent as long as nobody has decided. */
  approved?: boolean;
  postedAt: Date;
  status: 'unread' | 'read';
}

const oldestFirst = { postedAt: 1, _id: 1 } as const;

type ListQuery = QueryOf<typeof calls.listComments>;

export type CommentRepository = ReturnType<typeof commentRepository>;

export const commentRepository = (db: Db) => {
  const collection = db.collection<CommentDocument>('comments');
  const pages = pagesOf(collection);
  return {
    collection,
    // Descending status is unread before read.
    indexes: [
      [{ status: -1, postedAt: -1, _id: -1 }],
      [{ blogId: 1, approved: 1, ...oldestFirst }],
      outboxIndex,
    ] satisfies Index[],

    /** Stores the comment together with the event that announces it: one atomic write, made once for each id. */
    post: async (_id: ObjectId, draft: CommentDraft) => {
      const posted = await insertWithEvent(
        collection,
        { _id, ...draft, postedAt: new Date(), status: 'unread' },
        'comment.posted',
        (commentId) => ({ commentId, name: draft.name, blogId: draft.blogId }),
      );
      pages.changed();
      return posted;
    },

    /** A page of those with a status, or of all: unread first, then newest first. */
    list: ({ status, ...page }: ListQuery) =>
      pages.read(status ? { status } : {}, page, {
        projection: { outbox: 0 },
        sort: { status: -1, postedAt: -1, _id: -1 },
      }),

    /** The thread that a comment joins: of an answer's answer, the one that was answered first. None when that is not shown any more. */
    threadOf: async ({ answerTo, blogId }: CommentDraft): Promise<string | undefined> => {
      if (!answerTo || !blogId || !ObjectId.isValid(answerTo)) return undefined;
      const answered = await collection.findOne({ _id: new ObjectId(answerTo), blogId, approved: true });
      return answered?.answerTo ?? answered?._id.toHexString();
    },

    /** A page of those on a blog that are approved. */
    shown: (blogId: string, page: Page) =>
      pages.read({ blogId, approved: true }, page, { projection: { outbox: 0 }, sort: oldestFirst }),

    /** Shows it, or shows it no longer. Answers the comment as it is now, or null when there is none. */
    approve: async (id: ObjectId, approved: boolean) => {
      const comment = await collection.findOneAndUpdate(
        { _id: id },
        { $set: { approved } },
        { returnDocument: 'after', projection: { outbox: 0 } },
      );
      pages.changed();
      return comment;
    },

    /** Marks it as read or unread. Answers the comment as it is now, or null when there is none. */
    mark: async (id: ObjectId, status: CommentDocument['status']) => {
      const comment = await collection.findOneAndUpdate(
        { _id: id },
        { $set: { status } },
        { returnDocument: 'after', projection: { outbox: 0 } },
      );
      pages.changed();
      return comment;
    },

    /** How many are unread and read. An index knows either; to group them by status, the database would read each comment. */
    feedback: async () => {
      const [unread, read] = await Promise.all([
        collection.countDocuments({ status: 'unread' }),
        collection.countDocuments({ status: 'read' }),
      ]);
      return { unread, read };
    },
  };
};
