import { randomBytes } from 'node:crypto';
import { defaultLanguage } from '@plinth/contracts/languages';
import type { ReadersIn } from '@plinth/contracts/newsletter';
import {
  type TranslationLanguage,
  translationLanguages,
  type WrittenLanguage,
} from '@plinth/contracts/translationLanguages';
import { type Db, type Index, insertOnce, isDuplicateKey, type ObjectId } from '@plinth/runtime/mongo';

export interface SubscriberDocument {
  _id: ObjectId;
  email: string;
  /** Names the subscriber in unsubscribe links; it is all that is needed to unsubscribe. */
  token: string;
  subscribedAt: Date;
  /** Of the page where they subscribed; absent on who did before it was noted, who read the site's own. */
  language?: WrittenLanguage;
  /** Absent while subscribed. */
  unsubscribedAt?: Date;
}

/** The language that somebody reads, where it is another than the site's own. */
export const otherLanguage = ({
  language,
}: Pick<SubscriberDocument, 'language'>): TranslationLanguage | undefined =>
  language === defaultLanguage ? undefined : language;

export type SubscriberRepository = ReturnType<typeof subscriberRepository>;

const tokenBytes = 24;

export const subscriberRepository = (db: Db) => {
  const collection = db.collection<SubscriberDocument>('subscribers');
  return {
    collection,
    indexes: [
      [{ email: 1 }, { unique: true }],
      [{ token: 1 }, { unique: true }],
      [{ unsubscribedAt: 1, subscribedAt: 1 }],
      [{ language: 1, unsubscribedAt: 1 }],
    ] satisfies Index[],

    /** True when the address was not subscribed until now. Links in mails of an earlier subscription stay good. */
    subscribe: async (_id: ObjectId, email: string, language: WrittenLanguage): Promise<boolean> => {
      const subscribedAt = new Date();
      const back = await collection.updateOne(
        { email, unsubscribedAt: { $exists: true } },
        { $set: { subscribedAt, language }, $unset: { unsubscribedAt: '' } },
      );
      if (back.matchedCount > 0) return true;
      const token = randomBytes(tokenBytes).toString('base64url');
      try {
        await insertOnce(collection, { _id, email, token, subscribedAt, language });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    byToken: (token: string) => collection.findOne({ token }),

    /** Ends the subscription; a repeated call changes nothing. Null when the token names nobody. */
    unsubscribe: async (token: string) => {
      await collection.updateOne(
        { token, unsubscribedAt: { $exists: false } },
        { $set: { unsubscribedAt: new Date() } },
      );
      return collection.findOne({ token });
    },

    /**
     * A page of those who were subscribed at a moment, in an order that no change can disturb. Somebody who has
     * left and come back since is not among them: leaving ended what the earlier subscription asked for.
     */
    activeAt: (moment: Date, after: ObjectId | null, limit: number) =>
      collection
        .find(
          {
            ...(after ? { _id: { $gt: after } } : {}),
            subscribedAt: { $lte: moment },
            $or: [{ unsubscribedAt: { $exists: false } }, { unsubscribedAt: { $gt: moment } }],
          },
          { sort: { _id: 1 }, limit, projection: { email: 1, token: 1, language: 1 } },
        )
        .toArray(),

    /** Which of these are not subscribed now, as hex ids. */
    goneAmong: async (ids: readonly ObjectId[]): Promise<Set<string>> => {
      const gone = await collection
        .find({ _id: { $in: [...ids] }, unsubscribedAt: { $exists: true } }, { projection: { _id: 1 } })
        .toArray();
      return new Set(gone.map(({ _id }) => _id.toHexString()));
    },

    count: () => collection.countDocuments({ unsubscribedAt: { $exists: false } }),
    /** How many of them read another language than the site's own. */
    countInLanguages: async (): Promise<ReadersIn> => {
      const counted = translationLanguages.map(async (language) => [
        language,
        await collection.countDocuments({ language, unsubscribedAt: { $exists: false } }),
      ]);
      return Object.fromEntries(await Promise.all(counted));
    },
    countSince: (moment: Date) =>
      collection.countDocuments({ unsubscribedAt: { $exists: false }, subscribedAt: { $gte: moment } }),
  };
};
