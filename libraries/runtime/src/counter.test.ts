import { setTimeout as pause } from 'node:timers/promises';
import { awakeMs } from '@plinth/testing/awakeMs';
import { createCounter } from './counter.ts';
import { startTestSystem, type TestSystem, until } from './testing/testSystem.ts';

let system: TestSystem;
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(() => system.close());

/** The counter of one process. */
const aCounter = async (seconds = 60) => {
  const redis = system.redis();
  await until(() => redis.status === 'ready');
  return createCounter({ redis, namespace: system.namespace, name: 'knocks', seconds });
};

describe('a counter', () => {
  it('counts by key, for all processes together', async () => {
    const [one, two] = [await aCounter(), await aCounter()];
    expect(await one.add('door')).toEqual({ times: 1, secondsLeft: expect.closeTo(60, 0) });
    expect(await two.add('door')).toMatchObject({ times: 2 });
    expect(await two.add('window')).toMatchObject({ times: 1 });
  });

  it('takes back and forgets', async () => {
    const counter = await aCounter();
    for (let time = 0; time < 3; time++) await counter.add('door');
    await counter.takeBack('door');
    expect(await counter.add('door')).toMatchObject({ times: 3 });
    await counter.forget('door');
    expect(await counter.add('door')).toMatchObject({ times: 1 });
  });

  it('leaves nothing behind of what was taken back', async () => {
    const counter = await aCounter();
    const keys = () => system.redis().keys(`${system.namespace}:count:*`);
    await counter.add('door');
    expect(await keys()).toHaveLength(1);
    await counter.takeBack('door');
    await counter.takeBack('door');
    expect(await keys()).toEqual([]);
    expect(await counter.add('door')).toMatchObject({ times: 1 });
  });

  it('goes on from what its own process counted when Redis has lost its data', async () => {
    const counter = await aCounter();
    for (let time = 0; time < 3; time++) await counter.add('door');
    await system.redis().del(`${system.namespace}:count:knocks:door`);
    expect(await counter.add('door')).toMatchObject({ times: 4 });
  });

  it('forgets by itself when the time is over', async () => {
    const counter = await aCounter(1);
    for (let times = 1; times < 5; times += 1) await counter.add('door');
    await until(async () => {
      // Nothing is counted meanwhile: the process and Redis begin the time each when it hears of the first.
      await pause(1200);
      return (await counter.add('door')).times === 1;
    });
  });

  it('goes on from what its own process counted while Redis is away, and counts for all again afterwards', async () => {
    const [one, two] = [await aCounter(), await aCounter()];
    await one.add('door');
    system.line.cut();
    expect(await one.add('door')).toMatchObject({ times: 2 });
    expect(await one.add('door')).toMatchObject({ times: 3 });
    expect(await two.add('door')).toMatchObject({ times: 1 });
    system.line.mend();
    let key = 0;
    await until(async () => {
      key += 1;
      await one.add(`${key}`);
      return (await two.add(`${key}`)).times === 2;
    });
  });

  it('counts on for all processes when its own process was held up, not Redis', async () => {
    const [one, two] = [await aCounter(), await aCounter()];
    await one.add('door');
    const counting = two.add('door');
    await new Promise(setImmediate);
    const heldUpUntil = Date.now() + 600;
    while (Date.now() < heldUpUntil);
    expect(await counting).toMatchObject({ times: 2 });
    expect(await two.add('door')).toMatchObject({ times: 3 });
  });

  it('keeps nobody waiting for a Redis that hangs', async () => {
    const counter = await aCounter();
    await counter.add('door');
    system.line.hang();
    const waited = await awakeMs(async () => {
      for (let times = 2; times <= 20; times++) expect(await counter.add('door')).toMatchObject({ times });
    });
    expect(waited).toBeLessThan(2500);
  });
});
