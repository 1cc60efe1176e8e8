import type { Database, RootDatabase } from 'lmdb';
import type { Collection, Document } from 'mongodb';
import { startTestServer, type TestServer } from '../testServer.ts';

/** The disk below LMDB: `full` refuses what comes, `stuck` lets nothing through until it says which way it goes. */
let mockDisk: { state: 'fine' | 'full' | 'stuck'; held: ((full: boolean) => void)[] };
const mockFull = () => new Error('ENOSPC: no space left on device');

jest.mock('lmdb', () => {
  const lmdb = jest.requireActual('lmdb');
  type Apply = (...written: unknown[]) => Promise<boolean>;
  const breakable =
    (apply: Apply): Apply =>
    (...written) => {
      if (mockDisk.state === 'fine') return apply(...written);
      if (mockDisk.state === 'full') return Promise.reject(mockFull());
      return new Promise((resolve, reject) => {
        mockDisk.held.push((full) => (full ? reject(mockFull()) : apply(...written).then(resolve, reject)));
      });
    };
  const breakableDb = (db: Database) =>
    Object.assign(db, {
      put: breakable(db.put.bind(db) as Apply),
      remove: breakable(db.remove.bind(db) as Apply),
    });
  return {
    open: (options: object) => {
      const environment: RootDatabase = lmdb.open(options);
      const openDB = environment.openDB.bind(environment) as (options: object) => Database;
      return Object.assign(environment, { openDB: (given: object) => breakableDb(openDB(given)) });
    },
  };
});

let server: TestServer;
let things: Collection<Document>;
beforeEach(async () => {
  mockDisk = { state: 'fine', held: [] };
  server = await startTestServer();
  things = server.db.collection('things');
  await things.createIndex({ name: 1 }, { unique: true, name: 'byName' });
  await things.insertMany([
    { _id: 1 as never, name: 'a', price: 1 },
    { _id: 2 as never, name: 'b', price: 2 },
  ]);
});
afterEach(async () => {
  mockDisk.state = 'fine';
  await server.close();
});

const outOfSpace = { code: 14031, codeName: 'OutOfDiskSpace' };
const onFullDisk = async (write: () => Promise<unknown>) => {
  mockDisk.state = 'full';
  await expect(write()).rejects.toMatchObject(outOfSpace);
  mockDisk.state = 'fine';
};
/** Waits until so many writes hang in the disk. */
const stuckWrites = async (count: number) => {
  while (mockDisk.held.length < count) await new Promise((resolve) => setTimeout(resolve, 2));
};
const release = (full: boolean) => {
  mockDisk.state = 'fine';
  for (const go of mockDisk.held.splice(0)) go(full);
};

/** Everything that a client can see of the database, through indexes where there are some. */
const visible = async () => {
  const { db } = server;
  const names = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  const collections = names.map(async (name) => ({
    name,
    indexes: await db.collection(name).indexes(),
    documents: await db.collection(name).find().sort({ _id: 1 }).toArray(),
    byName: await db.collection(name).find().sort({ name: 1 }).toArray(),
    count: await db.collection(name).countDocuments(),
  }));
  return Promise.all(collections);
};

const changes: [string, () => Promise<unknown>][] = [
  ['creating a collection', () => server.db.createCollection('new')],
  ['creating a collection with its first document', () => server.db.collection('new').insertOne({})],
  [
    'creating a collection with an upsert',
    () => server.db.collection('new').updateOne({}, { $set: { a: 1 } }, { upsert: true }),
  ],
  ['creating a collection with an index', () => server.db.collection('new').createIndex({ a: 1 })],
  ['creating an index', () => things.createIndex({ price: 1 }, { unique: true })],
  ['dropping an index', () => things.dropIndex('byName')],
  ['dropping all indexes', () => things.dropIndexes()],
  [
    'letting an index expire its documents',
    () => server.db.command({ collMod: 'things', index: { name: 'byName', expireAfterSeconds: 5 } }),
  ],
  ['dropping a collection', () => things.drop()],
  ['dropping a database', () => server.db.dropDatabase()],
  ['renaming a collection', () => things.rename('others')],
  [
    'putting a collection in the place of another',
    () => server.db.renameCollection('spare', 'things', { dropTarget: true }),
  ],
  ['inserting', () => things.insertOne({ name: 'c' })],
  ['inserting many', () => things.insertMany([{ name: 'c' }, { name: 'd' }])],
  ['updating', () => things.updateOne({ name: 'a' }, { $set: { name: 'z' } })],
  ['updating many', () => things.updateMany({}, { $set: { price: 3 } })],
  ['finding and updating', () => things.findOneAndUpdate({ name: 'a' }, { $set: { name: 'z' } })],
  ['deleting', () => things.deleteOne({ name: 'a' })],
  ['deleting many', () => things.deleteMany({})],
];

describe('when the disk refuses a write', () => {
  beforeEach(() => server.db.collection('spare').insertOne({ name: 'c', price: 3 }));

  it.each(changes)('%s leaves everything as it was, also after the next start', async (_, change) => {
    const before = await visible();
    await onFullDisk(change);
    expect(await visible()).toEqual(before);
    await server.restart();
    expect(await visible()).toEqual(before);
  });

  it.each(changes)('%s works once there is room again, and lasts', async (_, change) => {
    await onFullDisk(change);
    await change();
    const after = await visible();
    await server.restart();
    expect(await visible()).toEqual(after);
  });

  it('keeps its unique keys: those of lost documents are free, those of lost removals are not', async () => {
    await onFullDisk(() => things.insertOne({ name: 'c' }));
    await things.insertOne({ name: 'c' });
    await onFullDisk(() => things.deleteOne({ name: 'a' }));
    await expect(things.insertOne({ name: 'a' })).rejects.toMatchObject({ code: 11000 });
  });
});

describe('what was built on a write that the disk then refused', () => {
  it('is refused with it: documents for a collection that is not there', async () => {
    mockDisk.state = 'stuck';
    const creating = server.db.createCollection('new');
    await stuckWrites(2);
    mockDisk.state = 'fine';
    const inserting = server.db.collection('new').insertOne({ name: 'x' });
    const knowing = server.db.createCollection('new');
    await server.db.command({ ping: 1 });
    release(true);
    for (const write of [creating, inserting, knowing]) await expect(write).rejects.toMatchObject(outOfSpace);
    expect((await visible()).map(({ name }) => name)).toEqual(['things']);

    await server.db.collection('new').insertOne({ name: 'x' });
    await server.restart();
    expect(await server.db.collection('new').countDocuments({ name: 'x' })).toBe(1);
  });

  it('is refused with it: a unique key that only a lost removal had freed', async () => {
    mockDisk.state = 'stuck';
    const removing = things.deleteOne({ name: 'a' });
    await stuckWrites(1);
    mockDisk.state = 'fine';
    const reusing = things.insertOne({ name: 'a' });
    const gone = things.findOneAndDelete({ name: 'a' });
    await server.db.command({ ping: 1 });
    release(true);
    for (const write of [removing, reusing, gone]) await expect(write).rejects.toMatchObject(outOfSpace);
    expect(await things.find({ name: 'a' }).toArray()).toEqual([{ _id: 1, name: 'a', price: 1 }]);
  });

  it('is refused with it: the word that a collection is gone already', async () => {
    mockDisk.state = 'stuck';
    const dropping = things.drop();
    await stuckWrites(3);
    const again = server.db.command({ drop: 'things' });
    await server.db.command({ ping: 1 });
    release(true);
    for (const write of [dropping, again]) await expect(write).rejects.toMatchObject(outOfSpace);
    expect(await things.countDocuments()).toBe(2);
  });

  it('lasts when the disk took the write after all', async () => {
    mockDisk.state = 'stuck';
    const creating = server.db.createCollection('new');
    await stuckWrites(2);
    mockDisk.state = 'fine';
    const inserting = server.db.collection('new').insertOne({ name: 'x' });
    await server.db.command({ ping: 1 });
    release(false);
    await Promise.all([creating, inserting]);
    await server.restart();
    expect(await server.db.collection('new').countDocuments({ name: 'x' })).toBe(1);
  });
});

describe('a command that goes on over many batches', () => {
  it('is refused when one of them was lost in the middle', async () => {
    const many = Array.from({ length: 6_000 }, (_, n) => ({ name: `n${n}`, padding: 'x'.repeat(300) }));
    await things.insertMany(many);
    mockDisk.state = 'stuck';
    const updating = things.updateMany({}, { $set: { seen: true } });
    await stuckWrites(1);
    release(true);
    await expect(updating).rejects.toMatchObject(outOfSpace);
  });
});
