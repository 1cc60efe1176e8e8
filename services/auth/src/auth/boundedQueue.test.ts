import { boundedQueue } from './boundedQueue.ts';

/** Work that ends when a test says so. */
const heldWork = () => {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (number: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(number);
      ends.push(() => resolve(number));
    });
  return { work, begun, endOne: () => ends.shift()?.() };
};
const tick = () => new Promise(setImmediate);

describe('a bounded queue', () => {
  it('runs so much at once, the rest in order, and refuses what may not wait', async () => {
    const inTurn = boundedQueue({ atOnce: 2, waiting: 2 });
    const { work, begun, endOne } = heldWork();
    const all = [1, 2, 3, 4].map((number) => inTurn(work(number)));
    await tick();
    expect(begun).toEqual([1, 2]);
    await expect(inTurn(work(5))).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 3 });
    for (const expected of [
      [1, 2, 3],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]) {
      endOne();
      await tick();
      expect(begun).toEqual(expected);
    }
    endOne();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it('goes on after work that failed', async () => {
    const inTurn = boundedQueue({ atOnce: 1, waiting: 1 });
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await inTurn(async () => 'again')).toBe('again');
  });
});
