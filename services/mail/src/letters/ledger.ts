import type { LetterKind } from '@plinth/contracts/letters';
import type { SealedLetter } from '@plinth/runtime/letters';
import { type Db, type Index, isDuplicateKey, ObjectId } from '@plinth/runtime/mongo';
import { type LedgerRow, ledgerRows } from '../deliveries/ledgerRows.ts';

export interface LetterDocument extends LedgerRow {
  kind: LetterKind;
  /** What it is written in; English where it does not say. */
  language?: string;
  /** To whom it goes and what it says, until it was sent. */
  sealed?: string;
  writtenAt: Date;
  /** While it is claimed: until when its claimer has said to be at it. */
  heldUntil?: Date;
  /** Once nothing is to be done for it any more. */
  removeAt?: Date;
}

export type LetterLedger = ReturnType<typeof letterLedger>;

/** One row for each letter, kept by the rules of the deliveries' ledger. `keptMs`: how long a row outlives its letter. */
export const letterLedger = (db: Db, { keptMs }: { readonly keptMs: number }) => {
  const collection = db.collection<LetterDocument>('letters');
  const removal = () => ({ removeAt: new Date(Date.now() + keptMs) });
  const rows = ledgerRows(collection, (state) => ({
    set: state === 'queued' ? {} : removal(),
    unset: { heldUntil: '', ...(state === 'sent' ? { sealed: '' as const } : {}) },
  }));
  const held = (leaseMs: number) => ({ heldUntil: new Date(Date.now() + leaseMs) });
  /** Its row, if it ever was sent, may be removed by now. */
  const mayBeForgotten = (writtenAt: Date) => writtenAt.getTime() < Date.now() - keptMs;
  return {
    collection,
    indexes: [
      [{ state: 1, dueAt: 1 }],
      [{ claim: 1 }, { sparse: true }],
      [{ removeAt: 1 }, { expireAfterSeconds: 0 }],
    ] satisfies Index[],

    /**
     * Takes a letter to be sent. One that comes again is there already. One that is older than rows are kept may have
     * been sent, so it is not: it has failed.
     */
    take: async ({ letterId, kind, language, sealed }: SealedLetter, writtenAt: Date) => {
      const letter = {
        ...{ _id: new ObjectId(letterId), kind, sealed, writtenAt, attempts: 0, dueAt: new Date() },
        ...(language ? { language } : {}),
      };
      const tooOld = {
        ...{ state: 'failed' as const, ...removal() },
        reply: 'It came later than letters are remembered: it may have been sent before',
      };
      try {
        await collection.insertOne({
          ...letter,
          ...(mayBeForgotten(writtenAt) ? tooOld : { state: 'queued' as const }),
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Letters that may be tried now, longest waiting first. */
    due: (limit: number) =>
      collection
        .find({ state: 'queued', dueAt: { $lte: new Date() } }, { sort: { dueAt: 1 }, limit })
        .toArray(),

    claim: (wanted: readonly LetterDocument[], claim: string, leaseMs: number) =>
      rows.claim(wanted, claim, held(leaseMs)),
    /** Keeps what was claimed. False when none of it is left. */
    renew: async (claim: string, leaseMs: number): Promise<boolean> => {
      const { matchedCount } = await collection.updateMany(
        { claim, state: 'claimed' },
        { $set: held(leaseMs) },
      );
      return matchedCount > 0;
    },
    report: rows.report,
    /** Gives up letters whose claimer is dead; answers how many these were. */
    giveUpAbandoned: async (): Promise<number> =>
      (await rows.giveUpClaimed({ heldUntil: { $lte: new Date() } })).modifiedCount,
  };
};
