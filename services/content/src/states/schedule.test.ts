import { mongoLine } from '@plinth/runtime/testing/mongoLine';
import { formOf } from '@plinth/testing/client';
import { mongoUrl } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { isTorture, sample, sized } from '@plinth/testing/torture';
import { MongoClient, ObjectId } from 'mongodb';
import { setClock } from '../testing/clock.ts';
import { aPicture, blogFields, publishBlog, publishProject, startContent } from '../testing/content.ts';
import { killing } from '../testing/killing.ts';

/** What is promised (five seconds), where a test has the machine for itself; beside other work it says only that it comes. */
const promptMs = isTorture ? 5000 : 60_000;

const editor = anEditor();
const services: TestService[] = [];
const start = async (options: Parameters<typeof startContent>[0] = {}) => {
  const content = await startContent(options);
  services.push(content);
  return content;
};
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(services.splice(0).map((content) => content.close()));
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const schedule = async (content: TestService, given: Record<string, string> = {}) => {
  const form = formOf(blogFields({ state: 'scheduled', publishAt: inMinutes(50), ...given }), {
    image: await aPicture(),
  });
  const { status, body } = await content.as(editor).postForm('/api/blogs', form);
  expect(status).toBe(201);
  return body;
};
const statusFor = async (content: TestService, id: string) =>
  (await content.as(null).get(`/api/blogs/${id}`)).status;
/** Makes it due, as if its moment were chosen long ago. */
const bringForward = (
  content: TestService,
  id: string,
  moment: 'publishAt' | 'withdrawAt',
  at = new Date(),
) => content.context.db.collection('blogs').updateOne({ _id: new ObjectId(id) }, { $set: { [moment]: at } });

describe('what is scheduled', () => {
  it('is public when its moment has come, with the text that was pinned, and is announced', async () => {
    const content = await start();
    const heard: unknown[] = [];
    const blog = await schedule(content, { title: 'Pinned' });
    const later = await schedule(content, { publishAt: inMinutes(60) });
    await content
      .as(editor)
      .putForm(`/api/blogs/edit/${blog._id}`, formOf(blogFields({ title: 'Newer', date: '2024-05-06' })));
    await content.context.signals.on('content.changed', ({ id }) => heard.push(id));
    const next = (await content.as(editor).get('/api/stats/schedule')).body;
    expect(next).toMatchObject({
      timeZone: 'Asia/Karachi',
      lateCount: 0,
      late: [],
      next: [
        { type: 'blog', _id: blog._id, title: 'Pinned', what: 'publish' },
        { _id: later._id, what: 'publish' },
      ],
    });

    const moment = Date.now() + 1000;
    await bringForward(content, blog._id, 'publishAt', new Date(moment));
    let status = 404;
    while (status === 404) {
      const asked = Date.now();
      status = await statusFor(content, blog._id);
      if (status === 200) expect(Date.now()).toBeGreaterThanOrEqual(moment);
      expect(asked).toBeLessThan(moment + promptMs);
    }
    expect((await content.as(null).get(`/api/blogs/${blog._id}`)).body.title).toBe('Pinned');
    expect((await content.as(editor).get(`/api/blogs/edit/${blog._id}`)).body).toMatchObject({
      ...{ title: 'Newer', state: 'published', hasNewerText: true, revision: 3 },
    });
    await eventually(() => heard.includes(blog._id));
    expect(await statusFor(content, later._id)).toBe(404);
  });

  it('is withdrawn when its moment has come', async () => {
    const content = await start();
    const { _id } = await publishBlog(content, { withdrawAt: inMinutes(60) });
    await bringForward(content, _id, 'withdrawAt');
    await eventually(async () => (await statusFor(content, _id)) === 410, promptMs);
    expect((await content.as(editor).get(`/api/blogs/edit/${_id}`)).body).toMatchObject({
      ...{ state: 'withdrawn', revision: 2 },
    });
  });

  it('is done once, by whichever replica', async () => {
    const first = await start();
    await start({ database: first.context.db.databaseName });
    const blogs = await Promise.all(Array.from({ length: 6 }, () => schedule(first)));
    await Promise.all(blogs.map(({ _id }) => bringForward(first, _id, 'publishAt')));
    for (const { _id } of blogs) {
      await eventually(async () => (await statusFor(first, _id)) === 200, promptMs);
      expect((await first.as(editor).get(`/api/blogs/edit/${_id}`)).body.revision).toBe(2);
    }
  });

  it('waits for its moment though the clock of an instance runs ahead', async () => {
    const content = await start();
    const [due, waiting] = await Promise.all([schedule(content), schedule(content)]);
    setClock(Date.now() + 7_200_000);
    await bringForward(content, due?._id as string, 'publishAt', new Date(Date.now() - 7_200_000));
    await eventually(async () => (await statusFor(content, due?._id as string)) === 200, promptMs);
    expect(await statusFor(content, waiting?._id as string)).toBe(404);
  });

  it('is tried again when it cannot be done, is told to be late, and keeps nothing else from being done', async () => {
    const line = await mongoLine(mongoUrl());
    const content = await start({ mongoUrl: line.url });
    try {
      const late = await schedule(content, { title: 'Late' });
      const { _id: project } = await publishProject(content, { withdrawAt: inMinutes(60) });
      line.writesTo(['blogs'], ({ command }) => (command === 'update' ? 'delay' : 'answer'));
      const { db } = content.context;
      const past = new Date(Date.now() - 20_000);
      const other = new MongoClient(mongoUrl());
      const known = other.db(db.databaseName);
      await known
        .collection('blogs')
        .updateOne({ _id: new ObjectId(late._id as string) }, { $set: { publishAt: past } });
      await known.collection('projects').updateOne({}, { $set: { withdrawAt: past } });
      await other.close();
      await eventually(
        async () => (await content.as(null).get(`/api/projects/${project}`)).status === 410,
        5000,
      );
      const { body } = await content.as(editor).get('/api/stats/schedule');
      expect(body).toMatchObject({ lateCount: 1, late: [{ _id: late._id, title: 'Late', what: 'publish' }] });
      expect(await statusFor(content, late._id)).toBe(404);
      const { body: metrics } = await content.as(null).get('/metrics');
      expect(metrics).toMatch(/publications_on_time_failed_total\{[^}]*\} [1-9]/);
      line.writesTo([], () => 'answer');
      await eventually(async () => (await statusFor(content, late._id)) === 200, promptMs);
    } finally {
      await content.close();
      services.splice(0);
      await line.close();
    }
  });

  it('is public within a minute, very many at once', async () => {
    const many = sized(200, 1000);
    const content = await start();
    const { _id } = await schedule(content);
    const blogs = content.context.db.collection('blogs');
    const one = await blogs.findOne(
      { _id: new ObjectId(_id as string) },
      { projection: { _id: 0, slugs: 0 } },
    );
    const publishAt = new Date();
    await blogs.insertMany(Array.from({ length: many }, () => ({ ...one, _id: new ObjectId(), publishAt })));
    const total = async () => (await content.as(null).get('/api/blogs?limit=1')).headers.get('x-total-count');
    await eventually(async () => (await total()) === String(many), 60_000);
  }, 90_000);
});

describe('a replica that is killed while it publishes', () => {
  const { killedAtFirst } = killing();
  const client = new MongoClient(mongoUrl());
  afterAll(() => client.close());

  it.each(sample(['blogs', 'revisions'], 1))(
    'after its write to %s leaves it to the next one',
    async (collection) => {
      const content = await start();
      const database = content.context.db.databaseName;
      const { _id } = await schedule(content);
      await content.close();
      services.splice(0);
      const { gone } = await killedAtFirst(database, [collection]);
      const ofId = { _id: new ObjectId(_id as string) };
      await client
        .db(database)
        .collection('blogs')
        .updateOne(ofId, { $set: { publishAt: new Date() } });
      await gone;
      const replica = await start({ database });
      await eventually(async () => (await statusFor(replica, _id)) === 200, promptMs);
      expect((await replica.as(editor).get(`/api/blogs/edit/${_id}`)).body.revision).toBe(2);
      expect(await replica.context.db.collection('revisions').countDocuments()).toBe(1);
    },
  );
});
