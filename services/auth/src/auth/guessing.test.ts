import { redisLine } from '@plinth/runtime/testing/redisLine';
import { awakeMs } from '@plinth/testing/awakeMs';
import { redisUrl } from '@plinth/testing/environment';
import type { TestService } from '@plinth/testing/service';
import { founder, logIn, registered, startAuth, startReplica } from '../testing/auth.ts';

jest.unmock('@node-rs/argon2');

let auth: TestService;
beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

type Reply = Awaited<ReturnType<typeof logIn>>;

const guess = (number: number) => ({ email: `person.${number}@example.com`, password: 'Summer 2026!' });
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
const tally = (replies: readonly Pick<Reply, 'status'>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const office = '198.51.100.7';
const elsewhere = '203.0.113.1';
/** Somebody in the office tries one password on one account after the other until no failure is left. */
const spend = async (service = auth) => {
  const replies: Reply[] = [];
  for (const number of indexes(31)) replies.push(await logIn(service, guess(number), office));
  expect(tally(replies)).toEqual({ 401: 30, 429: 1 });
};

/**
 * Has every process wait for Redis as long as that takes: its patience is counted in ticks, which stand still. Else a machine that holds
 * Redis up for a moment has each go by its own count, as it has to while Redis hangs.
 */
const waitForRedis = () =>
  jest.useFakeTimers({
    doNotFake: [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
    ],
  });

describe('one password tried on many accounts from one address', () => {
  afterEach(() => jest.useRealTimers());

  it('is refused after thirty failures, also when the guesser signs in to an own account in between', async () => {
    const own = await registered(auth, 'editor');
    const address = (number: number) => `2001:db8:1:2:${number}::1`;
    const replies: Reply[] = [];
    for (const number of indexes(40)) {
      if (number === 20) expect((await logIn(auth, own, address(number))).status).toBe(200);
      replies.push(await logIn(auth, guess(number), address(number)));
    }
    expect(replies.slice(0, 30).map(({ status }) => status)).toEqual(indexes(30).map(() => 401));
    expect(tally(replies.slice(30))).toEqual({ 429: 10 });
    const { body, headers } = replies[30] as Reply;
    expect(body).toMatchObject({
      code: 'too-many-requests',
      message: 'Too many failed attempts. Please try again in 15 minutes',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await logIn(auth, founder, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('is refused after thirty failures when all two hundred come at once, to two replicas', async () => {
    const replica = await startReplica(auth);
    waitForRedis();
    const replies = await Promise.all(
      indexes(200).map((number) => logIn(number % 2 ? auth : replica, guess(number), office)),
    );
    jest.useRealTimers();
    await replica.close();
    expect(tally(replies)).toEqual({ 401: 30, 429: 170 });
    for (const { headers } of replies.filter(({ status }) => status === 429))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is counted in memory while Redis hangs, and keeps nobody waiting', async () => {
    const line = await redisLine(redisUrl());
    const alone = await startAuth({ redisUrl: line.url });
    line.hang();
    const waited = await awakeMs(async () =>
      expect((await logIn(alone, founder, elsewhere)).status).toBe(200),
    );
    expect(waited).toBeLessThan(2000);
    await spend(alone);
    line.cut();
    line.mend();
    await alone.close();
    await line.close();
  });
});

describe('people at the address of somebody who guesses', () => {
  it('get in when they signed in from there before, whatever was restarted since; others have to wait', async () => {
    const colleague = await registered(auth, 'editor');
    expect((await logIn(auth, founder, office)).status).toBe(200);
    await auth.close();
    auth = await startAuth({ database: auth.context.db.databaseName });
    await spend();
    expect((await logIn(auth, founder, office)).status).toBe(200);
    expect((await logIn(auth, colleague, office)).status).toBe(429);
    expect((await logIn(auth, colleague, elsewhere)).status).toBe(200);
  });

  it('are not told apart from others by a wrong password, which may be given ten times', async () => {
    await logIn(auth, founder, office);
    await spend();
    const timed = async (who: Parameters<typeof logIn>[1]) => {
      const began = performance.now();
      const { status, body } = await logIn(auth, who, office);
      return { reply: { status, ...body, requestId: '' }, ms: performance.now() - began };
    };
    const wrong: Awaited<ReturnType<typeof timed>>[] = [];
    const unknown: typeof wrong = [];
    for (const number of indexes(10)) {
      wrong.push(await timed({ ...founder, password: 'not the password' }));
      unknown.push(await timed(guess(number)));
    }
    expect(wrong.map(({ reply }) => reply)).toEqual(unknown.map(({ reply }) => reply));
    expect(wrong[0]?.reply).toMatchObject({ status: 429, code: 'too-many-requests' });
    // What else the machine does only makes an answer later: the quickest shows what the answer itself takes.
    const quickest = (all: typeof wrong) => Math.min(...all.map(({ ms }) => ms));
    expect(quickest(unknown)).toBeGreaterThan(quickest(wrong) / 3);
    expect(quickest(wrong)).toBeGreaterThan(quickest(unknown) / 3);
    expect((await logIn(auth, founder, office)).status).toBe(429);
  });

  it('cost nothing when they type right, forty at once', async () => {
    const replies = await Promise.all(indexes(40).map(() => logIn(auth, founder, office)));
    expect(tally(replies)).toEqual({ 200: 40 });
    expect((await logIn(auth, guess(1), office)).status).toBe(401);
  });
});

describe('a flood of sign-ins from everywhere', () => {
  it('is taken as far as two at once get with sixty waiting, refused in words beyond that, and locks out nobody who is known', async () => {
    await logIn(auth, founder, office);
    const flood = Promise.all(indexes(150).map((number) => logIn(auth, guess(number), `10.0.${number}.1`)));
    const known = await Promise.all(indexes(5).map(() => logIn(auth, founder, office)));
    const replies = await flood;
    expect(tally(known)).toEqual({ 200: 5 });
    const refused = replies.filter(({ status }) => status === 429);
    expect(tally(replies)[401]).toBeGreaterThanOrEqual(62);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]?.body.message).toBe(
      'Very many people are signing in right now. Please try again in a few seconds',
    );
    expect(refused[0]?.headers.get('retry-after')).toBe('3');
    expect((await logIn(auth, founder)).status).toBe(200);
  });
});
