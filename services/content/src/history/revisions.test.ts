import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anAdmin, anEditor } from '@plinth/testing/tokens';
import { ObjectId } from 'mongodb';
import {
  aPicture,
  blogFields,
  projectFields,
  publishBlog,
  publishProject,
  startContent,
} from '../testing/content.ts';
import { statusesOf, sweepNow } from '../testing/images.ts';

const editor = anEditor();
const admin = anAdmin();
let content: TestService;
const start = async (settings = {}) => {
  content = await startContent({ settings });
};
afterEach(() => content.close());

type Fields = Record<string, string>;

const saveBlog = (id: string, given: Fields = {}, image?: Buffer, who = editor) =>
  content
    .as(who)
    .putForm(
      `/api/blogs/edit/${id}`,
      formOf(blogFields({ date: '2024-05-06', ...given }), image ? { image } : {}),
    );
const revisionsOf = async (id: string, query = '') =>
  (await content.as(editor).get(`/api/blogs/${id}/revisions${query}`)).body;
const revision = async (id: string, number: number) =>
  (await content.as(editor).get(`/api/blogs/${id}/revisions/${number}`)).body;
const restore = (id: string, number: number, field?: string) =>
  content.as(editor).post(`/api/blogs/${id}/revisions/${number}/restore`, field ? { field } : {});

it('tells who made each revision of a blog, when, and what it changed', async () => {
  await start();
  const { _id } = await publishBlog(content, { title: 'One', date: '2024-05-06' });
  await saveBlog(_id, { title: 'Two', state: 'draft' }, undefined, admin);
  await content.as(editor).patch(`/api/blogs/${_id}`, { state: 'published' });
  await saveBlog(_id, { title: 'Two', description: '<p>Other words.</p>' });
  await content.as(admin).patch(`/api/blogs/${_id}`, { state: 'withdrawn' });
  const by = (who: typeof editor) => ({ _id: who.id, fullName: who.fullName });
  const at = expect.any(String);
  expect(await revisionsOf(_id)).toEqual([
    { revision: 5, what: 'withdrawn', state: 'withdrawn', fields: [], by: by(admin), at },
    { revision: 4, what: 'published', state: 'published', fields: ['description'], by: by(editor), at },
    { revision: 3, what: 'published', state: 'published', fields: [], by: by(editor), at },
    { revision: 2, what: 'saved', state: 'published', fields: ['title'], by: by(admin), at },
    {
      revision: 1,
      what: 'created',
      state: 'published',
      fields: [],
      by: { ...by(editor), _id: expect.any(String) },
      at,
    },
  ]);
  expect((await revisionsOf(_id, '?limit=2&page=2')).map((one: Fields) => one.revision)).toEqual([3, 2]);
  const { content: first } = await revision(_id, 1);
  expect(first).toMatchObject({ title: 'One', description: '<p>The second floor stands.</p>' });
  expect((await revision(_id, 2)).content.title).toBe('Two');
  for (const path of [`${_id}/revisions/6`, `${_id}/revisions/x`, `${new ObjectId()}/revisions`])
    expect((await content.as(editor).get(`/api/blogs/${path}`)).status).toBe(404);
  expect((await content.as(null).get(`/api/blogs/${_id}/revisions`)).status).toBe(401);
});

it('restores a whole text, or one field of it, and makes nothing public by it', async () => {
  await start();
  const { _id, image } = await publishBlog(content, { title: 'One', author: 'Nadia', imageAlt: 'A school' });
  await saveBlog(_id, { title: 'Two', author: 'Omar' }, await aPicture(40, 40));
  const restored = await restore(_id, 1, 'image');
  expect(restored).toMatchObject({
    status: 200,
    body: { title: 'Two', author: 'Omar', image, imageAlt: 'A school', hasNewerText: true, revision: 3 },
  });
  const shown = (await content.as(null).get(`/api/blogs/${_id}`)).body;
  expect(shown).toMatchObject({ title: 'Two', imageAlt: '' });
  expect((await restore(_id, 1)).body).toMatchObject({ title: 'One', author: 'Nadia', image });
  expect((await restore(_id, 1)).body.revision).toBe(4);
  expect((await revisionsOf(_id))[0]).toMatchObject({
    what: 'restored',
    fields: ['title', 'date', 'author'],
  });
  expect(await restore(_id, 1, 'excerpt')).toMatchObject({
    status: 422,
    body: { fields: { field: expect.any(String) } },
  });
  const late = await content
    .as(editor)
    .send('POST', `/api/blogs/${_id}/revisions/1/restore`, { json: {}, headers: { 'if-match': '"1"' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'edit-conflict', current: { revision: 4 } } });
});

it('keeps the gallery of a project, each change of which is a revision', async () => {
  await start();
  const gallery = await Promise.all([aPicture(50, 50), aPicture(60, 60)]);
  const project = await publishProject(content, { date: '2024-05-06' }, gallery);
  const [first, second] = project.galleryImages;
  const path = `/api/projects/${project._id}`;
  await content.as(editor).put(`${path}/gallery/${first}`, { alt: 'The gate', caption: '' });
  await content.as(editor).del(`${path}/gallery/${first}`);
  await content.as(editor).putForm(
    `/api/projects/edit/${project._id}`,
    formOf(
      projectFields({
        date: '2024-05-06',
        title: 'Other',
        category: 'completed',
        completedDate: '2024-01-01',
      }),
    ),
  );
  const list = (await content.as(editor).get(`${path}/revisions`)).body;
  expect(list.map(({ fields }: { fields: string[] }) => fields)).toEqual([
    ['title', 'category', 'completedDate'],
    ['galleryImages', 'galleryTexts'],
    ['galleryTexts'],
    [],
  ]);
  await sweepNow(content);
  expect(await statusesOf(content, [first])).toEqual([200]);
  const restored = await content.as(editor).post(`${path}/revisions/2/restore`, { field: 'galleryImages' });
  expect(restored.body).toMatchObject({
    title: 'Other',
    galleryImages: [first, second],
    galleryTexts: [{ image: first, alt: 'The gate', caption: '' }],
  });
  expect((await content.as(null).get(path)).body.galleryImages).toEqual([second]);
});

it('keeps the file of a picture that only an older text shows, also out of the library, until that text goes', async () => {
  await start({ REVISIONS_KEPT: 2 });
  const { _id, image } = await publishBlog(content);
  await saveBlog(_id, {}, await aPicture(30, 30));
  const [picture] = (await content.as(editor).get('/api/media?used=false')).body;
  expect(picture).toMatchObject({ file: image, usedBy: [] });
  expect((await content.as(editor).del(`/api/media/${picture._id}`)).status).toBe(200);
  await sweepNow(content);
  expect((await content.as(editor).get('/api/media?used=false')).body).toEqual([]);
  expect(await statusesOf(content, [image])).toEqual([200]);
  await restore(_id, 1, 'image');
  expect((await content.as(editor).get(`/api/media/${picture._id}`)).body.usedBy).toMatchObject([{ _id }]);
  await saveBlog(_id, { title: 'Three' }, await aPicture(20, 20));
  await saveBlog(_id, { title: 'Four' });
  await saveBlog(_id, { title: 'Five' });
  expect((await revisionsOf(_id)).map((one: Fields) => one.revision)).toEqual([6, 5]);
  await sweepNow(content);
  expect(await statusesOf(content, [image])).toEqual([404]);
});

it('goes on where a version has written that keeps no history', async () => {
  await start();
  const { _id } = await publishBlog(content, { title: 'One' });
  const blogs = content.context.db.collection('blogs');
  await blogs.updateOne(
    { _id: new ObjectId(_id as string) },
    { $set: { title: 'Two' }, $inc: { revision: 1 } },
  );
  await saveBlog(_id, { title: 'Three' });
  const list = await revisionsOf(_id);
  expect(list.map((one: Fields) => [one.revision, one.what])).toEqual([
    [3, 'published'],
    [2, 'saved'],
  ]);
  expect(list[1]).not.toHaveProperty('by');
  expect((await revision(_id, 2)).content.title).toBe('Two');
});

it('lists a thousand revisions of a long text at once', async () => {
  await start();
  const { _id } = await publishBlog(content, { description: `<p>${'Words and words. '.repeat(1000)}</p>` });
  await saveBlog(_id);
  const revisions = content.context.db.collection('revisions');
  const { _id: _, ...one } = (await revisions.findOne({ of: new ObjectId(_id as string) })) ?? {};
  await content.context.db.collection('blogs').updateOne({}, { $set: { revision: 1001 } });
  await revisions.insertMany(
    Array.from({ length: 999 }, (_, index) => ({ ...one, _id: new ObjectId(), revision: index + 2 })),
  );
  expect(await revisionsOf(_id)).toHaveLength(1000);
});
