import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { aPicture, blogFields, keptImages, publishBlog, startContent } from '../testing/content.ts';
import { forgetPast, sweepNow } from '../testing/images.ts';

const editor = anEditor();
let content: TestService;

beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const read = async (id: string) => (await content.as(null).get(`/api/blogs/${id}`)).body;

interface Save {
  readonly fields?: Record<string, string>;
  readonly image?: Buffer;
  readonly ifMatch?: string;
}
const save = (id: string, { fields, image, ifMatch }: Save = {}) =>
  content
    .as(editor)
    .putForm(
      `/api/blogs/edit/${id}`,
      formOf(blogFields({ date: '2024-05-06', ...fields }), image ? { image } : {}),
      ifMatch === undefined ? undefined : { 'if-match': ifMatch },
    );

describe('the revision of a blog', () => {
  it('is told wherever one blog is, and rises with each change', async () => {
    const blog = await publishBlog(content);
    expect(blog.revision).toBe(1);
    expect((await content.as(editor).get(`/api/blogs/edit/${blog._id}`)).body.revision).toBe(1);
    expect((await save(blog._id)).body.revision).toBe(2);
    expect((await save(blog._id)).body.revision).toBe(3);
    expect((await read(blog._id)).revision).toBe(3);
  });
});

describe('PUT /api/blogs/edit/:id with If-Match', () => {
  it('saves while the revision is that one', async () => {
    const { _id } = await publishBlog(content);
    const reply = await save(_id, { fields: { title: 'First' }, ifMatch: '"1"' });
    expect(reply).toMatchObject({ status: 200, body: { title: 'First', revision: 2 } });
  });

  it('refuses the later of two, changes nothing, and tells how the blog stands', async () => {
    const { _id } = await publishBlog(content);
    const first = await save(_id, { fields: { title: 'First' }, ifMatch: '"1"' });
    const late = await save(_id, { fields: { title: 'Late' }, image: await aPicture(), ifMatch: '"1"' });
    expect(late).toMatchObject({ status: 409, body: { code: 'edit-conflict', current: first.body } });
    expect(Object.keys(late.body.current)).toEqual(Object.keys(first.body));
    expect(await read(_id)).toMatchObject(first.body);
    expect(await keptImages(content)).toBe(1);
  });

  it('lets one of many through that come at once, and keeps no picture of the others', async () => {
    const { _id } = await publishBlog(content);
    const image = await aPicture();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, writer) =>
        save(_id, { fields: { title: `Writer ${writer}` }, image, ifMatch: '"1"' }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body;
    expect(await read(_id)).toMatchObject(winner);
    expect(winner.revision).toBe(2);
    await forgetPast(content);
    await sweepNow(content);
    expect(await keptImages(content)).toBe(1);
  });

  it('takes * for whichever revision there is', async () => {
    const { _id } = await publishBlog(content);
    await save(_id);
    expect(await save(_id, { ifMatch: '*' })).toMatchObject({ status: 200, body: { revision: 3 } });
  });

  it.each(['1', 'W/"1"', '"one"', '"1", "2"', '""', '"-1"'])('refuses %s, and says why', async (ifMatch) => {
    const blog = await publishBlog(content);
    expect(await save(blog._id, { ifMatch })).toMatchObject({
      status: 422,
      body: { fields: { 'if-match': 'Must be one revision in double quotes, such as "7"' } },
    });
    expect(await read(blog._id)).toMatchObject(blog);
  });

  it('is a 404 for a blog that is gone', async () => {
    const { _id } = await publishBlog(content);
    await content.as(editor).del(`/api/blogs/${_id}`);
    expect(await save(_id, { ifMatch: '"1"' })).toMatchObject({ status: 404 });
  });
});

it('a PUT without If-Match overwrites, as it always did', async () => {
  const { _id } = await publishBlog(content);
  await save(_id, { fields: { title: 'First' } });
  expect(await save(_id, { fields: { title: 'Second' } })).toMatchObject({ status: 200 });
  expect((await read(_id)).title).toBe('Second');
});
