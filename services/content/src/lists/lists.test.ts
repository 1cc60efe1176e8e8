import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { publishBlog, startContent } from '../testing/content.ts';

let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const staff = () => content.as(anEditor());
const collection = (noun: string) => content.context.db.collection(noun);
const list = async (path: string): Promise<string[]> =>
  (await staff().getAll(path)).map(({ title }: { title: string }) => title);
const faultsOf = async (path: string) => {
  const { status, body } = await content.as(null).get(path);
  return [status, Object.keys(body.fields ?? {})];
};

const aBlog = (title: string, given: object = {}) => ({
  ...{ title, titleKey: title.toLowerCase(), excerpt: '', author: 'Nadia', image: '', state: 'published' },
  ...{ date: new Date('2026-01-01'), updatedAt: new Date('2026-01-01'), revision: 1 },
  ...given,
});
const aProject = (title: string, given: object = {}) => ({
  ...aBlog(title, { category: 'ongoing', projectType: 'sport', mainImage: '' }),
  ...{ completedDate: '', startingDate: '', expectedCompletionDate: '' },
  ...given,
});

it('finds all words of a search in title and excerpt, whatever their case and accents', async () => {
  await collection('blogs').insertMany([
    aBlog('Café Élan opens', { excerpt: 'Coffee by the river.' }),
    aBlog('The cafe\u0301 of the tower'),
    aBlog('Towers', { excerpt: 'Of glass (and steel).' }),
    aBlog('گھر کی تعمیر', { excerpt: 'آبادی' }),
    aBlog('100% *pure* [a-z]+ $'),
  ]);
  const found = async (words: string) =>
    (await list(`/api/blogs?search=${encodeURIComponent(words)}`)).sort();
  expect(await found('CAFE')).toEqual(['Café Élan opens', 'The cafe\u0301 of the tower']);
  expect(await found('café  RIVER')).toEqual(['Café Élan opens']);
  expect(await found('elan')).toEqual(['Café Élan opens']);
  expect(await found('tower')).toEqual(['The cafe\u0301 of the tower', 'Towers']);
  expect(await found('تعمِیر')).toEqual(['گھر کی تعمیر']);
  expect(await found('ابادی')).toEqual(['گھر کی تعمیر']);
  expect(await found('(and')).toEqual(['Towers']);
  for (const sign of ['*pure*', '[a-z]+', '$', '%'])
    expect([sign, await found(sign)]).toEqual([sign, ['100% *pure* [a-z]+ $']]);
  expect(await found('.*')).toEqual([]);
  expect(await found('   ')).toHaveLength(5);

  const hostile = [
    '(((((((((('.repeat(10),
    '\\'.repeat(100),
    '(a+)+$'.repeat(16),
    'q '.repeat(50),
    '{"$ne":1}',
  ];
  for (const words of hostile) expect(await found(words)).toEqual([]);
  expect((await staff().get(`/api/blogs?search=${'x'.repeat(101)}`)).status).toBe(422);
  expect((await staff().get('/api/blogs?search[$ne]=1')).status).toBe(422);
});

it('narrows, sorts and counts in one address, page by page', async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const states = ['draft', 'scheduled', 'published', 'withdrawn'];
  await collection('blogs').insertMany(
    Array.from({ length: 40 }, (_, index) =>
      aBlog(`${String.fromCharCode(97 + (index % 5))} number ${index}`, {
        ...{ author: index % 2 ? 'Omar' : 'Nadia', state: states[index % 4], date: day(1 + (index % 10)) },
        updatedAt: new Date(Date.UTC(2026, 5, 1 + ((index * 7) % 40))),
      }),
    ),
  );
  const all = await collection('blogs').find().toArray();
  type Entry = (typeof all)[number];
  const expected = (field: string, direction: 1 | -1, filter: (entry: Entry) => boolean = () => true) =>
    all
      .filter(filter)
      .sort((one, other) => {
        const [a, b] = [one, other].map((entry) => [entry[field], String(entry._id)]);
        return (
          direction *
          (a?.[0] < b?.[0] ? -1 : a?.[0] > b?.[0] ? 1 : (a?.[1] as string) < (b?.[1] as string) ? -1 : 1)
        );
      })
      .map(({ title }) => title);

  expect(await list('/api/blogs')).toEqual(expected('date', -1));
  expect(await list('/api/blogs?sort=asc')).toEqual(expected('date', 1));
  expect(await list('/api/blogs?sort=title')).toEqual(expected('titleKey', 1));
  expect(await list('/api/blogs?sort=title&order=desc&limit=7')).toEqual(expected('titleKey', -1));
  expect(await list('/api/blogs?sort=updated&limit=7')).toEqual(expected('updatedAt', -1));
  expect(await list('/api/blogs?sort=updated&order=asc&state=draft&limit=3')).toEqual(
    expected('updatedAt', 1, ({ state }) => state === 'draft'),
  );

  const query = 'author=Omar&from=2026-01-03&to=2026-01-08&search=number';
  const wanted = ({ author, date }: Entry) => author === 'Omar' && date >= day(3) && date <= day(8);
  expect(await list(`/api/blogs?${query}&limit=5`)).toEqual(expected('date', -1, wanted));
  const { headers } = await staff().get(`/api/blogs?${query}&state=published&limit=1`);
  const { body: counts } = await staff().get(`/api/stats/blogs?${query}`);
  expect(counts).toEqual(
    Object.fromEntries(
      states.map((state) => [state, all.filter((one) => wanted(one) && one.state === state).length]),
    ),
  );
  expect(Number(headers.get('x-total-count'))).toBe(counts.published);
  expect((await staff().get('/api/blogs/authors')).body).toEqual(['Nadia', 'Omar']);

  await collection('projects').insertMany([
    aProject('Bridge', { category: 'completed' }),
    aProject('Arena', { category: 'completed' }),
    aProject('Bridge house'),
  ]);
  expect(await list('/api/projects?category=completed&search=bridge&sort=title')).toEqual(['Bridge']);
  expect(await list('/api/projects?category=completed&sort=title')).toEqual(['Arena', 'Bridge']);
  expect((await staff().get('/api/stats/projects?search=bridge')).body.published).toBe(2);
  expect((await staff().get('/api/stats/projects?projectType=castle')).body.published).toBe(0);
});

it('reads deep pages of each order right, also within days', async () => {
  const count = 1600;
  await collection('blogs').insertMany(
    Array.from({ length: count }, (_, index) => {
      const title = `t${String((index * 7919) % count).padStart(4, '0')}`;
      const date = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 400)));
      // Long ago, so that what is known of a page is kept for the next one.
      return aBlog(title, { date, updatedAt: new Date(1000 * (index % 100)) });
    }),
  );
  const sorts = { date: 'date', title: 'titleKey', updated: 'updatedAt' };
  for (const [sort, field] of Object.entries(sorts)) {
    for (const [order, direction] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const stored = await collection('blogs')
        .find()
        .sort({ [field]: direction, _id: direction })
        .toArray();
      const titles = stored.map(({ title }) => title);
      for (const page of [58, 52, 57, 64]) {
        const asked = `sort=${sort}&order=${order}&from=2026-01-01&to=2026-01-04&limit=25&page=${page}`;
        const { body } = await staff().get(`/api/blogs?${asked}`);
        const shown = body.map(({ title }: { title: string }) => title);
        expect([asked, shown]).toEqual([asked, titles.slice((page - 1) * 25, page * 25)]);
      }
    }
  }
});

it('sorts by what a title says, in whichever letters, and follows a changed one', async () => {
  const titles = ['Zebra crossing', 'apple orchard', 'Éclat tower', '“Dome” of light'];
  for (const title of titles) await publishBlog(content, { title });
  const sorted = ['apple orchard', '“Dome” of light', 'Éclat tower', 'Zebra crossing'];
  expect(await list('/api/blogs?sort=title')).toEqual(sorted);

  await collection('blogs').updateMany({}, { $unset: { titleKey: '' } });
  await collection('migrations').deleteOne({ _id: '0005-title-keys' as never });
  const next = await startContent({ database: content.context.db.databaseName });
  const shown = (await next.as(anEditor()).get('/api/blogs?sort=title')).body;
  await next.close();
  expect(shown.map(({ title }: { title: string }) => title)).toEqual(sorted);
});

it('leaves what visitors are answered as it was', async () => {
  await collection('blogs').insertMany([aBlog('a'), aBlog('b', { state: 'draft' })]);
  expect((await content.as(null).get('/api/blogs?sort=asc')).body).toMatchObject([{ title: 'a' }]);
  expect(Object.keys((await content.as(null).get('/api/blogs')).body[0])).not.toContain('titleKey');
  const asked = 'search=a&from=2026-01-01&to=2026-01-01&order=asc&sort=title';
  expect(await faultsOf(`/api/blogs?author=x&${asked}`)).toEqual([
    422,
    expect.arrayContaining(['search', 'from', 'to', 'order', 'sort', 'author']),
  ]);
  expect((await faultsOf(`/api/projects?${asked}`))[0]).toBe(422);
  expect((await content.as(null).get('/api/blogs/authors')).status).toBe(401);
});
