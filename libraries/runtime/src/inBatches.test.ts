import { inBatches } from './inBatches.ts';

const apartMs = 20;

describe('batches', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are made of what is asked for together, and of no more than fits into one', async () => {
    const batches: (readonly number[])[] = [];
    const ask = inBatches(async (items: readonly number[]) => batches.push(items), { largest: 3 });
    expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([1, 1, 1, 2]);
    expect(batches).toEqual([[1, 2, 3], [4]]);
  });

  it('follow one another as soon as ever when the clock was put back', async () => {
    const { now } = Date;
    const ask = inBatches(async (items: readonly number[]) => items.length, { largest: 1, apartMs });
    await ask(1);
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    expect(await ask(2)).toBe(1);
  });

  it('begin apart', async () => {
    const began: number[] = [];
    const work = async () => began.push(performance.now());
    const ask = inBatches(work, { largest: 1, apartMs });
    await Promise.all([ask(1), ask(2)]);
    // A timer may come up to a millisecond early.
    expect((began[1] ?? 0) - (began[0] ?? 0)).toBeGreaterThan(apartMs - 2);
  });
});
