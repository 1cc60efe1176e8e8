import { setTimeout as pause } from 'node:timers/promises';
import { changeSettlesMs } from '@plinth/contracts/constants';
import { SessionSet } from '@plinth/contracts/sets';
import { eventually } from '@plinth/testing/service';
import { anAdmin, aSetToken } from '@plinth/testing/tokens';
import { type Answerer, answerHtml } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
  gateway.parts.shell.answer(shellServer);
  // A start counts as a change: until it has settled, nothing is kept.
  await pause(changeSettlesMs);
});
afterEach(() => gateway.close());

/** Speaks as the shell server does. */
const shellServer: Answerer = (request, response, call) => {
  const header = call.headers['x-session-set'];
  const set = header ? SessionSet.parse(JSON.parse(String(header))) : null;
  const isRoom = call.headers['x-page-audience'] === 'staff';
  const headers = {
    'cache-control': 'no-cache',
    ...(set ? { 'x-plinth-set': set.id, 'x-robots-tag': 'noindex' } : {}),
  };
  const text = `${isRoom ? 'room' : 'page'} of ${call.url} in ${set?.id ?? 'live'}`;
  return answerHtml(text, 200, headers)(request, response, call);
};

const aSet = (id: string): SessionSet => ({
  ...{ id, kind: 'preview', releases: { 'mf-public': `1.0.0-${id}` } },
  since: '2026-11-22T17:00:00.000Z',
});
const carrying = (token: string) => ({ cookie: `theme=dark; plinth-set=${token}` });
const [one, two] = [carrying(aSetToken(aSet('one'))), carrying(aSetToken(aSet('two')))];

const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await gateway.raw(path, { headers: { accept: 'text/html', ...headers } });
  return { ...reply, text: reply.bytes.toString() };
};

describe('opening the link of a set', () => {
  it('gives that session a cookie until the token ends, and leads to a page', async () => {
    const token = aSetToken(aSet('one'));
    const reply = await get(`/set/${token}`);
    expect(reply.status).toBe(303);
    expect(reply.headers.location).toBe('/');
    const [cookie = ''] = reply.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^plinth-set=\S+; Path=\/; Max-Age=(5\d\d|600); HttpOnly; SameSite=Lax$/);
    expect(reply.headers['cache-control']).toBe('no-store');
    const seen = await get('/', { cookie: cookie.split(';')[0] ?? '' });
    expect(seen.text).toBe('page of / in one');
    expect(seen.headers).toMatchObject({ 'x-plinth-set': 'one', 'x-robots-tag': 'noindex' });
  });

  it('can lead to another page of this site, and to no other site', async () => {
    const token = aSetToken(aSet('one'));
    const to = async (page: string) =>
      (await get(`/set/${token}?to=${encodeURIComponent(page)}`)).headers.location;
    expect(await to('/blogs?page=2')).toBe('/blogs?page=2');
    expect(await to('//evil.example/x')).toBe('/evil.example/x');
    expect(await to('https://evil.example')).toBe('/');
  });

  it('says that it has ended, or was never signed, and gives nothing', async () => {
    const ended = aSetToken(aSet('one'), Math.floor(Date.now() / 1000) - 1);
    for (const token of [ended, anAdmin().token, 'made.up.token', 'x']) {
      const reply = await get(`/set/${token}`);
      expect(reply.status).toBe(410);
      expect(reply.text).toContain('This link has ended');
      expect(reply.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('says so of one that was ended before its time, and who had opened it sees what is live', async () => {
    const token = aSetToken(aSet('one'));
    expect((await get('/', one)).text).toBe('page of / in one');
    const { id, since } = aSet('one');
    gateway.releases.revokePreviews([{ id, since }]);
    await gateway.signals.send('releases.changed', { revision: 1 });
    await eventually(async () => (await get(`/set/${token}`)).status === 410);
    expect((await get('/', one)).text).toBe('page of / in live');
    const later = aSetToken({ ...aSet('one'), since: '2026-11-23T17:00:00.000Z' });
    expect((await get('/', carrying(later))).text).toBe('page of / in one');
  });

  it('says so soon also when no signal came', async () => {
    const token = aSetToken(aSet('one'));
    expect((await get('/', one)).text).toBe('page of / in one');
    gateway.releases.revokePreviews([{ id: 'one', since: aSet('one').since }]);
    await eventually(async () => (await get(`/set/${token}`)).status === 410);
    expect((await get('/', one)).text).toBe('page of / in live');
  });

  it('is not needed to hear which revision is live', async () => {
    const revision = gateway.releases.promote({});
    await gateway.signals.send('releases.changed', { revision });
    await eventually(async () => JSON.parse((await get('/set/revision')).text).revision === revision);
    expect((await get('/set/revision')).headers['cache-control']).toBe('no-store');
  });

  it('is undone by leaving', async () => {
    const { status, headers } = await get('/set/leave', one);
    expect(status).toBe(303);
    expect(headers['set-cookie']).toEqual(['plinth-set=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
  });
});

describe('the files of a release that no visitor has had', () => {
  const path = '/assets/mf-public/1.0.0-one/entry.js';
  const publishOne = () => {
    const { releases } = gateway;
    const release = releases.publish(
      { name: 'mf-public', version: '1.0.0-one' },
      { 'client/entry.js': 'x();' },
    );
    releases.setPublic(release, false);
    return release;
  };

  it('are there only for sessions whose set names it, and for no cache between', async () => {
    publishOne();
    expect(await get(path, one)).toMatchObject({ status: 200, text: 'x();' });
    expect((await get(path, one)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
    for (const headers of [{}, two, carrying('x'), carrying(aSetToken(aSet('one'), 1))]) {
      const { status, headers: answered } = await get(path, headers);
      expect([status, answered['cache-control']]).toEqual([404, 'no-store']);
    }
  });

  it('are for everybody as soon as it is live, whichever server hears of that first', async () => {
    const release = publishOne();
    expect((await get(path)).status).toBe(404);
    gateway.releases.setPublic(release, true);
    expect((await get(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are for everybody at once when the set says so, also while nobody can be asked', async () => {
    publishOne();
    expect((await get(path)).status).toBe(404);
    const revision = gateway.releases.promote({ 'mf-public': '1.0.0-one' });
    await gateway.signals.send('releases.changed', { revision });
    await eventually(async () => JSON.parse((await get('/set/revision')).text).revision === revision);
    await gateway.releases.stop();
    expect((await get(path)).status).toBe(200);
    await gateway.releases.start();
  });
});

describe('sessions of different sets', () => {
  it('are never answered with each other’s pages, however often they ask at once', async () => {
    const sessions = [
      ['', 'live'],
      [one.cookie, 'one'],
      [two.cookie, 'two'],
    ] as const;
    const asked = Array.from({ length: 1000 }, (_, index) => {
      const [carried, set] = sessions[index % 3] ?? sessions[0];
      const isStaff = index % 2 === 1;
      const path = index % 5 ? '/blogs' : '/';
      const cookie = [carried, isStaff ? 'console=1' : ''].filter(Boolean).join('; ');
      return { path, cookie, expected: `${isStaff ? 'room' : 'page'} of ${path} in ${set}` };
    });
    for (let round = 0; round < 2; round += 1) {
      const replies = await Promise.all(asked.map(({ path, cookie }) => get(path, { cookie })));
      expect(replies.map(({ text }) => text)).toEqual(asked.map(({ expected }) => expected));
    }
    expect(gateway.parts.shell.calls).toHaveLength(12);
  });

  it('each have their pages in memory, and have them made anew with a new release', async () => {
    await get('/', one);
    expect((await get('/', one)).headers['x-cache']).toBe('hit');
    await gateway.signals.send('releases.changed', { revision: 2 });
    await pause(changeSettlesMs);
    expect((await get('/', one)).headers['x-cache']).toBe('miss');
  });

  it('see what is live when their token has ended or is none', async () => {
    const end = Math.ceil(Date.now() / 1000) + 3;
    const soon = carrying(aSetToken(aSet('one'), end));
    expect((await get('/', soon)).text).toBe('page of / in one');
    await pause(end * 1000 + 100 - Date.now());
    expect((await get('/', soon)).text).toBe('page of / in live');
    for (const token of ['', 'x', 'a.b.c', 'x'.repeat(5000)]) {
      const reply = await get('/', carrying(token));
      expect(reply.text).toBe('page of / in live');
      expect(reply.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('cannot name a set themselves', async () => {
    const reply = await get('/', { 'x-session-set': JSON.stringify(aSet('one')) });
    expect(reply.text).toBe('page of / in live');
  });
});
