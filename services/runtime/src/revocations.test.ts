import {
  announceRevocation,
  announceSessionEnd,
  completeRevocations,
  createRevocations,
} from './revocations.ts';
import { createSignals } from './signals.ts';
import { startTestSystem, type TestSystem, until } from './testing/testSystem.ts';

let system: TestSystem;
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(() => system.close());

const aReplica = async () => {
  const redis = system.redis();
  const { namespace, log } = system;
  const signals = createSignals({ namespace, redis, subscriber: system.subscriber(), log });
  const revocations = await createRevocations({ namespace, redis, signals, log });
  const channel = { namespace, redis, signals };
  return {
    ...revocations,
    redis,
    announce: announceRevocation.bind(null, channel),
    announceEnd: announceSessionEnd.bind(null, channel),
    complete: completeRevocations.bind(null, channel),
  };
};
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const bearing = (sid: string) => ({ sub: 'ayesha', ver: 1, sid });

describe('revocations', () => {
  it('apply at once on every replica', async () => {
    const [one, two] = [await aReplica(), await aReplica()];
    const told: string[] = [];
    two.onRevoked((userId, minimum) => told.push(`${userId} ${minimum}`));
    await one.announce('ayesha', 2);
    await until(() => told.length > 0);
    expect(told).toEqual(['ayesha 2']);
    expect(await two.minimumFor('ayesha')).toBe(2);
    expect(await two.minimumFor('bilal')).toBe(0);
  });

  it('are known to a replica that starts later', async () => {
    await (await aReplica()).announce('ayesha', 3);
    expect(await (await aReplica()).minimumFor('ayesha')).toBe(3);
  });

  it('never go back to a lower version', async () => {
    const replica = await aReplica();
    const told: number[] = [];
    replica.onRevoked((_, minimum) => told.push(minimum));
    await replica.announce('ayesha', 3);
    await until(() => told.length > 0);
    await replica.announce('ayesha', 2);
    await replica.announce('bilal', 1);
    await until(() => told.length > 1);
    expect(told).toEqual([3, 1]);
    expect(await replica.minimumFor('ayesha')).toBe(3);
  });

  it('that were announced while a replica was away are applied when Redis is back', async () => {
    const away = await aReplica();
    const told: string[] = [];
    away.onRevoked((userId) => told.push(userId));
    system.line.cut();
    const elsewhere = await startTestSystem();
    const redis = elsewhere.redis();
    await redis.hset(`${system.namespace}:revocations`, 'ayesha', 5);
    expect(await away.minimumFor('ayesha')).toBe(0);
    system.line.mend();
    await until(() => told.includes('ayesha'));
    expect(await away.minimumFor('ayesha')).toBe(5);
    await elsewhere.close();
  });

  it('are read once Redis is there, when it was away at the start', async () => {
    await (await aReplica()).announce('ayesha', 4);
    system.line.cut();
    const late = await aReplica();
    expect(await late.minimumFor('ayesha')).toBe(0);
    system.line.mend();
    await until(async () => (await late.minimumFor('ayesha')) === 4);
  });
});

describe('the end of one session', () => {
  it('applies at once on every replica, and to that session only', async () => {
    const [one, two] = [await aReplica(), await aReplica()];
    const told: string[] = [];
    two.onSessionEnded((sessionId) => told.push(sessionId));
    await one.announceEnd('phone', inAnHour());
    await until(() => told.length > 0);
    expect(told).toEqual(['phone']);
    expect(await two.isRevoked(bearing('phone'))).toBe(true);
    expect(await two.isRevoked(bearing('laptop'))).toBe(false);
  });

  it('is known to a replica that starts later, for as long as its token lives', async () => {
    const early = await aReplica();
    await early.announceEnd('expired', Math.floor(Date.now() / 1000) - 1);
    await early.announceEnd('phone', inAnHour());
    const late = await aReplica();
    expect(await late.isRevoked(bearing('phone'))).toBe(true);
    expect(await early.redis.zcard(`${system.namespace}:revocations:sessions`)).toBe(1);
  });

  it('that was announced while a replica was away is applied when Redis is back', async () => {
    const away = await aReplica();
    system.line.cut();
    const elsewhere = await startTestSystem();
    await elsewhere.redis().zadd(`${system.namespace}:revocations:sessions`, inAnHour(), 'phone');
    system.line.mend();
    await until(() => away.isRevoked(bearing('phone')));
    await elsewhere.close();
  });
});

describe('a Redis that does not hold every revocation', () => {
  it('is told all of them again, once', async () => {
    const { complete, redis } = await aReplica();
    const announceAll = jest.fn(async () => undefined);
    await complete(announceAll);
    await complete(announceAll);
    expect(announceAll).toHaveBeenCalledTimes(1);
    await redis.del(`${system.namespace}:revocations:complete`);
    await complete(announceAll);
    expect(announceAll).toHaveBeenCalledTimes(2);
  });

  it('is not taken for complete when it is emptied in the middle', async () => {
    const { complete, redis } = await aReplica();
    await complete(async () => void (await redis.del(`${system.namespace}:revocations:complete`)));
    const announceAll = jest.fn(async () => undefined);
    await complete(announceAll);
    expect(announceAll).toHaveBeenCalledTimes(1);
  });
});
