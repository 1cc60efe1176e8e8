import { Binary, BSONRegExp, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { invert, orderKey } from './orderKeys.ts';

/** Values in MongoDB's comparison order, each list holding values that are equal to each other. */
const IN_ORDER: unknown[][] = [
  [new MinKey()],
  [null, undefined],
  [new Double(Number.NaN)],
  [Number.NEGATIVE_INFINITY],
  [-Number.MAX_VALUE],
  [Long.fromString('-9223372036854775808')],
  [Long.fromString('-9007199254740993')],
  [new Double(-9007199254740992)],
  [-1.5],
  [-1, new Int32(-1), Long.fromNumber(-1)],
  [0, -0, new Double(-0), new Int32(0)],
  [Number.MIN_VALUE],
  [0.1],
  [1, new Double(1), Long.ONE],
  [2],
  [10],
  [9007199254740992, Long.fromString('9007199254740992')],
  [Long.fromString('9007199254740993')],
  [Long.fromString('9007199254740994'), 9007199254740994],
  [Long.fromString('9223372036854775806')],
  [Long.MAX_VALUE],
  [2 ** 63],
  [Number.POSITIVE_INFINITY],
  [''],
  ['\0'],
  ['\0\0'],
  ['\x01'],
  ['\x02'],
  ['A'],
  ['a'],
  ['a\0'],
  ['a\0b'],
  ['aa'],
  ['b'],
  ['é'],
  ['日'],
  ['\uffee'],
  ['😀'],
  [{}],
  [{ a: 1 }],
  [{ a: 1, b: 1 }],
  [{ a: 2 }],
  [{ b: 1 }],
  [{ a: 'x' }],
  [[]],
  [[1]],
  [[1, 1]],
  [[2]],
  [['a']],
  [new Binary(new Uint8Array([9]), 0)],
  [new Binary(new Uint8Array([1]), 5)],
  [new Binary(new Uint8Array([0, 0]), 0)],
  [new ObjectId('000000000000000000000001')],
  [new ObjectId('ff0000000000000000000000')],
  [false],
  [true],
  [new Date(-1)],
  [new Date(0)],
  [new Date(1)],
  [new Timestamp({ t: 1, i: 2 })],
  [new Timestamp({ t: 2, i: 1 })],
  [new BSONRegExp('a', '')],
  [new BSONRegExp('a', 'i')],
  [new BSONRegExp('b', '')],
  [new MaxKey()],
];

describe('order keys', () => {
  const ordered = IN_ORDER.flatMap((values, rank) => values.map((value) => ({ value, rank })));

  it('order all BSON values as MongoDB compares them', () => {
    for (const a of ordered) {
      for (const b of ordered) {
        const [x, y] = [orderKey(a.value), orderKey(b.value)];
        const order = x < y ? -1 : x > y ? 1 : 0;
        expect([a.value, b.value, order]).toEqual([a.value, b.value, Math.sign(a.rank - b.rank)]);
      }
    }
  });

  it('order the other way round when they are inverted, also with further fields behind them', () => {
    for (const a of ordered) {
      for (const b of ordered) {
        if (a.rank === b.rank) continue;
        const [x, y] = [
          invert(orderKey(a.value)) + orderKey(null),
          invert(orderKey(b.value)) + orderKey('z'),
        ];
        expect([a.value, b.value, x < y]).toEqual([a.value, b.value, a.rank > b.rank]);
      }
    }
  });

  it('are never the beginning of one another', () => {
    const keys = [...new Set(ordered.map(({ value }) => orderKey(value)))];
    for (const a of keys) for (const b of keys) if (a !== b) expect(b.startsWith(a)).toBe(false);
  });
});
