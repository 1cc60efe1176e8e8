import { notificationsPerAnswer } from '@plinth/contracts/constants';
import type { Notification } from '@plinth/contracts/notifications';
import { type Db, type Index, isDuplicateKey, type ObjectId, type Repository } from '@plinth/runtime/mongo';

export interface NotificationDocument {
  _id: ObjectId;
  /** The event that it tells of. Unique: an event that is delivered again is stored once. */
  eventId: string;
  /** The cursor: 1, 2, 3, ... in the order in which notifications became visible. */
  seq: number;
  event: Notification['event'];
  message: string;
  at: Date;
}

interface HighestNumber {
  _id: 'notifications';
  seq: number;
}

export type NotificationDraft = Pick<NotificationDocument, 'eventId' | 'event' | 'message' | 'at'>;
export type Stored = Omit<NotificationDocument, '_id'>;
export type NotificationRepository = ReturnType<typeof notificationRepository>;

const keepSeconds = 90 * 24 * 3600;
/** How many the list answers when it is not told what the client has. */
const latest = 50;

export const asNotification = ({ seq, event, message, at }: Stored): Notification => ({
  id: String(seq),
  event,
  message,
  at: at.toISOString(),
});

/**
 * Numbers rise without a gap and without overtaking: a notification takes the highest visible number plus one, and
 * the unique index lets one of several writers have it; the others look again. So whoever has read up to n can
 * never miss one: nothing below n is still on its way. (A counter that is incremented before the insert does not
 * give this: number 8 may be visible while 7 is not yet.)
 */
export const notificationRepository = (db: Db) => {
  const collection = db.collection<NotificationDocument>('notifications');
  const numbers = db.collection<HighestNumber>('numbers');
  const indexes: Index[] = [
    [{ eventId: 1 }, { unique: true }],
    [{ seq: 1 }, { unique: true }],
    [{ at: 1 }, { expireAfterSeconds: keepSeconds }],
  ];
  const repositories: Repository[] = [
    { collection, indexes },
    { collection: numbers, indexes: [] },
  ];

  /** The highest number given so far, also when that notification has expired. */
  const highest = async (): Promise<number> => {
    const newest = await collection.findOne({}, { sort: { seq: -1 }, projection: { seq: 1 } });
    return newest?.seq ?? (await numbers.findOne({ _id: 'notifications' }))?.seq ?? 0;
  };

  // What this process stored last is mostly still the highest, which saves a query. When another replica was faster,
  // the unique index says so.
  let mine: number | null = null;
  const insert = async (draft: NotificationDraft): Promise<Stored> => {
    for (;;) {
      const numbered = { ...draft, seq: (mine ?? (await highest())) + 1 };
      mine = null;
      try {
        await collection.insertOne({ ...numbered } as NotificationDocument);
        mine = numbered.seq;
        return numbered;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const known = await collection.findOne({ eventId: draft.eventId });
        if (known) return known;
      }
    }
  };

  // One insert at a time: within a process there is no need to contend for a number.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  return {
    repositories,
    highest,

    /** Stores the notification of an event; the one that is there already when the event was delivered before. */
    store: (draft: NotificationDraft): Promise<Stored> =>
      inTurn(async () => {
        const stored = await insert(draft);
        await numbers.updateOne({ _id: 'notifications' }, { $max: { seq: stored.seq } }, { upsert: true });
        return stored;
      }),

    /** Those above a number, lowest first. */
    after: (seq: number, limit = notificationsPerAnswer): Promise<Stored[]> =>
      collection.find({ seq: { $gt: seq } }, { sort: { seq: 1 }, limit }).toArray(),

    /** The newest ones, lowest first. */
    latest: async (): Promise<Stored[]> => {
      const newestFirst = await collection.find({}, { sort: { seq: -1 }, limit: latest }).toArray();
      return newestFirst.reverse();
    },
  };
};
