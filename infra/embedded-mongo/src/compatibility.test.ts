import { type Document, GridFSBucket, MongoClient } from 'mongodb';
import { refusal, startTestServer, type TestServer } from './testServer.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const admin = (command: Document) => test.client.db('admin').command(command);

describe('mongosh and Compass', () => {
  it('get answers to what they ask when they connect', async () => {
    await test.db.collection('things').insertMany([{ a: 1 }, { a: 2 }]);
    expect(await admin({ hello: 1 })).toMatchObject({ isWritablePrimary: true, maxWireVersion: 21 });
    expect(await admin({ buildInfo: 1 })).toMatchObject({
      version: '7.0.0',
      gitVersion: 'plinth-embedded-mongo',
    });
    expect(await admin({ getCmdLineOpts: 1 })).toMatchObject({ argv: expect.any(Array), parsed: {} });
    expect(await admin({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({
      featureCompatibilityVersion: { version: '7.0' },
    });
    expect(await refusal(admin({ atlasVersion: 1 }))).toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
    expect(await admin({ connectionStatus: 1, showPrivileges: true })).toMatchObject({
      authInfo: { authenticatedUsers: [], authenticatedUserPrivileges: [] },
    });
    expect(await admin({ hostInfo: 1 })).toMatchObject({ system: { numCores: expect.any(Number) }, os: {} });
    expect(await admin({ top: 1 })).toHaveProperty('totals');
    expect(await admin({ getLog: 'startupWarnings' })).toMatchObject({ totalLinesWritten: 0, log: [] });
    expect(await admin({ getFreeMonitoringStatus: 1 })).toMatchObject({ ok: 1 });
    expect(await admin({ whatsmyuri: 1 })).toMatchObject({
      you: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    });
    expect(await admin({ serverStatus: 1 })).toMatchObject({
      version: '7.0.0',
      connections: expect.any(Object),
    });
    expect(await admin({ ping: 1 })).toEqual({ ok: 1 });
  });

  it('list databases and collections and show their sizes, indexes and plans', async () => {
    await test.db.collection('things').insertOne({ a: 1 });
    expect(await admin({ listDatabases: 1, nameOnly: true })).toMatchObject({
      databases: [{ name: 'test' }],
    });
    const { databases } = await admin({ listDatabases: 1 });
    expect(databases).toEqual([{ name: 'test', sizeOnDisk: expect.any(Number), empty: false }]);
    const { cursor } = await test.db.command({
      listCollections: 1,
      nameOnly: true,
      authorizedCollections: true,
    });
    expect(cursor.firstBatch).toContainEqual({ name: 'things', type: 'collection' });
    const filtered = await test.db.listCollections({ name: 'things' }).toArray();
    expect(filtered).toMatchObject([{ name: 'things', type: 'collection', info: { readOnly: false } }]);
    const count = await test.db.collection('things').countDocuments();
    expect(await test.db.command({ collStats: 'things' })).toMatchObject({
      ns: 'test.things',
      count,
      nindexes: 1,
    });
    expect(await test.db.command({ dbStats: 1 })).toMatchObject({ db: 'test', objects: expect.any(Number) });
    const [stats] = await test.db
      .collection('things')
      .aggregate([{ $collStats: { storageStats: {}, count: {} } }])
      .toArray();
    expect(stats).toMatchObject({ ns: 'test.things', count, storageStats: { count } });
    const indexes = await test.db
      .collection('things')
      .aggregate([{ $indexStats: {} }])
      .toArray();
    expect(indexes).toMatchObject([{ name: '_id_', key: { _id: 1 }, accesses: { ops: expect.any(Number) } }]);
    expect(await test.db.collection('things').find({ a: 1 }).explain()).toHaveProperty(
      'queryPlanner.winningPlan.stage',
    );
    const explained = await test.db
      .collection('things')
      .aggregate([{ $match: { a: 1 } }, { $count: 'n' }])
      .explain();
    expect(explained).toHaveProperty('stages');
    expect(
      await test.db.command({ explain: { find: 'things', filter: {} }, verbosity: 'queryPlanner' }),
    ).toMatchObject({ ok: 1 });
  });
});

describe('the driver', () => {
  it('sees a standalone server', async () => {
    const client = new MongoClient(`mongodb://127.0.0.1:${test.server.port}`, { heartbeatFrequencyMS: 500 });
    const types: string[] = [];
    client.on('topologyDescriptionChanged', ({ newDescription }) => types.push(newDescription.type));
    let beats = 0;
    client.on('serverHeartbeatSucceeded', () => beats++);
    await client.connect();
    for (let i = 0; i < 100 && beats < 2; i++) await new Promise((resolve) => setTimeout(resolve, 30));
    expect(types.at(-1)).toBe('Single');
    expect(beats).toBeGreaterThan(1);
    await client.close();
  });

  it('may use sessions, but neither transactions nor change streams', async () => {
    const session = test.client.startSession();
    await test.db.collection('sessions').insertOne({ a: 1 }, { session });
    expect(await test.db.collection('sessions').findOne({ a: 1 }, { session })).toMatchObject({ a: 1 });
    const transaction = session.withTransaction(() =>
      test.db.collection('sessions').insertOne({ a: 2 }, { session }),
    );
    await expect(transaction).rejects.toMatchObject({
      originalError: { code: 20, codeName: 'IllegalOperation' },
    });
    await session.endSession();
    expect(await test.db.collection('sessions').countDocuments()).toBe(1);
    const stream = test.db.collection('sessions').watch();
    expect(await refusal(stream.next())).toMatchObject({ code: 40573, codeName: 'Location40573' });
    await stream.close();
  });

  it.each([
    [{ mapReduce: 'x' }, 238, 'NotImplemented'],
    [{ create: 'x', capped: true, size: 5 }, 238, 'NotImplemented'],
    [{ create: 'x', viewOn: 'y', pipeline: [] }, 238, 'NotImplemented'],
    [{ create: 'x', validator: { $jsonSchema: {} } }, 238, 'NotImplemented'],
    [{ find: 'x', tailable: true }, 238, 'NotImplemented'],
    [{ aggregate: 'x', pipeline: [], cursor: {}, explain: true }, 238, 'NotImplemented'],
    [{ find: 'x', readConcern: { level: 'snapshot' } }, 123, 'NotAReplicaSet'],
    [{ insert: 'x', documents: [{}], writeConcern: { w: 3 } }, 2, 'BadValue'],
    [{ replSetGetStatus: 1 }, 13, 'Unauthorized'],
  ])('is refused %j', async (command, code, codeName) => {
    expect(await refusal(test.db.command(command as Document))).toMatchObject({ code, codeName });
  });

  it('creates, renames and drops collections and databases', async () => {
    const db = test.client.db('other');
    await db.createCollection('one');
    await db.collection('two').insertOne({ _id: 1 as never });
    await db.collection('two').createIndex({ a: 1 });
    await db.renameCollection('two', 'three');
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['one', 'three']);
    expect(await db.collection('three').find().toArray()).toEqual([{ _id: 1 }]);
    expect(await db.collection('three').indexes()).toHaveLength(2);
    expect(await refusal(db.renameCollection('one', 'three'))).toMatchObject({
      code: 48,
      codeName: 'NamespaceExists',
    });
    expect(await db.collection('three').drop()).toBe(true);
    expect(await db.collection('three').countDocuments()).toBe(0);
    await db.dropDatabase();
    expect(await db.listCollections().toArray()).toEqual([]);
    const { databases } = await test.client.db().admin().listDatabases();
    expect(databases.map(({ name }) => name)).not.toContain('other');
  });
});

describe('GridFS', () => {
  const content = Buffer.from(Array.from({ length: 700_000 }, (_, i) => (i * 31) % 251));

  async function upload(bucket: GridFSBucket, name: string) {
    const stream = bucket.openUploadStream(name, { metadata: { kind: 'image' } });
    await new Promise((resolve, reject) => {
      stream.once('finish', resolve);
      stream.once('error', reject);
      stream.end(content);
    });
    return stream.id;
  }

  async function read(stream: AsyncIterable<Buffer>) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  it('stores, reads in ranges, renames and deletes files', async () => {
    const bucket = new GridFSBucket(test.db, { bucketName: 'pictures' });
    const id = await upload(bucket, 'a.webp');
    expect((await read(bucket.openDownloadStream(id))).equals(content)).toBe(true);
    const part = await read(bucket.openDownloadStream(id, { start: 261_000, end: 522_500 }));
    expect(part.equals(content.subarray(261_000, 522_500))).toBe(true);
    expect(await bucket.find({ 'metadata.kind': 'image' }).toArray()).toMatchObject([
      { filename: 'a.webp', length: 700_000 },
    ]);
    await bucket.rename(id, 'b.webp');
    expect((await read(bucket.openDownloadStreamByName('b.webp'))).length).toBe(700_000);
    expect(await test.db.collection('pictures.chunks').countDocuments({ files_id: id })).toBe(3);
    await bucket.delete(id);
    expect(await test.db.collection('pictures.chunks').countDocuments()).toBe(0);
    await expect(read(bucket.openDownloadStream(id))).rejects.toThrow(/FileNotFound|not found/);
  });
});
