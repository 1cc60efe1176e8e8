import { formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { ObjectId } from 'mongodb';
import { blogRepository } from '../blogs/repository.ts';
import { projectRepository } from '../projects/repository.ts';
import { blogFields, publishBlog, publishProject, startContent } from '../testing/content.ts';
import { followPublished } from './follow.ts';

const editor = anEditor();
const services: TestService[] = [];
const start = async (options: Parameters<typeof startContent>[0] = {}) => {
  const content = await startContent(options);
  services.push(content);
  return content;
};
afterEach(() => Promise.all(services.splice(0).map((content) => content.close())));

const search = async (content: TestService, q: string, more = '') =>
  content.as(null).get(`/api/search?q=${encodeURIComponent(q)}${more}`);
const idsFor = async (content: TestService, q: string) =>
  (await search(content, q)).body.map(({ _id }: { _id: string }) => _id);
const becomes = (content: TestService, q: string, ids: readonly string[]) =>
  eventually(async () => (await idsFor(content, q)).join() === ids.join(), 8000);
const patch = (content: TestService, id: string, state: string) =>
  content.as(editor).patch(`/api/blogs/${id}`, { state });

describe('GET /api/search', () => {
  it('finds what is published, in every replica, and nothing that is not', async () => {
    const content = await start();
    const { db, namespace } = content.context;
    const replica = await start({ database: db.databaseName, namespace });
    const text = '<p>The <b>kiln</b> burns for nine days.</p>';
    const blog = await publishBlog(content, { title: 'Fired clay', description: text });
    const project = await publishProject(content, { title: 'The Old Kiln' });
    await becomes(content, 'kiln', [project._id, blog._id]);
    await becomes(replica, 'kiln', [project._id, blog._id]);
    expect((await search(content, 'kiln', '&type=blog')).body).toEqual([
      {
        ...{ type: 'blog', _id: blog._id, slug: 'fired-clay', title: 'Fired clay', url: '/blogs/fired-clay' },
        ...{ image: blog.image, excerpt: 'The kiln burns for nine days.' },
        marks: { title: [], excerpt: [[4, 8]] },
      },
    ]);

    await patch(content, blog._id, 'withdrawn');
    await becomes(replica, 'kiln', [project._id]);
    await patch(content, blog._id, 'published');
    await becomes(replica, 'kiln', [project._id, blog._id]);
    const put = (fields: Record<string, string>) =>
      content
        .as(editor)
        .putForm(`/api/blogs/edit/${blog._id}`, formOf(blogFields({ date: '2026-01-02', ...fields })));
    expect((await put({ title: 'A secret', state: 'draft' })).status).toBe(200);
    const written = { title: 'Fired pantiles', description: '<p>The oven.</p>' };
    expect((await put(written)).status).toBe(200);
    await becomes(replica, 'pantiles', [blog._id]);
    expect(await idsFor(replica, 'kiln')).toEqual([project._id]);
    expect(await idsFor(replica, 'secret')).toEqual([]);

    await content.as(editor).del(`/api/projects/${project._id}`);
    await becomes(replica, 'kiln', []);
    await content.as(editor).post(`/api/bin/${project._id}/restore`);
    await becomes(replica, 'kiln', [project._id]);
  });

  it('takes up each text once, however often it looks', async () => {
    const content = await start();
    const { context } = content;
    const put: string[] = [];
    const follower = followPublished({
      ...{ ...context, blogs: blogRepository(context.db), projects: projectRepository(context.db) },
      index: { put: ({ id }) => void put.push(id), remove: () => undefined },
    });
    follower.start();
    try {
      const ids: string[] = [];
      for (const title of ['One', 'Two', 'Three']) {
        ids.push((await publishBlog(content, { title }))._id);
        await eventually(() => put.includes(ids.at(-1) as string), 8000);
      }
      expect(put).toEqual(ids);
    } finally {
      await follower.close();
    }
  });

  it('knows what is there when it starts, and finds out what nobody announced', async () => {
    const first = await start();
    const blog = await publishBlog(first, { title: 'A silent quarry' });
    const replica = await start({ database: first.context.db.databaseName });
    await becomes(replica, 'quarry', [blog._id]);
    await first.context.db.collection('blogs').deleteOne({ _id: new ObjectId(blog._id) });
    await becomes(replica, 'quarry', []);
  });

  it('answers whatever is typed, and refuses what nobody types', async () => {
    const content = await start();
    for (const q of ['', '"*\\/%$[]{}()', '<script>alert(1)</script>', 'a b '.repeat(50), '\u0000\ud800'])
      expect(await search(content, q.toWellFormed())).toMatchObject({ status: 200, body: [] });
    for (const query of [`?q=${'a'.repeat(201)}`, '?q=a&limit=0', '?q=a&type=page', '?q=a&q=b'])
      expect((await content.as(null).get(`/api/search${query}`)).status).toBe(422);
  });
});
