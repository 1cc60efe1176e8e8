import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { blogFields, publishBlog, publishProject, startContent } from '../testing/content.ts';

const editor = anEditor();
let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const read = async (address: string) => content.as(null).get(`/api/blogs/${address}`);
const save = (id: string, given: Record<string, string>) =>
  content.as(editor).putForm(`/api/blogs/edit/${id}`, formOf(blogFields({ date: '2026-01-02', ...given })));

describe('the slug of a page', () => {
  it('is made from the title, another one for a twin, and is told wherever the entity is', async () => {
    const titles = ['A school rises', 'A school rises', 'لاہور', '🏗️'];
    const slugs = [];
    for (const title of titles) slugs.push((await publishBlog(content, { title })).slug);
    expect(slugs).toEqual(['a-school-rises', 'a-school-rises-2', 'lahwr', 'article']);
    const { body } = await content.as(null).get('/api/blogs?sort=asc');
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
    expect(await publishProject(content, { title: 'A school rises' })).toMatchObject({
      slug: 'a-school-rises',
    });
  });

  it('is free for each of many that are made at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => publishBlog(content)));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(12);
  });

  it('finds what it names, as an id does, in any spelling', async () => {
    const blog = await publishBlog(content);
    for (const address of [blog._id, blog._id.toUpperCase(), 'a-school-rises', 'A-School-Rises'])
      expect(await read(address)).toMatchObject({ status: 200, body: { _id: blog._id } });
  });

  it('stays when the title changes, and is chosen by hand; the former ones lead to it for ever', async () => {
    const blog = await publishBlog(content);
    expect((await save(blog._id, { title: 'Renamed' })).body.slug).toBe('a-school-rises');
    expect((await save(blog._id, { slug: 'the-school' })).body.slug).toBe('the-school');
    expect((await save(blog._id, { slug: 'our-school' })).body.slug).toBe('our-school');
    for (const former of ['a-school-rises', 'the-school'])
      expect((await read(former)).body).toMatchObject({ _id: blog._id, slug: 'our-school' });
    expect((await publishBlog(content)).slug).toBe('a-school-rises-2');
    expect((await save(blog._id, { slug: 'a-school-rises' })).body.slug).toBe('a-school-rises');
    expect((await read('our-school')).body.slug).toBe('a-school-rises');
  });

  it('is refused when another one has or had it, is kept for something else, or is none', async () => {
    const [first, second] = [await publishBlog(content), await publishBlog(content)];
    await save(first._id, { slug: 'the-school' });
    const fault = async (slug: string) => {
      const { status, body } = await save(second._id, { slug });
      return [status, body.faults?.slug?.code];
    };
    expect(await fault('the-school')).toEqual([422, 'slug-taken']);
    expect(await fault('a-school-rises')).toEqual([422, 'slug-taken']);
    expect(await fault('recent')).toEqual([422, 'slug-reserved']);
    expect(await fault('0123456789abcdef01234567')).toEqual([422, 'slug-reserved']);
    for (const slug of ['', 'A School', 'a--b', '-a', 'é', 'a/b', 'x'.repeat(81)])
      expect((await fault(slug))[0]).toBe(422);
    expect((await read(second._id)).body).toMatchObject({ slug: 'a-school-rises-2', revision: 1 });
  });
});

describe('GET /api/addresses/:type', () => {
  const ask = (path: string) => content.as(editor).get(`/api/addresses/${path}`);

  it('suggests the slug that a title would get', async () => {
    await publishBlog(content);
    const title = encodeURIComponent('A school rises');
    expect((await ask(`blog/suggestion?title=${title}`)).body).toEqual({ slug: 'a-school-rises-2' });
    expect((await ask(`project/suggestion?title=${title}`)).body).toEqual({ slug: 'a-school-rises' });
    expect((await ask(`page/suggestion?title=${title}`)).status).toBe(404);
  });

  it('says in words why a slug cannot be chosen, and lets a document have its own', async () => {
    const [first, second] = [await publishBlog(content), await publishBlog(content)];
    await save(first._id, { slug: 'the-school' });
    const said = async (query: string) => (await ask(`blog?${query}`)).body;
    expect(await said('slug=our-school')).toEqual({ slug: 'our-school' });
    for (const own of ['the-school', 'a-school-rises'])
      expect(await said(`slug=${own}&of=${first._id}`)).toEqual({ slug: own });
    expect(await said(`slug=a-school-rises&of=${second._id}`)).toMatchObject({
      code: 'invalid-fields',
      fields: { slug: 'Another one has, or had, this address' },
    });
    expect((await said('slug=recent')).fields).toEqual({ slug: 'This address is kept for another page' });
    expect((await said('slug=A%20b')).fields.slug).toMatch(/small letters/);
  });
});

it('what was there before there were slugs gets one; what the version before makes meanwhile is found by its id', async () => {
  const { db } = content.context;
  const [first, second] = [await publishBlog(content), await publishBlog(content)];
  await db.collection('blogs').updateMany({}, { $unset: { slugs: '' } });
  expect((await read(first._id)).body.slug).toBe(first._id);
  await db.collection('migrations').deleteOne({ _id: '0004-slugs' as never });
  const next = await startContent({ database: db.databaseName });
  const slugs = [];
  for (const { _id } of [first, second]) slugs.push((await next.as(null).get(`/api/blogs/${_id}`)).body.slug);
  expect(slugs).toEqual(['a-school-rises', 'a-school-rises-2']);
  await next.close();
});
