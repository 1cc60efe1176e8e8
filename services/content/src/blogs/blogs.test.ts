import { changeSettlesMs } from '@plinth/contracts/constants';
import { formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import {
  aPicture,
  aPictureOfBytes,
  blogFields,
  keptImages,
  publishBlog,
  revalidating,
  startContent,
} from '../testing/content.ts';
import { forgetPast, sweepNow } from '../testing/images.ts';

const editor = anEditor();
let content: TestService;

beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const visitor = () => content.as(null);
const blogs = () => content.context.db.collection('blogs');

describe('POST /api/blogs', () => {
  it('publishes a blog that every visitor reads at once, image included', async () => {
    const form = formOf(blogFields(), { image: await aPicture() });
    const created = await content.as(editor).postForm('/api/blogs', form);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      title: 'A school rises',
      author: 'Nadia Khan',
      description: '<p>The second floor stands.</p>',
      excerpt: 'The second floor stands.',
      image: expect.stringMatching(/^[\da-f]{32}\.webp$/),
    });
    expect(created.body.date).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);

    const read = await visitor().get(`/api/blogs/${created.body._id}`);
    expect(read).toMatchObject({ status: 200, body: created.body });
    const { description, revision, imageAlt, imageCaption, ...summary } = created.body;
    expect((await visitor().get('/api/blogs')).body).toEqual([summary]);
    expect((await visitor().get('/api/blogs/recent')).body).toEqual([summary]);
    expect((await visitor().get(`/uploads/${created.body.image}`)).status).toBe(200);
  });

  it('takes the day of publication when one is given', async () => {
    expect(await publishBlog(content, { date: '2023-04-05' })).toMatchObject({
      date: '2023-04-05T00:00:00.000Z',
    });
  });

  it('sanitises what it stores', async () => {
    const { _id } = await publishBlog(content, {
      description: '<p onclick="alert(1)">Calm<script>alert(1)</script></p>',
    });
    expect((await visitor().get(`/api/blogs/${_id}`)).body.description).toBe('<p>Calm</p>');
    expect(await blogs().findOne()).toMatchObject({ description: '<p>Calm</p>', excerpt: 'Calm' });
  });

  it('refuses visitors and people without a role for it, and stores nothing', async () => {
    const form = async () => formOf(blogFields(), { image: await aPicture() });
    expect(await visitor().postForm('/api/blogs', await form())).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await content.as(aUser('user')).postForm('/api/blogs', await form())).toMatchObject({
      status: 403,
      body: { code: 'role-not-allowed' },
    });
    expect([await blogs().countDocuments(), await keptImages(content)]).toEqual([0, 0]);
  });

  it('names every fault at once', async () => {
    const form = formOf({ title: ' ', date: '2023-02-30', extra: 'x' });
    const reply = await content.as(editor).postForm('/api/blogs', form);
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
    expect(Object.keys(reply.body.fields).sort()).toEqual([
      'author',
      'date',
      'description',
      'extra',
      'image',
      'title',
    ]);
  });

  it('takes an image of 1,048,575 bytes and refuses one of 1,048,576', async () => {
    const send = async (size: number) =>
      content.as(editor).postForm('/api/blogs', formOf(blogFields(), { image: await aPictureOfBytes(size) }));
    expect((await send(1_048_575)).status).toBe(201);
    expect(await send(1_048_576)).toMatchObject({
      status: 413,
      body: { code: 'file-too-large', message: 'File too large' },
    });
    expect([await blogs().countDocuments(), await keptImages(content)]).toEqual([1, 1]);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
    ['text', 'not a picture'],
  ])('refuses %s in place of the image, and stores nothing', async (_what, file) => {
    const form = formOf(blogFields(), { image: Buffer.from(file) });
    expect(await content.as(editor).postForm('/api/blogs', form)).toMatchObject({
      status: 415,
      body: { code: 'not-an-image' },
    });
    expect([await blogs().countDocuments(), await keptImages(content)]).toEqual([0, 0]);
  });
});

describe('GET /api/blogs', () => {
  it('lists the newest first, pages, and tells how many there are', async () => {
    for (const date of ['2024-01-01', '2024-03-01', '2024-02-01']) {
      await publishBlog(content, { title: date, date });
    }
    const titles = async (query: string) => {
      const { body, headers } = await visitor().get(`/api/blogs${query}`);
      return [headers.get('x-total-count'), ...body.map(({ title }: { title: string }) => title)];
    };
    expect(await titles('')).toEqual(['3', '2024-03-01', '2024-02-01', '2024-01-01']);
    expect(await titles('?sort=asc')).toEqual(['3', '2024-01-01', '2024-02-01', '2024-03-01']);
    expect(await titles('?limit=2')).toEqual(['3', '2024-03-01', '2024-02-01']);
    expect(await titles('?limit=2&page=2')).toEqual(['3', '2024-01-01']);
    expect(await titles('?limit=2&page=9')).toEqual(['3']);
  });

  it('tells how many there are at once after a change, and soon after one that another replica made', async () => {
    const total = async () => (await visitor().get('/api/blogs?limit=1')).headers.get('x-total-count');
    const first = await publishBlog(content);
    expect(await total()).toBe('1');
    await publishBlog(content);
    expect(await total()).toBe('2');
    await content.as(editor).del(`/api/blogs/${first._id}`);
    expect(await total()).toBe('1');
    await blogs().insertOne({
      ...{ title: 'elsewhere', state: 'published', date: new Date(), updatedAt: new Date() },
    });
    await eventually(async () => (await total()) === '2', changeSettlesMs + 500);
  });

  it('puts the later one of a day first', async () => {
    await publishBlog(content, { title: 'earlier', date: '2024-01-01' });
    await publishBlog(content, { title: 'later', date: '2024-01-01' });
    const { body } = await visitor().get('/api/blogs');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['later', 'earlier']);
  });

  it('answers 304 to whoever has the list, until it changes', async () => {
    await publishBlog(content);
    const etag = (await visitor().get('/api/blogs')).headers.get('etag') ?? '';
    expect((await visitor().get('/api/blogs', revalidating(etag))).status).toBe(304);
    await publishBlog(content);
    expect((await visitor().get('/api/blogs', revalidating(etag))).status).toBe(200);
  });

  it('gives the newest four to the strip', async () => {
    for (let day = 1; day <= 5; day++) await publishBlog(content, { date: `2024-01-0${day}` });
    const { body } = await visitor().get('/api/blogs/recent');
    expect(body.map(({ date }: { date: string }) => date.slice(0, 10))).toEqual([
      '2024-01-05',
      '2024-01-04',
      '2024-01-03',
      '2024-01-02',
    ]);
  });
});

describe('GET /api/blogs/:id', () => {
  it.each(['64b7f0f0f0f0f0f0f0f0f0f0', 'nothing', '%00', '64b7f0f0f0f0f0f0f0f0f0f'])(
    'has no blog %s',
    async (id) => {
      expect(await visitor().get(`/api/blogs/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    },
  );

  it('gives the edit form to staff only', async () => {
    const blog = await publishBlog(content);
    expect((await visitor().get(`/api/blogs/edit/${blog._id}`)).status).toBe(401);
    expect((await content.as(editor).get(`/api/blogs/edit/${blog._id}`)).body).toEqual(blog);
  });
});

describe('PUT /api/blogs/edit/:id', () => {
  it('keeps the image, and the place in the list, when only words change', async () => {
    const blog = await publishBlog(content);
    const form = formOf(
      blogFields({ title: 'Renamed', description: '<p>New.</p>', date: blog.date.slice(0, 10) }),
    );
    const reply = await content.as(editor).putForm(`/api/blogs/edit/${blog._id}`, form);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        ...{ ...blog, title: 'Renamed', description: '<p>New.</p>', excerpt: 'New.', revision: 2 },
        updatedAt: expect.any(String),
      },
    });
    expect((await visitor().get(`/uploads/${blog.image}`)).status).toBe(200);
  });

  it('replaces the image; the old one goes with the last revision that shows it', async () => {
    const blog = await publishBlog(content);
    const form = formOf(blogFields({ date: '2024-05-06' }), { image: await aPicture() });
    const { body } = await content.as(editor).putForm(`/api/blogs/edit/${blog._id}`, form);
    expect(body.image).not.toBe(blog.image);
    expect((await visitor().get(`/uploads/${body.image}`)).status).toBe(200);
    await sweepNow(content);
    expect((await visitor().get(`/uploads/${blog.image}`)).status).toBe(200);
    await forgetPast(content);
    await content.context.db.collection('pictures').updateMany({}, { $set: { unsettledSince: new Date() } });
    await sweepNow(content);
    expect((await visitor().get(`/uploads/${blog.image}`)).status).toBe(404);
    expect(await keptImages(content)).toBe(1);
  });

  it('keeps everything when the new image is refused', async () => {
    const blog = await publishBlog(content);
    const form = formOf(blogFields({ date: '2024-05-06' }), { image: Buffer.from('text') });
    expect((await content.as(editor).putForm(`/api/blogs/edit/${blog._id}`, form)).status).toBe(415);
    expect((await visitor().get(`/api/blogs/${blog._id}`)).body).toMatchObject(blog);
    expect((await visitor().get(`/uploads/${blog.image}`)).status).toBe(200);
  });
});

describe('DELETE /api/blogs/:id', () => {
  it('removes the blog, and its image goes with it', async () => {
    const { _id, image } = await publishBlog(content);
    expect((await content.as(editor).del(`/api/blogs/${_id}`)).status).toBe(200);
    expect((await visitor().get(`/api/blogs/${_id}`)).status).toBe(404);
    expect((await content.as(editor).del(`/api/blogs/${_id}`)).status).toBe(404);
    await forgetPast(content);
    await sweepNow(content);
    expect((await visitor().get(`/uploads/${image}`)).status).toBe(404);
    expect(await content.context.db.collection('images.chunks').countDocuments()).toBe(0);
  });
});

describe('what readers are told', () => {
  it('announces each change', async () => {
    const heard: unknown[] = [];
    await content.context.signals.on('content.changed', (change) => heard.push(change));
    const { _id } = await publishBlog(content);
    await content.as(editor).putForm(`/api/blogs/edit/${_id}`, formOf(blogFields({ date: '2024-05-06' })));
    await content.as(editor).del(`/api/blogs/${_id}`);
    await eventually(() => heard.length === 3);
    expect(heard).toEqual(Array(3).fill({ noun: 'blogs', id: _id }));
  });

  it('publishes also while Redis is away', async () => {
    const alone = await startContent({ redisUrl: 'redis://127.0.0.1:1' });
    try {
      const { _id } = await publishBlog(alone);
      expect((await alone.as(null).get(`/api/blogs/${_id}`)).status).toBe(200);
    } finally {
      await alone.close();
    }
  });
});
