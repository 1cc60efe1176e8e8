import { Binary, BSONRegExp, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Document } from 'mongodb';
import { compareValues } from '../bson/orderKeys.ts';
import { EVERYTHING } from '../storage/keySpace.ts';
import { aStore } from '../storage/testStore.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { CollectionIndex } from './collectionIndex.ts';
import { parseIndex } from './definition.ts';

const store = aStore();
let made = 0;
const anIndex = (key: Document) =>
  new CollectionIndex(parseIndex({ key, name: 'index' }), store.entriesOf(++made));

/** A repeatable source of chance. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const random = chance(5);
const text = () =>
  String.fromCodePoint(
    ...Array.from({ length: random(4) }, () => [0, 1, 97, 233, 0x1f600][random(5)] as number),
  );
const number = () => [-1e300, -2.5, -1, 0, 0.1, 1, 2.5, 7, 2 ** 53, 1e300][random(10)] as number;

/** Values of every type that is stored, in MongoDB's order of types. */
const kinds: (() => unknown)[] = [
  () => new MinKey(),
  () => null,
  () =>
    [
      new Int32(random(9) - 4),
      new Double(number()),
      Long.fromBigInt(BigInt(random(9)) * 2n ** 60n - 2n ** 62n),
      Number.NaN,
      Number.NEGATIVE_INFINITY,
    ][random(5)],
  () => text(),
  () => ({ [`a${random(2)}`]: anyValue(), ...(random(2) && { b: text() }) }),
  () => new Binary(Buffer.from(text()), random(3)),
  () => new ObjectId(`${'0'.repeat(20)}${1000 + random(9)}`),
  () => random(2) === 1,
  () => new Date(number() > 1e20 ? 0 : random(1_000) - 500),
  () => new Timestamp({ t: random(3), i: random(3) }),
  () => new BSONRegExp(text().replaceAll('\0', ''), random(2) ? 'i' : ''),
  () => new MaxKey(),
];
const anyValue = (): unknown => (kinds[random(kinds.length)] as () => unknown)();

describe('an index on disk', () => {
  it('orders values of all types as MongoDB does', async () => {
    const types = kinds.map((make) => make());
    const values = [...types, ...Array.from({ length: 2_000 }, anyValue)];
    const index = anIndex({ v: 1 });
    for (const [record, v] of values.entries()) index.add(index.keysOf({ v }), record);
    await store.watch()();
    const byType = [...index.scan(EVERYTHING)].filter((record) => record < types.length);
    expect(byType).toEqual([...types.keys()]);
    const expected = [...values.keys()].sort((a, b) => compareValues(values[a], values[b]) || a - b);
    expect([...index.scan(EVERYTHING)]).toEqual(expected);
    expect([...index.scan(EVERYTHING, { reverse: true })]).toEqual([...expected].reverse());
  });

  it('orders by several fields, ascending and descending', async () => {
    const documents = Array.from({ length: 1_000 }, () => ({ a: anyValue(), b: anyValue() }));
    const index = anIndex({ a: -1, b: 1 });
    for (const [record, document] of documents.entries()) index.add(index.keysOf(document), record);
    await store.watch()();
    const compare = (x: number, y: number) =>
      compareValues(documents[y]?.a, documents[x]?.a) ||
      compareValues(documents[x]?.b, documents[y]?.b) ||
      x - y;
    expect([...index.scan(EVERYTHING)]).toEqual([...documents.keys()].sort(compare));
  });
});

describe('keys that are too long for LMDB', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await startTestServer();
  });
  afterAll(() => test.close());

  const LONG = 'x'.repeat(5_000);
  const texts = [
    `${LONG}b`,
    'x',
    `${LONG}a`,
    `${LONG}`,
    'y',
    `${LONG}ab`,
    'x'.repeat(999),
    'x'.repeat(1_001),
  ];
  const sorted = [...texts].sort();
  const fill = async (unique: boolean) => {
    const collection = await test.collectionOf();
    await collection.createIndex({ text: 1 }, { unique });
    await collection.insertMany(texts.map((value, n) => ({ text: value, n })));
    return collection;
  };
  const textsOf = (documents: Document[]) => documents.map(({ text }) => text);

  it.each([true, false])('find what they should, in the right order (unique: %s)', async (unique) => {
    const collection = await fill(unique);
    expect(textsOf(await collection.find({ text: `${LONG}a` }).toArray())).toEqual([`${LONG}a`]);
    expect(
      textsOf(
        await collection
          .find({ text: { $in: [`${LONG}b`, 'y'] } })
          .sort({ n: 1 })
          .toArray(),
      ),
    ).toEqual([`${LONG}b`, 'y']);
    for (const [n, low] of sorted.entries()) {
      const above = { text: { $gt: low } };
      expect(textsOf(await collection.find(above).sort({ text: 1 }).toArray())).toEqual(sorted.slice(n + 1));
      expect(
        textsOf(
          await collection
            .find({ text: { $lte: low } })
            .sort({ text: -1 })
            .toArray(),
        ),
      ).toEqual(sorted.slice(0, n + 1).reverse());
      expect(await collection.countDocuments(above)).toBe(sorted.length - n - 1);
    }
    expect(textsOf(await collection.find().sort({ text: -1 }).limit(3).toArray())).toEqual(
      [...sorted].reverse().slice(0, 3),
    );
    await collection.deleteOne({ text: `${LONG}a` });
    await collection.updateOne({ text: `${LONG}b` }, { $set: { text: 'short' } });
    expect(
      textsOf(
        await collection
          .find({ text: { $gte: LONG } })
          .sort({ text: 1 })
          .toArray(),
      ),
    ).toEqual([LONG, `${LONG}ab`, 'y']);
  });

  it('stay unique by their whole length', async () => {
    const collection = await fill(true);
    await expect(collection.insertOne({ text: `${LONG}a` })).rejects.toMatchObject({
      code: 11000,
      keyValue: { text: `${LONG}a` },
    });
    await collection.insertOne({ text: `${LONG}c` });
    await collection.deleteOne({ text: `${LONG}a` });
    await collection.insertOne({ text: `${LONG}a` });
    await test.restart();
    await expect(collection.insertOne({ text: `${LONG}c` })).rejects.toMatchObject({ code: 11000 });
    expect(
      textsOf(
        await collection
          .find({ text: { $gt: 'x' } })
          .sort({ text: 1 })
          .toArray(),
      ),
    ).toEqual([...texts, `${LONG}c`].filter((value) => value > 'x').sort());
  });

  it('may be several fields together', async () => {
    const collection = await test.collectionOf();
    await collection.createIndex({ a: 1, b: -1 });
    const half = 'z'.repeat(800);
    await collection.insertMany([1, 2, 3].map((b) => ({ a: half, b: `${half}${b}` })));
    const found = await collection
      .find({ a: half, b: { $gte: `${half}2` } })
      .sort({ b: -1 })
      .toArray();
    expect(found.map(({ b }) => b)).toEqual([`${half}3`, `${half}2`]);
  });
});
