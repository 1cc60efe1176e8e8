import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, serialize } from 'bson';
import { type Database, open, type RootDatabase } from 'lmdb';
import { MongoClient } from 'mongodb';
import { startServer } from '../server.ts';
import { Store } from './store.ts';

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
  directory = await mkdtemp(join(tmpdir(), 'embedded-mongo-old-'));
});
afterEach(() => rm(directory, { recursive: true }));

const THINGS = 7;

/** What a version that kept its indexes in memory has on disk: documents, and what it knows of collections. */
async function openOld() {
  const environment = open({ path: directory, noSubdir: false, maxDbs: 4, overlappingSync: false });
  const records = environment.openDB<Buffer, Buffer>({
    name: 'records',
    keyEncoding: 'binary',
    encoding: 'binary',
  });
  const catalog = environment.openDB<Buffer, string>({ name: 'catalog', encoding: 'binary' });
  return {
    async put(record: number, document: object) {
      const key = Buffer.alloc(10);
      key.writeUInt32BE(THINGS, 0);
      key.writeUIntBE(record, 4, 6);
      await records.put(key, Buffer.from(serialize(document)));
    },
    describe: (name: string, description: object) => catalog.put(name, Buffer.from(serialize(description))),
    close: () => environment.close(),
  };
}

async function writeOld(documents: number) {
  const old = await openOld();
  for (let n = 1; n <= documents; n++) await old.put(n, { _id: n, name: `n${n}`, tags: [n % 3, 'all'] });
  await old.describe('counter', { nextId: THINGS + 1 });
  await old.describe(`collection/${THINGS}`, {
    db: 'shop',
    name: 'things',
    uuid: new Binary(Buffer.alloc(16, 1), 4),
    indexes: [
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { name: 1 }, name: 'name_1', unique: true },
      { v: 2, key: { tags: 1 }, name: 'tags_1' },
    ],
  });
  await old.close();
}

/** Runs the server with the directory; gives how many documents were read until it was ready. */
async function serving(use: (client: MongoClient) => Promise<unknown> = async () => {}): Promise<number> {
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

const thingsOf = (client: MongoClient) => client.db('shop').collection<{ _id: number }>('things');

describe('a directory of a version that kept its indexes in memory', () => {
  it('opens with everything in it, and its indexes are right', async () => {
    await writeOld(30);
    await serving(async (client) => {
      const things = thingsOf(client);
      expect(await things.countDocuments({})).toBe(30);
      expect(await things.find({ name: 'n7' }).toArray()).toEqual([{ _id: 7, name: 'n7', tags: [1, 'all'] }]);
      expect(await things.countDocuments({ tags: 2 })).toBe(10);
      expect(await things.countDocuments({ tags: 'all' })).toBe(30);
      const explained = await things.find({ tags: 2 }).explain();
      expect(explained.queryPlanner.winningPlan.inputStage).toMatchObject({
        indexName: 'tags_1',
        isMultiKey: true,
      });
      await expect(things.insertOne({ _id: 31, name: 'n7' } as never)).rejects.toMatchObject({ code: 11000 });
      await things.insertOne({ _id: 31, name: 'n31' } as never);
      expect((await things.find().toArray()).map(({ _id }) => _id)).toEqual(
        Array.from({ length: 31 }, (_, n) => n + 1),
      );
    });
  });

  it('is read once: later starts read no documents, however many there are', async () => {
    await writeOld(300);
    expect(await serving((client) => thingsOf(client).deleteOne({ _id: 1 }))).toBe(300);
    const counted = async (client: MongoClient) =>
      expect(await thingsOf(client).estimatedDocumentCount()).toBe(299);
    expect(await serving(counted)).toBe(0);
    expect(await serving((client) => thingsOf(client).updateOne({ _id: 2 }, { $set: { name: 'x' } }))).toBe(
      0,
    );
    expect(await serving()).toBe(0);
  });

  it('is read again after that version has written into it once more', async () => {
    await writeOld(3);
    await serving();
    const old = await openOld();
    await old.put(2, { _id: 2, name: 'changed', tags: [] });
    await old.close();
    const read = await serving(async (client) => {
      expect(await thingsOf(client).findOne({ name: 'n2' })).toBeNull();
      expect(await thingsOf(client).findOne({ name: 'changed' })).toMatchObject({ _id: 2 });
    });
    expect(read).toBe(3);
  });

  it('is read again when building its indexes was interrupted', async () => {
    await writeOld(3);
    await serving();
    const store = new Store(directory);
    store.removeIndexes();
    store.entriesOf(THINGS + 1).put('half built', 3);
    await store.watch()();
    await store.close();
    const read = await serving(async (client) => {
      expect(await thingsOf(client).find().sort({ _id: -1 }).toArray()).toHaveLength(3);
      expect(await thingsOf(client).countDocuments({ tags: 'all' })).toBe(3);
    });
    expect(read).toBe(3);
    expect(await serving()).toBe(0);
  });
});
