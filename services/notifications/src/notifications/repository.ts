import { notificationsPerAnswer, type Role } from '@plinth/contracts/constants';
import type { Values } from '@plinth/contracts/faults';
import { keptDays } from '@plinth/contracts/heldData/heldData';
import type { Notification } from '@plinth/contracts/notifications';
import { type Db, type Index, isDuplicateKey, type ObjectId, type Repository } from '@plinth/runtime/mongo';
import { englishWords } from './words.ts';

export interface NotificationDocument {
  _id: ObjectId;
  /** The event that it tells of. Unique: an event that is delivered again is stored once. */
  eventId: string;
  /** The cursor: 1, 2, 3, ... in the order in which notifications became visible. */
  seq: number;
  event: Notification['event'];
  /** What it says, in English: for versions that know no keys. */
  message: string;
  at: Date;
  /** Which text says it, and with which values. What a version before stored lacks these, and what follows. */
  key?: string;
  values?: Values;
  /** What it tells of. */
  about?: NonNullable<Notification['about']>;
  /** Whom it is for. */
  concerns?: { readonly roles: readonly Role[] };
}

interface HighestNumber {
  _id: 'notifications';
  seq: number;
}

export type NotificationDraft = Pick<NotificationDocument, 'eventId' | 'event' | 'at'> &
  Required<Pick<NotificationDocument, 'key' | 'values' | 'about' | 'concerns'>>;
export type Stored = Omit<NotificationDocument, '_id'>;
export type NotificationRepository = ReturnType<typeof notificationRepository>;

const keepSeconds = keptDays.notifications * 24 * 3600;
/** How many the list answers when it is not told what the client has. */
const latest = 50;

/** What is stored as clients see it, in English. */
export const asNotification = ({ seq, event, message, at, key, values, about }: Stored): Notification => ({
  id: String(seq),
  event,
  message,
  at: at.toISOString(),
  ...(key === undefined ? {} : { key, values }),
  ...(about ? { about } : {}),
});

/**
 * Numbers rise without a gap and without overtaking: notifications take the numbers that follow the highest visible
 * one, in their order, and the unique index lets one of several writers have each; the others look again. So whoever
 * has read up to n can never miss one: nothing below n is still on its way. (A counter that is incremented before
 * the insert does not give this: number 8 may be visible while 7 is not yet.) Many are numbered in one write, so that
 * the more come at once, the less each of them waits.
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

  /** Answers the last of them as it was stored. */
  const insertNumbered = async (drafts: readonly NotificationDraft[], above: number) => {
    const numbered = drafts.map((draft, nth) => ({
      ...draft,
      message: englishWords(draft),
      seq: above + nth + 1,
    }));
    // The driver writes ids into what it is given.
    const documents = numbered.map((stored) => ({ ...stored }) as NotificationDocument);
    await collection.insertMany(documents, { ordered: true });
    return numbered.at(-1) ?? null;
  };

  /** The drafts whose event has no notification yet. */
  const notStored = async (drafts: readonly NotificationDraft[]): Promise<NotificationDraft[]> => {
    const eventIds = drafts.map(({ eventId }) => eventId);
    const stored = await collection
      .find({ eventId: { $in: eventIds } }, { projection: { eventId: 1 } })
      .toArray();
    const known = new Set(stored.map(({ eventId }) => eventId));
    return drafts.filter(({ eventId }) => !known.has(eventId));
  };

  // What this process stored last is mostly still the highest, which saves a query. When another replica was faster,
  // the unique index says so.
  let mine: number | null = null;
  const insertAll = async (drafts: readonly NotificationDraft[]): Promise<Stored | null> => {
    let left = drafts;
    while (left.length > 0) {
      const above = mine ?? (await highest());
      mine = null;
      try {
        const newest = await insertNumbered(left, above);
        mine = newest?.seq ?? null;
        return newest;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        left = await notStored(left);
      }
    }
    return null;
  };

  const newestOf = async (drafts: readonly NotificationDraft[]): Promise<Stored | null> =>
    collection.findOne(
      { eventId: { $in: drafts.map(({ eventId }) => eventId) } },
      { sort: { seq: -1 }, projection: { _id: 0 } },
    );

  return {
    repositories,
    highest,

    /**
     * Stores the notifications of events, in this order; those that are there already, because the event was delivered
     * before, stay as they are. Answers the newest of them; null when they have expired. One call at a time: a process
     * need not contend with itself for numbers.
     */
    store: async (drafts: readonly NotificationDraft[]): Promise<Stored | null> => {
      const inserted = await insertAll(drafts);
      if (!inserted) return newestOf(drafts);
      await numbers.updateOne({ _id: 'notifications' }, { $max: { seq: inserted.seq } }, { upsert: true });
      return inserted;
    },

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
