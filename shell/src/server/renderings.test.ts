import { createRenderings } from './renderings.ts';
import { TooLate } from './setProcess.ts';

const limits = { atOnce: 2, waitMs: 5000, renderMs: 60_000, waiting: { visitor: 3, all: 5 } };

/** Renderings that end when the test says so; notes in which order they begin. */
const startDesk = (given: Partial<typeof limits> = {}) => {
  const renderings = createRenderings({ ...limits, ...given });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let ending = false;
  const ask = (visitor: string | null, name: string) =>
    renderings.render(visitor, async () => {
      begun.push(name);
      if (!ending) await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  /** Ends the oldest rendering, and lets the next one begin. */
  const endOne = async () => {
    await settled();
    ends.shift()?.();
    await settled();
  };
  const endAll = async () => {
    await settled();
    ending = true;
    for (const end of ends) end();
  };
  return { ask, settled, endOne, begun, endAll };
};

describe('renderings', () => {
  it('begin at once while there are few, and wait for their turn when there are more', async () => {
    const desk = startDesk();
    const all = ['a', 'b', 'c'].map((name) => desk.ask('one', name));
    await desk.settled();
    expect(desk.begun).toEqual(['a', 'b']);
    await desk.endOne();
    expect(desk.begun).toEqual(['a', 'b', 'c']);
    await desk.endAll();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('of one who asks for many let others go first', async () => {
    const desk = startDesk();
    for (const name of ['g1', 'g2', 'g3', 'g4', 'g5']) void desk.ask('greedy', name);
    void desk.ask('honest', 'h1');
    void desk.ask('honest', 'h2');
    for (const _ of [1, 2, 3, 4]) await desk.endOne();
    expect(desk.begun).toEqual(['g1', 'g2', 'g3', 'h1', 'g4', 'h2']);
    await desk.endAll();
  });

  it("of the site's own pages go before all others, however many wait", async () => {
    const desk = startDesk();
    for (const name of ['g1', 'g2', 'g3', 'g4', 'g5']) void desk.ask('greedy', name);
    for (const name of ['h1', 'h2']) void desk.ask('honest', name);
    for (const name of ['home', 'about', 'list']) void desk.ask(null, name);
    for (const _ of [1, 2, 3, 4]) await desk.endOne();
    expect(desk.begun).toEqual(['g1', 'g2', 'home', 'about', 'list', 'g3']);
    await desk.endAll();
  });

  it('are refused at once to whoever has too many waiting, and to all when too many wait', async () => {
    const desk = startDesk();
    for (const name of ['g1', 'g2', 'g3', 'g4', 'g5']) void desk.ask('greedy', name);
    expect(await desk.ask('greedy', 'g6')).toBeNull();
    for (const name of ['h1', 'h2']) void desk.ask('honest', name);
    expect(await desk.ask('third', 't1')).toBeNull();
    await desk.endOne();
    const taken = desk.ask('third', 't2');
    await desk.endAll();
    expect(await taken).toBe('t2');
  });

  it('are refused when their turn does not come in time, and give their place back', async () => {
    const desk = startDesk({ waitMs: 30 });
    const running = ['a', 'b'].map((name) => desk.ask('one', name));
    expect(await Promise.all(['c', 'd', 'e'].map((name) => desk.ask('one', name)))).toEqual([
      null,
      null,
      null,
    ]);
    const next = desk.ask('one', 'f');
    await desk.endOne();
    await desk.endAll();
    expect(await Promise.all([...running, next])).toEqual(['a', 'b', 'f']);
  });

  it('that do not end in time make room, and whoever waited for them is told', async () => {
    const renderings = createRenderings({ ...limits, atOnce: 1, renderMs: 20 });
    const never = renderings.render('one', () => new Promise(() => undefined));
    const next = renderings.render('two', async () => 'drawn');
    await expect(never).rejects.toThrow(TooLate);
    expect(await next).toBe('drawn');
    expect(renderings.isIdle()).toBe(true);
  });

  it('that fail make room', async () => {
    const renderings = createRenderings({ ...limits, atOnce: 1 });
    const failing = renderings.render('one', () => Promise.reject(new Error('cannot be drawn')));
    await expect(failing).rejects.toThrow('cannot be drawn');
    expect(await renderings.render('one', async () => 'drawn')).toBe('drawn');
  });
});
