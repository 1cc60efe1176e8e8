import type { QueryOf } from '@plinth/contracts/api';
import type { messages as calls, Message } from '@plinth/contracts/messages';
import {
  insertWithEvents,
  type OutboxEvent,
  outboxEvent,
  outboxIndex,
  type WithOutbox,
} from '@plinth/runtime/events/outbox';
import { pagesOf } from '@plinth/runtime/lists';
import type { Db, Index, ObjectId } from '@plinth/runtime/mongo';

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
  /** What an enquiry is about. */
  projectId?: string;
  unitId?: string;
  origin?: NonNullable<Message['origin']>;
  sentAt: Date;
  status: 'unread' | 'read';
}

type ListQuery = QueryOf<typeof calls.listMessages>;

// Descending status is unread before read.
const unreadFirst = { status: -1, sentAt: -1, _id: -1 } as const;
const byDate = { asc: { sentAt: 1, _id: 1 }, desc: { sentAt: -1, _id: -1 } } as const;

export type MessageRepository = ReturnType<typeof messageRepository>;

export const messageRepository = (db: Db) => {
  const collection = db.collection<MessageDocument>('messages');
  const pages = pagesOf(collection);
  return {
    collection,
    indexes: [[unreadFirst], [byDate.asc], outboxIndex] satisfies Index[],

    /** Stores the message together with the event that announces it and its letters: one atomic write, made once for each id. */
    send: async (
      _id: ObjectId,
      draft: Pick<
        MessageDocument,
        'name' | 'email' | 'subject' | 'category' | 'message' | 'projectId' | 'unitId' | 'origin'
      >,
      letters: readonly OutboxEvent[] = [],
    ) => {
      const { name, category } = draft;
      const announcement = outboxEvent('message.sent', { messageId: _id.toHexString(), name, category });
      const sent = await insertWithEvents(
        collection,
        { _id, ...draft, sentAt: new Date(), status: 'unread' },
        [announcement, ...letters],
      );
      pages.changed();
      return sent;
    },

    /** A page of those with a status, or of all: unread first, then newest first, or by date alone. */
    list: ({ status, sort, ...page }: ListQuery) =>
      pages.read(status ? { status } : {}, page, {
        projection: { outbox: 0 },
        sort: sort ? byDate[sort] : unreadFirst,
      }),

    /** Marks it as read or unread. Answers the message as it is now, or null when there is none. */
    mark: async (id: ObjectId, status: MessageDocument['status']) => {
      const message = await collection.findOneAndUpdate(
        { _id: id },
        { $set: { status } },
        { returnDocument: 'after', projection: { outbox: 0 } },
      );
      pages.changed();
      return message;
    },

    count: () => collection.countDocuments(),
    countSince: (moment: Date) => collection.countDocuments({ sentAt: { $gte: moment } }),
  };
};
