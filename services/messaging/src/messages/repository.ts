import type { Page } from '@plinth/contracts/fields';
import { type Db, type Index, type ObjectId, paging } from '@plinth/runtime/mongo';
import { insertWithEvent, outboxIndex, type WithOutbox } from '@plinth/runtime/outbox';

/** A contact message, or an enquiry: an investment interest with a category. */
export interface MessageDocument extends WithOutbox {
  _id: ObjectId;
  name: string;
  email: string;
  subject: string;
  /** Empty for a contact message. */
  category: string;
  /** Empty for an enquiry. */
  message: string;
  sentAt: Date;
  status: 'unread' | 'read';
}

export type MessageRepository = ReturnType<typeof messageRepository>;

export const messageRepository = (db: Db) => {
  const collection = db.collection<MessageDocument>('messages');
  return {
    collection,
    // Descending status is unread before read.
    indexes: [[{ status: -1, sentAt: -1, _id: -1 }], [{ sentAt: 1 }], outboxIndex] satisfies Index[],

    /** Stores the message together with the event that announces it: one atomic write, made once for each id. */
    send: (
      draft: Pick<MessageDocument, 'name' | 'email' | 'subject' | 'category' | 'message'>,
      id: ObjectId,
    ) =>
      insertWithEvent(
        collection,
        { ...draft, sentAt: new Date(), status: 'unread' },
        'message.sent',
        (messageId) => ({ messageId, name: draft.name, category: draft.category }),
        id,
      ),

    /** Unread first, then newest first; and how many there are in all. */
    list: async (page: Page) => {
      const { skip, limit } = paging(page);
      const order = { status: -1, sentAt: -1, _id: -1 } as const;
      const [list, total] = await Promise.all([
        collection.find({}, { projection: { outbox: 0 }, sort: order, skip, limit }).toArray(),
        collection.countDocuments(),
      ]);
      return { list, total };
    },

    /** The message as it is now, or null when there is none. */
    markAsRead: (id: ObjectId) =>
      collection.findOneAndUpdate(
        { _id: id },
        { $set: { status: 'read' } },
        { returnDocument: 'after', projection: { outbox: 0 } },
      ),

    count: () => collection.countDocuments(),
    countSince: (moment: Date) => collection.countDocuments({ sentAt: { $gte: moment } }),
  };
};
