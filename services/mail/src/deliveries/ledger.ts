import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { type Db, type Index, isDuplicateKey, type ObjectId } from '@plinth/runtime/mongo';
import type { Batch } from './batches.ts';
import { type LedgerRow, ledgerRows } from './ledgerRows.ts';
import { noSums, type Sums } from './sums.ts';

export interface DeliveryDocument extends LedgerRow {
  campaignId: ObjectId;
  subscriberId: ObjectId;
  email: string;
  token: string;
  /** What they read, where it is another language than the site's own. */
  language?: TranslationLanguage;
  batch: number;
}

export type NewDelivery = Pick<DeliveryDocument, 'subscriberId' | 'email' | 'token' | 'language' | 'batch'>;
export type DeliveryLedger = ReturnType<typeof deliveryLedger>;

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
  const rows = ledgerRows(collection);
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
      const queued = recipients.map((one) => ({ ...one, campaignId, state: 'queued', attempts: 0, dueAt }));
      try {
        await collection.insertMany(queued as DeliveryDocument[], { ordered: false });
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

    claim: (wanted: readonly DeliveryDocument[], claim: string) => rows.claim(wanted, claim),
    report: rows.report,
    giveUpClaimed: ({ campaignId, batch }: Batch) => rows.giveUpClaimed({ campaignId, batch }),

    /** Ends what still waits in a batch, because its campaign was cancelled. */
    cancelQueued: ({ campaignId, batch }: Batch) =>
      collection.updateMany({ campaignId, batch, state: 'queued' }, { $set: { state: 'cancelled' } }),
  };
};
