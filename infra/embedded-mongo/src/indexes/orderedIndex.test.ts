import { OrderedIndex } from './orderedIndex.ts';

const compare = (a: [string, number], b: [string, number]) =>
  a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1];

/** A repeatable source of chance. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state % below;
  };
}

describe('an ordered index', () => {
  it('holds what a sorted list would, through inserts and removals at random', () => {
    const random = chance(7);
    const index = new OrderedIndex();
    let model: [string, number][] = [];
    for (let step = 0; step < 20_000; step++) {
      const key = `k${String(random(300)).padStart(3, '0')}`;
      const record = random(50);
      const isHeld = model.some(([k, r]) => k === key && r === record);
      if (random(10) < 6 && !isHeld) {
        index.insert(key, record);
        model.push([key, record]);
      } else {
        index.remove(key, record);
        model = model.filter(([k, r]) => k !== key || r !== record);
      }
      if (step % 4_000 !== 0) continue;
      model.sort(compare);
      expect([...index.records()]).toEqual(model.map(([, r]) => r));
    }
    model.sort(compare);
    const whole = { low: '', high: '\xff' };
    expect([...index.keys(whole)]).toEqual(model.map(([key]) => key));
    expect([...index.records(true)]).toEqual(model.map(([, record]) => record).reverse());
    for (const [low, high] of [
      ['k000', 'k100'],
      ['k123', 'k124'],
      ['k2', 'k9'],
      ['x', 'y'],
      ['k200', 'k100'],
    ] as const) {
      const expected = model.filter(([key]) => key >= low && key < high).map(([, record]) => record);
      expect([...index.scan({ low, high })]).toEqual(expected);
      expect([...index.scan({ low, high }, true)]).toEqual([...expected].reverse());
      expect(index.count({ low, high })).toBe(expected.length);
      for (const skip of [1, 200, 511, 1_500, 1_000_000]) {
        expect([...index.scan({ low, high }, false, skip)]).toEqual(expected.slice(skip));
        expect([...index.scan({ low, high }, true, skip)]).toEqual([...expected].reverse().slice(skip));
      }
    }
    expect(index.size).toBe(model.length);
    const [firstKey, firstRecord] = model[0] as [string, number];
    expect(index.first(firstKey)).toBe(firstRecord);
    expect(index.first('nothing')).toBeUndefined();
  });

  it('is the same whether it is filled at once or one by one', () => {
    const random = chance(3);
    const entries = Array.from({ length: 5_000 }, (_, record) => ({ key: String(random(1_000)), record }));
    const one = new OrderedIndex();
    for (const { key, record } of entries) one.insert(key, record);
    const all = OrderedIndex.from([...entries]);
    expect([...all.records()]).toEqual([...one.records()]);
    expect(all.size).toBe(5_000);
  });

  it('takes 100,000 inserts at random in well under a second', () => {
    const random = chance(11);
    const index = new OrderedIndex();
    const started = performance.now();
    for (let record = 0; record < 100_000; record++) index.insert(String(random(1_000_000)), record);
    expect(index.size).toBe(100_000);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
