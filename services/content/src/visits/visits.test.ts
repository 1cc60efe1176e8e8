import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarDay } from '@plinth/runtime/calendar';
import { readEnv } from '@plinth/runtime/env';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { ContentEnv } from '../env.ts';
import { startContent } from '../testing/content.ts';
import { aTable } from '../testing/countryTable.ts';

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
    expect(await read(content)).not.toHaveProperty('countries');
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

describe('visits by country', () => {
  const settingsWith = (path: string) =>
    readEnv(ContentEnv, {
      ...{ MONGODB_URL: 'mongodb://127.0.0.1', REDIS_URL: 'redis://127.0.0.1', AUTH_URL: 'http://127.0.0.1' },
      COUNTRY_TABLE: path,
    });
  const settingsWithFile = (content: Buffer | string) => {
    const folder = mkdtempSync(join(tmpdir(), 'plinth-countries-'));
    const path = join(folder, 'countries.mmdb');
    try {
      writeFileSync(path, content);
      return settingsWith(path);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const startWith = (table: Buffer) => {
    const { COUNTRY_TABLE } = settingsWithFile(table);
    return start({ settings: { COUNTRY_TABLE } });
  };
  const visitFrom = (content: TestService, address: string, more: object = { source: '' }) =>
    visit(content, '/', more, { 'x-client-address': address });

  it('are counted once for the first page of each, whichever form its address has, and those of no known country under nothing', async () => {
    const content = await startWith(
      aTable({
        '203.0.113.0/24': { country: { iso_code: 'PK', names: { en: 'Pakistan' } } },
        '198.51.100.0/24': { country: 'United Kingdom', country_code: 'GB' },
        '192.0.2.0/25': { continent: { code: 'AS' } },
        '2001:db8:1::/48': { country: 'DE', country_name: 'Germany' },
      }),
    );
    expect((await read(content)).countries).toEqual([]);

    await visitFrom(content, '203.0.113.7', { source: 'news.example' });
    await visitFrom(content, '203.0.113.7', {});
    await visitFrom(content, '203.0.113.7', { sentEnquiry: true });
    await visitFrom(content, '::ffff:203.0.113.8');
    await visitFrom(content, '::ffff:cb00:7109');
    await visitFrom(content, '198.51.100.1');
    await visitFrom(content, '198.51.100.2');
    await visitFrom(content, '2001:db8:1::7');
    for (const address of ['192.0.2.7', '192.0.2.200', '2001:db8:2::7', 'no address'])
      expect((await visitFrom(content, address)).status).toBe(204);
    await eventually(async () => (await read(content)).pages[0]?.count === 11);

    expect((await read(content)).countries).toEqual([
      { name: 'PK', count: 3 },
      { name: 'GB', count: 2 },
      { name: 'DE', count: 1 },
    ]);
    const stored = JSON.stringify(await content.context.db.collection('visits').find().toArray());
    expect(stored).not.toMatch(/203\.0|cb00|198\.51|2001:/);
  });

  it('have no country for an IPv6 address whose beginning a table of IPv4 alone would know', async () => {
    const content = await startWith(aTable({ '32.1.0.0/16': { country: { iso_code: 'US' } } }, 4));
    await visitFrom(content, '2001:db8::7');
    await visitFrom(content, '32.1.13.184');
    await eventually(async () => (await read(content)).pages[0]?.count === 2);
    expect((await read(content)).countries).toEqual([{ name: 'US', count: 1 }]);
  });

  it('keep the service from starting with a file that is missing, no table, or one of something else', () => {
    expect(() => settingsWith('/nowhere/countries.mmdb')).toThrow(
      /^ {2}COUNTRY_TABLE: \/nowhere\/countries\.mmdb cannot be read \(ENOENT\)$/m,
    );
    for (const content of ['', 'network,country\n203.0.113.0/24,PK\n'])
      expect(() => settingsWithFile(content)).toThrow(
        /COUNTRY_TABLE: .* is no table in the MaxMind DB format/,
      );
    const ofProviders = aTable({ '203.0.113.0/24': { autonomous_system_number: 64_500 } });
    expect(() => settingsWithFile(ofProviders)).toThrow(
      /COUNTRY_TABLE: .* names no country of any IPv4 address/,
    );
  });
});
