import { type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { refusal, startTestServer, type TestServer } from '../testServer.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** The document after the update, with the numbers in their BSON types when `typed`. */
async function updated(
  document: Document,
  update: Document | Document[],
  options: Document = {},
  filter: Document = {},
) {
  const collection = await test.collectionOf({ _id: 1, ...document });
  await collection.updateOne({ _id: 1, ...filter } as Document, update, options);
  const { _id, ...rest } = (await collection.findOne({ _id: 1 } as Document)) as Document;
  return rest;
}

describe('update operators', () => {
  const cases: [Document, Document, Document][] = [
    [{ a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
    [{ a: { b: 1 }, c: 1 }, { $unset: { 'a.b': '', c: '', 'x.y': '' } }, { a: {} }],
    [{ list: [1, 2, 3] }, { $unset: { 'list.1': 1 } }, { list: [1, null, 3] }],
    [{ list: [1] }, { $set: { 'list.3': 4 } }, { list: [1, null, null, 4] }],
    [{ n: 1 }, { $inc: { n: 2, m: 5 } }, { n: 3, m: 5 }],
    [{ n: 5 }, { $min: { n: 3, m: 1 } }, { n: 3, m: 1 }],
    [{ n: 5 }, { $max: { n: 'text' } }, { n: 'text' }],
    [{ list: [1] }, { $push: { list: 2, fresh: 1 } }, { list: [1, 2], fresh: [1] }],
    [{ list: [3, 1] }, { $push: { list: { $each: [2, 5], $slice: 3 } } }, { list: [3, 1, 2] }],
    [{ list: [1, 2] }, { $push: { list: { $each: [3], $slice: -2 } } }, { list: [2, 3] }],
    [
      { list: [1] },
      { $addToSet: { list: { $each: [1, 2, 2] }, other: 'x' } },
      { list: [1, 2], other: ['x'] },
    ],
    [{ list: [{ a: 1, b: 2 }] }, { $addToSet: { list: { a: 1, b: 2 } } }, { list: [{ a: 1, b: 2 }] }],
    [{ list: [1, 5, 9] }, { $pull: { list: { $gte: 5 } } }, { list: [1] }],
    [
      { list: [{ k: 1, v: 1 }, { k: 2, v: 1 }, 7] },
      { $pull: { list: { k: 1 } } },
      { list: [{ k: 2, v: 1 }, 7] },
    ],
    [{ list: ['a', 'b', 'a'] }, { $pull: { list: 'a' } }, { list: ['b'] }],
    [{ list: ['a', 'b'] }, { $pull: { list: { $in: ['b'] } } }, { list: ['a'] }],
  ];
  it.each(cases)('%j with %j', async (document, update, expected) => {
    expect(await updated(document, update)).toEqual(expected);
  });

  it('keeps the BSON types of numbers, and widens them as MongoDB does', async () => {
    const collection = await test.collectionOf({
      int: new Int32(1),
      max: new Int32(0x7fffffff),
      double: new Double(1),
      long: Long.fromNumber(1),
      whole: new Double(2),
    });
    await collection.updateOne(
      {},
      {
        $inc: {
          int: new Int32(1),
          max: new Int32(1),
          double: new Int32(1),
          long: new Int32(1),
        },
      },
    );
    const [raw] = await collection.find({}, { promoteValues: false, projection: { _id: 0 } }).toArray();
    expect(raw).toEqual({
      int: new Int32(2),
      max: Long.fromNumber(0x80000000),
      double: new Double(2),
      long: Long.fromNumber(2),
      whole: new Double(2),
    });
  });

  it('refuses arrayFilters', async () => {
    const collection = await test.collectionOf({ list: [1] });
    const update = collection.updateOne({}, { $set: { 'list.$[x]': 1 } }, { arrayFilters: [{ x: 1 }] });
    expect(await refusal(update)).toMatchObject({ code: 238 });
  });

  it.each([
    [{ $bad: { a: 1 } }, 9, 'FailedToParse'],
    [{ $set: { _id: 2 } }, 66, 'ImmutableField'],
    [{ $unset: { _id: 1 } }, 66, 'ImmutableField'],
    [{ $set: { a: 1 }, $inc: { a: 1 } }, 40, 'ConflictingUpdateOperators'],
    [{ $set: { 'a.b': 1, a: 1 } }, 40, 'ConflictingUpdateOperators'],
    [{ $inc: { text: 1 } }, 14, 'TypeMismatch'],
    [{ $inc: { a: 'x' } }, 14, 'TypeMismatch'],
    [{ $push: { text: 1 } }, 2, 'BadValue'],
    [{ $set: { 'text.inner': 1 } }, 28, 'PathNotViable'],
    [{ $set: { 'list.name': 1 } }, 28, 'PathNotViable'],
    [{ $set: { '': 1 } }, 56, 'EmptyFieldName'],
    [{ $set: { 'a..b': 1 } }, 56, 'EmptyFieldName'],
    [{ $set: { $bad: 1 } }, 52, 'DollarPrefixedFieldName'],
    [{ $set: { 'list.$': 1 } }, 2, 'BadValue'],
    [{ $set: { 'list.$[x]': 1 } }, 2, 'BadValue'],
    [{ $set: { 'list.$[]': 1 } }, 2, 'BadValue'],
    [{ $bit: { a: { and: 1 } } }, 9, 'FailedToParse'],
    [{ $currentDate: { a: true } }, 9, 'FailedToParse'],
    [{ $mul: { a: 2 } }, 9, 'FailedToParse'],
    [{ $pop: { list: 1 } }, 9, 'FailedToParse'],
    [{ $pullAll: { list: [1] } }, 9, 'FailedToParse'],
    [{ $rename: { a: 'b' } }, 9, 'FailedToParse'],
    [{ $push: { list: { $each: [2], $sort: -1 } } }, 238, 'NotImplemented'],
    [{ $push: { list: { $each: [2], $position: 0 } } }, 238, 'NotImplemented'],
    [[{ $set: { b: '$a' } }], 238, 'NotImplemented'],
  ])('%j is refused and changes nothing', async (update, code, codeName) => {
    const document = { _id: 1, a: 1, text: 'x', list: [1] };
    const collection = await test.collectionOf(document);
    const reply = await test.db.command({
      update: collection.collectionName,
      updates: [{ q: { _id: 1 }, u: update }],
    });
    expect(reply.writeErrors).toMatchObject([{ index: 0, code }]);
    expect(
      await refusal(collection.findOneAndUpdate({ _id: 1 } as Document, update as Document)),
    ).toMatchObject({
      code,
      codeName,
    });
    expect(await collection.findOne()).toEqual(document);
  });
});

describe('updateMany, replaceOne and upserts', () => {
  it('count what was matched and what was changed', async () => {
    const collection = await test.collectionOf({ v: 1 }, { v: 1, w: 5 }, { v: 2 });
    expect(await collection.updateMany({ v: 1 }, { $set: { w: 5 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await collection.updateOne({ v: 9 }, { $set: { w: 5 } })).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
    });
    expect(await collection.countDocuments({ w: 5 })).toBe(2);
  });

  it('replace a whole document and keep its id', async () => {
    const collection = await test.collectionOf({ _id: 1, a: 1, b: 2 });
    expect(await collection.replaceOne({ a: 1 }, { c: 3 })).toMatchObject({ modifiedCount: 1 });
    expect(await collection.findOne()).toEqual({ _id: 1, c: 3 });
    expect(await refusal(collection.replaceOne({}, { _id: 2 as never, c: 3 }))).toMatchObject({ code: 66 });
  });

  it('insert what the filter and the update say when nothing matches', async () => {
    const collection = await test.collectionOf();
    const reply = await collection.updateOne(
      { 'address.city': 'Lahore', status: { $eq: 'new' }, age: { $gt: 5 }, tags: { $in: ['x'] } },
      { $set: { name: 'A' }, $setOnInsert: { made: 1 }, $inc: { n: 2 }, $push: { list: 1 } } as Document,
      { upsert: true },
    );
    expect(reply).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: expect.any(ObjectId) });
    const { _id, ...stored } = (await collection.findOne()) as Document;
    expect(_id).toEqual(reply.upsertedId);
    expect(stored).toEqual({
      address: { city: 'Lahore' },
      status: 'new',
      tags: 'x',
      name: 'A',
      made: 1,
      n: 2,
      list: [1],
    });
    const again = await collection.updateOne(
      { name: 'A' },
      { $setOnInsert: { made: 2 }, $set: { x: 1 } },
      { upsert: true },
    );
    expect(again).toMatchObject({ matchedCount: 1, upsertedCount: 0 });
    expect(await collection.findOne()).toMatchObject({ made: 1, x: 1 });
    const replaced = await collection.replaceOne(
      { _id: 77 as never, other: 1 },
      { fresh: true },
      { upsert: true },
    );
    expect(replaced.upsertedId).toBe(77);
    expect(await collection.findOne({ _id: 77 as never })).toEqual({ _id: 77, fresh: true });
  });

  it('insert once when many upserts race', async () => {
    const collection = await test.collectionOf();
    const upsert = () => collection.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true });
    await Promise.all(Array.from({ length: 50 }, upsert));
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'k', n: 50 }]);
  });
});

describe('findAndModify', () => {
  it('gives the document before or after, in the order of a sort, projected', async () => {
    const collection = await test.collectionOf({ _id: 1, v: 5 }, { _id: 2, v: 3 }, { _id: 3, v: 9 });
    const next = (options: Document) =>
      collection.findOneAndUpdate({}, { $inc: { v: 100 } }, { sort: { v: 1 }, ...options });
    expect(await next({ returnDocument: 'after' })).toEqual({ _id: 2, v: 103 });
    expect(await next({ returnDocument: 'before', projection: { _id: 0, v: 1 } })).toEqual({ v: 5 });
    expect(await collection.findOneAndDelete({}, { sort: { v: -1 } })).toEqual({ _id: 1, v: 105 });
    expect(
      await collection.findOneAndReplace({ _id: 3 } as Document, { w: 1 }, { returnDocument: 'after' }),
    ).toEqual({ _id: 3, w: 1 });
    expect(await collection.findOneAndUpdate({ _id: 9 } as Document, { $set: { v: 1 } })).toBeNull();
    const upserted = await collection.findOneAndUpdate(
      { _id: 9 } as Document,
      { $set: { v: 1 } },
      {
        upsert: true,
        returnDocument: 'after',
        includeResultMetadata: true,
      },
    );
    expect(upserted).toMatchObject({
      value: { _id: 9, v: 1 },
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 },
    });
  });

  it('lets each of many workers lease another document', async () => {
    const collection = await test.collectionOf(
      ...Array.from({ length: 40 }, (_, _id) => ({ _id, state: 'waiting' })),
    );
    const lease = () => collection.findOneAndUpdate({ state: 'waiting' }, { $set: { state: 'held' } });
    const leased = await Promise.all(Array.from({ length: 60 }, lease));
    const ids = leased.filter((document) => document !== null).map(({ _id }) => _id as unknown as number);
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i));
  });
});

describe('bulkWrite', () => {
  it('runs all kinds of writes, and stops at the first failure only when they are ordered', async () => {
    const collection = await test.collectionOf({ _id: 1, v: 1 }, { _id: 2, v: 1 });
    const operations = [
      { insertOne: { document: { _id: 3 as never, v: 3 } } },
      { insertOne: { document: { _id: 1 as never } } },
      { updateMany: { filter: { v: 1 }, update: { $set: { v: 2 } } } },
      { deleteOne: { filter: { _id: 3 as never } } },
      { replaceOne: { filter: { _id: 4 as never }, replacement: { v: 4 }, upsert: true } },
    ];
    expect(await refusal(collection.bulkWrite(operations))).toMatchObject({ code: 11000 });
    expect(await collection.countDocuments({ v: 1 })).toBe(2);
    await collection.deleteOne({ _id: 3 as never });
    await expect(collection.bulkWrite(operations, { ordered: false })).rejects.toMatchObject({
      code: 11000,
      result: { insertedCount: 1, modifiedCount: 2, deletedCount: 1, upsertedCount: 1 },
    });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, v: 2 },
      { _id: 2, v: 2 },
      { _id: 4, v: 4 },
    ]);
  });
});

describe('deletes', () => {
  it('remove one or all that match', async () => {
    const collection = await test.collectionOf({ v: 1 }, { v: 1 }, { v: 1 }, { v: 2 });
    expect(await collection.deleteOne({ v: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await collection.deleteMany({ v: 1 })).toMatchObject({ deletedCount: 2 });
    expect(await collection.deleteMany({ v: 1 })).toMatchObject({ deletedCount: 0 });
    expect(await collection.countDocuments()).toBe(1);
  });
});
