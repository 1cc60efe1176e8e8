import { outboxEvent } from '@plinth/runtime/events/outbox';
import { createEventQueues } from '@plinth/runtime/events/queues';
import { formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { aPicture, blogFields, projectFields, publishBlog, startContent } from '../testing/content.ts';
import { forgetPast, imagesIn, sweepNow } from '../testing/images.ts';

const editor = anEditor();
let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const staff = () => content.as(editor);
const add = async (file: Buffer, fields: Record<string, string> = {}) =>
  staff().postForm('/api/media', formOf(fields, { file }));
/** A picture of the library, each of another colour. */
let colours = 0;
const added = async (fields: Record<string, string> = {}) =>
  (await add(await aPicture(60, 40, `#${String(100_000 + ++colours)}`), fields)).body;
const ids = (entities: readonly { readonly _id: string }[]) => entities.map(({ _id }) => _id);

describe('POST /api/media', () => {
  it('puts a picture into the library, and answers what is known of it', async () => {
    const { status, body } = await add(await aPicture(60, 40), { alt: 'A floor slab' });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      file: expect.stringMatching(/\.webp$/),
      bytes: Number((await fetch(`${content.url}/uploads/${body.file}`)).headers.get('content-length')),
      ...{ width: 60, height: 40, alt: 'A floor slab', focus: { x: 0.5, y: 0.5 }, usedBy: [] },
    });
    const stored = await content.context.db.collection('pictures').findOne();
    expect(stored?.color).toBe('#af8a58');
    expect(stored?.thumbhash.length()).toBeLessThan(30);
  });

  it('answers the one that is there for the same bytes, also when they come at the same moment', async () => {
    const picture = await aPicture();
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(picture)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    await sweepNow(content);
    expect((await imagesIn(content)).stored).toEqual([replies[0]?.body.file]);
  });

  it('answers under one key what it answered first', async () => {
    const send = async () =>
      staff().send('POST', '/api/media', {
        form: formOf({}, { file: await aPicture() }),
        headers: { 'Idempotency-Key': 'one-and-only' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it('is for staff, and for pictures', async () => {
    const form = formOf({}, { file: await aPicture() });
    expect((await content.as(null).postForm('/api/media', form)).status).toBe(401);
    expect((await content.as(aUser('user')).postForm('/api/media', form)).status).toBe(403);
    expect(await add(Buffer.from('no picture'))).toMatchObject({ status: 415 });
    expect((await staff().get('/api/media')).body).toEqual([]);
  });
});

describe('GET /api/media', () => {
  it('lists pictures in pages, the latest first, and says what shows them', async () => {
    const blog = await publishBlog(content);
    const [first, second] = [await added(), await added()];
    const page = await staff().get('/api/media?limit=2');
    expect(ids(page.body)).toEqual([second._id, first._id]);
    expect(page.headers.get('x-total-count')).toBe('3');
    const usedBy = [{ type: 'blog', _id: blog._id, title: blog.title }];
    expect((await staff().get('/api/media?page=2&limit=2')).body).toMatchObject([
      { file: blog.image, usedBy },
    ]);
  });

  it('finds those that something shows, those that nothing does, and words', async () => {
    const blog = await publishBlog(content);
    const picture = await added({ alt: 'Plan (ground floor)' });
    const files = async (query: string) =>
      (await staff().get(`/api/media?${query}`)).body.map(({ file }: { file: string }) => file);
    expect(await files('used=true')).toEqual([blog.image]);
    expect(await files('used=false')).toEqual([picture.file]);
    expect(await files('search=plan+(GROUND')).toEqual([picture.file]);
    expect(await files('search=.*')).toEqual([]);
    expect((await staff().get('/api/media?used=maybe')).status).toBe(422);
  });
});

it('PUT /api/media/:id changes what it shows and which point of it counts, each by itself', async () => {
  const picture = await added({ alt: 'A slab' });
  const path = `/api/media/${picture._id}`;
  const focus = { x: 0, y: 0.25 };
  const focused = { ...picture, focus, file: expect.stringMatching(/-f0-25\.webp$/) };
  expect((await staff().put(path, { focus })).body).toEqual(focused);
  expect((await staff().put(path, { alt: '' })).body).toEqual({ ...focused, alt: '' });
  expect((await staff().put(path, {})).body).toEqual((await staff().get(path)).body);
  expect(await staff().put(path, { focus: { x: 1.01, y: 0 } })).toMatchObject({ status: 422 });
});

describe('DELETE /api/media/:id', () => {
  it('takes a picture out of the library; its file goes when nothing has shown it for an hour', async () => {
    const { _id, file } = await added();
    expect((await staff().del(`/api/media/${_id}`)).status).toBe(200);
    expect((await staff().get(`/api/media/${_id}`)).status).toBe(404);
    expect((await staff().get('/api/media')).body).toEqual([]);
    await sweepNow(content, { before: new Date(Date.now() - 3_600_000) });
    expect((await imagesIn(content)).stored).toEqual([file]);
    await sweepNow(content);
    expect(await imagesIn(content)).toMatchObject({ stored: [], pictures: [] });
  });

  it('is refused while something shows it, by name', async () => {
    const { _id } = await added();
    const blog = (await staff().postForm('/api/blogs', formOf(blogFields({ imageId: _id })))).body;
    expect(await staff().del(`/api/media/${_id}`)).toMatchObject({
      status: 409,
      body: { code: 'picture-in-use', usedBy: [{ type: 'blog', _id: blog._id, title: blog.title }] },
    });
    expect((await staff().get(`/api/media/${_id}`)).status).toBe(200);
    await staff().del(`/api/blogs/${blog._id}`);
    await forgetPast(content);
    await sweepNow(content);
    expect((await staff().get(`/api/media/${_id}`)).body).toMatchObject({ usedBy: [] });
    expect((await staff().del(`/api/media/${_id}`)).status).toBe(200);
  });
});

it('the pictures of a newsletter that was sent stay where they are, also when they have left the library', async () => {
  const { _id, file } = await added();
  const { db, queueRedis, namespace } = content.context;
  const queues = createEventQueues(queueRedis, namespace);
  const event = outboxEvent('newsletter.pictured', { campaignId: 'a'.repeat(24), files: [file] });
  await queues.add('content', event.id, [event]);
  await eventually(async () => (await db.collection('newsletterPictures').countDocuments()) === 1);
  await queues.close();
  expect((await staff().del(`/api/media/${_id}`)).status).toBe(200);
  await sweepNow(content);
  expect((await fetch(`${content.url}/uploads/${file}`)).status).toBe(200);
});

describe('pictures of the library in place of files', () => {
  it('are shown by a blog, and leave the library alone when it shows another one', async () => {
    const [one, other] = [await added(), await added()];
    const blog = (await staff().postForm('/api/blogs', formOf(blogFields({ imageId: one._id })))).body;
    expect(blog.image).toBe(one.file);
    const fields = blogFields({ date: '2026-03-04', imageAlt: 'x', imageId: other._id });
    const changed = await staff().putForm(`/api/blogs/edit/${blog._id}`, formOf(fields));
    expect(changed.body).toMatchObject({ image: other.file, imageAlt: 'x' });
    expect(changed.body).not.toHaveProperty('imageId');
    await sweepNow(content);
    expect(new Set((await imagesIn(content)).stored)).toEqual(new Set([one.file, other.file]));
  });

  it('are shown by a project, its gallery and their texts in their order', async () => {
    const [main, one, other, more] = [await added(), await added(), await added(), await added()];
    const galleryTexts = JSON.stringify([{}, { alt: 'One' }, { alt: 'Other' }]);
    const form = formOf(projectFields({ mainImageId: main._id, galleryTexts }), {
      galleryImages: [await aPicture()],
    });
    for (const { _id } of [one, other]) form.append('galleryImageIds', _id);
    const { status, body } = await staff().postForm('/api/projects', form);
    expect([status, body.mainImage]).toEqual([201, main.file]);
    expect(body.galleryImages).toEqual([expect.any(String), one.file, other.file]);
    expect(body.galleryTexts).toEqual([
      { image: one.file, alt: 'One', caption: '' },
      { image: other.file, alt: 'Other', caption: '' },
    ]);
    const gallery = (imageId: string) =>
      staff().postForm(`/api/projects/${body._id}/gallery`, formOf({ imageId, alt: 'More' }));
    expect(await gallery(more._id)).toMatchObject({ status: 200, body: { image: more.file } });
    expect(await gallery(more._id)).toMatchObject({ status: 422 });
    const fields = projectFields({ date: '2026-03-04', imageId: more._id });
    const changed = await staff().putForm(`/api/projects/edit/${body._id}`, formOf(fields));
    expect(changed.body.mainImage).toBe(more.file);
    expect((await staff().get(`/api/media/${more._id}`)).body.usedBy).toHaveLength(1);
  });

  it.each([
    ['is not there', { imageId: '000000000000000000000000' }],
    ['is named by what is no id', { imageId: '$where' }],
  ])('are refused at their field when one %s', async (_, fields) => {
    const reply = await staff().postForm('/api/blogs', formOf(blogFields(fields)));
    expect(reply).toMatchObject({ status: 422, body: { fields: { imageId: expect.any(String) } } });
  });

  it('are refused beside a file, and asked for with all other faults when there is neither', async () => {
    const { _id } = await added();
    const both = formOf(blogFields({ imageId: _id }), { image: await aPicture() });
    expect((await staff().postForm('/api/blogs', both)).body.fields).toHaveProperty('imageId');
    const neither = await staff().postForm('/api/blogs', formOf(blogFields({ title: '' })));
    expect(Object.keys(neither.body.fields).sort()).toEqual(['image', 'title']);
  });
});

describe('pictures in a text', () => {
  it('are in use until the text is without them, and keep their files for its history', async () => {
    const [lead, shown] = [await added(), await added()];
    const text = `<p>Text</p><figure><img src="/uploads/${shown.file}" alt="A slab"></figure>`;
    const sent = (fields: object) => formOf(blogFields({ date: '2026-03-04', ...fields }));
    const blog = (await staff().postForm('/api/blogs', sent({ imageId: lead._id, description: text }))).body;
    expect(blog).not.toHaveProperty('textImages');
    expect((await staff().get(`/api/media/${shown._id}`)).body.usedBy).toEqual([
      { type: 'blog', _id: blog._id, title: blog.title },
    ]);
    expect(await staff().del(`/api/media/${shown._id}`)).toMatchObject({ status: 409 });
    await staff().putForm(`/api/blogs/edit/${blog._id}`, sent({ description: '<p>Text</p>' }));
    expect((await staff().del(`/api/media/${shown._id}`)).status).toBe(200);
    await sweepNow(content);
    expect(new Set((await imagesIn(content)).stored)).toEqual(new Set([lead.file, shown.file]));
  });

  it('of a project are in use likewise', async () => {
    const [lead, shown] = [await added(), await added()];
    const description = `<p>Text</p><figure><img src="/uploads/${shown.file}"></figure>`;
    const fields = projectFields({ mainImageId: lead._id, description });
    const { body } = await staff().postForm('/api/projects', formOf(fields));
    expect((await staff().get(`/api/media/${shown._id}`)).body.usedBy).toMatchObject([{ _id: body._id }]);
  });
});

describe('a file that is sent with a form', () => {
  it('is the picture that is there already, and stays in the library when the form’s text goes', async () => {
    const { _id, file } = (await add(await aPicture())).body;
    const blog = await publishBlog(content);
    expect(blog.image).toBe(file);
    await staff().del(`/api/blogs/${blog._id}`);
    await sweepNow(content);
    expect((await staff().get(`/api/media/${_id}`)).status).toBe(200);
  });
});

it('what was stored before there were pictures becomes pictures, once, and goes on to be shown', async () => {
  const blog = await publishBlog(content);
  const { db } = content.context;
  const before = await db.collection('pictures').findOne();
  // A damaged file is no picture, and does not keep the service from starting.
  const damaged = await added();
  await staff().postForm('/api/blogs', formOf(blogFields({ imageId: damaged._id })));
  const file = await db.collection('images.files').findOne({ filename: damaged.file });
  await db.collection('images.chunks').deleteMany({ files_id: file?._id });
  await db.collection('pictures').drop();
  await db.collection('migrations').deleteOne({ _id: '0003-pictures' as never });
  const next = await startContent({ database: db.databaseName });
  try {
    const [picture, ...others] = (await next.as(editor).get('/api/media')).body;
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ file: blog.image, width: 64, height: 48, bytes: before?.bytes });
    expect(picture.usedBy).toHaveLength(1);
    await sweepNow(next);
    expect((await next.as(editor).get(`/api/media/${picture._id}`)).body).toEqual(picture);
  } finally {
    await next.close();
  }
});
