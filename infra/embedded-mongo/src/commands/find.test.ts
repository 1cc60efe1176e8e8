import {
  Binary,
  type Collection,
  type Db,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { refusal, startTestServer, type TestServer } from '../testServer.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const idsOf = (documents: Document[]) => documents.map(({ _id }) => _id);

describe('filters', () => {
  const documents: Document[] = [
    {
      _id: 1,
      n: 5,
      s: 'Plinth',
      tags: ['a', 'b'],
      at: new Date(5),
      items: [
        { k: 1, v: 5 },
        { k: 2, v: 9 },
      ],
    },
    { _id: 2, n: new Double(7.5), s: 'plinth', tags: [], at: new Date(9), items: [{ k: 1, v: 9 }] },
    { _id: 3, n: Long.fromString('9007199254740993'), s: null, tags: 'a', items: [] },
    { _id: 4, n: 'text', tags: [['a'], 'c'], deep: { er: { est: true } } },
    { _id: 5, n: [1, 20], deep: { er: [{ est: 1 }, { est: 2 }] } },
    { _id: 6, n: null, deep: 4 },
    {
      _id: 7,
      a: { x: 1, y: 2 },
      bin: new Binary(Buffer.from([1, 2])),
      oid: new ObjectId('65a000000000000000000001'),
    },
  ];
  const cases: [Document, number[]][] = [
    [{}, [1, 2, 3, 4, 5, 6, 7]],
    [{ n: 5 }, [1]],
    [{ n: new Int32(20) }, [5]],
    [{ n: { $gt: 6 } }, [2, 3, 5]],
    [{ n: { $gt: 4, $lt: 6 } }, [1, 5]],
    [{ n: { $elemMatch: { $gt: 4, $lt: 6 } } }, []],
    [{ n: { $lte: 'zzz' } }, [4]],
    [{ n: Long.fromString('9007199254740993') }, [3]],
    [{ n: 9007199254740992 }, []],
    [{ n: null }, [6, 7]],
    [{ n: { $ne: null } }, [1, 2, 3, 4, 5]],
    [{ n: { $exists: false } }, [7]],
    [{ n: { $gt: new MinKey() } }, [1, 2, 3, 4, 5, 6, 7]],
    [{ n: { $lt: new MaxKey() } }, [1, 2, 3, 4, 5, 6, 7]],
    [{ n: { $gte: null } }, [6, 7]],
    [{ s: /^pl/i }, [1, 2]],
    [{ s: { $regex: 'NTH$', $options: 'i' } }, [1, 2]],
    [{ s: { $regex: '\\\\u' } }, []],
    [{ s: { $in: [/^P/, null] } }, [1, 3, 4, 5, 6, 7]],
    [{ s: { $nin: ['Plinth', null] } }, [2]],
    [{ s: { $not: /^P/ } }, [2, 3, 4, 5, 6, 7]],
    [{ tags: 'a' }, [1, 3]],
    [{ tags: ['a', 'b'] }, [1]],
    [{ tags: ['a'] }, [4]],
    [{ tags: [] }, [2]],
    [{ tags: { $size: 2 } }, [1, 4]],
    [{ 'tags.1': 'b' }, [1]],
    [{ items: { $elemMatch: { k: 1, v: { $gt: 6 } } } }, [2]],
    [{ 'items.k': 1, 'items.v': { $gt: 6 } }, [1, 2]],
    [{ 'items.0.v': 5 }, [1]],
    [{ 'items.v': { $exists: true } }, [1, 2]],
    [{ 'deep.er.est': true }, [4]],
    [{ 'deep.er.est': 2 }, [5]],
    [{ 'deep.er.est': null }, [1, 2, 3, 6, 7]],
    [{ a: { x: 1, y: 2 } }, [7]],
    [{ a: { y: 2, x: 1 } }, []],
    [{ at: { $gte: new Date(6) } }, [2]],
    [{ bin: new Binary(Buffer.from([1, 2])) }, [7]],
    [{ oid: { $lt: new ObjectId('65a000000000000000000002') } }, [7]],
    [{ $or: [{ n: 5 }, { s: 'plinth' }] }, [1, 2]],
    [{ $nor: [{ n: { $exists: true } }] }, [7]],
    [{ $and: [{ _id: { $gt: 2 } }, { _id: { $lt: 5 } }] }, [3, 4]],
    [{ _id: { $in: [7, 1] }, $comment: 'why' }, [1, 7]],
  ];

  it.each(cases)('%j', async (filter, expected) => {
    const collection = await test.collectionOf(...documents);
    const found = await collection.find(filter).sort({ _id: 1 }).toArray();
    expect(idsOf(found)).toEqual(expected);
    expect(await collection.countDocuments(filter)).toBe(expected.length);
  });

  it.each([
    [{ a: { $badOperator: 1 } }, 2, 'BadValue'],
    [{ $bad: 1 }, 2, 'BadValue'],
    [{ a: { $in: 5 } }, 2, 'BadValue'],
    [{ $or: [] }, 2, 'BadValue'],
    [{ $or: 5 }, 2, 'BadValue'],
    [{ a: { $regex: '(' } }, 51091, 'Location51091'],
    [{ a: { $not: /\u2026$/ } }, 51091, 'Location51091'],
    [{ a: { $regex: 'a\\\\\\u2026' } }, 51091, 'Location51091'],
    [{ $text: { $search: 'x' } }, 27, 'IndexNotFound'],
    [{ $where: 'true' }, 238, 'NotImplemented'],
    [{ a: { $near: [0, 0] } }, 238, 'NotImplemented'],
    [{ a: { $geoWithin: {} } }, 238, 'NotImplemented'],
    [{ $expr: { $gt: ['$at', new Date(6)] } }, 238, 'NotImplemented'],
    [{ a: { $type: 'number' } }, 238, 'NotImplemented'],
    [{ a: { $all: ['b', 'a'] } }, 238, 'NotImplemented'],
    [{ a: { $mod: [5, 0] } }, 238, 'NotImplemented'],
    [{ a: { $regex: 'a b', $options: 'x' } }, 238, 'NotImplemented'],
    [{ a: { $bitsAllSet: 5 } }, 238, 'NotImplemented'],
    [{ $jsonSchema: {} }, 238, 'NotImplemented'],
  ])('%j is refused', async (filter, code, codeName) => {
    const collection = await test.collectionOf({ a: 1 });
    expect(await refusal(collection.find(filter as Document).toArray())).toMatchObject({ code, codeName });
  });
});

describe('sort, skip, limit and projection', () => {
  it('finds a deep page and counts, whether an index knows the answer or each document must be looked at', async () => {
    const collection: Collection<Document> = await test.collectionOf();
    await collection.createIndex({ group: 1, n: -1 });
    await collection.createIndex({ tags: 1 });
    const documents = Array.from({ length: 1_000 }, (_, n) => ({
      _id: n,
      n,
      group: n % 3,
      tags: n % 2 === 0 ? ['even', 'number'] : ['odd'],
    }));
    await collection.insertMany(documents as Document[]);
    const queries = [
      [{}, {}],
      [{}, { group: 1, n: -1 }],
      [{}, { group: -1, n: 1 }],
      [{}, { n: 1 }],
      [{ group: 1 }, { n: 1 }],
      [{ group: { $in: [0, 2] } }, { group: 1, n: -1 }],
      [{ group: 1, n: { $gte: 330 } }, { n: -1 }],
      [{ group: 1, tags: 'odd' }, { n: -1 }],
      [{ tags: { $in: ['even', 'number'] } }, { n: 1 }],
    ] as const;
    for (const [filter, sort] of queries) {
      const all = idsOf(await collection.find(filter, { sort }).toArray());
      for (const skip of [7, 230, 990, 3_000]) {
        const page = await collection.find(filter, { sort, skip, limit: 10 }).toArray();
        expect(idsOf(page)).toEqual(all.slice(skip, skip + 10));
        const stages = [{ $match: filter }, ...(Object.keys(sort).length > 0 ? [{ $sort: sort }] : [])];
        const same = await collection.aggregate([...stages, { $skip: skip }, { $limit: 10 }]).toArray();
        expect(idsOf(same)).toEqual(all.slice(skip, skip + 10));
        expect(await collection.countDocuments(filter, { skip, limit: 10 })).toBe(
          all.slice(skip, skip + 10).length,
        );
      }
      expect(await collection.countDocuments(filter)).toBe(all.length);
    }
  });

  it('sorts across types and by the least or greatest element of an array', async () => {
    const collection = await test.collectionOf(
      { _id: 1, v: 'b' },
      { _id: 2, v: 3 },
      { _id: 3 },
      { _id: 4, v: [9, 1] },
      { _id: 5, v: [] },
      { _id: 6, v: true },
      { _id: 7, v: new Timestamp({ t: 1, i: 1 }) },
      { _id: 8, v: new Date(0) },
      { _id: 9, v: { a: 1 } },
    );
    expect(idsOf(await collection.find().sort({ v: 1 }).toArray())).toEqual([5, 3, 4, 2, 1, 9, 6, 8, 7]);
    expect(idsOf(await collection.find().sort({ v: -1 }).toArray())).toEqual([7, 8, 6, 9, 1, 4, 2, 3, 5]);
    expect(idsOf(await collection.find().sort({ v: 1 }).skip(2).limit(3).toArray())).toEqual([4, 2, 1]);
    expect(idsOf(await collection.find().sort({ $natural: -1 }).limit(2).toArray())).toEqual([9, 8]);
    expect(await collection.find().sort({ v: 1 }).skip(100).toArray()).toEqual([]);
  });

  const document = {
    _id: 1,
    a: 1,
    b: { c: 2, d: 3 },
    list: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5],
    numbers: [1, 2, 3, 4],
  };
  const projections: [Document, Document][] = [
    [{ a: 1 }, { _id: 1, a: 1 }],
    [{ a: 1, _id: 0 }, { a: 1 }],
    [{ _id: 1 }, { _id: 1 }],
    [
      { _id: 0, list: 0, numbers: 0 },
      { a: 1, b: { c: 2, d: 3 } },
    ],
    [
      { _id: 1, list: 0, numbers: 0 },
      { _id: 1, a: 1, b: { c: 2, d: 3 } },
    ],
    [
      { _id: 0, 'b.c': 0, list: 0, numbers: 0 },
      { a: 1, b: { d: 3 } },
    ],
    [
      { 'b.c': 1, 'list.x': true },
      { _id: 1, b: { c: 2 }, list: [{ x: 1 }, { x: 2 }] },
    ],
    [
      { 'b.c': 0, 'list.x': 0, numbers: 0 },
      { _id: 1, a: 1, b: { d: 3 }, list: [{ y: 1 }, { y: 2 }, 5] },
    ],
    [{ b: { d: 1 } }, { _id: 1, b: { d: 3 } }],
    [{ missing: 1, _id: 0 }, {}],
  ];
  it.each(projections)('projects %j', async (projection, expected) => {
    const collection = await test.collectionOf(document);
    expect(await collection.findOne({ 'list.x': 2 }, { projection })).toEqual(expected);
  });

  it('projects within arrays of arrays, and more items than have one digit', async () => {
    const rows = Array.from({ length: 12 }, (_, row) => [{ row, cell: 'x' }, row]);
    const collection = await test.collectionOf({ _id: 1, rows, text: 'x' });
    const shown = (projection: Document) => collection.findOne({}, { projection });
    expect(await shown({ 'rows.row': 1 })).toEqual({ _id: 1, rows: rows.map((_, row) => [{ row }]) });
    const withoutCells = rows.map((_, row) => [{ row }, row]);
    expect(await shown({ 'rows.cell': 0, text: 0 })).toEqual({ _id: 1, rows: withoutCells });
  });

  it.each([
    { numbers: { $slice: 2 } },
    { list: { $elemMatch: { x: 2 } } },
    { 'list.$': 1 },
    { score: { $meta: 'textScore' } },
    { sum: { $add: ['$a', '$b.c'] } },
    { name: 'fixed' },
  ])('refuses to project %j', async (projection) => {
    const collection = await test.collectionOf(document);
    expect(await refusal(collection.findOne({ 'list.x': 2 }, { projection }))).toMatchObject({
      code: 238,
      codeName: 'NotImplemented',
    });
  });

  it('refuses to mix inclusion and exclusion', async () => {
    const collection = await test.collectionOf(document);
    expect(await refusal(collection.findOne({}, { projection: { a: 1, b: 0 } }))).toMatchObject({
      code: 31254,
    });
    expect(await refusal(collection.findOne({}, { projection: { a: 0, b: 1 } }))).toMatchObject({
      code: 31253,
    });
    const find = collection.collectionName;
    expect(await refusal(test.db.command({ find, sort: { a: 2 } }))).toMatchObject({ code: 2 });
  });
});

describe('cursors', () => {
  const many = Array.from({ length: 1_000 }, (_, _id) => ({ _id, v: _id % 10 }));

  it('hands documents out in batches, while the collection changes under it', async () => {
    const collection = await test.collectionOf(...many);
    const cursor = collection.find({ v: { $lt: 5 } }, { batchSize: 50 });
    const seen: number[] = [];
    for await (const { _id } of cursor) {
      seen.push(_id as unknown as number);
      if (seen.length === 60) await collection.deleteMany({ v: 1 });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(400);
    expect(seen.length).toBeLessThan(500);
  });

  it('honours batchSize, singleBatch and a limit, and answers from the first batch when it can', async () => {
    const collection = await test.collectionOf(...many);
    const { collectionName: find } = collection;
    const run = async (options: Document) => (await test.db.command({ find, ...options })).cursor;
    expect(await run({ batchSize: 3 })).toMatchObject({ firstBatch: { length: 3 } });
    expect((await run({ batchSize: 3 })).id).not.toEqual(Long.ZERO);
    expect(await run({ batchSize: 0 })).toMatchObject({ firstBatch: [] });
    expect(String((await run({ batchSize: 3, singleBatch: true })).id)).toBe('0');
    expect(String((await run({ limit: 3 })).id)).toBe('0');
    expect((await run({})).firstBatch.length).toBe(101);
  });

  const openIn = async (db: Db, find: string) => (await db.command({ find, batchSize: 2 })).cursor.id;
  const getMore = (db: Db, collection: string, id: Long | number) =>
    db.command({ getMore: typeof id === 'number' ? Long.fromNumber(id) : id, collection });

  it('ends a cursor that is killed', async () => {
    const { collectionName } = await test.collectionOf(...many);
    const id = await openIn(test.db, collectionName);
    const reply = await test.db.command({ killCursors: collectionName, cursors: [id] });
    expect(reply).toMatchObject({ cursorsKilled: [id], cursorsNotFound: [] });
    const gone = { code: 43, codeName: 'CursorNotFound' };
    expect(await refusal(getMore(test.db, collectionName, id))).toMatchObject(gone);
  });

  it('ends a cursor that nobody reads', async () => {
    const impatient = await startTestServer({ cursorIdleMs: 100 });
    const { collectionName } = await impatient.collectionOf(...many);
    const id = await openIn(impatient.db, collectionName);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const gone = { code: 43, codeName: 'CursorNotFound' };
    expect(await refusal(getMore(impatient.db, collectionName, id))).toMatchObject(gone);
    await impatient.close();
  });

  it('splits what does not fit one reply', async () => {
    const big = 'x'.repeat(5 * 1024 * 1024);
    const collection = await test.collectionOf(
      { _id: 1, big },
      { _id: 2, big },
      { _id: 3, big },
      { _id: 4, big },
    );
    const { cursor } = await test.db.command({ find: collection.collectionName });
    expect(cursor.firstBatch.length).toBe(3);
    expect((await collection.find().toArray()).length).toBe(4);
  });

  it('gives up when maxTimeMS is over', async () => {
    const collection = await test.collectionOf(
      ...Array.from({ length: 1_000 }, (_, i) => ({ i, text: 'a'.repeat(14) })),
    );
    // It tries each way to divide the letters, which takes a moment for each document.
    const slow = collection.find({ text: /^(a+)+b$/ }, { maxTimeMS: 20 });
    expect(await refusal(slow.toArray())).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
  });
});

describe('count and distinct', () => {
  it('count documents with skip and limit, and give distinct values in order', async () => {
    const collection = await test.collectionOf(
      { v: 2, tags: ['b', 'a'] },
      { v: 1, tags: ['a'] },
      { v: new Double(2), tags: 'c' },
      { other: 1 },
    );
    expect(await collection.countDocuments()).toBe(4);
    expect(await collection.countDocuments({}, { skip: 1, limit: 2 })).toBe(2);
    expect(await collection.estimatedDocumentCount()).toBe(4);
    expect(await collection.distinct('v')).toEqual([1, 2]);
    expect(await collection.distinct('tags', { v: { $gte: 1 } })).toEqual(['a', 'b', 'c']);
    expect(await test.db.collection('nothing').countDocuments()).toBe(0);
    expect(await test.db.collection('nothing').find().toArray()).toEqual([]);
  });
});

describe('let', () => {
  it('is refused', async () => {
    const collection = await test.collectionOf({ a: 1 });
    const find = collection.find({ a: 1 }, { let: { one: 1 } });
    expect(await refusal(find.toArray())).toMatchObject({ code: 238, codeName: 'NotImplemented' });
  });
});

describe('collation', () => {
  it('is refused, unless it is the simple one', async () => {
    const collection = await test.collectionOf({ a: 1 });
    expect(await refusal(collection.find({}, { collation: { locale: 'en' } }).toArray())).toMatchObject({
      code: 238,
      codeName: 'NotImplemented',
    });
    expect(await collection.find({}, { collation: { locale: 'simple' } }).toArray()).toHaveLength(1);
  });
});
