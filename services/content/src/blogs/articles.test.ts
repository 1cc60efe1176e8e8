import { eventually, type TestService } from '@plinth/testing/service';
import { publishBlog, startContent } from '../testing/content.ts';

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
    await eventually(async () => (await related()).join() === [near._id, far._id].join(), 8000);
    expect((await content.as(null).get('/api/blogs/nothing-here/related')).status).toBe(404);
  });
});
