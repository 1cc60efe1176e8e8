import type { TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { publishBlog, publishProject, startContent } from '../testing/content.ts';

let content: TestService;

beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

describe('the latest on the dashboard', () => {
  it('is nothing at first', async () => {
    const editor = content.as(anEditor());
    expect(await editor.get('/api/stats/latest-blog')).toMatchObject({ status: 200, body: null });
    expect(await editor.get('/api/stats/latest-project')).toMatchObject({ status: 200, body: null });
  });

  it('is the newest blog and the newest project', async () => {
    const blog = await publishBlog(content, { date: '2024-02-01' });
    await publishBlog(content, { date: '2024-01-01' });
    const project = await publishProject(content, { date: '2024-02-01' });
    await publishProject(content, { date: '2024-01-01' });
    const editor = content.as(anEditor());
    expect((await editor.get('/api/stats/latest-blog')).body).toEqual({
      _id: blog._id,
      image: blog.image,
      title: blog.title,
    });
    expect((await editor.get('/api/stats/latest-project')).body).toEqual({
      _id: project._id,
      mainImage: project.mainImage,
      title: project.title,
    });
  });

  it('counts what is in each state, of one category if one is named', async () => {
    await publishBlog(content, { state: 'draft' });
    await publishProject(content, { state: 'draft', category: 'upcoming' });
    const editor = content.as(anEditor());
    const counts = async (what: string) => (await editor.get(`/api/stats/${what}`)).body;
    const none = { draft: 0, scheduled: 0, published: 0, withdrawn: 0 };
    expect(await counts('blogs')).toEqual({ ...none, draft: 1, published: 2 });
    expect((await counts('projects')).draft).toBe(1);
    expect(await counts('projects?category=completed')).toMatchObject({ draft: 0 });
  });

  it('is for staff', async () => {
    expect((await content.as(null).get('/api/stats/latest-blog')).status).toBe(401);
    expect((await content.as(aUser('user')).get('/api/stats/latest-project')).status).toBe(403);
  });
});
