import { formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { blogFields, publishBlog, startContent } from '../testing/content.ts';

let content: TestService;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const words = (count: number) => 'Clay is dug, turned and dried. '.repeat(Math.ceil(count / 6));
const read = async (id: string) => (await content.as(null).get(`/api/blogs/${id}`)).body;

describe('an article', () => {
  it('says how long it is to read, and has contents with anchors when it is long', async () => {
    const heading = '<h2>The kiln &amp; <em>fire</em></h2>';
    const long = `${heading}<p>${words(500)}</p><h3>بھٹہ</h3><p>It burns.</p>${heading}<h2> </h2><h4>Less</h4>`;
    const { _id } = await publishBlog(content, { description: long });
    const article = await read(_id);
    expect(article).toMatchObject({
      readingMinutes: 2,
      contents: [
        { id: 'on-the-kiln-and-fire', text: 'The kiln & fire', level: 2 },
        { id: expect.stringMatching(/^on-[a-z]+$/), text: 'بھٹہ', level: 3 },
        { id: 'on-the-kiln-and-fire-2', text: 'The kiln & fire', level: 2 },
      ],
    });
    for (const { id } of article.contents) expect(article.description).toContain(` id="${id}">`);
    const short = await publishBlog(content, { description: `${heading.repeat(4)}<p>${words(100)}</p>` });
    expect(await read(short._id)).toMatchObject({ readingMinutes: 1, contents: [] });
    expect((await read(short._id)).description).not.toContain('id=');
  });

  it('is found by its author, once it is published, as those are who have published any', async () => {
    const by = (author: string, more: Record<string, string> = {}) =>
      publishBlog(content, { author, ...more });
    const first = await by('Zoya Ranā');
    const second = await by('Zoya Ranā');
    await by('Zoya Ranā', { state: 'draft' });
    await by('Zebunnisa', { state: 'draft' });
    expect(first.authorSlug).toBe('zoya-rana');
    const anyone = content.as(null);
    const found = async () => {
      const { body } = await anyone.get('/api/blogs?authorSlug=zoya-rana&page=1&limit=10');
      return body.map(({ _id }: { _id: string }) => _id);
    };
    const authors = async () => {
      const { body } = await anyone.get('/api/blogs/authors/published');
      return body.filter(({ slug }: { slug: string }) => slug.startsWith('z'));
    };
    const looks = async () => {
      expect(await found()).toEqual([second._id, first._id]);
      expect(await authors()).toEqual([
        { slug: 'zoya-rana', name: 'Zoya Ranā', updatedAt: second.updatedAt },
      ]);
    };
    await looks();
    const { db } = content.context;
    await db.collection('blogs').updateMany({}, { $unset: { authorSlug: '' } });
    await db.collection('migrations').deleteOne({ _id: '0007-author-slugs' as never });
    await (await startContent({ database: db.databaseName })).close();
    await looks();
    expect((await anyone.get('/api/blogs?authorSlug=Nobody%20at%20all')).body).toEqual([]);
  });

  it('is a part of a series: of those that are published, in their order, found by its name', async () => {
    const names = { ur: 'اینٹوں کا سفر' };
    const partOf = (part: number, more: Record<string, string> = {}) =>
      publishBlog(content, {
        ...{
          title: `Part ${part}`,
          series: JSON.stringify({ name: 'The way of bricks', part, names }),
          ...more,
        },
      });
    const last = await partOf(7);
    const first = await partOf(2);
    const middle = await partOf(4, { state: 'draft' });
    const editor = content.as(anEditor());
    const parts = async (query = '') =>
      (await content.as(null).get(`/api/blogs/${last._id}/series${query}`)).body;
    const titles = async () => (await parts()).parts.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Part 2', 'Part 7']);
    expect(await parts()).toMatchObject({ name: 'The way of bricks', languages: ['ur'] });
    expect(await parts('?language=ur')).toMatchObject({ name: names.ur });
    await editor.patch(`/api/blogs/${middle._id}`, { state: 'published' });
    expect(await titles()).toEqual(['Part 2', 'Part 4', 'Part 7']);
    const { body: known } = await editor.get('/api/blogs/series/names');
    expect(known).toEqual([{ name: 'The way of bricks', part: 7, names }]);

    const save = (series: string, more: Record<string, string> = {}) =>
      editor.putForm(
        `/api/blogs/edit/${first._id}`,
        formOf(blogFields({ title: 'Part 2', date: '2026-03-04', series, ...more })),
      );
    expect((await save('{"name":"The way of bricks","part":0}')).status).toBe(422);
    expect((await save('{"name":')).status).toBe(422);
    expect((await save('null', { state: 'draft' })).body).not.toHaveProperty('series');
    expect(await titles()).toEqual(['Part 2', 'Part 4', 'Part 7']);
    await save('null');
    expect(await titles()).toEqual(['Part 4', 'Part 7']);
    const { revision } = first;
    await editor.post(`/api/blogs/${first._id}/revisions/${revision}/restore`, { field: 'series' });
    expect((await editor.get(`/api/blogs/edit/${first._id}`)).body.series).toEqual(first.series);
    const alone = (await content.as(null).get(`/api/blogs/${first._id}/series`)).body;
    expect(alone).toEqual({ name: '', parts: [] });
    const found = async (q: string) =>
      (await content.as(null).get(`/api/search?q=${encodeURIComponent(q)}`)).body.map(
        ({ title }: { title: string }) => title,
      );
    await eventually(async () => (await found('way bricks')).includes('Part 7'));
  });

  it('is found by its series, once it is published, as the series are of which there is any', async () => {
    const names = { ur: 'پانی کا راستہ' };
    const partOf = (name: string, part: number, more: Record<string, string> = {}) =>
      publishBlog(content, {
        ...{ title: `Part ${part}`, series: JSON.stringify({ name, part, names }), ...more },
      });
    await partOf('The Wāy of Water', 2);
    const first = await partOf('The way of water', 1);
    await partOf('The way of water', 3, { state: 'draft' });
    await partOf('The way of drafts', 1, { state: 'draft' });
    await partOf('水', 1);
    const anyone = content.as(null);
    const at = async (address: string) => (await anyone.get(`/api/blogs/series/published${address}`)).body;
    const looks = async () => {
      const { parts, ...named } = await at('/the-way-of-water');
      // Of two with the day of their publication in common, the later one is newer, and says how the series is called.
      expect(named).toEqual({ name: 'The way of water', slug: 'the-way-of-water', languages: ['ur'] });
      expect(parts.map(({ title }: { title: string }) => title)).toEqual(['Part 1', 'Part 2']);
      expect((await at('')).filter(({ slug }: { slug: string }) => /water|draft/.test(slug))).toEqual([
        { ...named, updatedAt: first.updatedAt },
      ]);
    };
    await looks();
    expect(await at('/the-way-of-water?language=ur')).toMatchObject({ name: names.ur });
    expect((await anyone.get('/api/blogs/series/published/the-way-of-drafts')).status).toBe(404);
    expect(await read(`${first._id}/series`)).toMatchObject({ slug: 'the-way-of-water' });

    const { db } = content.context;
    await db.collection('blogs').updateMany({}, { $unset: { seriesSlug: '' } });
    await db.collection('migrations').deleteOne({ _id: '0009-series-slugs' as never });
    await (await startContent({ database: db.databaseName })).close();
    await looks();
    await content
      .as(anEditor())
      .putForm(
        `/api/blogs/edit/${first._id}`,
        formOf(blogFields({ title: 'Alone', date: '2026-03-04', series: 'null' })),
      );
    expect((await at('/the-way-of-water')).parts).toHaveLength(1);
  });

  it('stands beside those that speak of the same, best first, never beside itself or what is not public', async () => {
    const about = (title: string, text: string, more: Record<string, string> = {}) =>
      publishBlog(content, { title, description: `<p>${text}</p>`, ...more });
    const wells = await about('Digging wells', 'Groundwater, aquifers, boreholes and filters.');
    const near = await about('Groundwater and wells', 'Boreholes reach aquifers below filters of sand.');
    const far = await about('Sand', 'Filters of glass and sand.');
    await about('Wells of tomorrow', 'Groundwater, aquifers.', { state: 'draft' });
    await about('Curtains', 'Linen hangs in the windows.');
    const related = async () =>
      (await content.as(null).get(`/api/blogs/${wells.slug}/related`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    await eventually(async () => (await related()).join() === [near._id, far._id].join());
    expect((await content.as(null).get('/api/blogs/nothing-here/related')).status).toBe(404);
  });
});
