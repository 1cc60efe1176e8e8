import { hashingTurns } from './hashingTurns.ts';

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

describe('the turns of hashes', () => {
  it('runs so much at once, the rest in order, and refuses what may not wait', async () => {
    const inTurn = hashingTurns({ atOnce: 2, waiting: 2, reserved: 0 });
    const { work, begun, endOne } = heldWork();
    const all = [1, 2, 3, 4].map((number) => inTurn(work(number)));
    await expect(inTurn(work(5))).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 3 });
    expect(begun).toEqual([1, 2]);
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

  it('keeps places for those who are let in, and takes them first', async () => {
    const inTurn = hashingTurns({ atOnce: 1, waiting: 1, reserved: 1 });
    const { work, begun, endOne } = heldWork();
    const letIn = async () => true;
    const all = [inTurn(work(1)), inTurn(work(2)), inTurn(work(3), letIn)];
    await tick();
    await expect(inTurn(work(4))).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(inTurn(work(5), letIn)).rejects.toMatchObject({ code: 'too-many-requests' });
    for (const expected of [
      [1, 3],
      [1, 3, 2],
      [1, 3, 2],
    ]) {
      endOne();
      await tick();
      expect(begun).toEqual(expected);
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
  });

  it('does not forget whoever was let in after everything had ended', async () => {
    const inTurn = hashingTurns({ atOnce: 1, waiting: 0, reserved: 1 });
    const { work, endOne } = heldWork();
    const first = inTurn(work(1));
    await tick();
    const late = inTurn(
      async () => 'done',
      async () => {
        endOne();
        await first;
        await tick();
        return true;
      },
    );
    expect(await late).toBe('done');
  });

  it('goes on after work that failed', async () => {
    const inTurn = hashingTurns({ atOnce: 1, waiting: 1, reserved: 0 });
    const failing = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await inTurn(async () => 'again')).toBe('again');
  });
});
