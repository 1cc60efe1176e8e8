// biome-ignore-all lint/suspicious/noThenProperty: the name that MongoDB gives to a branch.
import { Long, ObjectId } from 'bson';
import type { Doc } from '../bson/values.ts';
import { parsePipeline, runStages } from './pipeline.ts';

const doc: Doc = {
  _id: new ObjectId('65a000000000000000000001'),
  n: 7,
  neg: -2.5,
  text: 'Plinth Group',
  list: [3, 1, 2],
  docs: [
    { k: 'a', v: 1 },
    { k: 'b', v: 2 },
  ],
  inner: { x: 1, y: { z: 2 } },
  at: new Date('2026-01-31T20:30:15.250Z'),
  nothing: null,
  yes: true,
};

const compute = (expression: unknown): unknown =>
  runStages(parsePipeline([{ $addFields: { result: expression } }]), [doc])[0]?.result;

const cases: [unknown, unknown][] = [
  ['$n', 7],
  ['$inner.y.z', 2],
  ['$docs.v', [1, 2]],
  ['$missing', undefined],
  [{ $literal: '$n' }, '$n'],
  [{ $add: ['$n', 1, 2] }, 10],
  [{ $add: ['$at', 1000] }, new Date('2026-01-31T20:30:16.250Z')],
  [{ $subtract: ['$n', 10] }, -3],
  [{ $subtract: ['$at', new Date('2026-01-31T20:30:15.000Z')] }, 250],
  [{ $multiply: ['$n', 2] }, 14],
  [{ $divide: ['$n', 2] }, 3.5],
  [{ $mod: ['$n', 4] }, 3],
  [{ $abs: '$neg' }, 2.5],
  [{ $ceil: '$neg' }, -2],
  [{ $floor: '$neg' }, -3],
  [{ $trunc: ['$neg', 0] }, -2],
  [{ $add: ['$n', '$missing'] }, null],
  [{ $sum: '$list' }, 6],
  [{ $sum: ['$n', '$neg'] }, 4.5],
  [{ $avg: '$list' }, 2],
  [{ $max: '$list' }, 3],
  [{ $min: ['$n', '$neg', null] }, -2.5],
  [{ $eq: ['$nothing', '$missing'] }, false],
  [{ $gt: ['$missing', null] }, false],
  [{ $lt: ['$missing', null] }, true],
  [{ $cmp: ['$n', 'text'] }, -1],
  [{ $eq: ['$_id', new ObjectId('65a000000000000000000001')] }, true],
  [{ $and: ['$yes', '$n'] }, true],
  [{ $and: ['$yes', 0] }, false],
  [{ $or: ['$nothing', false] }, false],
  [{ $not: ['$nothing'] }, true],
  [{ $cond: [{ $gt: ['$n', 5] }, 'big', 'small'] }, 'big'],
  [{ $cond: { if: '$missing', then: 1, else: 2 } }, 2],
  [{ $ifNull: ['$nothing', '$missing', 'x'] }, 'x'],
  [
    {
      $switch: {
        branches: [
          { case: { $eq: ['$n', 1] }, then: 'a' },
          { case: '$yes', then: 'b' },
        ],
        default: 'c',
      },
    },
    'b',
  ],
  [{ $concat: ['$text', '!', 'x'] }, 'Plinth Group!x'],
  [{ $concat: ['$text', null] }, null],
  [{ $toUpper: '$text' }, 'PLINTH GROUP'],
  [{ $toLower: '$nothing' }, ''],
  [{ $substrCP: ['$text', 2, 4] }, 'inth'],
  [{ $strLenCP: '$text' }, 12],
  [{ $split: ['$text', ' '] }, ['Plinth', 'Group']],
  [{ $trim: { input: '  x ' } }, 'x'],
  [{ $replaceAll: { input: 'a-b-c', find: '-', replacement: '+' } }, 'a+b+c'],
  [{ $regexMatch: { input: '$text', regex: 'group', options: 'i' } }, true],
  [{ $indexOfArray: ['$list', 2] }, 2],
  [{ $arrayElemAt: ['$list', -1] }, 2],
  [{ $first: '$list' }, 3],
  [{ $last: '$list' }, 2],
  [{ $size: '$list' }, 3],
  [{ $in: [2, '$list'] }, true],
  [{ $in: ['$_id', [new ObjectId('65a000000000000000000001')]] }, true],
  [{ $slice: ['$list', 2] }, [3, 1]],
  [{ $slice: ['$list', 1, 1] }, [1]],
  [{ $concatArrays: ['$list', [9]] }, [3, 1, 2, 9]],
  [{ $reverseArray: '$list' }, [2, 1, 3]],
  [{ $sortArray: { input: '$list', sortBy: 1 } }, [1, 2, 3]],
  [
    { $sortArray: { input: '$docs', sortBy: { v: -1 } } },
    [
      { k: 'b', v: 2 },
      { k: 'a', v: 1 },
    ],
  ],
  [{ $filter: { input: '$list', as: 'i', cond: { $gte: ['$$i', 2] } } }, [3, 2]],
  [{ $filter: { input: '$list', cond: { $gte: ['$$this', 2] }, limit: 1 } }, [3]],
  [{ $map: { input: '$docs', as: 'd', in: { $multiply: ['$$d.v', '$n'] } } }, [7, 14]],
  [{ $reduce: { input: '$list', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $range: [0, 6, 2] }, [0, 2, 4]],
  [
    {
      $zip: {
        inputs: [
          [1, 2],
          ['a', 'b'],
        ],
      },
    },
    [
      [1, 'a'],
      [2, 'b'],
    ],
  ],
  [
    {
      $setUnion: [
        [1, 2],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [
    {
      $setIntersection: [
        [1, 2],
        [2, 3],
      ],
    },
    [2],
  ],
  [
    {
      $setDifference: [
        [1, 2],
        [2, 3],
      ],
    },
    [1],
  ],
  [{ $setIsSubset: [[1], [1, 2]] }, true],
  [{ $anyElementTrue: [[false, 0, 1]] }, true],
  [{ $isArray: '$list' }, true],
  [{ $isArray: ['$n'] }, false],
  [{ $mergeObjects: ['$inner', { w: 3 }] }, { x: 1, y: { z: 2 }, w: 3 }],
  [
    { $objectToArray: { a: 1, b: 2 } },
    [
      { k: 'a', v: 1 },
      { k: 'b', v: 2 },
    ],
  ],
  [{ $getField: 'n' }, 7],
  [{ $getField: { field: 'x', input: '$inner' } }, 1],
  [{ $setField: { field: 'w', input: '$inner', value: 5 } }, { x: 1, y: { z: 2 }, w: 5 }],
  [{ $let: { vars: { a: '$n' }, in: { $add: ['$$a', 1] } } }, 8],
  [{ $toString: '$n' }, '7'],
  [{ $toInt: '12' }, 12],
  [{ $toDouble: '1.5' }, 1.5],
  [{ $toBool: '$n' }, true],
  [{ $toDate: '2026-01-01T00:00:00Z' }, new Date('2026-01-01T00:00:00Z')],
  [{ $year: '$at' }, 2026],
  [{ $month: { date: '$at', timezone: 'Asia/Karachi' } }, 2],
  [{ $dayOfMonth: { date: '$at', timezone: 'America/New_York' } }, 31],
  [{ $dayOfWeek: '$at' }, 7],
  [{ $isoWeek: '$at' }, 5],
  [{ $dayOfYear: '$at' }, 31],
  [{ $millisecond: '$at' }, 250],
  [{ $dateToString: { date: '$at' } }, '2026-01-31T20:30:15.250Z'],
  [
    { $dateToString: { date: '$at', format: '%d/%m/%Y %H:%M %z', timezone: 'Asia/Karachi' } },
    '01/02/2026 01:30 +0500',
  ],
  [{ $dateToString: { date: '$nothing', onNull: 'none' } }, 'none'],
  [{ $dateDiff: { startDate: '$at', endDate: new Date('2026-02-01T00:00:00Z'), unit: 'day' } }, 1],
  [
    {
      $dateDiff: {
        startDate: '$at',
        endDate: new Date('2026-02-01T00:00:00Z'),
        unit: 'day',
        timezone: 'Asia/Karachi',
      },
    },
    0,
  ],
  [{ $dateDiff: { startDate: new Date('2025-11-30T00:00:00Z'), endDate: '$at', unit: 'month' } }, 2],
  [
    { $dateFromString: { dateString: '2026-02-01T01:30:00', timezone: 'Asia/Karachi' } },
    new Date('2026-01-31T20:30:00Z'),
  ],
  [{ $dateFromString: { dateString: '2026-02-01T01:30:00Z' } }, new Date('2026-02-01T01:30:00Z')],
  [
    { $dateFromParts: { year: 2026, month: 2, day: 1, timezone: 'Asia/Karachi' } },
    new Date('2026-01-31T19:00:00Z'),
  ],
  [
    { $dateToParts: { date: '$at', timezone: 'Asia/Karachi' } },
    { year: 2026, month: 2, day: 1, hour: 1, minute: 30, second: 15, millisecond: 250 },
  ],
];

const refused: [unknown, number][] = [
  ...[
    { $arrayToObject: '$docs' },
    { $binarySize: '$text' },
    { $bsonSize: '$inner' },
    { $convert: { input: '12', to: 'int' } },
    { $dateAdd: { startDate: '$at', unit: 'month', amount: 1 } },
    { $dateSubtract: { startDate: '$at', unit: 'day', amount: 31 } },
    { $dateTrunc: { date: '$at', unit: 'day' } },
    { $dateToString: { date: '$at', format: '%G-W%V' } },
    { $isNumber: '$n' },
    { $isoWeekYear: '$at' },
    { $round: ['$n', 2] },
    { $toDecimal: '$n' },
    { $toLong: '$n' },
    { $toObjectId: '65a000000000000000000001' },
    { $type: '$n' },
    { $week: '$at' },
  ].map((expression): [unknown, number] => [expression, 238]),
  [{ $toString: '$_id' }, 2],
  [{ $noSuch: '$n' }, 168],
];

describe('expressions', () => {
  it.each(cases)('%j', (expression, expected) => {
    expect(compute(expression)).toEqual(expected);
  });

  it.each(refused)('%j is refused', (expression, code) => {
    expect(() => compute(expression)).toThrow(expect.objectContaining({ code }));
  });

  it('see the whole document and the time', () => {
    expect(compute('$$ROOT.n')).toBe(7);
    expect(compute('$$NOW')).toBeInstanceOf(Date);
    expect(compute({ $cond: ['$yes', '$$REMOVE', 1] })).toBeUndefined();
  });

  it('refuse arithmetic that would lose digits', () => {
    expect(() => compute({ $multiply: [Long.MAX_VALUE, 2] })).toThrow(/not supported/);
  });
});
