import dns from 'node:dns/promises';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@plinth/testing/service';
import { anAdmin, anEditor } from '@plinth/testing/tokens';
import { type Answerer, answerJson, type FakePart, startFakePart } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let one: FakePart;
let other: FakePart;
let gateway: TestGateway;
const both = () => [one, other] as const;

const start = async (patience: { deadlineMs?: number } = {}) => {
  const addresses = `${one.url}, ${other.url}`;
  gateway = await startTestGateway({ MESSAGING_URL: addresses, MAIL_URL: addresses }, patience);
};
beforeEach(async () => {
  [one, other] = await Promise.all([startFakePart(), startFakePart()]);
  await start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.close();
  await Promise.all(both().map((part) => part.close()));
});

const path = '/api/stats/blogFeedback';
const read = () => gateway.as(anEditor()).get(path);
const post = () => gateway.as(anAdmin()).send('POST', '/api/email/campaigns/1/pause');
/** A read of the part that `post` asks. */
const look = () => gateway.as(anEditor()).get('/api/stats/subscribers');
const counts = () => both().map(({ calls }) => calls.length);
const forget = () => {
  for (const { calls } of both()) calls.length = 0;
};
const breaking: Answerer = (request) => void request.socket.destroy();
/** Answers its state as told, and calls as ever. */
const saying =
  (ready: boolean): Answerer =>
  (request, ...given) =>
    answerJson({ ready }, request.url === '/readyz' && !ready ? 503 : 200)(request, ...given);

const statusesOf = async (ask: () => Promise<{ status: number }>, times: number) => {
  const statuses = new Set<number>();
  for (let count = 0; count < times; count++) statuses.add((await ask()).status);
  return [...statuses];
};
/** Resolves once this instance alone gets calls, which nobody notices. */
const untilAloneIs = (part: FakePart) =>
  eventually(async () => {
    forget();
    expect(await statusesOf(read, 6)).toEqual([200]);
    return part.calls.length === 6;
  });
const untilShared = () =>
  eventually(async () => {
    forget();
    expect(await statusesOf(read, 6)).toEqual([200]);
    return counts().every((count) => count > 0);
  });

describe('calls to a part with two instances', () => {
  it('go to both', async () => {
    expect(await statusesOf(read, 10)).toEqual([200]);
    expect(counts()).toEqual([5, 5]);
  });

  it('go to the one that has fewer in flight', async () => {
    const held: (() => void)[] = [];
    for (const part of both()) {
      part.answer((request, response, call) => {
        const answer = () => answerJson({ fine: true })(request, response, call);
        if (held.length === 0 && request.url === path) held.push(answer);
        else answer();
      });
    }
    const slow = read();
    await eventually(() => held.length === 1);
    const [busy, idle] = one.calls.length === 1 ? [one, other] : [other, one];
    expect(await statusesOf(read, 6)).toEqual([200]);
    expect([busy.calls.length, idle.calls.length]).toEqual([1, 6]);
    held[0]?.();
    expect((await slow).status).toBe(200);
  });

  it('all succeed when one dies, which is left alone until it is back', async () => {
    await read();
    await one.die();
    expect(await statusesOf(read, 10)).toEqual([200]);
    expect(await statusesOf(post, 10)).toEqual([200]);
    await untilAloneIs(other);
    await one.comeBack();
    await untilShared();
  });

  it('leave out one that is not ready, until it is', async () => {
    one.answer(saying(false));
    await untilAloneIs(other);
    one.answer(saying(true));
    await untilShared();
  });

  it('go to any when none is ready, and tell what it says', async () => {
    for (const part of both()) part.answer(answerJson({ code: 'its-own-words' }, 503));
    await eventually(
      async () => (await gateway.as(null).get('/healthz')).body.parts.mail.instances.ready === 0,
    );
    expect(await read()).toMatchObject({ status: 503, body: { code: 'its-own-words' } });
  });

  it('that one has not begun, because it is just starting, are made on the other', async () => {
    one.answer(answerJson({ code: 'part-unavailable' }, 503, { 'x-not-ready': 'starting' }));
    expect(await statusesOf(post, 4)).toEqual([200]);
    expect(other.calls).toHaveLength(4);
  });

  it('are never made twice that could be done twice', async () => {
    for (const part of both()) part.answer(breaking);
    expect(await post()).toMatchObject({ status: 503, body: { code: 'part-unavailable' } });
    expect(counts().reduce((sum, count) => sum + count)).toBe(1);
  });

  it('that are cut and may be repeated are made on the other, under the same request id', async () => {
    one.answer(breaking);
    expect(await statusesOf(read, 2)).toEqual([200]);
    const ids = one.calls.map(({ headers }) => headers['x-request-id']);
    expect(ids).toHaveLength(1);
    expect(other.calls.map(({ headers }) => headers['x-request-id'])).toContain(ids[0]);
  });

  it('find the part ready while one is, and operators see how many are', async () => {
    one.answer(saying(false));
    const { status, body } = await gateway.as(null).get('/healthz');
    expect(status).toBe(200);
    expect(body.parts.messaging).toMatchObject({ state: 'ready', instances: { ready: 1, all: 2 } });
    expect(body.parts.content).not.toHaveProperty('instances');
    await other.die();
    const { body: without } = await eventually(async () => {
      const reply = await gateway.as(null).get('/healthz');
      return reply.status === 503 ? reply : null;
    });
    expect(without.parts.messaging).toMatchObject({ state: 'not-ready', instances: { ready: 0, all: 2 } });
    await other.comeBack();
  });
});

describe('one of two instances that hangs on calls and answers its health', () => {
  beforeEach(async () => {
    await gateway.close();
    await start({ deadlineMs: 1500 });
  });

  const hangs: Answerer = (request, ...given) => {
    if (request.url === '/readyz') answerJson({ ready: true })(request, ...given);
  };
  /** Has one of them hang, until enough calls have waited for it in vain. */
  const hang = async () => {
    one.answer(hangs);
    // It takes its time: to one that is quicker most calls would go.
    other.answer((...given) => void setTimeout(() => answerJson({ fine: true })(...given), 50));
    const first = await Promise.all(Array.from({ length: 12 }, look));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200, 504]));
    other.answer(answerJson({ fine: true }));
  };

  it('costs nothing after the first timeouts, and gets calls again when it answers them', async () => {
    await hang();
    const until = Date.now() + 3000;
    while (Date.now() < until) {
      expect(await statusesOf(look, 5)).toEqual([200]);
      expect(await statusesOf(post, 5)).toEqual([200]);
      await gateway.as(null).get('/healthz');
      await pause(50);
    }
    one.answer(answerJson({ fine: true }));
    await eventually(async () => {
      forget();
      expect(await statusesOf(look, 6)).toEqual([200]);
      return counts().every((count) => count > 0);
    });
  });

  it('does not come back by saying that it is not ready', async () => {
    await hang();
    one.answer((request, ...given) => {
      if (request.url === '/readyz') answerJson({ ready: false }, 503)(request, ...given);
    });
    await gateway.as(null).get('/healthz');
    expect(await statusesOf(post, 10)).toEqual([200]);
  });

  it('is refused for at once when the other one hangs as well', async () => {
    await hang();
    other.answer(hangs);
    await Promise.all(Array.from({ length: 12 }, look));
    const asked = await Promise.all(Array.from({ length: 6 }, post));
    const statuses = asked.map(({ status }) => status).sort();
    // A call tries each of them, once it has rested.
    expect(statuses.slice(0, 4)).toEqual([503, 503, 503, 503]);
  });
});

describe('a name that several addresses have', () => {
  it('stands for an instance at each, as long as it has them', async () => {
    const asked: string[] = [];
    const servers = ['127.0.0.2', '127.0.0.3'].map((address) => ({
      address,
      server: createServer((request, response) => {
        if (request.url !== '/readyz') asked.push(`${address} for ${request.headers.host}`);
        response.setHeader('content-type', 'application/json').end('{}');
      }),
    }));
    const port = Number(new URL(one.url).port);
    for (const { server, address } of servers) {
      await new Promise<void>((resolve) => server.listen(port, address, resolve));
    }
    let addresses = servers.map(({ address }) => ({ address, family: 4 }));
    jest.spyOn(dns, 'lookup').mockImplementation((async () => addresses) as never);
    const named = await startTestGateway({ MESSAGING_URL: `http://messaging.test:${port}` });
    expect(dns.lookup).toHaveBeenCalledWith('messaging.test', { all: true });
    const ask = () => named.as(anEditor()).get(path);
    const heardBy = async () => {
      asked.length = 0;
      for (let count = 0; count < 6; count++) await ask();
      return [...new Set(asked)].sort().join(', ');
    };
    const [first, second] = servers.map(({ address }) => `${address} for messaging.test:${port}`);
    await eventually(async () => (await heardBy()) === `${first}, ${second}`);

    addresses = addresses.slice(1);
    // Of one address, the name itself is what is connected to: it leads nowhere here.
    await eventually(async () => (await ask()).status === 503);
    await named.close();
    for (const { server } of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
});
