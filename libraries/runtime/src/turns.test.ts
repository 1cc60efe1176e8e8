import { createTurns } from './turns.ts';

const tick = () => new Promise(setImmediate);

/** Turns whose work ends when the test says so; notes in which order it begins. */
const startTurns = (atOnce: number, first?: string) => {
  const turns = createTurns({ atOnce, first });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const giveUps = new Map<string, () => void>();
  const ask = (name: string, lane?: string) =>
    turns.run(
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      { lane, onWait: (giveUp) => giveUps.set(name, giveUp) },
    );
  const endOne = async () => {
    ends.shift()?.();
    await tick();
  };
  return { turns, ask, begun, giveUps, endOne };
};

describe('turns', () => {
  it('let so many run at once, and the others in the order in which they came', async () => {
    const { turns, ask, begun, endOne } = startTurns(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => ask(name));
    await tick();
    expect([begun, turns.waiting(), turns.isFree()]).toEqual([['a', 'b'], 2, false]);
    for (const _ of all) await endOne();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    expect([begun, turns.isIdle()]).toEqual([['a', 'b', 'c', 'd'], true]);
  });

  it('are taken from each lane in its turn, and from the first lane before all', async () => {
    const { ask, begun, endOne } = startTurns(1, 'vip');
    void ask('begins');
    for (const name of ['g1', 'g2', 'g3']) void ask(name, 'greedy');
    void ask('h1', 'honest');
    void ask('v1', 'vip');
    await tick();
    for (let count = 0; count < 5; count++) await endOne();
    expect(begun).toEqual(['begins', 'v1', 'g1', 'h1', 'g2', 'g3']);
  });

  it('may be given up while they are waited for, and not after', async () => {
    const { turns, ask, begun, giveUps, endOne } = startTurns(1);
    const [first, second, third] = [ask('a'), ask('b'), ask('c')];
    giveUps.get('b')?.();
    expect(await second).toBeNull();
    expect(turns.waiting()).toBe(1);
    await endOne();
    giveUps.get('c')?.();
    await endOne();
    expect([await first, await third, begun]).toEqual(['a', 'c', ['a', 'c']]);
  });

  it('go on after work that failed', async () => {
    const turns = createTurns({ atOnce: 1 });
    const failing = turns.run(() => Promise.reject(new Error('no')));
    const next = turns.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
