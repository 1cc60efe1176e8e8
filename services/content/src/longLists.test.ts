import type { TestService } from '@plinth/testing/service';
import { startContent } from './testing/content.ts';

let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const visitor = () => content.as(null);
const titled = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `number ${from + index}`);

/** Entries of which the first is the newest. */
const fill = (collection: string, count: number, fields: object) =>
  content.context.db.collection(collection).insertMany(
    titled(1, count).map((title, index) => ({
      ...{ title, excerpt: '', date: new Date(Date.UTC(2026, 0, 1 - index)) },
      ...fields,
    })),
  );

describe.each([
  ['/api/blogs', 'blogs', { author: 'Nadia', image: '' }, '?sort=desc'],
  [
    '/api/projects',
    'projects',
    { category: 'ongoing', projectType: 'sport', mainImage: '' },
    '?sort=desc&projectType=sport',
  ],
])('%s', (path, collection, fields, query) => {
  const titles = async (asked: string) =>
    (await visitor().getAll(asked)).map(({ title }: { title: string }) => title);

  it('is whole up to 1,000 entries', async () => {
    await fill(collection, 1000, fields);
    const { body, headers } = await visitor().get(path);
    expect(body).toHaveLength(1000);
    expect([headers.get('x-total-count'), headers.get('link')]).toEqual(['1000', null]);
  });

  it('comes in pages beyond, whose links lead to exactly the rest', async () => {
    await fill(collection, 2001, fields);
    const { body, headers } = await visitor().get(`${path}${query}`);
    expect(body).toHaveLength(1000);
    expect([headers.get('x-total-count'), headers.get('link')]).toEqual([
      '2001',
      `<${path}${query}&page=6&limit=200>; rel="next"`,
    ]);
    expect(await titles(path)).toEqual(titled(1, 2001));
    expect(await titles(`${path}?sort=asc&limit=150`)).toEqual(titled(1, 2001).reverse());
  });

  it('answers a page far beyond its end', async () => {
    await fill(collection, 3, fields);
    const { status, body, headers } = await visitor().get(`${path}?page=999999&limit=200`);
    expect([status, body, headers.get('x-total-count'), headers.get('link')]).toEqual([200, [], '3', null]);
  });
});
