import { randomBytes } from 'node:crypto';
import { type Db, type Index, insertOnce, isDuplicateKey, type ObjectId } from '@plinth/runtime/mongo';

export interface SubscriberDocument {
  _id: ObjectId;
  email: string;
  /** Names the subscriber in unsubscribe links; it is all that is needed to unsubscribe. */
  token: string;
  subscribedAt: Date;
  /** Absent while subscribed. */
  unsubscribedAt?: Date;
}

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
    ] satisfies Index[],

    /** True when the address was not subscribed until now. Links in mails of an earlier subscription stay good. */
    subscribe: async (_id: ObjectId, email: string): Promise<boolean> => {
      const subscribedAt = new Date();
      const back = await collection.updateOne(
        { email, unsubscribedAt: { $exists: true } },
        { $set: { subscribedAt }, $unset: { unsubscribedAt: '' } },
      );
      if (back.matchedCount > 0) return true;
      const token = randomBytes(tokenBytes).toString('base64url');
      try {
        await insertOnce(collection, { _id, email, token, subscribedAt });
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
          { sort: { _id: 1 }, limit, projection: { email: 1, token: 1 } },
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
    countSince: (moment: Date) =>
      collection.countDocuments({ unsubscribedAt: { $exists: false }, subscribedAt: { $gte: moment } }),
  };
};
