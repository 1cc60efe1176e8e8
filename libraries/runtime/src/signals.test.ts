import { setTimeout as pause } from 'node:timers/promises';
import { createSignals } from './signals.ts';
import { startTestSystem, succeeds, type TestSystem, until } from './testing/testSystem.ts';

let system: TestSystem;
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(() => system.close());

/** Given out once its first connection was told of, so that a test hears only of the gaps that it makes. */
const aReplica = async () => {
  const signals = createSignals({
    namespace: system.namespace,
    redis: system.redis(),
    subscriber: system.subscriber(),
    log: system.log,
  });
  await new Promise<void>((resolve) => signals.onGap(resolve));
  return signals;
};

describe('signals', () => {
  it('reach every replica that listens, the sender too', async () => {
    const [one, two] = [await aReplica(), await aReplica()];
    const heard: string[] = [];
    await one.on('content.changed', ({ noun }) => heard.push(`one ${noun}`));
    await two.on('content.changed', ({ noun }) => heard.push(`two ${noun}`));
    await one.send('content.changed', { noun: 'blogs' });
    await until(() => heard.length === 2);
    expect(heard.sort()).toEqual(['one blogs', 'two blogs']);
  });

  it('of a shape that is not known, or that are no JSON, are ignored and do no harm', async () => {
    const signals = await aReplica();
    const heard = jest.fn();
    await signals.on('user.revoked', heard);
    const redis = system.redis();
    await redis.publish(`${system.namespace}:signal:user.revoked`, '{"userId":7}');
    await redis.publish(`${system.namespace}:signal:user.revoked`, 'not json');
    await signals.send('user.revoked', { userId: 'ayesha', minimum: 2 });
    await until(() => heard.mock.calls.length > 0);
    expect(heard.mock.calls).toEqual([[{ userId: 'ayesha', minimum: 2 }]]);
  });

  it('are heard again after an outage, and the gap is told when it begins and when it ends', async () => {
    const signals = await aReplica();
    const heard: string[] = [];
    await signals.on('content.changed', ({ noun }) => heard.push(noun));
    const gaps: boolean[] = [];
    signals.onGap(() => gaps.push(signals.live()));

    system.line.cut();
    await until(() => gaps.length > 0);
    expect(gaps[0]).toBe(false);
    await expect(signals.send('content.changed', { noun: 'blogs' })).rejects.toThrow();

    system.line.mend();
    await until(() => gaps.at(-1) === true);
    await until(() => succeeds(signals.send('content.changed', { noun: 'projects' })));
    await until(() => heard.length > 0);
    expect(heard).toEqual(['projects']);
  });

  it('that are sent once the gap is over are all heard: the subscription stands before it is told', async () => {
    const signals = await aReplica();
    const sender = system.redis();
    const heard = jest.fn();
    await signals.on('releases.changed', heard);
    for (let round = 1; round <= 5; round++) {
      const over = new Promise<void>((resolve) => {
        signals.onGap(() => {
          if (signals.live()) resolve();
        });
      });
      system.line.cut();
      system.line.mend();
      await over;
      await until(() => sender.status === 'ready');
      await sender.publish(`${system.namespace}:signal:releases.changed`, `{"revision":${round}}`);
      await until(() => heard.mock.calls.length === round);
    }
  });

  it('are let go of when the process ends just as Redis is back', async () => {
    const subscriber = system.subscriber();
    const signals = createSignals({ ...system, redis: system.redis(), subscriber });
    await signals.on('content.changed', () => undefined);
    system.line.cut();
    await until(() => !signals.live());
    system.line.mend();
    subscriber.once('ready', () => subscriber.disconnect());
    await new Promise<void>((resolve) => subscriber.once('end', resolve));
    // A promise that is rejected and that nobody looks at fails the test, as it would end the process.
    await pause(50);
  });
});
