import { BSONSymbol, Code, Decimal128, type Document, ObjectId } from 'mongodb';
import { refusal, startTestServer, type TestServer } from '../testServer.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

describe('insert', () => {
  it('stores the id first and makes one when there is none', async () => {
    const collection = await test.collectionOf();
    await test.db.command({ insert: collection.collectionName, documents: [{ a: 1, _id: 5 }, { b: 1 }] });
    const [one, two] = await collection.find().toArray();
    expect(Object.keys(one as Document)).toEqual(['_id', 'a']);
    expect(two).toEqual({ _id: expect.any(ObjectId), b: 1 });
  });

  it('stores 10,000 rows unordered and names exactly those that are there already', async () => {
    const collection = await test.collectionOf({ email: 'p5@example.com' }, { email: 'p5000@example.com' });
    await collection.createIndex({ email: 1 }, { unique: true });
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ email: `p${i}@example.com` }));
    const error = await collection.insertMany(rows, { ordered: false }).catch((reason) => reason);
    expect(error).toMatchObject({ code: 11000, result: { insertedCount: 9_998 } });
    expect(error.writeErrors.map(({ index }: { index: number }) => index)).toEqual([5, 5000]);
    expect(await collection.countDocuments()).toBe(10_000);
  });

  it('stops at the first failure when the rows are ordered', async () => {
    const collection = await test.collectionOf({ _id: 2 });
    await expect(
      collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }] as never[]),
    ).rejects.toMatchObject({
      code: 11000,
      result: { insertedCount: 1 },
    });
    expect(await collection.countDocuments()).toBe(2);
  });

  it.each([
    [{ _id: [1] }, 53],
    [{ _id: /x/ }, 53],
    [{ _id: { $a: 1 } }, 52],
    [{ big: 'x'.repeat(16 * 1024 * 1024) }, 2],
  ])('refuses a document that MongoDB would not store', async (document, code) => {
    const collection = await test.collectionOf();
    expect(await refusal(collection.insertOne(document as Document))).toMatchObject({ code });
    expect(await collection.countDocuments()).toBe(0);
  });

  it.each([
    ['decimal', Decimal128.fromString('0.1')],
    ['javascript', new Code('x')],
    ['symbol', new BSONSymbol('x')],
  ])('refuses a value of type %s', async (_, value) => {
    const collection = await test.collectionOf();
    expect(await refusal(collection.insertOne({ inner: [value] }))).toMatchObject({
      code: 238,
      codeName: 'NotImplemented',
    });
  });

  it('refuses what is nested too deeply, and goes on serving', async () => {
    const collection = await test.collectionOf();
    const nested = (levels: number): Document => (levels === 0 ? {} : { a: nested(levels - 1) });
    expect(await refusal(collection.insertOne(nested(250)))).toMatchObject({
      code: 15,
      codeName: 'Overflow',
    });
    await collection.insertOne(nested(150));
    expect(await collection.countDocuments()).toBe(1);
  });

  it.each(['system.x', 'a$b', '.a', 'a.', 'x'.repeat(260)])(
    'refuses a collection called %s',
    async (name) => {
      const insert = test.db.command({ insert: name, documents: [{}] });
      expect(await refusal(insert)).toMatchObject({ code: 73, codeName: 'InvalidNamespace' });
    },
  );

  it('acknowledges nothing for w: 0, but stores it', async () => {
    const collection = await test.collectionOf();
    expect(await collection.insertOne({ a: 1 }, { writeConcern: { w: 0 } })).toMatchObject({
      acknowledged: false,
    });
    for (let i = 0; i < 100 && (await collection.countDocuments()) === 0; i++)
      await new Promise((r) => setTimeout(r, 10));
    expect(await collection.countDocuments()).toBe(1);
  });

  it('keeps names that JavaScript would take for something else', async () => {
    const collection = await test.collectionOf();
    const document = { _id: 1, constructor: 1, toString: 2, nested: { hasOwnProperty: 3 }, length: 4 };
    await collection.insertOne(document as Document);
    await collection.updateOne({ constructor: 1 } as Document, { $set: { valueOf: 5 } });
    expect(await collection.findOne({ toString: 2 } as Document)).toEqual({ ...document, valueOf: 5 });
    expect(await collection.findOne({ isPrototypeOf: { $exists: true } } as Document)).toBeNull();
  });
});
