import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, RootDatabase } from 'lmdb';
import { MongoClient } from 'mongodb';
import { startServer } from '../server.ts';

/** How many values were read from the database of documents since it was last set to 0. */
let mockDocumentsRead = 0;

jest.mock('lmdb', () => {
  const lmdb = jest.requireActual('lmdb');
  type Read = (...given: unknown[]) => unknown;
  const counting = (db: Database): Database => {
    const [get, getRange] = [db.get.bind(db) as Read, db.getRange.bind(db) as Read];
    return Object.assign(db, {
      get: (...given: unknown[]) => {
        mockDocumentsRead++;
        return get(...given);
      },
      getRange: (range: { values?: boolean }) => {
        const entries = [...(getRange(range) as Iterable<unknown>)];
        if (range.values !== false) mockDocumentsRead += entries.length;
        return entries;
      },
    });
  };
  return {
    open: (options: object) => {
      const environment: RootDatabase = lmdb.open(options);
      const openDB = environment.openDB.bind(environment) as (options: object) => Database;
      return Object.assign(environment, {
        openDB: (given: { name: string }) =>
          given.name === 'records' ? counting(openDB(given)) : openDB(given),
      });
    },
  };
});

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'embedded-mongo-start-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Runs the server with the directory; gives how many documents were read until it was ready. */
async function serving(use: (client: MongoClient) => Promise<unknown>): Promise<number> {
  mockDocumentsRead = 0;
  const server = await startServer({ dataDir: directory });
  const read = mockDocumentsRead;
  const client = new MongoClient(server.url);
  try {
    await use(client);
  } finally {
    await client.close();
    await server.close();
  }
  return read;
}

const thingsOf = (client: MongoClient) =>
  client.db('shop').collection<{ _id: number; name: string; tags: unknown[] }>('things');

it('a start reads no documents, however many there are, and knows them by their indexes', async () => {
  await serving(async (client) => {
    const things = thingsOf(client);
    await things.createIndex({ name: 1 }, { unique: true });
    await things.createIndex({ tags: 1 });
    await things.insertMany(
      Array.from({ length: 300 }, (_, n) => ({ _id: n + 1, name: `n${n + 1}`, tags: [n % 3, 'all'] })),
    );
  });
  const read = await serving(async (client) => {
    const things = thingsOf(client);
    expect(await things.estimatedDocumentCount()).toBe(300);
    expect(await things.countDocuments({ tags: 2 })).toBe(100);
    const explained = await things.find({ tags: 2 }).explain();
    expect(explained.queryPlanner.winningPlan.inputStage).toMatchObject({
      indexName: 'tags_1',
      isMultiKey: true,
    });
    await expect(things.insertOne({ _id: 301, name: 'n7', tags: [] })).rejects.toMatchObject({ code: 11000 });
    await things.insertOne({ _id: 301, name: 'n301', tags: [] });
    expect((await things.find().toArray()).map(({ _id }) => _id)).toEqual(
      Array.from({ length: 301 }, (_, n) => n + 1),
    );
  });
  expect(read).toBe(0);
  expect(await serving((client) => thingsOf(client).deleteOne({ _id: 1 }))).toBe(0);
});
