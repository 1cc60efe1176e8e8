import { calendarDay } from '@plinth/runtime/calendar';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { startContent } from '../testing/content.ts';

const started: TestService[] = [];
const start = async (options?: Parameters<typeof startContent>[0]) => {
  const content = await startContent(options);
  started.push(content);
  return content;
};
afterAll(() => Promise.all(started.map((content) => content.close())));

const firefox = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
const visit = (content: TestService, page: string, more: object = {}, headers: Record<string, string> = {}) =>
  content.as(null).send('POST', '/api/visits', {
    json: { page, ...more },
    headers: { 'user-agent': firefox, 'x-client-address': '203.0.113.7', ...headers },
  });
const read = async (content: TestService) => (await content.as(anEditor()).get('/api/stats/visits')).body;
const visitorsToday = async (content: TestService) => (await read(content)).days.at(-1).visitors;
const today = () => calendarDay(new Date(), 'Asia/Karachi');

describe('visits', () => {
  it('are counted by page, source and step, visitors once a day in all replicas, and nobody who asks not to be or is a robot', async () => {
    const content = await start();
    const { db, namespace, redis } = content.context;
    const replica = await start({ database: db.databaseName, namespace });
    expect(await read(content)).toMatchObject({
      ...{ pages: [], sources: [], steps: { project: 0, form: 0, sent: 0 } },
      days: Array.from({ length: 30 }, () => ({ visitors: 0 })),
    });

    expect((await visit(content, '/projects/cam-heights', { source: 'News.Example' })).status).toBe(204);
    await visit(replica, '/projects/cam-heights', {}, { 'x-client-address': '198.51.100.1' });
    await visit(replica, '/invest');
    await visit(content, '/invest', { sentEnquiry: true });
    await visit(
      content,
      '/',
      { source: '' },
      { 'user-agent': 'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1' },
    );
    await visit(content, '/', {}, { dnt: '1' });
    await visit(content, '/', {}, { 'sec-gpc': '1' });
    await visit(content, '/', {}, { 'user-agent': 'Googlebot/2.1' });
    await eventually(async () => (await visitorsToday(content)) === 3);

    expect(await read(content)).toMatchObject({
      pages: [
        { name: '/projects/cam-heights', count: 2 },
        { name: '/', count: 1 },
        { name: '/invest', count: 1 },
      ],
      sources: [
        { name: '', count: 1 },
        { name: 'news.example', count: 1 },
      ],
      steps: { project: 2, form: 1, sent: 1 },
    });
    const stored = JSON.stringify(await db.collection('visits').find().toArray());
    expect(stored).not.toMatch(/203\.0|198\.51|Firefox/);
    const [salt] = await redis.keys(`${namespace}:visits:*:salt`);
    const left = await redis.ttl(salt ?? '');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(86_400);
  });

  it('have so many pages a day, are refused for what no page can be called, and are for staff to read', async () => {
    const content = await start();
    const visits = content.context.db.collection<{ _id: string }>('visits');
    const day = today();
    const pages = Array.from({ length: 300 }, (_, at) => `/made-up-${at}`);
    await visits.insertMany(
      pages.map((name) => ({
        ...{ _id: `${day.toISOString().slice(0, 10)} page ${name}`, kind: 'page' },
        ...{ name, day, count: 1 },
      })),
    );
    await visit(content, '/made-up-299');
    await visit(content, '/further');
    await visit(content, '/and-further');
    await eventually(async () => (await visitorsToday(content)) === 1);
    expect((await read(content)).pages[0]).toEqual({ name: '/made-up-299', count: 2 });
    expect(await visits.countDocuments({ kind: 'page' })).toBe(301);
    expect((await visit(content, 'https://spam.example/')).status).toBe(422);
    expect((await visit(content, '/a?q=me')).status).toBe(422);
    for (const who of [null, aUser('user')])
      expect((await content.as(who).get('/api/stats/visits')).status).toBe(who ? 403 : 401);
  });

  it('are counted on while Redis has lost the day, whose visitors become no fewer', async () => {
    const content = await start();
    const { redis, namespace } = content.context;
    await visit(content, '/');
    await visit(content, '/', {}, { 'x-client-address': '198.51.100.1' });
    await eventually(async () => (await visitorsToday(content)) === 2);
    await redis.del(...(await redis.keys(`${namespace}:visits:*`)));
    await visit(content, '/');
    await eventually(async () => (await read(content)).pages[0].count === 3);
    expect(await visitorsToday(content)).toBe(2);
  });
});
