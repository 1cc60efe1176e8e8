import type { Db, Index, ObjectId } from '@plinth/runtime/mongo';

export interface BatchDocument {
  _id: ObjectId;
  campaignId: ObjectId;
  batch: number;
  /** False once none of its deliveries is left to do. */
  open: boolean;
  /** When a worker may take it. This lies ahead while a lease is held, and before another attempt. */
  availableAt: Date;
  /** Whose lease it is. It stays when the worker dies, until the next lease. */
  holder?: string;
  /** How often it was leased. */
  runs: number;
}

export type Batch = Pick<BatchDocument, 'campaignId' | 'batch'>;
/** A batch that was leased, with the number of its run. */
export interface LeasedBatch extends Batch {
  readonly run: number;
}
export type BatchRepository = ReturnType<typeof batchRepository>;

export const batchRepository = (db: Db) => {
  const collection = db.collection<BatchDocument>('batches');
  const held = ({ campaignId, batch }: Batch, holder: string) => ({ campaignId, batch, open: true, holder });
  return {
    collection,
    indexes: [
      [{ campaignId: 1, batch: 1 }, { unique: true }],
      [{ campaignId: 1, open: 1, availableAt: 1 }],
      // Few at any time: those in work.
      [{ campaignId: 1, holder: 1 }, { partialFilterExpression: { holder: { $exists: true } } }],
    ] satisfies Index[],

    /** Opens a campaign's batches from `first` up to `end`; those that there are already stay as they are. */
    open: async (campaignId: ObjectId, first: number, end: number) => {
      const availableAt = new Date();
      const upserts = Array.from({ length: end - first }, (_, index) => ({
        updateOne: {
          filter: { campaignId, batch: first + index },
          update: { $setOnInsert: { open: true, availableAt, runs: 0 } },
          upsert: true,
        },
      }));
      await collection.bulkWrite(upserts, { ordered: false });
    },

    /** Takes a batch for a while; null when it is done or held. */
    lease: async (
      { campaignId, batch }: Batch,
      holder: string,
      leaseMs: number,
    ): Promise<LeasedBatch | null> => {
      const leased = await collection.findOneAndUpdate(
        { campaignId, batch, open: true, availableAt: { $lte: new Date() } },
        { $set: { holder, availableAt: new Date(Date.now() + leaseMs) }, $inc: { runs: 1 } },
        { returnDocument: 'after' },
      );
      return leased && { campaignId, batch, run: leased.runs };
    },

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

    /** Open batches of a campaign that nobody holds and that are due, longest waiting first. */
    due: (campaignId: ObjectId, limit: number) =>
      collection
        .find(
          { campaignId, open: true, availableAt: { $lte: new Date() } },
          { sort: { availableAt: 1 }, limit, projection: { campaignId: 1, batch: 1 } },
        )
        .toArray(),

    /** Open batches of a campaign whose worker has died. */
    abandoned: (campaignId: ObjectId, limit: number) =>
      collection
        .find(
          { campaignId, holder: { $exists: true }, open: true, availableAt: { $lte: new Date() } },
          { limit, projection: { campaignId: 1, batch: 1 } },
        )
        .toArray(),

    /** The batches of a campaign that are being worked on, or were when their worker died. */
    inWork: async (campaignId: ObjectId): Promise<number[]> => {
      const held = await collection
        .find({ campaignId, holder: { $exists: true } }, { projection: { batch: 1 } })
        .toArray();
      return held.map(({ batch }) => batch);
    },

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
