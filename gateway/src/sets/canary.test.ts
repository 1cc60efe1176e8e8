import { setTimeout as pause } from 'node:timers/promises';
import { changeSettlesMs } from '@plinth/contracts/constants';
import { SessionSet, sessionSetHeaders } from '@plinth/contracts/sets';
import type { TestReleaseStore } from '@plinth/testing/releaseStore';
import { eventually } from '@plinth/testing/service';
import { aSetToken } from '@plinth/testing/tokens';
import { type Answerer, answerHtml } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

const since = '2026-11-22T17:00:00.000Z';
const aSet = (id: string, kind: SessionSet['kind'], releases = {}): SessionSet => ({
  id,
  kind,
  releases,
  since,
});
const aCanary = (id: string) => ({
  ...{ id, name: 'mf-public', version: 'p2', percent: 50 },
  tokens: {
    canary: aSetToken(aSet(`canary-${id}`, 'canary', { 'mf-public': 'p2' })),
    live: aSetToken(aSet(`live-${id}`, 'canary')),
  },
});

/** What the shell server says of the canary's set in its answers, when it could not show it or make the page. */
let failed: string | null = null;
/** Speaks as the shell server does. */
const shellServer: Answerer = (request, response, call) => {
  const header = call.headers['x-session-set'];
  const set = header ? SessionSet.parse(JSON.parse(String(header))) : null;
  const text = `page of ${set?.releases['mf-public'] ?? 'p1'}`;
  const headers: Record<string, string> = { 'cache-control': 'no-cache' };
  if (failed && set?.releases['mf-public'] === 'p2') {
    Object.assign(headers, { [failed]: set.id, 'cache-control': 'no-store' });
  }
  return answerHtml(text, 200, headers)(request, response, call);
};

const publish = (store: TestReleaseStore) => {
  for (const version of ['p1', 'p2']) store.publish({ name: 'mf-public', version });
  store.promote({ 'mf-public': 'p1' });
  store.runCanary(aCanary('one'));
};

let gateway: TestGateway;
beforeEach(async () => {
  failed = null;
  gateway = await startTestGateway({ TRUST_PROXY: 1 }, { publish });
  gateway.parts.shell.answer(shellServer);
  await pause(changeSettlesMs);
});
afterEach(() => gateway.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await gateway.raw(path, { headers: { accept: 'text/html', ...headers } });
  const [given] = reply.headers['set-cookie'] ?? [];
  return {
    ...{ status: reply.status, text: reply.bytes.toString(), cookie: given?.split(';')[0] },
    cache: reply.headers['x-cache'],
    headers: reply.headers,
  };
};
const runNow = async (canary: ReturnType<typeof aCanary> | null) => {
  await gateway.signals.send('releases.changed', { revision: gateway.releases.runCanary(canary) });
};

describe('while a canary runs', () => {
  it('some visitors get its release, the others what is live, and each goes on with what they got', async () => {
    const visitors = await Promise.all(Array.from({ length: 300 }, () => get('/')));
    const share = visitors.filter(({ text }) => text === 'page of p2').length / visitors.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.7);
    for (const { text, cookie = '' } of visitors.slice(0, 40)) {
      const next = await get('/blogs', { cookie });
      expect(next).toMatchObject({ status: 200, text, cookie: undefined });
    }
  });

  it('who has the link of a preview sees that one, and files give nobody a cookie', async () => {
    const preview = aSetToken(aSet('seen', 'preview', { 'mf-public': 'p9' }));
    expect(await get('/', { cookie: `plinth-set=${preview}` })).toMatchObject({
      text: 'page of p9',
      cookie: undefined,
    });
    expect((await get('/robots.txt')).cookie).toBeUndefined();
  });

  it('nobody is part of it any more once it has ended, whatever their cookie says, and a next one draws anew', async () => {
    const cookie = `plinth-set=${aCanary('one').tokens.canary}`;
    expect((await get('/', { cookie })).text).toBe('page of p2');
    await runNow(null);
    await eventually(async () => (await get('/', { cookie })).text === 'page of p1');
    expect((await get('/')).cookie).toBeUndefined();
    await runNow(aCanary('two'));
    await eventually(async () => (await get('/', { cookie })).cookie !== undefined);
  });
});

const googlebot =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/131.0.0.0 Safari/537.36';
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const seeing = (token: string) => ({ cookie: `plinth-set=${token}` });

describe('of a canary', () => {
  const { canary, live } = aCanary('one').tokens;

  it.each([googlebot, 'facebookexternalhit/1.1', 'curl/8.5.0'])(
    'a machine that says so gets nothing: %s',
    async (agent) => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => get('/', { 'user-agent': agent })));
      for (const { text, cookie } of replies) {
        expect([text, cookie]).toEqual(['page of p1', undefined]);
      }
      expect((await get('/', { 'user-agent': agent, ...seeing(canary) })).text).toBe('page of p1');
      expect((await get('/', { 'user-agent': agent })).cache).toBe('hit');
    },
  );

  it('every browser gets one of both, also one that a program drives', async () => {
    for (const agent of [chrome, chrome.replace('Chrome/', 'HeadlessChrome/')]) {
      expect((await get('/', { 'user-agent': agent })).cookie).toMatch(/^plinth-set=/);
      expect((await get('/', { 'user-agent': agent, ...seeing(canary) })).text).toBe('page of p2');
    }
  });

  it('there are no sitemaps, feeds or robots.txt', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/feed.xml?x=1']) {
      for (const _ of [1, 2]) expect((await get(path, seeing(canary))).text).toBe('page of p1');
    }
    expect((await get('/feed.xml', { cookie: `plinth-set=${live}` })).text).toBe('page of p1');
  });

  it('pages stay in memory as well as those of what is live do without one', async () => {
    const small = await startTestGateway({ CACHE_MB: 1 }, { publish });
    try {
      // Half of the memory for pages, which is a quarter of all.
      const page = `page of ${'x'.repeat(11_000)}`;
      small.parts.shell.answer(answerHtml(page, 200, { 'cache-control': 'no-cache' }));
      await pause(changeSettlesMs);
      const paths = Array.from({ length: 10 }, (_, index) => `/blogs/${index}`);
      const states = async (token: string) => {
        const replies = paths.map((path) => small.raw(path, { headers: seeing(token) }));
        return (await Promise.all(replies)).map(({ headers }) => headers['x-cache']);
      };
      await states(live);
      expect(await states(live)).toEqual(paths.map(() => 'hit'));
      await states(canary);
      expect(await states(canary)).toEqual(paths.map(() => 'hit'));
    } finally {
      await small.close();
    }
  });
});

describe('what browsers report while a canary runs', () => {
  const report = (cookie: string | undefined, more: object = {}, address = '10.0.0.1') =>
    gateway.raw('/reports', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookie ? { cookie: `plinth-set=${cookie}` } : {}),
      },
      body: Buffer.from(
        JSON.stringify({ frontEnd: 'mf-public', release: 'p2', vitals: { lcp: 1000 }, ...more }),
      ),
    });
  const told = () => {
    const none = { views: 0, faulty: 0, lcp: 0, pages: 0, repeats: 0 };
    const seen = { canary: { ...none }, live: { ...none } };
    for (const { url, body } of gateway.parts.releases.calls) {
      if (url !== '/internal/canary-observations') continue;
      const { canary, seen: more } = JSON.parse(body.toString());
      expect(canary).toBe('one');
      for (const arm of ['canary', 'live'] as const) {
        for (const figure of ['views', 'faulty', 'pages', 'repeats'] as const)
          seen[arm][figure] += more[arm]?.[figure] ?? 0;
        seen[arm].lcp += more[arm]?.vitals.lcp?.n ?? 0;
      }
    }
    return seen;
  };
  const { canary, live } = aCanary('one').tokens;

  it('is told to the releases service, for the release that the session has', async () => {
    const fault = { kind: 'uncaught', frontEnd: 'mf-public', release: 'p2', name: 'TypeError' };
    await report(canary);
    await report(canary, { vitals: {}, faults: [fault] });
    await report(live, { release: 'p1' });
    await report(live, { release: 'p1', vitals: { lcp: 900, cls: 0 } });
    await eventually(async () => told().live.views === 2);
    expect(told()).toEqual({
      canary: { views: 1, faulty: 1, lcp: 1, pages: 0, repeats: 0 },
      live: { views: 2, faulty: 0, lcp: 2, pages: 0, repeats: 0 },
    });
  });

  it('does not count for another release, front end or session, and of one address only a few times', async () => {
    await report(undefined);
    await report('made.up.token');
    await report(canary, { release: 'p1' });
    await report(canary, { frontEnd: 'mf-console' });
    for (let sent = 0; sent < 30; sent += 1) await report(canary);
    await eventually(async () => told().canary.repeats === 10);
    expect(told()).toEqual({
      canary: { views: 20, faulty: 0, lcp: 20, pages: 0, repeats: 10 },
      live: { views: 0, faulty: 0, lcp: 0, pages: 0, repeats: 0 },
    });
  });

  it('stands beside how many pages were sent with each release, also from memory, and files are no pages', async () => {
    for (let sent = 0; sent < 3; sent += 1) await get('/', seeing(canary));
    await get('/', seeing(live));
    await get('/robots.txt', seeing(canary));
    await get('/');
    await eventually(async () => told().canary.pages + told().live.pages === 5);
    expect(told().canary.pages).toBeGreaterThanOrEqual(3);
    expect(told().live.pages).toBeGreaterThanOrEqual(1);
  });

  it('does not count more often of a household that changes its address within its network', async () => {
    for (let host = 1; host <= 30; host += 1) await report(canary, {}, `2001:db8:1:2::${host.toString(16)}`);
    await report(canary, {}, '2001:db8:1:3::1');
    await eventually(async () => told().canary.views + told().canary.repeats === 31);
    expect(told().canary).toMatchObject({ views: 21, repeats: 10 });
  });

  it.each([
    ['be shown', sessionSetHeaders.notShown],
    ['be rendered', sessionSetHeaders.notRendered],
  ])(
    'counts a page that could not %s as a view with a fault, and not without end for one household',
    async (_, header) => {
      failed = header;
      const pages = Array.from({ length: 25 }, (_, index) => `/blogs/${index}`);
      for (const page of pages) {
        const { headers } = await get(page, { ...seeing(canary), 'x-forwarded-for': '10.0.0.9' });
        expect(headers).not.toHaveProperty(header);
      }
      await get('/', { ...seeing(live), 'x-forwarded-for': '10.0.0.9' });
      await eventually(async () => told().canary.repeats === 5);
      expect(told()).toEqual({
        canary: { views: 20, faulty: 20, lcp: 0, pages: 25, repeats: 5 },
        live: { views: 0, faulty: 0, lcp: 0, pages: 1, repeats: 0 },
      });
    },
  );
});
