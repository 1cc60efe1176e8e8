import type { CommentDraft } from '@plinth/contracts/comments';
import type { Page } from '@plinth/contracts/fields';
import { type Db, type Index, type ObjectId, paging } from '@plinth/runtime/mongo';
import { insertWithEvent, outboxIndex, type WithOutbox } from '@plinth/runtime/outbox';

export interface CommentDocument extends WithOutbox {
  _id: ObjectId;
  name: string;
  email: string;
  comment: string;
  blogId?: string | undefined;
  postedAt: Date;
  status: 'unread' | 'read';
}

export type CommentRepository = ReturnType<typeof commentRepository>;

export const commentRepository = (db: Db) => {
  const collection = db.collection<CommentDocument>('comments');
  return {
    collection,
    // Descending status is unread before read.
    indexes: [[{ status: -1, postedAt: -1, _id: -1 }], outboxIndex] satisfies Index[],

    /** Stores the comment together with the event that announces it: one atomic write, made once for each id. */
    post: (draft: CommentDraft, id: ObjectId) =>
      insertWithEvent(
        collection,
        { ...draft, postedAt: new Date(), status: 'unread' },
        'comment.posted',
        (commentId) => ({ commentId, name: draft.name, blogId: draft.blogId }),
        id,
      ),

    /** Unread first, then newest first; and how many there are in all. */
    list: async (page: Page) => {
      const { skip, limit } = paging(page);
      const order = { status: -1, postedAt: -1, _id: -1 } as const;
      const [list, total] = await Promise.all([
        collection.find({}, { projection: { outbox: 0 }, sort: order, skip, limit }).toArray(),
        collection.countDocuments(),
      ]);
      return { list, total };
    },

    /** The comment as it is now, or null when there is none. */
    markAsRead: (id: ObjectId) =>
      collection.findOneAndUpdate(
        { _id: id },
        { $set: { status: 'read' } },
        { returnDocument: 'after', projection: { outbox: 0 } },
      ),

    /** How many are unread and read, counted at one moment. */
    feedback: async () => {
      const counted = await collection
        .aggregate<{ _id: CommentDocument['status']; count: number }>([
          { $group: { _id: '$status', count: { $sum: 1 } } },
        ])
        .toArray();
      const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
      return { unread: counts.get('unread') ?? 0, read: counts.get('read') ?? 0 };
    },
  };
};
