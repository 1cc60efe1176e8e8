import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { firstVersion, type Migration } from '../migrations/migration.ts';

interface Priced {
  readonly _id: number;
  readonly price: number;
  readonly doubled?: true;
}
export const pricesIn = (db: Db) => db.collection<Priced>('prices');

export const manyPrices = (count: number) => Array.from({ length: count }, (_, _id) => ({ _id, price: 1 }));

interface Doubling {
  readonly portionMs: number;
  /** Called with how many this run has done: first with 0, and after each. */
  readonly afterEach?: (done: number) => void;
}

/** Doubles each price once, one after the other: what was done twice would show. */
export const doublePrices = ({ portionMs, afterEach = () => undefined }: Doubling): Migration => ({
  name: '0002-double-prices',
  readableFrom: 1,
  dryRun: async (db) =>
    `doubles ${await pricesIn(db).countDocuments({ doubled: { $exists: false } })} prices`,
  up: async ({ db, signal }) => {
    let done = 0;
    afterEach(done);
    const left = pricesIn(db).find({ doubled: { $exists: false } }, { projection: { _id: 1 } });
    for (const { _id } of await left.toArray()) {
      signal.throwIfAborted();
      await pricesIn(db).updateOne(
        { _id, doubled: { $exists: false } },
        { $inc: { price: 1 }, $set: { doubled: true } },
      );
      afterEach(++done);
      await pause(portionMs);
    }
  },
});

/** Takes the marks away, without which a version that knows no doubled prices could not go on. */
export const dropMarks: Migration = {
  name: '0003-drop-marks',
  readableFrom: 2,
  dryRun: async (db) => `takes ${await pricesIn(db).countDocuments({ doubled: true })} marks away`,
  up: async ({ db }) => {
    await pricesIn(db).updateMany({ doubled: true }, { $unset: { doubled: '' } });
  },
};

/** The list of a version that knows so many migrations. */
export const versionOf = (known: number, doubling = doublePrices({ portionMs: 0 })): readonly Migration[] =>
  [firstVersion, doubling, dropMarks].slice(0, known);
