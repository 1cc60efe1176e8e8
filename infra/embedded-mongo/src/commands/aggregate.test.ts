import { type Document, Long } from 'mongodb';
import { refusal, startTestServer, type TestServer } from '../testServer.ts';

let test: TestServer;
beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

const sales: Document[] = [
  { _id: 1, city: 'Lahore', amount: 10, at: new Date('2026-01-31T20:30:00Z'), tags: ['x', 'y'] },
  { _id: 2, city: 'Karachi', amount: 5, at: new Date('2026-01-31T18:00:00Z'), tags: [] },
  { _id: 3, city: 'Lahore', amount: 20, at: new Date('2026-02-10T00:00:00Z'), tags: ['y'] },
  { _id: 4, city: null, at: new Date('2026-03-01T00:00:00Z') },
];

describe('pipelines', () => {
  const cases: [string, Document[], Document[]][] = [
    [
      'groups',
      [
        { $match: { amount: { $gt: 0 } } },
        {
          $group: {
            _id: '$city',
            total: { $sum: '$amount' },
            mean: { $avg: '$amount' },
            n: { $sum: 1 },
            most: { $max: '$amount' },
            ids: { $push: '$_id' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 'Karachi', total: 5, mean: 5, n: 1, most: 5, ids: [2] },
        { _id: 'Lahore', total: 30, mean: 15, n: 2, most: 20, ids: [1, 3] },
      ],
    ],
    ['groups everything', [{ $group: { _id: null, n: { $sum: 1 } } }], [{ _id: null, n: 4 }]],
    [
      'groups by month in a time zone',
      [
        {
          $group: {
            _id: { $dateToString: { date: '$at', format: '%Y-%m', timezone: 'Asia/Karachi' } },
            n: { $count: {} },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: '2026-01', n: 1 },
        { _id: '2026-02', n: 2 },
        { _id: '2026-03', n: 1 },
      ],
    ],
    [
      'reads dates in a time zone',
      [
        { $match: { _id: 1 } },
        { $project: { _id: 0, hour: { $hour: { date: '$at', timezone: '+05:00' } } } },
      ],
      [{ hour: 1 }],
    ],
    ['counts', [{ $match: { city: 'Lahore' } }, { $count: 'n' }], [{ n: 2 }]],
    [
      'unwinds',
      [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: 'x', n: 1 },
        { _id: 'y', n: 2 },
      ],
    ],
    [
      'unwinds and keeps what is empty',
      [
        { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 1, tags: 'x', i: 0 },
        { _id: 1, tags: 'y', i: 1 },
        { _id: 2, i: null },
        { _id: 3, tags: 'y', i: 0 },
        { _id: 4, i: null },
      ],
    ],
    [
      'projects and adds fields',
      [
        { $match: { _id: 3 } },
        { $addFields: { double: { $multiply: ['$amount', 2] }, 'nested.city': '$city' } },
        {
          $project: {
            _id: 0,
            double: 1,
            nested: 1,
            kind: { $cond: [{ $gte: ['$amount', 15] }, 'big', 'small'] },
          },
        },
      ],
      [{ double: 40, nested: { city: 'Lahore' }, kind: 'big' }],
    ],
    [
      'runs facets',
      [
        {
          $facet: {
            n: [{ $count: 'n' }],
            top: [{ $sort: { amount: -1 } }, { $limit: 1 }, { $project: { amount: 1 } }],
          },
        },
      ],
      [{ n: [{ n: 4 }], top: [{ _id: 3, amount: 20 }] }],
    ],
    ['sorts by count', [{ $sortByCount: '$city' }, { $limit: 1 }], [{ _id: 'Lahore', count: 2 }]],
    [
      'replaces the root',
      [{ $match: { _id: 1 } }, { $replaceRoot: { newRoot: { c: '$city' } } }],
      [{ c: 'Lahore' }],
    ],
    [
      'skips before it limits, and the other way round',
      [{ $sort: { _id: -1 } }, { $limit: 3 }, { $skip: 1 }, { $project: { _id: 1 } }],
      [{ _id: 3 }, { _id: 2 }],
    ],
  ];
  it.each(cases)('%s', async (_, pipeline, expected) => {
    const collection = await test.collectionOf(...sales);
    expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('refuses to add integers that it would get wrong', async () => {
    const collection = await test.collectionOf({ price: Long.MAX_VALUE }, { price: 1 });
    for (const stage of [
      { $group: { _id: null, sum: { $sum: '$price' } } },
      { $group: { _id: null, mean: { $avg: '$price' } } },
      { $project: { p: { $multiply: ['$price', 2] } } },
    ]) {
      expect(await refusal(collection.aggregate([stage]).toArray())).toMatchObject({
        code: 238,
        codeName: 'NotImplemented',
      });
    }
  });

  it('hands many results out in batches', async () => {
    const collection = await test.collectionOf(...Array.from({ length: 500 }, (_, i) => ({ i })));
    const results = await collection.aggregate([{ $project: { _id: 0, i: 1 } }], { batchSize: 7 }).toArray();
    expect(results.map(({ i }) => i)).toEqual(Array.from({ length: 500 }, (_, i) => i));
  });

  it.each([
    [[{ $nope: {} }], 40324, 'Location40324'],
    [[{ $project: { a: { $nope: 1 } } }], 168, 'InvalidPipelineOperator'],
    [[{ $match: { a: { $nope: 1 } } }], 2, 'BadValue'],
    [[{ $geoNear: {} }], 238, 'NotImplemented'],
    [[{ $search: {} }], 238, 'NotImplemented'],
    [[{ $project: { a: { $function: {} } } }], 238, 'NotImplemented'],
    [[{ $bucket: { groupBy: '$amount', boundaries: [0, 10] } }], 238, 'NotImplemented'],
    [[{ $graphLookup: {} }], 238, 'NotImplemented'],
    [[{ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } }], 238, 'NotImplemented'],
    [[{ $merge: 'x' }], 238, 'NotImplemented'],
    [[{ $out: 'x' }], 238, 'NotImplemented'],
    [[{ $sample: { size: 1 } }], 238, 'NotImplemented'],
    [[{ $unionWith: 'x' }], 238, 'NotImplemented'],
    [[{ $group: { _id: null, n: { $topN: {} } } }], 238, 'NotImplemented'],
    [[{ $group: { _id: null, n: { $add: [1, 2] } } }], 15952, 'Location15952'],
    [[{ $match: {}, $limit: 1 }], 40323, 'Location40323'],
    [
      [{ $project: { a: { $dateToString: { date: '$at', timezone: 'Nowhere/City' } } } }],
      40485,
      'Location40485',
    ],
  ])('refuses %j', async (pipeline, code, codeName) => {
    const collection = await test.collectionOf(...sales);
    expect(await refusal(collection.aggregate(pipeline as Document[]).toArray())).toMatchObject({
      code,
      codeName,
    });
  });
});
