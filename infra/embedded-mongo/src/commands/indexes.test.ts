import type { Document } from 'mongodb';
import { refusal, startTestServer, type TestServer } from '../testServer.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer({ ttlSweepMs: 50 });
});
afterAll(() => test.close());

describe('unique indexes', () => {
  it('refuse a duplicate in the words of MongoDB', async () => {
    const users = test.db.collection('users');
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertOne({ email: 'a@example.com' });
    await expect(users.insertOne({ email: 'a@example.com' })).rejects.toMatchObject({
      code: 11000,
      message:
        'E11000 duplicate key error collection: test.users index: email_1 dup key: { email: "a@example.com" }',
      keyPattern: { email: 1 },
      keyValue: { email: 'a@example.com' },
    });
    await users.insertOne({ email: 'b@example.com' });
    const clash = users.updateOne({ email: 'b@example.com' }, { $set: { email: 'a@example.com' } });
    expect(await refusal(clash)).toMatchObject({ code: 11000 });
    expect(
      await refusal(users.findOneAndUpdate({ email: 'b@example.com' }, { $set: { email: 'a@example.com' } })),
    ).toMatchObject({
      code: 11000,
      codeName: 'DuplicateKey',
    });
    expect(await users.countDocuments({ email: 'b@example.com' })).toBe(1);
    await users.deleteOne({ email: 'a@example.com' });
    await users.updateOne({ email: 'b@example.com' }, { $set: { email: 'a@example.com' } });
    expect(await users.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ email: 'a@example.com' }]);
  });

  it('hold one winner when many insert the same at once', async () => {
    const collection = await test.collectionOf();
    await collection.createIndex({ key: 1 }, { unique: true });
    const tries = Array.from({ length: 40 }, () =>
      collection.insertOne({ key: 1 }).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('count a missing field as null, unless they are sparse or partial', async () => {
    const collection = await test.collectionOf({ v: 1 }, { v: 2 });
    await collection.createIndex({ plain: 1, v: 1 }, { unique: true });
    expect(await refusal(collection.createIndex({ other: 1 }, { unique: true }))).toMatchObject({
      code: 11000,
    });
    await collection.createIndex({ nick: 1 }, { unique: true, sparse: true });
    await collection.createIndex({ code: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await collection.insertMany([
      { v: 3, nick: 'n', code: 1 },
      { v: 4, code: 1 },
      { v: 5, code: 1, live: true },
    ]);
    expect(await refusal(collection.insertOne({ v: 6, code: 1, live: true }))).toMatchObject({ code: 11000 });
    expect(await refusal(collection.updateOne({ v: 4 }, { $set: { live: true } }))).toMatchObject({
      code: 11000,
    });
    expect(await refusal(collection.insertOne({ v: 6, nick: 'n' }))).toMatchObject({ code: 11000 });
    expect((await collection.indexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'plain_1_v_1',
      'nick_1',
      'code_1',
    ]);
  });

  it('look at each element of an array', async () => {
    const collection = await test.collectionOf();
    await collection.createIndex({ 'aliases.name': 1 }, { unique: true });
    await collection.insertOne({ aliases: [{ name: 'a' }, { name: 'b' }] });
    expect(await refusal(collection.insertOne({ aliases: [{ name: 'c' }, { name: 'b' }] }))).toMatchObject({
      code: 11000,
    });
    await collection.insertOne({ aliases: [{ name: 'c' }, { name: 'c' }] });
  });
});

describe('partial indexes', () => {
  it.each<Document>([
    { at: { $exists: false } },
    { at: { $ne: 1 } },
    { at: { $nin: [1] } },
    { at: { $not: { $gt: 1 } } },
    { at: /1/ },
    { at: { $size: 1 } },
    { at: 1, $or: [{ by: 1 }, { by: { $ne: 2 } }] },
    { $nor: [{ at: 1 }] },
  ])('are refused where MongoDB refuses them: %j', async (partialFilterExpression) => {
    const collection = await test.collectionOf();
    const created = collection.createIndex({ at: 1 }, { partialFilterExpression });
    expect(await refusal(created)).toMatchObject({ code: 67, codeName: 'CannotCreateIndex' });
  });

  it.each<Document>([
    { at: null },
    { at: { $exists: true }, by: { $gt: 1, $lte: 9 } },
    { $or: [{ at: { $in: [1, 2] } }, { $and: [{ by: 1 }, { at: { $gte: 3 } }] }] },
  ])('are made where MongoDB makes them: %j', async (partialFilterExpression) => {
    const collection = await test.collectionOf();
    await collection.createIndex({ at: 1 }, { partialFilterExpression });
    expect(await collection.indexes()).toContainEqual(expect.objectContaining({ partialFilterExpression }));
  });
});

describe('queries on indexes', () => {
  const explain = async (name: string, filter: Document, sort?: Document) =>
    (await test.db.collection(name).find(filter, { sort }).explain('executionStats')) as Document;

  it('are answered by them, as explain shows', async () => {
    const collection = await test.collectionOf(
      ...Array.from({ length: 300 }, (_, i) => ({ i, even: i % 2 === 0, at: new Date(i) })),
    );
    const name = collection.collectionName;
    expect((await explain(name, { i: 5 })).queryPlanner.winningPlan.stage).toBe('COLLSCAN');
    await collection.createIndexes([{ key: { i: 1 } }, { key: { even: 1, at: -1 } }]);
    const point = await explain(name, { i: 5 });
    expect(point.queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { stage: 'IXSCAN', indexName: 'i_1' },
    });
    expect(point.executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 1, totalDocsExamined: 1 });
    const sorted = await explain(name, { even: true }, { at: -1 });
    expect(sorted.queryPlanner.winningPlan).toMatchObject({
      stage: 'FETCH',
      inputStage: { indexName: 'even_1_at_-1' },
    });
    expect((await explain(name, { even: true }, { at: -1, i: 1 })).queryPlanner.winningPlan.stage).toBe(
      'SORT',
    );
    expect(await collection.find({ even: true }).sort({ at: -1 }).limit(2).toArray()).toMatchObject([
      { i: 298 },
      { i: 296 },
    ]);
    expect(await collection.find({ i: 7 }).hint('even_1_at_-1').toArray()).toMatchObject([{ i: 7 }]);
    expect(await refusal(collection.find({ i: 7 }).hint('nothing').toArray())).toMatchObject({ code: 2 });
  });

  it('are answered by one for each branch of an $or, in order where the branches follow each other', async () => {
    const collection = await test.collectionOf(
      ...Array.from({ length: 300 }, (_, i) => ({ day: i % 10, i, word: `w${i}` })),
    );
    const name = collection.collectionName;
    await collection.createIndexes([{ key: { day: -1, i: -1 } }, { key: { word: 1 } }]);
    const either = await explain(name, { $or: [{ word: 'w5' }, { day: 3, i: 3 }] });
    expect(either.executionStats).toMatchObject({ nReturned: 2, totalKeysExamined: 2 });
    const onward = { $or: [{ day: { $lt: 5 } }, { day: 5, i: { $lte: 45 } }] };
    const query = () => collection.find(onward).sort({ day: -1, i: -1 }).skip(3).limit(4);
    expect((await query().toArray()).map(({ i }) => i)).toEqual([15, 5, 294, 284]);
    expect((await query().explain()).executionStats).toMatchObject({ totalKeysExamined: 4, nReturned: 4 });
    const back = collection.find(onward).sort({ day: 1, i: 1 }).skip(149).limit(4);
    expect((await back.toArray()).map(({ i }) => i)).toEqual([294, 5, 15, 25]);
    const whole = (await collection.find(onward).sort({ day: -1, i: -1 }).toArray()).map(({ i }) => i);
    expect(whole).toHaveLength(155);
    for (const skip of [0, 4, 5, 6, 154, 155, 200]) {
      const rest = await collection.find(onward).sort({ day: -1, i: -1 }).skip(skip).toArray();
      expect(rest.map(({ i }) => i)).toEqual(whole.slice(skip));
    }
  });

  it('stay right while documents change', async () => {
    const collection = await test.collectionOf();
    await collection.createIndexes([
      { key: { v: 1, w: -1 } },
      { key: { tags: 1 } },
      { key: { 'outbox.0': 1 }, sparse: true },
    ]);
    const states = new Map<number, Document>();
    for (let step = 0; step < 600; step++) {
      const _id = (step * 7919) % 60;
      const document = {
        v: step % 9,
        w: (step * 31) % 17,
        tags: [step % 4, step % 6],
        outbox: step % 3 ? [{ id: step }] : [],
      };
      if (step % 5 === 4) {
        await collection.deleteOne({ _id: _id as never });
        states.delete(_id);
      } else {
        await collection.replaceOne({ _id: _id as never }, document, { upsert: true });
        states.set(_id, document);
      }
    }
    const ids = async (filter: Document) =>
      (await collection.find(filter).toArray()).map(({ _id }) => Number(_id)).sort((a, b) => a - b);
    const expected = (test: (document: Document) => boolean) =>
      [...states]
        .filter(([, document]) => test(document))
        .map(([_id]) => _id)
        .sort((a, b) => a - b);
    expect(await ids({ v: 3 })).toEqual(expected(({ v }) => v === 3));
    expect(await ids({ v: { $gte: 2, $lt: 5 }, w: { $gt: 8 } })).toEqual(
      expected(({ v, w }) => v >= 2 && v < 5 && w > 8),
    );
    expect(await ids({ tags: 2 })).toEqual(expected(({ tags }) => tags.includes(2)));
    expect(await ids({ 'outbox.0': { $exists: true } })).toEqual(expected(({ outbox }) => outbox.length > 0));
  });
});

describe('TTL indexes', () => {
  it('remove documents whose time has come, and no others', async () => {
    const collection = await test.collectionOf();
    await collection.createIndex({ until: 1 }, { expireAfterSeconds: 60 });
    await collection.insertMany([
      { _id: 1, until: new Date(Date.now() - 61_000) },
      { _id: 2, until: new Date(Date.now() - 30_000) },
      { _id: 3, until: [new Date(Date.now() + 99_000), new Date(0)] },
      { _id: 4, until: 'never' },
      { _id: 5 },
    ] as never[]);
    const ids = async () => (await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    for (let i = 0; i < 100 && (await ids()).length > 3; i++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await ids()).toEqual([2, 4, 5]);
    const { collectionName: collMod } = collection;
    const reply = await test.db.command({
      collMod,
      index: { keyPattern: { until: 1 }, expireAfterSeconds: 5 },
    });
    expect(reply).toMatchObject({ expireAfterSeconds_old: 60, expireAfterSeconds_new: 5 });
    for (let i = 0; i < 100 && (await ids()).length > 2; i++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await ids()).toEqual([4, 5]);
    expect(await collection.indexes()).toContainEqual(
      expect.objectContaining({ name: 'until_1', expireAfterSeconds: 5 }),
    );
  });
});

describe('index definitions', () => {
  it('are made once and dropped by name or key', async () => {
    const collection = await test.collectionOf({ a: 1 });
    expect(await collection.createIndex({ a: 1 })).toBe('a_1');
    expect(await collection.createIndex({ a: 1 })).toBe('a_1');
    expect(await refusal(collection.createIndex({ a: 1 }, { unique: true }))).toMatchObject({
      code: 86,
      codeName: 'IndexKeySpecsConflict',
    });
    expect(await refusal(collection.createIndex({ a: 1 }, { name: 'other' }))).toMatchObject({
      code: 85,
      codeName: 'IndexOptionsConflict',
    });
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    expect(await refusal(collection.createIndex({ at: 1 }, { expireAfterSeconds: 90 }))).toMatchObject({
      code: 85,
      codeName: 'IndexOptionsConflict',
      message: expect.stringContaining('with the same name but different options'),
    });
    await collection.createIndex({ b: 1, c: -1 });
    await collection.dropIndex('a_1');
    expect(await refusal(collection.dropIndex('a_1'))).toMatchObject({ code: 27, codeName: 'IndexNotFound' });
    expect(await refusal(collection.dropIndex('_id_'))).toMatchObject({
      code: 72,
      codeName: 'InvalidOptions',
    });
    await collection.dropIndexes();
    expect(await collection.indexes()).toEqual([{ v: 2, key: { _id: 1 }, name: '_id_' }]);
    expect(await refusal(test.db.collection('nowhere').indexes())).toMatchObject({
      code: 26,
      codeName: 'NamespaceNotFound',
    });
  });

  it.each([
    [{ a: 'text' }, {}, 238],
    [{ a: '2dsphere' }, {}, 238],
    [{ '$**': 1 }, {}, 238],
    [{ a: 1 }, { collation: { locale: 'en' } }, 238],
    [{ a: 1 }, { hidden: true }, 238],
    [{ a: 1, b: 1 }, { expireAfterSeconds: 5 }, 67],
    [{ a: 0 }, {}, 67],
    [{ 'a..b': 1 }, {}, 67],
  ])('%j with %j is refused', async (key, options, code) => {
    const { collectionName: createIndexes } = await test.collectionOf({ a: 1 });
    const create = test.db.command({ createIndexes, indexes: [{ key, name: 'x', ...options }] });
    expect(await refusal(create)).toMatchObject({ code });
  });

  it('refuses two arrays in one compound index', async () => {
    const collection = await test.collectionOf();
    await collection.createIndex({ a: 1, b: 1 });
    expect(await refusal(collection.insertOne({ a: [1], b: [2] }))).toMatchObject({ code: 171 });
  });
});
