import { clockAhead } from '@plinth/kit/clock';
import { problemOf } from '@plinth/kit/problem';
import { fakeApi, noAnswer, problem, reply, someOf } from '@plinth/kit/testing/fakeApi';
import { createCalls } from './calls.ts';
import { fetchTransport } from './transport.ts';

const callsOn = (answers: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi(answers);
  return { api, calls: createCalls(fetchTransport({ apiUrl: 'http://api.test', fetch: api.fetch })) };
};

beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'] }),
);
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('what a visitor reads', () => {
  it('is the answer, and of a list the entries with the total', async () => {
    const { api, calls } = callsOn({ 'GET /api/blogs': someOf([{ _id: '1' }], 40), 'GET /api/videos': [] });
    expect(await calls.list('listBlogs', { query: { page: 2, limit: 1 } })).toEqual({
      data: { items: [{ _id: '1' }], total: 40 },
    });
    expect(await calls.read('listVideos')).toEqual({ data: [] });
    expect(api.sent('GET /api/blogs')[0]?.url.search).toBe('?page=2&limit=1');
  });

  it('says which release asks', async () => {
    const api = fakeApi({ 'GET /api/videos': [] });
    const transport = fetchTransport({
      ...{ apiUrl: 'http://api.test', fetch: api.fetch },
      release: 'mf-public/1.0.0-ab12',
    });
    await createCalls(transport).read('listVideos');
    expect(api.sent()[0]?.headers.get('x-release')).toBe('mf-public/1.0.0-ab12');
  });

  it.each([
    ['a refusal', problem('not-found', 404, 'Not found'), { code: 'not-found', status: 404 }],
    ['no network', noAnswer, { code: 'network', status: 0 }],
    ['an answer of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), { status: 502 }],
  ])('is an error that a screen can read: %s', async (_, answer, told) => {
    const { calls } = callsOn({ 'GET /api/videos': answer });
    const { data, error } = await calls.read('listVideos');
    expect(data).toBeUndefined();
    expect(problemOf(error)).toMatchObject(told);
  });

  it('is asked for once by all who want it within a minute, and anew after that or when they say so', async () => {
    const { api, calls } = callsOn({ 'GET /api/videos': [] });
    await Promise.all([calls.read('listVideos'), calls.read('listVideos')]);
    jest.advanceTimersByTime(59_000);
    await calls.read('listVideos');
    expect(api.calls).toHaveLength(1);
    jest.advanceTimersByTime(2000);
    await calls.read('listVideos');
    expect(api.calls).toHaveLength(2);
    calls.refresh();
    await calls.read('listVideos');
    expect(api.calls).toHaveLength(3);
  });

  it('is asked for again at once when it could not be had', async () => {
    let isUp = false;
    const { calls } = callsOn({ 'GET /api/videos': () => (isUp ? [] : noAnswer()) });
    expect((await calls.read('listVideos')).error).toBeTruthy();
    isUp = true;
    expect(await calls.read('listVideos')).toEqual({ data: [] });
  });
});

describe('what a visitor sends', () => {
  const body = { email: 'a@example.com', website: '' };

  it('goes out each time, and its status can be read', async () => {
    const { api, calls } = callsOn({ 'POST /api/newsletter': reply(201, { message: 'noted' }) });
    await calls.send('subscribe', { body });
    expect(await calls.send('subscribe', { body })).toEqual({ data: { message: 'noted' }, status: 201 });
    expect(api.calls).toEqual(Array(2).fill({ method: 'POST', path: '/api/newsletter', body }));
  });

  it('is rejected with what a form can read', async () => {
    const { calls } = callsOn({ 'POST /api/newsletter': problem('too-many-requests', 429, 'Wait') });
    const error = await calls.send('subscribe', { body }).catch((reason) => reason);
    expect(problemOf(error)).toMatchObject({ code: 'too-many-requests', message: 'Wait', status: 429 });
  });

  it('shows how far the clock of the device is ahead', async () => {
    const headers = {
      date: new Date(Date.now() - 600_000).toUTCString(),
      'cache-control': 'private, no-store',
    };
    const { calls } = callsOn({ 'POST /api/auth/login': () => Response.json({ token: 't' }, { headers }) });
    await calls.send('login', { body: { email: 'a@example.com', password: 'secret' } });
    expect(Math.round(clockAhead() / 60_000)).toBe(10);
  });
});
