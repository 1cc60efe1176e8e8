import type { Db, Index, ObjectId } from '@plinth/runtime/mongo';
import type { Batch } from './batches.ts';
import type { DeliveryPace } from './pace.ts';
import { allSums, difference, noSums, plus, type Sums, sumOf } from './sums.ts';

/** What a batch adds to its tally, as its latest run left it. */
interface BatchSums {
  readonly run: number;
  /** Without the states in which none of its rows is. */
  readonly sums: Partial<Sums>;
}

interface TallyDocument {
  _id: ObjectId;
  campaignId: ObjectId;
  /** Which of the campaign's tallies: the batches from `nth * batchesPerTally` on are in it. */
  nth: number;
  /** What became of the rows of all of its batches. */
  sums: Sums;
  /** By the number of the batch. One that is missing still has all of its rows queued. */
  batches: Record<string, BatchSums>;
}

export type TallyRepository = ReturnType<typeof tallyRepository>;

/** While nothing is recorded of a batch, all of its rows are queued. A ledger's rows never become more or fewer. */
const untouched = (sums: Sums): Sums => ({ ...noSums(), queued: sumOf(sums) });

/**
 * The sums of a campaign, added up in documents of a hundred batches each: so a look at a million rows reads a hundred
 * small documents, and recording a batch costs the same at the end of a campaign as at its beginning.
 *
 * What a batch adds stands beside the sum that it is part of, and both change in one write, by the difference. So
 * however often a run is recorded, and wherever a process dies, a tally's sums are those of its batches, and all of them
 * together the audience. A run's number rises with each lease of the batch; one that comes after a later one is left out.
 */
export const tallyRepository = (db: Db, { batchesPerTally }: Pick<DeliveryPace, 'batchesPerTally'>) => {
  const collection = db.collection<TallyDocument>('tallies');
  const nthOf = (batch: number) => Math.floor(batch / batchesPerTally);
  return {
    collection,
    indexes: [[{ campaignId: 1, nth: 1 }, { unique: true }]] satisfies Index[],

    /** Begins a tally of rows that are all queued; one that there is already stays as it is. */
    open: (campaignId: ObjectId, nth: number, rows: number) =>
      collection.updateOne(
        { campaignId, nth },
        { $setOnInsert: { sums: { ...noSums(), queued: rows }, batches: {} } },
        { upsert: true },
      ),

    /**
     * Records what became of a batch's rows, counted by the run of that number. Answers the tally's sums; null when a
     * later run has been recorded.
     */
    record: async ({ campaignId, batch }: Batch, run: number, sums: Sums): Promise<Sums | null> => {
      const key = `batches.${batch}`;
      const tally = { campaignId, nth: nthOf(batch) };
      for (;;) {
        const found = await collection.findOne(tally, { projection: { [key]: 1 } });
        const known = found?.batches?.[batch];
        if (!found || (known && known.run > run)) return null;
        const change = difference(sums, known ? allSums(known.sums) : untouched(sums));
        const inc = Object.fromEntries(
          Object.entries(change).map(([state, count]) => [`sums.${state}`, count]),
        );
        const recorded = await collection.findOneAndUpdate(
          { ...tally, [`${key}.run`]: known ? known.run : { $exists: false } },
          {
            $set: { [key]: { run, sums: difference(sums, noSums()) } },
            ...(Object.keys(inc).length > 0 ? { $inc: inc } : {}),
          },
          { projection: { sums: 1 }, returnDocument: 'after' },
        );
        if (recorded) return recorded.sums;
      }
    },

    /**
     * The sums of a campaign. For batches that are being worked on, `live` says what became of their rows by now: it
     * takes the place of what was recorded.
     */
    sums: async (campaignId: ObjectId, live: ReadonlyMap<number, Sums>): Promise<Sums> => {
      const numbers = [...live.keys()];
      const inWork = [...new Set(numbers.map(nthOf))];
      // Few tallies have batches in work: of the others no batch is looked at. Each tally is of one look.
      const [others, theirs] = await Promise.all([
        collection.find({ campaignId, nth: { $nin: inWork } }, { projection: { sums: 1 } }).toArray(),
        collection.find({ campaignId, nth: { $in: inWork } }).toArray(),
      ]);
      const recorded = Object.assign({}, ...theirs.map(({ batches }) => batches)) as TallyDocument['batches'];
      const sums = [...others, ...theirs].reduce((all, tally) => plus(all, tally.sums), noSums());
      return numbers.reduce((all, batch) => {
        const now = live.get(batch) ?? noSums();
        const known = recorded[batch];
        return plus(all, difference(now, known ? allSums(known.sums) : untouched(now)));
      }, sums);
    },
  };
};
