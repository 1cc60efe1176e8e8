import { changeSettlesMs } from '@plinth/contracts/constants';
import { formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { sized } from '@plinth/testing/torture';
import { blogFields, publishBlog, startContent } from './testing/content.ts';

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
      ...{ title, state: 'published', excerpt: '' },
      ...{ date: new Date(Date.UTC(2026, 0, 1 - index)), updatedAt: new Date(0) },
      ...fields,
    })),
  );

describe.each([
  ['/api/blogs', 'blogs', { author: 'Nadia', image: '' }, '?sort=desc'],
  [
    '/api/projects',
    'projects',
    {
      ...{ category: 'ongoing', projectType: 'sport', mainImage: '' },
      ...{ completedDate: '', startingDate: '', expectedCompletionDate: '' },
    },
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

describe('deep pages', () => {
  const count = 1500;
  const blogs = () => content.context.db.collection('blogs');
  const page = async (number: number, sort = 'desc', limit = 10) => {
    const { body, headers } = await visitor().get(`/api/blogs?limit=${limit}&page=${number}&sort=${sort}`);
    return {
      titles: body.map(({ title }: { title: string }) => title),
      total: Number(headers.get('x-total-count')),
    };
  };
  /** What the list holds by the database's own order, whatever the service remembers of it. */
  const wholeList = async (direction: 1 | -1 = -1) =>
    (await blogs().find().sort({ date: direction, _id: direction }).toArray()).map(({ title }) => title);
  /** In an order in which each page finds other pages known before and behind it. */
  const pagesAsked = [150, 101, 125, 124, 126, 149, 102, 112, 150];

  const expectEveryPageRight = async () => {
    for (const [sort, direction] of [
      ['desc', -1],
      ['asc', 1],
    ] as const) {
      const list = await wholeList(direction);
      for (const number of pagesAsked) {
        const titles = list.slice((number - 1) * 10, number * 10);
        expect(await page(number, sort)).toEqual({ titles, total: list.length });
      }
    }
  };

  const fillOn = (dayOf: (index: number) => number) =>
    blogs().insertMany(
      titled(1, count).map((title, index) => ({
        ...{ title, state: 'published', excerpt: '', author: 'Nadia', image: '' },
        ...{ date: new Date(Date.UTC(2026, 0, 1 - dayOf(index))), updatedAt: new Date(0) },
      })),
    );

  it.each([
    ['each of another day', (index: number) => index],
    ['many of one day', (index: number) => Math.floor(index / 300)],
    ['all of one day', () => 0],
  ])('are right in both orders and at both ends: %s', async (_what, dayOf) => {
    await fillOn(dayOf);
    await expectEveryPageRight();
  });

  it('are right at once after each change of our own', async () => {
    await fillOn((index) => index);
    await page(140);
    const added = await publishBlog(content, { title: 'added', date: '2025-12-01' });
    await expectEveryPageRight();
    const moved = { ...blogFields({ title: 'moved' }), date: '1990-01-01' };
    await content.as(anEditor()).putForm(`/api/blogs/edit/${added._id}`, formOf(moved));
    await expectEveryPageRight();
    expect((await page(1, 'asc')).titles).not.toContain('added');
    await content.as(anEditor()).del(`/api/blogs/${added._id}`);
    await expectEveryPageRight();
  });

  it('are right soon after a change that another replica made, whatever it changed', async () => {
    await fillOn((index) => Math.floor(index / 24));
    await page(140);
    const newest = { sort: { date: -1, _id: -1 } } as const;
    const changes: (() => Promise<unknown>)[] = [
      () => blogs().findOneAndDelete({}, newest),
      () =>
        blogs().insertOne({
          ...{ title: 'elsewhere', state: 'published', excerpt: '', author: 'Omar', image: '' },
          ...{ date: new Date('2026-01-02'), updatedAt: new Date() },
        }),
      // As many as before, in another order.
      () =>
        blogs().findOneAndUpdate(
          {},
          { $set: { date: new Date('1990-01-01'), updatedAt: new Date() } },
          newest,
        ),
    ];
    for (const change of changes) {
      await page(140);
      await change();
      const expected = (await wholeList()).slice(1390, 1400);
      await eventually(
        async () => (await page(140)).titles.join() === expected.join(),
        changeSettlesMs + 500,
      );
    }
  });

  it('are consistent while entries come and go', async () => {
    await fillOn((index) => index);
    await page(150);
    const writes = (async () => {
      for (let round = 0; round < sized(2, 20); round++) {
        const { _id } = await publishBlog(content, { title: 'fleeting', date: '2027-01-01' });
        await content.as(anEditor()).del(`/api/blogs/${_id}`);
      }
    })();
    let ended = false;
    void writes.finally(() => {
      ended = true;
    });
    while (!ended) {
      const { titles, total } = await page(150);
      // One entry before them moves all by one place, and is counted.
      expect([count, count + 1]).toContain(total);
      expect([titled(1491, 1500), titled(1490, 1499)]).toContainEqual(titles);
    }
    await writes;
    await expectEveryPageRight();
  });
});
