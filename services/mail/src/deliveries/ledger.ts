import { type DeliveryState, deliveryStates } from '@plinth/contracts/newsletter';
import { type Db, type Index, isDuplicateKey, type ObjectId } from '@plinth/runtime/mongo';
import type { Batch } from './batches.ts';

export interface DeliveryDocument {
  _id: ObjectId;
  campaignId: ObjectId;
  subscriberId: ObjectId;
  email: string;
  token: string;
  batch: number;
  state: DeliveryState;
  attempts: number;
  /** From when on it may be tried. */
  dueAt: Date;
  /** The lease under which it was claimed; only that one may report. */
  claim?: string;
  /** What the mail server said last, or why there was nothing to say. */
  reply?: string;
  sentAt?: Date;
}

export type NewDelivery = Pick<DeliveryDocument, 'subscriberId' | 'email' | 'token' | 'batch'>;
export type Sums = Record<DeliveryState, number>;
export type DeliveryLedger = ReturnType<typeof deliveryLedger>;

/** What a worker found out about a delivery that it had claimed. */
export interface Report {
  readonly _id: ObjectId;
  readonly claim: string;
  readonly state: Exclude<DeliveryState, 'claimed' | 'cancelled'>;
  readonly reply: string;
  /** For one that is queued again. */
  readonly dueAt?: Date;
  /** It was not tried after all: the attempt that the claim counted is taken back. */
  readonly untried?: true;
}

const noSums = (): Sums => ({ queued: 0, claimed: 0, sent: 0, failed: 0, uncertain: 0, cancelled: 0 });

/** Sums that were stored before a state was known lack it. */
export const allSums = (stored: Partial<Sums>): Sums => ({ ...noSums(), ...stored });

const onlyDuplicates = (error: unknown) => {
  const { writeErrors } = error as { writeErrors?: { code?: number } | { code?: number }[] };
  return isDuplicateKey(error) && [writeErrors ?? []].flat().every(({ code }) => code === 11_000);
};

/** One row for each recipient of each campaign. A row is never removed, so the sums are always the audience. */
export const deliveryLedger = (db: Db) => {
  const collection = db.collection<DeliveryDocument>('deliveries');
  return {
    collection,
    indexes: [
      [{ campaignId: 1, subscriberId: 1 }, { unique: true }],
      [{ campaignId: 1, batch: 1 }],
    ] satisfies Index[],

    /** Writes recipients down; those who are there already stay as they are. */
    write: async (campaignId: ObjectId, recipients: readonly NewDelivery[]) => {
      if (recipients.length === 0) return;
      const dueAt = new Date();
      const rows = recipients.map((one) => ({ ...one, campaignId, state: 'queued', attempts: 0, dueAt }));
      try {
        await collection.insertMany(rows as DeliveryDocument[], { ordered: false });
      } catch (error) {
        if (!onlyDuplicates(error)) throw error;
      }
    },

    /** How many recipients a campaign has, and in how many batches. */
    extent: async (campaignId: ObjectId): Promise<{ total: number; batches: number }> => {
      const [total, last] = await Promise.all([
        collection.countDocuments({ campaignId }),
        collection.findOne({ campaignId }, { sort: { batch: -1 }, projection: { batch: 1 } }),
      ]);
      return { total, batches: last ? last.batch + 1 : 0 };
    },

    /**
     * The sums of several campaigns, by hex id, in one query. It goes along an index whose keys never change: along
     * one with the state in it, a row that changes meanwhile could be met twice or not at all.
     */
    sums: async (campaignIds: readonly ObjectId[]): Promise<Map<string, Sums>> => {
      const sums = new Map(campaignIds.map((id) => [id.toHexString(), noSums()]));
      if (campaignIds.length === 0) return sums;
      const counted = collection.aggregate<{
        _id: { campaign: ObjectId; state: DeliveryState };
        count: number;
      }>(
        [
          { $match: { campaignId: { $in: [...campaignIds] } } },
          { $group: { _id: { campaign: '$campaignId', state: '$state' }, count: { $sum: 1 } } },
        ],
        { hint: { campaignId: 1, subscriberId: 1 } },
      );
      for await (const { _id, count } of counted) {
        const of = sums.get(_id.campaign.toHexString());
        if (of) of[_id.state] = count;
      }
      return sums;
    },

    /** The deliveries of a batch that may be tried now. */
    due: ({ campaignId, batch }: Batch) =>
      collection.find({ campaignId, batch, state: 'queued', dueAt: { $lte: new Date() } }).toArray(),

    /**
     * When there is something to do for a batch again; null when nothing is left. A row that is still claimed is
     * looked at again after `leaseMs`: its claimer reports it until then, or is dead.
     */
    nextDue: async ({ campaignId, batch }: Batch, leaseMs: number): Promise<Date | null> => {
      const left = await collection
        .find(
          { campaignId, batch, state: { $in: ['queued', 'claimed'] } },
          { projection: { state: 1, dueAt: 1 } },
        )
        .toArray();
      const moments = left.map(({ state, dueAt }) =>
        state === 'queued' ? dueAt.getTime() : Date.now() + leaseMs,
      );
      return moments.length > 0 ? new Date(Math.min(...moments)) : null;
    },

    /** Claims rows before they are handed to the mail server; answers those that it got. */
    claim: async (rows: readonly DeliveryDocument[], claim: string): Promise<DeliveryDocument[]> => {
      const ids = rows.map(({ _id }) => _id);
      const { modifiedCount } = await collection.updateMany(
        { _id: { $in: ids }, state: 'queued' },
        { $set: { state: 'claimed', claim }, $inc: { attempts: 1 } },
      );
      if (modifiedCount === rows.length) return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
      return collection.find({ _id: { $in: ids }, state: 'claimed', claim }).toArray();
    },

    /** Writes down what became of claimed rows. A row that was given up meanwhile keeps its state. */
    report: async (reports: readonly Report[]) => {
      const writes = reports.map(({ _id, claim, state, reply, dueAt, untried }) => ({
        updateOne: {
          filter: { _id, state: 'claimed' as const, claim },
          update: {
            $set: {
              state,
              reply,
              ...(dueAt ? { dueAt } : {}),
              ...(state === 'sent' ? { sentAt: new Date() } : {}),
            },
            $unset: { claim: '' as const },
            ...(untried ? { $inc: { attempts: -1 } } : {}),
          },
        },
      }));
      await collection.bulkWrite(writes, { ordered: false });
    },

    /** Gives up rows that a dead worker left claimed: whether they went out can never be known. */
    giveUpClaimed: ({ campaignId, batch }: Batch) =>
      collection.updateMany(
        { campaignId, batch, state: 'claimed' },
        {
          $set: { state: 'uncertain', reply: 'The worker died before it could report' },
          $unset: { claim: '' },
        },
      ),

    /** Ends what still waits in a batch, because its campaign was cancelled. */
    cancelQueued: ({ campaignId, batch }: Batch) =>
      collection.updateMany({ campaignId, batch, state: 'queued' }, { $set: { state: 'cancelled' } }),
  };
};

export const sumOf = (sums: Sums) => deliveryStates.reduce((sum, state) => sum + sums[state], 0);
