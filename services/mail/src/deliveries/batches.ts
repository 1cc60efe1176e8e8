import type { Db, Index, ObjectId } from '@plinth/runtime/mongo';

export interface BatchDocument {
  _id: ObjectId;
  campaignId: ObjectId;
  batch: number;
  /** False once none of its deliveries is left to do. */
  open: boolean;
  /** When a worker may take it. This lies ahead while a lease is held, and before another attempt. */
  availableAt: Date;
  /** Whose lease it is. */
  holder?: string;
}

export type Batch = Pick<BatchDocument, 'campaignId' | 'batch'>;
export type BatchRepository = ReturnType<typeof batchRepository>;

export const batchRepository = (db: Db) => {
  const collection = db.collection<BatchDocument>('batches');
  const held = ({ campaignId, batch }: Batch, holder: string) => ({ campaignId, batch, open: true, holder });
  return {
    collection,
    indexes: [
      [{ campaignId: 1, batch: 1 }, { unique: true }],
      [{ open: 1, availableAt: 1 }],
    ] satisfies Index[],

    /** Opens the first `count` batches of a campaign; those that there are already stay as they are. */
    open: async (campaignId: ObjectId, count: number) => {
      const availableAt = new Date();
      const upserts = Array.from({ length: count }, (_, batch) => ({
        updateOne: {
          filter: { campaignId, batch },
          update: { $setOnInsert: { open: true, availableAt } },
          upsert: true,
        },
      }));
      if (count > 0) await collection.bulkWrite(upserts, { ordered: false });
    },

    /** Takes a batch for a while; null when it is done or held. */
    lease: ({ campaignId, batch }: Batch, holder: string, leaseMs: number) =>
      collection.findOneAndUpdate(
        { campaignId, batch, open: true, availableAt: { $lte: new Date() } },
        { $set: { holder, availableAt: new Date(Date.now() + leaseMs) } },
        { returnDocument: 'after' },
      ),

    /** False when the lease is somebody else's by now. */
    renew: async (batch: Batch, holder: string, leaseMs: number): Promise<boolean> => {
      const availableAt = new Date(Date.now() + leaseMs);
      const { matchedCount } = await collection.updateOne(held(batch, holder), { $set: { availableAt } });
      return matchedCount > 0;
    },

    /** Gives a batch back until its next delivery is due. */
    release: (batch: Batch, holder: string, availableAt: Date) =>
      collection.updateOne(held(batch, holder), { $set: { availableAt }, $unset: { holder: '' } }),

    close: (batch: Batch, holder: string) =>
      collection.updateOne(held(batch, holder), { $set: { open: false }, $unset: { holder: '' } }),

    /** Open batches of these campaigns that nobody holds and that are due, longest waiting first. */
    due: (campaignIds: readonly ObjectId[], limit: number) =>
      collection
        .find(
          { campaignId: { $in: [...campaignIds] }, open: true, availableAt: { $lte: new Date() } },
          { sort: { availableAt: 1 }, limit, projection: { campaignId: 1, batch: 1 } },
        )
        .toArray(),

    /** Open batches of these campaigns whose worker has died. */
    abandoned: (campaignIds: readonly ObjectId[], limit: number) =>
      collection
        .find(
          {
            campaignId: { $in: [...campaignIds] },
            open: true,
            availableAt: { $lte: new Date() },
            holder: { $exists: true },
          },
          { limit, projection: { campaignId: 1, batch: 1 } },
        )
        .toArray(),

    /** Ends the waits between attempts of a campaign: there will be no further attempt. */
    endWaits: (campaignId: ObjectId) => {
      const now = new Date();
      return collection.updateMany(
        { campaignId, open: true, holder: { $exists: false }, availableAt: { $gt: now } },
        { $set: { availableAt: now } },
      );
    },

    hasOpen: async (campaignId: ObjectId): Promise<boolean> =>
      (await collection.findOne({ campaignId, open: true }, { projection: { _id: 1 } })) !== null,
  };
};
