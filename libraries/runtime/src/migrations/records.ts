import type { Db } from 'mongodb';
import { CannotStart } from '../cannotStart.ts';
import { type Migration, numberOf, shownNumber } from './migration.ts';

/** That a migration was done, in the service's database. It says what later versions and earlier ones must know of it. */
interface MigrationRecord {
  /** The migration's name. */
  readonly _id: string;
  readonly number: number;
  readonly readableFrom: number;
  readonly doneAt: Date;
}

const greatest = (numbers: readonly number[]) => Math.max(0, ...numbers);

/** Throws `CannotStart` when this version, which knows `migrations`, cannot work with what was done. */
const refuseNewer = (
  database: string,
  migrations: readonly Migration[],
  done: readonly MigrationRecord[],
) => {
  const known = migrations.length;
  const needed = greatest(done.map(({ readableFrom }) => readableFrom));
  if (needed > known) {
    throw new CannotStart(
      `The database ${database} is newer than this version: it needs one that knows migration ${shownNumber(needed)}, and this one knows those up to ${shownNumber(known)}. Start a newer version`,
    );
  }
  for (const { _id, number } of done) {
    const here = migrations[number - 1]?.name ?? _id;
    if (here !== _id) {
      throw new CannotStart(
        `The database ${database} had another migration ${shownNumber(number)}: ${_id}, and here it is ${here}`,
      );
    }
  }
};

/**
 * An instance of the version before may still run, and knows what was there when it started. What it cannot work with waits
 * for the release after it. Throws `CannotStart` when one was left out.
 */
const refuseLeap = (
  database: string,
  pending: readonly Migration[],
  done: readonly MigrationRecord[],
): void => {
  const standsAt = greatest(done.map(({ number }) => number));
  const leap = pending.find(({ readableFrom }) => standsAt > 0 && readableFrom > standsAt);
  if (leap) {
    throw new CannotStart(
      `The database ${database} stands at migration ${shownNumber(standsAt)}, and ${leap.name} needs that every version that runs knows ${shownNumber(leap.readableFrom)}. Run the release with that one first`,
    );
  }
};

/** What migrating itself keeps in the database. */
const ownCollections: readonly string[] = ['migrations', 'migrationLease'];

/** Which migrations were done in a database. */
export const migrationRecords = (db: Db, migrations: readonly Migration[]) => {
  const collection = db.collection<MigrationRecord>('migrations');
  const noteOf = (migration: Migration) => ({
    filter: { _id: migration.name },
    update: {
      $setOnInsert: {
        number: numberOf(migration),
        readableFrom: migration.readableFrom,
        doneAt: new Date(),
      },
    },
    upsert: true,
  });
  const names = async () => (await collection.find().toArray()).map(({ _id }) => _id);
  return {
    names,

    /** What is left to do, in its order. Throws `CannotStart` when this version cannot work with this database. */
    pending: async (): Promise<readonly Migration[]> => {
      const done = await collection.find().toArray();
      refuseNewer(db.databaseName, migrations, done);
      const pending = migrations.filter(({ name }) => !done.some(({ _id }) => _id === name));
      refuseLeap(db.databaseName, pending, done);
      return pending;
    },

    /** Notes that one was done; one that is noted already stays as it is. */
    note: async (name: string) => {
      const migration = migrations.find((each) => each.name === name);
      if (!migration) throw new Error(`there is no migration ${name}`);
      const { filter, update, ...options } = noteOf(migration);
      await collection.updateOne(filter, update, options);
    },

    /** Notes that all of these were done, in their order, so that what is cut short has noted the first ones. */
    noteAll: async (done: readonly Migration[]) => {
      await collection.bulkWrite(done.map((migration) => ({ updateOne: noteOf(migration) })));
    },

    /** Whether no version has begun to work with this database: what a service stores has its indexes first. */
    isOfNobody: async (): Promise<boolean> => {
      const collections = await db.listCollections({}, { nameOnly: true }).toArray();
      return collections.every(({ name }) => ownCollections.includes(name));
    },
  };
};
export type MigrationRecords = ReturnType<typeof migrationRecords>;
