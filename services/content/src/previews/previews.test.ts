import { previewedTextPath } from '@plinth/contracts/previewedPages';
import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anAdmin, anEditor, aUser } from '@plinth/testing/tokens';
import { setClock } from '../testing/clock.ts';
import { blogFields, publishBlog, publishProject, startContent } from '../testing/content.ts';

const editor = anEditor();
let content: TestService;
beforeAll(async () => {
  content = await startContent({ settings: { PUBLIC_URL: 'https://plinth.example' } });
});
afterAll(() => content.close());

const link = (id: string, wish: object = {}, noun = 'blogs', who: typeof editor | null = editor) =>
  content.as(who).post(`/api/${noun}/${id}/preview-link`, wish);
/** What the gateway is told of whoever opens a link. */
const open = (url: string) =>
  content.as(null).post(previewedTextPath, { token: url.replace('https://plinth.example/preview/', '') });
const shown = async (url: string) => Object.values((await open(url)).body.answers)[0];
const save = (id: string, given: Record<string, string>) =>
  content
    .as(editor)
    .putForm(`/api/blogs/edit/${id}`, formOf(blogFields({ date: '2024-05-06', state: 'draft', ...given })));
const links = () => content.context.db.collection('previewLinks');

it('follows the draft of a published blog, or keeps to the revision that it was made for', async () => {
  const { _id, slug } = await publishBlog(content, { title: 'Public' });
  await save(_id, { title: 'Newer' });
  const follows = await link(_id);
  const pinned = (await link(_id, { revision: 2, hours: 1 })).body;
  const first = (await link(_id, { revision: 1 })).body;
  expect(follows).toMatchObject({ status: 201, body: { _id: expect.any(String) } });
  expect(follows.body.url).toMatch(/^https:\/\/plinth\.example\/preview\/[\w-]{43}$/);
  const lasts = ({ expiresAt }: { expiresAt: string }) =>
    Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000);
  expect([lasts(follows.body), lasts(pinned)]).toEqual([72, 1]);

  await save(_id, { title: 'Newest', description: '<p>Words<script>1</script></p>' });
  const { body } = await open(follows.body.url);
  expect(body).toEqual({
    page: `/blogs/${slug}`,
    answers: {
      [`/api/blogs/${slug}`]: expect.objectContaining({ _id, title: 'Newest', description: '<p>Words</p>' }),
    },
    bar: {
      ...{ type: 'blog', state: 'published', timeZone: 'Asia/Karachi' },
      expiresAt: follows.body.expiresAt,
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/Newer|Public|hasNewerText/);
  expect(await shown(pinned.url)).toMatchObject({ title: 'Newer' });
  expect((await open(pinned.url)).body.bar).toMatchObject({ revision: 2 });
  expect(await shown(first.url)).toMatchObject({ title: 'Public' });
  expect((await content.as(null).get(`/api/blogs/${_id}`)).body.title).toBe('Public');

  await content.as(editor).patch(`/api/blogs/${_id}`, { state: 'withdrawn' });
  expect(await shown(follows.body.url)).toMatchObject({ title: 'Newest' });
  expect((await content.as(null).get(`/api/blogs/${slug}`)).status).toBe(410);
});

it('is kept as a hash, listed while it holds, and ended by whoever of staff', async () => {
  const project = await publishProject(content);
  const made = (await link(project._id, {}, 'projects')).body;
  const token = made.url.split('/').at(-1);
  expect(JSON.stringify(await links().find().toArray())).not.toContain(token);
  const listed = await content.as(editor).get(`/api/preview-links?of=${project._id}`);
  const entry = {
    ...{ _id: made._id, type: 'project', of: project._id, expiresAt: made.expiresAt },
    since: expect.any(String),
    by: { _id: editor.id, fullName: editor.fullName },
  };
  expect(listed.body).toEqual([entry]);
  expect((await content.as(editor).get(`/api/preview-links/${made._id}`)).body).toEqual(entry);
  expect(await shown(made.url)).toMatchObject({ title: project.title, galleryImages: [] });

  expect((await content.as(anAdmin()).del(`/api/preview-links/${made._id}`)).status).toBe(200);
  const over = { status: 410, body: { code: 'preview-ended' } };
  expect(await open(made.url)).toMatchObject(over);
  expect(await content.as(editor).get(`/api/preview-links/${made._id}`)).toMatchObject(over);
  expect(await content.as(editor).del(`/api/preview-links/${made._id}`)).toMatchObject(over);
  expect((await content.as(editor).get(`/api/preview-links?of=${project._id}`)).body).toEqual([]);
});

it('is over with its time, and while what it shows lies in the bin', async () => {
  const { _id } = await publishBlog(content);
  const [short, long] = [(await link(_id, { hours: 0.5 })).body, (await link(_id)).body];
  await links().updateOne({ expiresAt: new Date(short.expiresAt) }, { $set: { expiresAt: new Date() } });
  expect((await open(short.url)).status).toBe(410);
  expect((await open(long.url)).status).toBe(200);
  await content.as(editor).del(`/api/blogs/${_id}`);
  expect((await open(long.url)).body.code).toBe('preview-ended');
  await content.as(editor).post(`/api/bin/${_id}/restore`);
  expect((await open(long.url)).status).toBe(200);
  expect((await open('wrong')).status).toBe(404);
});

it('holds by the database’s clock, whatever the clock of who makes or opens it says', async () => {
  const { _id } = await publishBlog(content);
  const before = (await link(_id, { hours: 0.1 })).body;
  setClock(Date.now() + 600_000);
  try {
    expect((await open(before.url)).status).toBe(200);
    expect((await content.as(editor).get(`/api/preview-links?of=${_id}`)).body).toHaveLength(1);
    const { expiresAt } = (await link(_id, { hours: 0.1 })).body;
    expect(Date.parse(expiresAt) - Date.parse(before.expiresAt)).toBeLessThan(300_000);
  } finally {
    jest.useRealTimers();
  }
});

it('is made by staff, of what there is, for thirty days at most', async () => {
  const { _id } = await publishBlog(content);
  expect((await link(_id, {}, 'blogs', null)).status).toBe(401);
  expect((await link(_id, {}, 'blogs', aUser('user'))).status).toBe(403);
  for (const call of ['/api/preview-links', `/api/preview-links/${_id}`])
    expect((await content.as(null).get(call)).status).toBe(401);
  expect((await link(_id, {}, 'projects')).status).toBe(404);
  expect((await link(_id, { revision: 9 })).status).toBe(404);
  for (const hours of [721, 0, '1'])
    expect((await link(_id, { hours })).body).toMatchObject({
      code: 'invalid-fields',
      fields: { hours: expect.any(String) },
    });
  expect((await link(_id, { hours: 720 })).status).toBe(201);
});

it('shows what stands in a form, sanitised, and passes over what cannot be shown', async () => {
  const draft = async (type: string, id: string, fields: object) =>
    content.as(null).post(previewedTextPath, { type, id, fields });
  const { _id, slug, image } = await publishBlog(content, { title: 'Stored' });
  const form = {
    title: 'Typed',
    description: '<p onclick="x()">Calm<img src="https://x/y.png"></p>',
    date: '',
  };
  expect((await draft('blog', _id, form)).body).toEqual({
    page: `/blogs/${slug}`,
    answers: {
      [`/api/blogs/${slug}`]: expect.objectContaining({
        ...{ _id, title: 'Typed', description: '<p>Calm</p>', excerpt: 'Calm', image },
      }),
    },
  });
  const { body } = await draft('project', 'new', {
    ...{ title: 'Towers', category: 'completed', completedDate: '2024-02-03', startingDate: '2020-01-01' },
    galleryImages: ['a.webp'],
    galleryTexts: [{ alt: 'A door', caption: '' }],
  });
  expect(body.answers['/api/projects/preview']).toMatchObject({
    ...{ title: 'Towers', completedDate: '2024-02-03', startingDate: '', description: '' },
    galleryTexts: [{ image: 'a.webp', alt: 'A door', caption: '' }],
  });
  expect((await draft('blog', '64b7f0f0f0f0f0f0f0f0f0f0', {})).status).toBe(404);
  expect((await content.as(null).get(`/api/blogs/${_id}`)).body.title).toBe('Stored');
});

it('shows what stands in a form in another language, at the address that it has in that', async () => {
  const { _id, slug } = await publishBlog(content, { title: 'Stored' });
  const typed = { title: 'پرسکون', description: '<p>الفاظ<script>1</script></p>' };
  const draft = (fields: object, language?: string) =>
    content.as(null).post(previewedTextPath, { type: 'blog', id: _id, fields, language });
  const fields = { title: 'Typed', translations: JSON.stringify({ ur: typed }) };
  expect((await draft(fields, 'ur')).body).toEqual({
    page: `/ur/blogs/${slug}`,
    answers: {
      [`/api/blogs/${slug}?language=ur`]: expect.objectContaining({
        ...{ title: 'پرسکون', description: '<p>الفاظ</p>', languages: ['ur'] },
      }),
    },
  });
  expect((await draft(fields)).body).toMatchObject({
    page: `/blogs/${slug}`,
    answers: { [`/api/blogs/${slug}`]: { title: 'Typed', languages: ['ur'] } },
  });
  const unfinished = { ...fields, translations: JSON.stringify({ ur: { ...typed, title: '' } }) };
  for (const half of [unfinished, { ...fields, translations: 'no JSON' }])
    expect((await draft(half, 'ur')).body.answers).toMatchObject({
      [`/api/blogs/${slug}?language=ur`]: { title: 'Typed' },
    });
  expect((await draft(fields, 'fr')).status).toBe(400);
  const project = await content.as(null).post(previewedTextPath, {
    ...{ type: 'project', id: 'new', language: 'ur' },
    fields: { title: 'Towers', translations: JSON.stringify({ ur: { ...typed, handover: 'بہار' } }) },
  });
  expect(project.body.answers['/api/projects/preview?language=ur']).toMatchObject({ title: 'پرسکون' });
});
