import { createHash } from 'node:crypto';
import { Problem } from '@plinth/contracts/problems';
import {
  type Collection,
  type CreateIndexesOptions,
  type Db,
  type Document,
  type IndexSpecification,
  MongoClient,
  ObjectId,
} from 'mongodb';
import type { HealthCheck } from './health.ts';

export type Index = readonly [keys: IndexSpecification, options?: CreateIndexesOptions];

/** A collection as its service declares it: its name, and the indexes that its queries need. */
export interface Repository {
  // biome-ignore lint/suspicious/noExplicitAny: Collection is invariant in its document type
  readonly collection: Collection<any>;
  readonly indexes: readonly Index[];
}

/** Connects lazily: a database that is down fails the calls that need it and is picked up again by itself. */
export const createMongo = (url: string, appName: string) =>
  new MongoClient(url, {
    appName,
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    socketTimeoutMS: 20_000,
    maxPoolSize: 20,
    ignoreUndefined: true,
    // Text was checked when it came in; to look at each character again would be a tenth of what a read costs.
    enableUtf8Validation: false,
  });

export const mongoCheck = (db: Db): HealthCheck => ({
  name: 'database',
  check: async () => {
    await db.command({ ping: 1 });
  },
});

/** The id of a document from a path; a malformed one names nothing, so it is a 404. */
export const objectId = (value: string): ObjectId => {
  if (!/^[\da-f]{24}$/i.test(value)) throw new Problem('not-found');
  return new ObjectId(value);
};

/** The id of what a request creates: the same each time the request is sent, so that it is created only once. */
export const objectIdOfRequest = (requestId: string): ObjectId =>
  new ObjectId(createHash('sha256').update(requestId).digest().subarray(0, 12));

/** The value, or a 404 when there is none. */
export const orNotFound = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Problem('not-found');
  return value;
};

/** MongoDB's code for a unique index that refused a document. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 11_000;

export type { Collection, Db, Document };
export { ObjectId };
