import { Problem } from '@plinth/contracts/problems';
import {
  type Collection,
  type CreateIndexesOptions,
  type Db,
  type Document,
  type Filter,
  type IndexSpecification,
  MongoBulkWriteError,
  MongoClient,
  MongoServerError,
  ObjectId,
  type OptionalUnlessRequiredId,
} from 'mongodb';
import type { HealthCheck } from './health.ts';
import { inBatches } from './inBatches.ts';
import { lostPrimary } from './unreachable.ts';

export type Index = readonly [keys: IndexSpecification, options?: CreateIndexesOptions];

/** A collection as its service declares it: its name, and the indexes that its queries need. */
export interface Repository {
  // biome-ignore lint/suspicious/noExplicitAny: Collection is invariant in its document type
  readonly collection: Collection<any>;
  readonly indexes: readonly Index[];
}

/** How long an operation waits for a primary, and a write for the majority of the replica set to have it. */
const primaryWithinMs = 5000;
const majorityWithinMs = 5000;

/**
 * Connects lazily: a database that is down fails the calls that need it and is picked up again by itself.
 *
 * - A write is acknowledged once the majority has it, and what is read is what the majority has: nothing that was answered,
 *   announced or counted on is undone by a failover. The address cannot say otherwise.
 * - An operation that meets a primary which steps down is made once more at the next one; a write to many documents when
 *   it is made by {@link writeMany}. Its first attempt is refused at once, so it takes no longer than 5 s for the new
 *   primary and 5 s for the majority: below the 12 s that the gateway gives a part. A step-down takes a second or two, and
 *   shows as a wait. A primary that dies is missed after 10 s (`electionTimeoutMillis`): calls that come within the first
 *   half of these are refused in words, later ones wait.
 * - A database that takes a command and is silent for 20 s, which is longer than anybody waits, is given up.
 */
export const createMongo = (url: string, appName: string) =>
  new MongoClient(url, {
    appName,
    writeConcern: { w: 'majority', wtimeoutMS: majorityWithinMs },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    retryWrites: true,
    retryReads: true,
    serverSelectionTimeoutMS: primaryWithinMs,
    connectTimeoutMS: 3000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 20,
    ignoreUndefined: true,
    // Text was checked when it came in; to look at each character again would be a tenth of what a read costs.
    enableUtf8Validation: false,
  });

/**
 * The same collection, to be read only, where reads must be cheap: without the write concern. The driver (7.9) deletes one
 * from the options of each `find`, which makes an object with slow properties of them; that is a twentieth of what
 * it costs a service to answer with one document.
 */
export const forReading = <D extends Document>({ db, collectionName }: Collection<D>): Collection<D> =>
  db.client.db(db.databaseName, { writeConcern: {} }).collection<D>(collectionName);

/**
 * Makes a write to many documents, once more when the primary is lost meanwhile: the driver does that only for writes
 * to one. It must be a write that may be made twice.
 */
export const writeMany = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    if (!lostPrimary(error)) throw error;
    return write();
  }
};

export const mongoCheck = (db: Db): HealthCheck => ({
  name: 'database',
  check: async () => {
    await db.command({ ping: 1 });
  },
});

/** What time it is by the database, whose clock is the one that all instances of a service share. */
export const databaseTime = async (db: Db): Promise<Date> => {
  const { localTime } = await db.command({ hello: 1 });
  return localTime as Date;
};

/** The most documents that one write stores for those who ask one by one. */
const largestInsert = 500;

/** The id of a document from a path; a malformed one names nothing, so it is a 404. */
export const objectId = (value: string): ObjectId => {
  if (!/^[\da-f]{24}$/i.test(value)) throw new Problem('not-found');
  return new ObjectId(value);
};

/** The value, or a 404 when there is none. */
export const orNotFound = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Problem('not-found');
  return value;
};

/** MongoDB's code for a unique index that refused a document. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 11_000;

/**
 * Stores documents for those who ask one by one; what is asked for together, or while others are on their way, in one write: under
 * load that takes a fraction of the work. Rejects as `insertOne` does, each for its own document; what fails the write as a whole fails it for all.
 */
const insertTogether = <D extends Document>(collection: Collection<D>) => {
  const insertAll = async (documents: readonly D[]): Promise<ReadonlyMap<D, unknown>> => {
    try {
      await collection.insertMany([...documents] as OptionalUnlessRequiredId<D>[], { ordered: false });
      return new Map();
    } catch (error) {
      // Without the majority's word none is stored for certain, whatever was refused beside it.
      if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
      const refused = [error.writeErrors].flat();
      if (refused.length === 0) throw error;
      // What the driver has for each of many is no error that could be thrown.
      return new Map(
        refused.map(({ index, code, errmsg }) => [
          documents[index] as D,
          new MongoServerError({ message: errmsg, code }),
        ]),
      );
    }
  };
  return inBatches(insertAll, { largest: largestInsert });
};

const inserts = new WeakMap<object, (document: never) => Promise<ReadonlyMap<unknown, unknown>>>();

/** Stores a document, together with others of its collection that come at the same time. Rejects as `insertOne` does. */
export const insertWithOthers = async <D extends Document>(
  collection: Collection<D>,
  document: D,
): Promise<void> => {
  let insert = inserts.get(collection) as ReturnType<typeof insertTogether<D>> | undefined;
  if (!insert) {
    insert = insertTogether(collection);
    inserts.set(collection, insert);
  }
  const refused = (await insert(document)).get(document);
  if (refused !== undefined) throw refused;
};

/**
 * Stores a document. Answers the stored one: the earlier one when its id is stored already, so that a write whose id was chosen
 * beforehand may be made again.
 */
export const insertOnce = async <D extends Document & { _id: ObjectId }>(
  collection: Collection<D>,
  document: D,
): Promise<D> => {
  try {
    await insertWithOthers(collection, document);
    return document;
  } catch (error) {
    const _id = document._id;
    const earlier = isDuplicateKey(error) ? await collection.findOne<D>({ _id } as Filter<D>) : null;
    if (!earlier) throw error;
    return earlier;
  }
};

export type { Collection, Db, Document };
export { ObjectId };
