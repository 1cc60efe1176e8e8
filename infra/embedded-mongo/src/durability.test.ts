import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { buildChildServers, type ChildServer, type ChildServers } from './testChildServer.ts';

let servers: ChildServers;
let dataDir: string;
beforeAll(async () => {
  servers = await buildChildServers();
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-durability-'));
});
afterAll(async () => {
  await servers.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const WRITERS = 24;
/** More in `npm run test:torture`. */
const ROUNDS = Number(process.env.TEST_TORTURE ?? 0) > 0 ? 20 : 3;
const SLOTS = 12;
/** The server is not killed before so many more writes are acknowledged, however slow the machine is. */
const ACKNOWLEDGEMENTS = 101;

type State = Document | null;

/** What one writer knows of one of its documents: what was acknowledged, and what it was about when the server died. */
interface Slot {
  acknowledged: State;
  attempted: State | undefined;
}

const slots = new Map<string, Slot>();
const slotOf = (id: string): Slot => {
  const slot = slots.get(id) ?? { acknowledged: null, attempted: undefined };
  slots.set(id, slot);
  return slot;
};

let step = 0;
let acknowledgements = 0;

/** The next change of a document: from nothing to a first version, from version to version, and at times to nothing. */
async function change(collection: Collection<Document & { _id: string }>, id: string): Promise<void> {
  const slot = slotOf(id);
  const version = ++step;
  const { acknowledged } = slot;
  if (acknowledged === null) {
    slot.attempted = {
      _id: id,
      version,
      unique: `u${version}`,
      tags: [version],
      padding: 'x'.repeat(version % 3000),
    };
    await collection.insertOne(slot.attempted as { _id: string });
  } else if (version % 5 === 0) {
    slot.attempted = null;
    await collection.deleteOne({ _id: id });
  } else if (version % 2 === 0) {
    slot.attempted = { ...acknowledged, version, tags: [...acknowledged.tags, version].slice(-4) };
    await collection.updateOne({ _id: id }, {
      $set: { version },
      $push: { tags: { $each: [version], $slice: -4 } },
    } as Document);
  } else {
    slot.attempted = { ...acknowledged, version, unique: `u${version}` };
    await collection.findOneAndUpdate({ _id: id }, { $set: { version, unique: `u${version}` } });
  }
  slot.acknowledged = slot.attempted;
  slot.attempted = undefined;
  acknowledgements++;
}

const open = (server: ChildServer) =>
  new MongoClient(server.url, { serverSelectionTimeoutMS: 2_000, maxPoolSize: WRITERS });
const collectionOf = (client: MongoClient) =>
  client.db('crash').collection<Document & { _id: string }>('documents');

/** Writes from many sides until the server dies under them. */
async function writeUntilDeath(server: ChildServer, round: number): Promise<void> {
  const client = open(server);
  const collection = collectionOf(client);
  const enough = acknowledgements + ACKNOWLEDGEMENTS;
  let alive = true;
  let writing = WRITERS;
  const writer = async (w: number) => {
    for (let i = 0; alive; i++) {
      try {
        await change(collection, `w${w}-${i % SLOTS}`);
      } catch {
        break;
      }
    }
    writing--;
  };
  const writers = Array.from({ length: WRITERS }, (_, w) => writer(w));
  while (writing > 0 && acknowledgements < enough) await delay(1 + ((round * 7) % 20));
  await server.end('SIGKILL');
  alive = false;
  await client.close(true);
  await Promise.all(writers);
}

/** Every document is as it was acknowledged, or as the change that nobody answered would have made it. */
async function compare(server: ChildServer): Promise<void> {
  const client = open(server);
  const collection = collectionOf(client);
  const stored = new Map((await collection.find().toArray()).map((document) => [document._id, document]));
  for (const [id, slot] of slots) {
    const found: State = stored.get(id) ?? null;
    const possible = slot.attempted === undefined ? [slot.acknowledged] : [slot.acknowledged, slot.attempted];
    expect(possible).toContainEqual(found);
    slot.acknowledged = found;
    slot.attempted = undefined;
    if (found) expect(await collection.findOne({ unique: found.unique })).toEqual(found);
  }
  expect(await collection.countDocuments()).toBe(stored.size);
  expect([...stored.keys()].filter((id) => !slots.has(id))).toEqual([]);
  await client.close();
}

describe('acknowledged writes', () => {
  it(
    'survive SIGKILL at any moment of heavy writing',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const server = await servers.start(dataDir);
        if (round > 0) await compare(server);
        const client = open(server);
        await collectionOf(client).createIndexes([
          { key: { unique: 1 }, unique: true },
          { key: { tags: 1 } },
        ]);
        await client.close();
        await writeUntilDeath(server, round);
      }
      const server = await servers.start(dataDir);
      await compare(server);
      expect(await server.end('SIGTERM')).toBe(0);
      expect(acknowledgements).toBeGreaterThan(ROUNDS * 100);
    },
    ROUNDS * 12_000,
  );
});

describe('a server that is stopped', () => {
  it('ends cleanly on SIGTERM and starts again with everything as it was', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'embedded-mongo-restart-'));
    const first = await servers.start(directory);
    const client = new MongoClient(first.url);
    const things = client.db('shop').collection('things');
    await things.createIndex({ name: 1 }, { unique: true });
    await things.createIndex({ price: -1 }, { partialFilterExpression: { price: { $gt: 5 } }, name: 'dear' });
    await things.insertMany([
      { name: 'a', price: 10 },
      { name: 'b', price: 1 },
    ]);
    await client.db('shop').createCollection('empty');
    const before = { things: await things.find().toArray(), indexes: await things.indexes() };
    await client.close();
    expect(await first.end('SIGTERM')).toBe(0);

    const second = await servers.start(directory);
    const again = new MongoClient(second.url);
    const db = again.db('shop');
    expect(await db.collection('things').find().toArray()).toEqual(before.things);
    expect(await db.collection('things').indexes()).toEqual(before.indexes);
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['empty', 'things']);
    await expect(db.collection('things').insertOne({ name: 'a' })).rejects.toMatchObject({ code: 11000 });
    await db.collection('things').insertOne({ name: 'c' });
    expect(await db.collection('things').countDocuments()).toBe(3);
    await again.close();
    expect(await second.end('SIGTERM')).toBe(0);
    await rm(directory, { recursive: true });
  });
});

describe('a disk that is full', () => {
  const KILOBYTES = 6_000;

  it('refuses the write, loses nothing that was acknowledged, and goes on serving', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'embedded-mongo-full-'));
    // No file may grow beyond this: to the server it is a disk without room.
    const server = await servers.start(directory, `trap '' XFSZ; ulimit -f ${KILOBYTES}`);
    const client = new MongoClient(server.url);
    const collection = client.db('full').collection('documents');
    await collection.createIndex({ n: 1 }, { unique: true });
    const stored: number[] = [];
    let refused: { code?: number; codeName?: string } | undefined;
    for (let n = 0; n < 400 && !refused; n++) {
      await collection.insertOne({ n, padding: 'x'.repeat(50_000) }).then(
        () => stored.push(n),
        (error) => {
          refused = error;
        },
      );
    }
    expect(refused).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    expect(stored.length).toBeGreaterThan(10);
    const numbers = async () =>
      (
        await collection
          .find({}, { projection: { n: 1 } })
          .sort({ n: 1 })
          .toArray()
      ).map(({ n }) => n);
    expect(await numbers()).toEqual(stored);
    await expect(collection.insertOne({ n: -1, padding: 'x'.repeat(500_000) })).rejects.toMatchObject({
      code: 14031,
    });
    expect(await collection.findOne({ n: -1 })).toBeNull();
    await collection.deleteMany({ n: { $lt: 5 } });
    await collection.insertOne({ n: 0 });
    expect(await numbers()).toEqual([0, ...stored.slice(5)]);
    await client.close();
    expect(await server.end('SIGTERM')).toBe(0);
    await rm(directory, { recursive: true });
  });

  it('knows no collection that it could not create, and keeps what comes into it later', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'embedded-mongo-full-'));
    const server = await servers.start(directory, `trap '' XFSZ; ulimit -f ${KILOBYTES}`);
    const client = new MongoClient(server.url);
    const db = client.db('full');
    const filling = db.collection('filling');
    /** Does it until there is no room for it any more; says how often it went well. */
    const untilRefused = async (write: (n: number) => Promise<unknown>) => {
      for (let n = 0; ; n++) {
        const refusal = await write(n).then(
          () => undefined,
          (error) => error,
        );
        if (!refusal) continue;
        expect(refusal).toMatchObject({ code: 14031 });
        return n;
      }
    };
    for (const size of [50_000, 3_000, 10])
      await untilRefused(() => filling.insertOne({ padding: 'x'.repeat(size) }));
    const created = await untilRefused((n) => db.createCollection(`late${n}`));
    const begun = await untilRefused((n) => db.collection(`later${n}`).insertOne({ n: 1 }));
    const refused = [`late${created}`, `later${begun}`];
    const known = async () => (await db.listCollections().toArray()).map(({ name }) => name);
    for (const name of refused) expect(await known()).not.toContain(name);

    await filling.drop();
    for (const name of refused) await db.collection(name).insertOne({ n: 2 });
    await client.close();
    await server.end('SIGKILL');

    const again = await servers.start(directory);
    const reader = new MongoClient(again.url);
    for (const name of refused)
      expect(await reader.db('full').collection(name).countDocuments({ n: 2 })).toBe(1);
    await reader.close();
    expect(await again.end('SIGTERM')).toBe(0);
    await rm(directory, { recursive: true });
  });
});
