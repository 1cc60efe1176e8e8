import { EVERYTHING, type KeySpace } from './keySpace.ts';
import { keyOfNumber } from './store.ts';
import { aStore } from './testStore.ts';

const store = aStore();
const onDisk = () => store.watch()();

type Pair = [string, number];

const compare = (a: Pair, b: Pair) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]);

/** A repeatable source of chance. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state % below;
  };
}

const entryKey = (key: string, record: number) => key + keyOfNumber(record);
const insert = (space: KeySpace<number>, [key, record]: Pair) => space.put(entryKey(key, record), record);
const remove = (space: KeySpace<number>, [key, record]: Pair) => space.remove(entryKey(key, record));
const scan = (space: KeySpace<number>, interval = EVERYTHING, reverse = false, skip = 0) =>
  [...space.walk(interval, { reverse, skip })].map(({ value }) => value);
const first = (space: KeySpace<number>, key: string) => scan(space, { low: key, high: `${key}\xff` })[0];

const INTERVALS: [string, string][] = [
  ['k000', 'k100'],
  ['k123', 'k124'],
  ['k2', 'k9'],
  ['x', 'y'],
  ['k200', 'k100'],
];

/** Compares everything that can be asked with a sorted list. */
function expectLike(space: KeySpace<number>, model: Pair[]) {
  expect([...space.walk(EVERYTHING, { values: false })].map(({ key }) => key)).toEqual(
    model.map(([key, record]) => entryKey(key, record)),
  );
  expect(scan(space, EVERYTHING, true)).toEqual(model.map(([, record]) => record).reverse());
  for (const [low, high] of INTERVALS) {
    const expected = model.filter(([key]) => key >= low && key < high).map(([, record]) => record);
    expect(scan(space, { low, high })).toEqual(expected);
    expect(scan(space, { low, high }, true)).toEqual([...expected].reverse());
    expect(space.count({ low, high })).toBe(expected.length);
    expect(space.count({ low, high }, 100)).toBe(Math.min(expected.length, 100));
    for (const skip of [1, 200, 511, 1_500, 1_000_000]) {
      expect(scan(space, { low, high }, false, skip)).toEqual(expected.slice(skip));
      expect(scan(space, { low, high }, true, skip)).toEqual([...expected].reverse().slice(skip));
    }
  }
  expect(space.count(EVERYTHING)).toBe(model.length);
  const [firstKey, firstRecord] = model[0] as Pair;
  expect(first(space, firstKey)).toBe(firstRecord);
  expect(first(space, 'nothing')).toBeUndefined();
}

describe('a key space', () => {
  it('holds what a sorted list would, through inserts and removals at random', async () => {
    const random = chance(7);
    const space = store.entriesOf(1);
    const neighbour = store.entriesOf(2);
    insert(neighbour, ['k150', 1]);
    const held = new Map<string, Pair>();
    const sorted = () => [...held.values()].sort(compare);
    for (let step = 0; step < 20_000; step++) {
      const pair: Pair = [`k${String(random(300)).padStart(3, '0')}`, random(50)];
      const name = pair.join();
      if (random(10) < 6 && !held.has(name)) {
        insert(space, pair);
        held.set(name, pair);
      } else {
        remove(space, pair);
        held.delete(name);
      }
      // What follows then lies partly on disk, and partly on the way to it.
      if (step % 7_000 === 0) await onDisk();
      if (step % 4_000 !== 0) continue;
      expect(scan(space)).toEqual(sorted().map(([, record]) => record));
    }
    expectLike(space, sorted());
    await onDisk();
    expectLike(space, sorted());
    expect(scan(neighbour)).toEqual([1]);
    space.clear();
    expect(scan(space)).toEqual([]);
    await onDisk();
    expect([scan(space), scan(neighbour)]).toEqual([[], [1]]);
  });

  it('is the same whether it is written at once or one by one', async () => {
    const random = chance(3);
    const entries = Array.from({ length: 5_000 }, (_, record): Pair => [String(random(1_000)), record]);
    const [one, all] = [store.entriesOf(3), store.entriesOf(4)];
    for (const [at, entry] of entries.entries()) {
      insert(one, entry);
      if (at % 500 === 0) await onDisk();
    }
    await onDisk();
    for (const entry of [...entries].sort(compare)) insert(all, entry);
    expect(scan(all)).toEqual(scan(one));
    expect(all.count(EVERYTHING)).toBe(5_000);
    await onDisk();
    expect(scan(all)).toEqual(scan(one));
  });

  it('takes 100,000 inserts at random in well under a second', async () => {
    const random = chance(11);
    const space = store.entriesOf(5);
    // Processor time: how busy the machine is with other things does not count.
    const started = process.cpuUsage();
    for (let record = 0; record < 100_000; record++) insert(space, [String(random(1_000_000)), record]);
    expect(space.count(EVERYTHING)).toBe(100_000);
    expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
    await onDisk();
    expect(space.count(EVERYTHING)).toBe(100_000);
  });
});
