import { hash } from 'node:crypto';
import { keptDays } from '@plinth/contracts/heldData/heldData';
import type { Db, Index, ObjectId } from '@plinth/runtime/mongo';

interface FamiliarHousehold {
  /** A digest of person and household: it can be asked for, and does not tell where anybody has been. */
  readonly _id: string;
  readonly at: Date;
}

const keepSeconds = keptDays.familiarHouseholds * 24 * 3600;

const idOf = (userId: ObjectId, household: string) =>
  hash('sha256', `${userId.toHexString()} ${household}`, 'base64url');

export type FamiliarHouseholds = ReturnType<typeof familiarHouseholds>;

/** From where each person signed in during the last eight weeks. */
export const familiarHouseholds = (db: Db) => {
  const collection = db.collection<FamiliarHousehold>('familiarHouseholds');
  return {
    collection,
    indexes: [[{ at: 1 }, { expireAfterSeconds: keepSeconds }]] satisfies Index[],

    remember: async (userId: ObjectId, household: string) => {
      const $set = { at: new Date() };
      await collection.updateOne({ _id: idOf(userId, household) }, { $set }, { upsert: true });
    },
    knows: async (userId: ObjectId, household: string) =>
      (await collection.findOne({ _id: idOf(userId, household) })) !== null,
  };
};
