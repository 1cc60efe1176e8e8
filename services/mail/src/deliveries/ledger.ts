import type { DeliveryState } from '@plinth/contracts/newsletter';
import { type Db, type Index, isDuplicateKey, type ObjectId } from '@plinth/runtime/mongo';
import type { Batch } from './batches.ts';
import { noSums, type Sums } from './sums.ts';

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

export interface Standing {
  readonly sums: Sums;
  readonly nextDue: Date | null;
}

/**
 * Rows are counted along an index whose keys never change: along one with the state in it, a row that changes meanwhile
 * could be met twice or not at all.
 */
const alongBatches = { campaignId: 1, batch: 1 } as const;

const onlyDuplicates = (error: unknown) => {
  const { writeErrors } = error as { writeErrors?: { code?: number } | { code?: number }[] };
  return isDuplicateKey(error) && [writeErrors ?? []].flat().every(({ code }) => code === 11_000);
};

/** One row for each recipient of each campaign. A row is never removed, so the sums are always the audience. */
export const deliveryLedger = (db: Db) => {
  const collection = db.collection<DeliveryDocument>('deliveries');
  const rowsOf = (campaignId: ObjectId, numbers: readonly number[]) =>
    collection
      .find(
        { campaignId, batch: { $in: [...numbers] } },
        { projection: { _id: 0, batch: 1, state: 1, dueAt: 1 }, hint: alongBatches },
      )
      .toArray();
  return {
    collection,
    indexes: [[{ campaignId: 1, subscriberId: 1 }, { unique: true }], [alongBatches]] satisfies Index[],

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

    /** How many batches a campaign's rows are in. */
    batchCount: async (campaignId: ObjectId): Promise<number> => {
      const last = await collection.findOne(
        { campaignId },
        { sort: { batch: -1 }, projection: { batch: 1 } },
      );
      return last ? last.batch + 1 : 0;
    },

    /** How many rows are in a campaign's batches from `first` up to `end`. */
    rowsIn: (campaignId: ObjectId, first: number, end: number): Promise<number> =>
      collection.countDocuments({ campaignId, batch: { $gte: first, $lt: end } }),

    /** The sums of some batches of a campaign, by their number. */
    sumsOfBatches: async (campaignId: ObjectId, numbers: readonly number[]): Promise<Map<number, Sums>> => {
      const sums = new Map(numbers.map((batch) => [batch, noSums()]));
      for (const { batch, state } of numbers.length > 0 ? await rowsOf(campaignId, numbers) : []) {
        const of = sums.get(batch);
        if (of) of[state] += 1;
      }
      return sums;
    },

    /** The deliveries of a batch that may be tried now. */
    due: ({ campaignId, batch }: Batch) =>
      collection.find({ campaignId, batch, state: 'queued', dueAt: { $lte: new Date() } }).toArray(),

    /**
     * How a batch stands: its sums, and when there is something to do for it again; null when nothing is left. Both
     * are of one look at each row, so the sums of a batch that is done are final. A row that is still claimed is looked
     * at again after `leaseMs`: its claimer reports it until then, or is dead.
     */
    standing: async ({ campaignId, batch }: Batch, leaseMs: number): Promise<Standing> => {
      const sums = noSums();
      let next = Number.POSITIVE_INFINITY;
      for (const { state, dueAt } of await rowsOf(campaignId, [batch])) {
        sums[state] += 1;
        if (state === 'queued') next = Math.min(next, dueAt.getTime());
        if (state === 'claimed') next = Math.min(next, Date.now() + leaseMs);
      }
      return { sums, nextDue: Number.isFinite(next) ? new Date(next) : null };
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
