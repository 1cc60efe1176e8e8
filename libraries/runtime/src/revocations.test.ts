import { revocationMattersSeconds } from '@plinth/contracts/revocations';
import { seldomAsked } from './parts/readFrom.ts';
import { publishedRevocations } from './revocationSource.ts';
import { createRevocations, type RevocationPace, type Revocations } from './revocations.ts';
import { createSignals } from './signals.ts';
import { type FakeAuth, startFakeAuth } from './testing/fakeAuth.ts';
import { startTestSystem, type TestSystem, until } from './testing/testSystem.ts';

let system: TestSystem;
let auth: FakeAuth;
const started: Revocations[] = [];
beforeEach(async () => {
  system = await startTestSystem();
  auth = await startFakeAuth();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const revocations of started.splice(0)) await revocations.close();
  await auth.close();
  await system.close();
});

const hour = 3_600_000;

/** A replica that reads by itself only when there is a reason to, unless the test says otherwise. */
const aReplica = ({
  log = system.log,
  ...pace
}: Partial<RevocationPace> & { log?: typeof system.log } = {}) => {
  const { namespace } = system;
  const signals = createSignals({
    namespace,
    redis: system.redis(),
    subscriber: system.subscriber(),
    log,
  });
  const source = publishedRevocations(seldomAsked('auth', [auth.url]));
  const revocations = createRevocations({
    source,
    signals,
    log,
    pace: { everyMs: hour, patienceMs: 0, ...pace },
  });
  revocations.start();
  started.push(revocations);
  return { ...revocations, signals };
};

/** One that hears signals already. */
const aListeningReplica = async (options?: Parameters<typeof aReplica>[0]) => {
  const replica = aReplica(options);
  await until(() => replica.signals.live());
  await replica.signals.on('content.changed', () => undefined);
  return replica;
};

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const bearing = (sid: string) => ({ sub: 'ayesha', ver: 1, sid });
const tokenOf = (sub: string, ver = 1) => ({ sub, ver, sid: 'any' });
const unavailable = {
  code: 'part-unavailable',
  message: 'Sign-in is not available right now. Please try again',
};
/** Whether the replica says that it cannot know. */
const cannotKnow = (replica: Revocations) =>
  replica.isRevoked(tokenOf('bilal')).then(
    () => false,
    ({ code }) => code === unavailable.code,
  );

describe('a revocation', () => {
  it('that is signalled applies at once on every replica, and to nobody else', async () => {
    const [one, two] = [await aListeningReplica(), await aListeningReplica()];
    const told: string[] = [];
    two.onRevoked((userId, minimum) => told.push(`${userId} ${minimum}`));
    await one.announceUser({ userId: 'ayesha', minimum: 2 });
    expect(await one.isRevoked(tokenOf('ayesha'))).toBe(true);
    await until(() => told.length > 0);
    expect(told).toEqual(['ayesha 2']);
    expect(await two.isRevoked(tokenOf('ayesha'))).toBe(true);
    expect(await two.isRevoked(tokenOf('ayesha', 2))).toBe(false);
    expect(await two.isRevoked(tokenOf('bilal'))).toBe(false);
  });

  it('of one session applies at once on every replica, and to that session only', async () => {
    const [one, two] = [await aListeningReplica(), await aListeningReplica()];
    const told: string[] = [];
    two.onSessionEnded((sessionId) => told.push(sessionId));
    await one.announceSession({ sessionId: 'phone', expires: inAnHour() });
    await until(() => told.length > 0);
    expect(told).toEqual(['phone']);
    expect(await two.isRevoked(bearing('phone'))).toBe(true);
    expect(await two.isRevoked(bearing('laptop'))).toBe(false);
  });

  it('is known to a replica that starts later, however many there are', async () => {
    for (let nth = 0; nth < 7; nth++) auth.users.push({ userId: `user ${nth}`, minimum: 2 });
    auth.sessions.push({ sessionId: 'phone', expires: inAnHour() });
    const replica = aReplica();
    expect(await replica.isRevoked(bearing('phone'))).toBe(true);
    for (const { userId } of auth.users) expect(await replica.isRevoked(tokenOf(userId))).toBe(true);
  });

  it('is known without Redis', async () => {
    system.line.cut();
    const replica = aReplica();
    expect(await replica.isRevoked(tokenOf('ayesha'))).toBe(false);
    auth.users.push({ userId: 'ayesha', minimum: 2 });
    await until(() => replica.isRevoked(tokenOf('ayesha')));
    await replica.announceSession({ sessionId: 'phone', expires: inAnHour() });
    expect(await replica.isRevoked({ ...bearing('phone'), sub: 'bilal' })).toBe(true);
  });

  it('whose signal was missed is told when Redis is back, though nobody asks', async () => {
    const replica = await aListeningReplica();
    const told: string[] = [];
    replica.onRevoked((userId) => told.push(userId));
    system.line.cut();
    await until(() => !replica.signals.live());
    auth.users.push({ userId: 'ayesha', minimum: 5 });
    system.line.mend();
    await until(() => told.includes('ayesha'));
  });

  it('whose signal was never sent is read soon', async () => {
    const replica = await aListeningReplica({ everyMs: 50 });
    expect(await replica.isRevoked(bearing('phone'))).toBe(false);
    auth.sessions.push({ sessionId: 'phone', expires: inAnHour() });
    await until(() => replica.isRevoked(bearing('phone')));
  });

  it('never goes back to a lower version', async () => {
    const replica = await aListeningReplica();
    const told: number[] = [];
    replica.onRevoked((_, minimum) => told.push(minimum));
    await replica.announceUser({ userId: 'ayesha', minimum: 3 });
    await replica.announceUser({ userId: 'ayesha', minimum: 2 });
    await replica.announceUser({ userId: 'bilal', minimum: 1 });
    expect(told).toEqual([3, 1]);
    expect(await replica.isRevoked(tokenOf('ayesha', 2))).toBe(true);
  });

  it('is forgotten once no token can be meant', async () => {
    const [one, replica] = [await aListeningReplica(), await aListeningReplica({ everyMs: 50 })];
    await one.announceUser({ userId: 'ayesha', minimum: 2 });
    await one.announceSession({ sessionId: 'phone', expires: inAnHour() });
    await until(() => replica.isRevoked({ ...bearing('phone'), ver: 2 }));
    const realNow = Date.now;
    let later = 3600 * 1000;
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + later);
    await until(async () => !(await replica.isRevoked({ ...bearing('phone'), ver: 2 })));
    expect(await replica.isRevoked(tokenOf('ayesha'))).toBe(true);
    later = revocationMattersSeconds * 1000;
    await until(async () => !(await replica.isRevoked(tokenOf('ayesha'))));
  });
});

describe('a replica that cannot know what was revoked', () => {
  it('says so, and knows by itself once auth is there', async () => {
    auth.users.push({ userId: 'ayesha', minimum: 2 });
    auth.answerWith(503);
    const replica = await aListeningReplica({ everyMs: 50 });
    await expect(replica.isRevoked(tokenOf('bilal'))).rejects.toMatchObject(unavailable);
    auth.answerWith(200);
    await until(async () => !(await cannotKnow(replica)));
    expect(await replica.isRevoked(tokenOf('bilal'))).toBe(false);
    expect(await replica.isRevoked(tokenOf('ayesha'))).toBe(true);
  });

  it('does not call it a failure while auth is starting beside it', async () => {
    auth.answerWith(503);
    const warn = jest.fn();
    const log = { ...system.log, warn } as typeof system.log;
    const replica = await aListeningReplica({ log, patienceMs: 10_000 });
    await until(() => auth.asked() > 2);
    auth.answerWith(200);
    await until(async () => !(await cannotKnow(replica)));
    expect(warn).not.toHaveBeenCalled();
  });

  it('lets staff in as soon as auth is there, however short before it was not', async () => {
    auth.answerWith(503);
    const replica = await aListeningReplica();
    await expect(replica.isRevoked(tokenOf('bilal'))).rejects.toMatchObject(unavailable);
    auth.answerWith(200);
    expect(await replica.isRevoked(tokenOf('bilal'))).toBe(false);
  });

  it('says so beside an auth that is too old, and its log names the remedy', async () => {
    auth.answerWith(404);
    const warn = jest.fn();
    const replica = await aListeningReplica({ log: { ...system.log, warn } as typeof system.log });
    await expect(replica.isRevoked(tokenOf('bilal'))).rejects.toMatchObject(unavailable);
    const { err } = warn.mock.calls.find(([, words]) => words === 'revocations cannot be read')?.[0] ?? {};
    expect(err.message).toContain('deploy auth first');
  });

  it('goes on while auth alone is away', async () => {
    const replica = await aListeningReplica({ everyMs: 50, trustedMs: 200 });
    const asksAgain = (times: number, before = auth.asked()) => until(() => auth.asked() > before + times);
    await asksAgain(2);
    expect(await replica.isRevoked(tokenOf('ayesha'))).toBe(false);
    auth.answerWith(503);
    await asksAgain(8);
    expect(await replica.isRevoked(tokenOf('bilal'))).toBe(false);
    await replica.announceUser({ userId: 'ayesha', minimum: 2 });
    expect(await replica.isRevoked(tokenOf('ayesha'))).toBe(true);
  });

  it.each([
    ['is gone', 'cut'],
    ['hangs', 'hang'],
  ] as const)('says so a while after auth was lost and Redis %s, and heals', async (_, fate) => {
    const replica = await aListeningReplica({ everyMs: 50, trustedMs: 2000 });
    expect(await replica.isRevoked(tokenOf('bilal'))).toBe(false);
    auth.answerWith(503);
    system.line[fate]();
    expect(await replica.isRevoked(tokenOf('bilal'))).toBe(false);
    await until(() => cannotKnow(replica));
    auth.answerWith(200);
    await until(async () => !(await cannotKnow(replica)));
  });
});
