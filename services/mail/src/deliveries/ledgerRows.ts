import type { DeliveryState } from '@plinth/contracts/newsletter';
import type { Collection, Document, ObjectId } from '@plinth/runtime/mongo';

/** A mail in a ledger: where it stands on its way to the mail server. */
export interface LedgerRow {
  _id: ObjectId;
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

/** What a worker found out about a row that it had claimed. */
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

/** What else is set and removed when a row gets a state. */
interface Changes {
  readonly set?: Document;
  readonly unset?: Readonly<Record<string, ''>>;
}

/** The rules that every ledger keeps: a row is claimed once, reported by its claimer alone, and given up with it. */
export const ledgerRows = <R extends LedgerRow>(
  collection: Collection<R>,
  also: (state: Report['state']) => Changes = () => ({}),
) => {
  const rows = collection as unknown as Collection<LedgerRow>;
  return {
    /** Claims rows before they are handed to the mail server; answers those that it got. */
    claim: async (wanted: readonly R[], claim: string, set: Document = {}): Promise<R[]> => {
      const ids = wanted.map(({ _id }) => _id);
      const { modifiedCount } = await rows.updateMany(
        { _id: { $in: ids }, state: 'queued' },
        { $set: { ...set, state: 'claimed', claim }, $inc: { attempts: 1 } },
      );
      if (modifiedCount === wanted.length) {
        return wanted.map((row) => ({ ...row, attempts: row.attempts + 1 }));
      }
      const got = await rows.find({ _id: { $in: ids }, state: 'claimed', claim }).toArray();
      return got as unknown as R[];
    },

    /** Writes down what became of claimed rows. A row that was given up meanwhile keeps its state. */
    report: async (reports: readonly Report[]) => {
      const writes = reports.map(({ _id, claim, state, reply, dueAt, untried }) => ({
        updateOne: {
          filter: { _id, state: 'claimed' as const, claim },
          update: {
            $set: {
              ...also(state).set,
              state,
              reply,
              ...(dueAt ? { dueAt } : {}),
              ...(state === 'sent' ? { sentAt: new Date() } : {}),
            },
            $unset: { ...also(state).unset, claim: '' as const },
            ...(untried ? { $inc: { attempts: -1 } } : {}),
          },
        },
      }));
      await rows.bulkWrite(writes, { ordered: false });
    },

    /** Gives up rows that a dead worker left claimed: whether they went out can never be known. */
    giveUpClaimed: (which: Document) =>
      rows.updateMany(
        { ...which, state: 'claimed' },
        {
          $set: {
            ...also('uncertain').set,
            state: 'uncertain',
            reply: 'The worker died before it could report',
          },
          $unset: { ...also('uncertain').unset, claim: '' },
        },
      ),
  };
};
