import type { PublicationType } from '@plinth/contracts/constants';
import type { Values } from '@plinth/contracts/faults';
import type { ProblemCode } from '@plinth/contracts/problems';
import { type ManyChange, refusalsNamed } from '@plinth/contracts/publicationLists';
import type { RevisionPerson } from '@plinth/contracts/revisions';
import { insertOnce, ObjectId, type Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';

/** Brings back what one person has moved into the bin. */
export interface Undo {
  readonly restore: { readonly by: string };
}

/** Why one of many was not changed. */
export interface Refusal {
  readonly _id: ObjectId;
  readonly title: string;
  readonly code: ProblemCode;
  readonly values?: Values | undefined;
}

/** What has become of some of them. */
export interface Outcome {
  readonly changed: number;
  readonly unchanged: number;
  readonly refusals: readonly Refusal[];
}

/** A change of many: those whom it concerns are written down before the first of them is changed. */
export interface BulkChangeDocument {
  readonly _id: ObjectId;
  readonly type: PublicationType;
  readonly change: ManyChange | Undo;
  readonly by: RevisionPerson;
  readonly at: Date;
  readonly ids: readonly ObjectId[];
  readonly total: number;
  /** How many of them, from the first on, have had their turn. */
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The first of those that are refused. */
  readonly refusals: readonly Refusal[];
  /** Of those whose turn it is: where nothing was left to do before anybody was at them. */
  readonly wereDone?: readonly ObjectId[];
  /** While it is not done: who is at it, and until when they have said to be. */
  readonly holder?: ObjectId;
  readonly heldUntil?: Date;
  readonly doneAt?: Date;
}
export type BulkChangeState = Omit<BulkChangeDocument, 'ids'>;

/** How long after its last sign of life whoever is at one counts as dead: much longer than a portion takes. */
const holdMs = 15_000;
/** How long one that is done can be asked for. */
const keptSeconds = 24 * 3600;

const withoutIds = { projection: { ids: 0 } } as const;
const held = () => ({ holder: new ObjectId(), heldUntil: new Date(Date.now() + holdMs) });

export type BulkChangeRepository = ReturnType<typeof bulkChangeRepository>;

export const bulkChangeRepository = (db: Db) => {
  const collection = db.collection<BulkChangeDocument>('bulkChanges');
  return {
    collection,
    indexes: [
      [{ heldUntil: 1 }, { sparse: true }],
      [{ doneAt: 1 }, { expireAfterSeconds: keptSeconds }],
    ],

    byId: (_id: ObjectId) => collection.findOne<BulkChangeState>({ _id }, withoutIds),

    idsOf: async (_id: ObjectId) => (await collection.findOne({ _id }))?.ids ?? [],

    /** Writes one down, held by whoever asks; the one that is there when it was written down before. */
    begin: (
      asked: Pick<BulkChangeDocument, '_id' | 'type' | 'change' | 'by' | 'ids'>,
    ): Promise<BulkChangeDocument> =>
      insertOnce<BulkChangeDocument>(collection, {
        ...{ ...asked, at: new Date(), total: asked.ids.length, done: 0 },
        ...{ changed: 0, unchanged: 0, refused: 0, refusals: [] },
        ...held(),
      }),

    /** Those at which nobody is any more. */
    abandoned: async (now: Date): Promise<ObjectId[]> => {
      const found = collection.find({ heldUntil: { $lte: now } }, { projection: { _id: 1 } });
      return (await found.toArray()).map(({ _id }) => _id);
    },

    /** Takes one over at which nobody is; null when somebody is, or it is done. */
    takeOver: (_id: ObjectId, now: Date) =>
      collection.findOneAndUpdate(
        { _id, heldUntil: { $lte: now } },
        { $set: held() },
        { returnDocument: 'after' },
      ),

    /** Notes of those whose turn it is where nothing is left to do: how it stands then, null when somebody else has taken it over. */
    beginTurn: ({ _id, holder }: BulkChangeState, wereDone: readonly ObjectId[]) =>
      collection.findOneAndUpdate(
        { _id, holder: holder as ObjectId },
        { $set: { wereDone } },
        { ...withoutIds, returnDocument: 'after' },
      ) as Promise<BulkChangeState | null>,

    /** Notes what became of the next `count` of them: how it stands then, null when somebody else has taken it over. */
    advance: (
      { _id, holder, done, total }: BulkChangeState,
      count: number,
      { changed, unchanged, refusals }: Outcome,
    ): Promise<BulkChangeState | null> => {
      const isEnd = done + count >= total;
      return collection.findOneAndUpdate(
        { _id, holder: holder as ObjectId, done },
        {
          $inc: { done: count, changed, unchanged, refused: refusals.length },
          $push: { refusals: { $each: [...refusals], $slice: refusalsNamed } },
          $set: isEnd ? { doneAt: new Date() } : { heldUntil: new Date(Date.now() + holdMs) },
          $unset: { wereDone: '', ...(isEnd && { holder: '', heldUntil: '' }) },
        },
        { ...withoutIds, returnDocument: 'after' },
      );
    },

    /** Leaves one to whoever looks next. */
    letGo: ({ _id, holder }: BulkChangeState) =>
      collection.updateOne({ _id, holder: holder as ObjectId }, { $set: { heldUntil: new Date() } }),
  } satisfies Repository & Record<string, unknown>;
};
