import { clientOf, formOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anAdmin, anEditor } from '@plinth/testing/tokens';
import { describeInTorture } from '@plinth/testing/torture';
import { ObjectId } from 'mongodb';
import {
  aPicture,
  blogFields,
  keptImages,
  publishBlog,
  publishProject,
  startContent,
} from '../testing/content.ts';
import { statusesOf, sweepNow } from '../testing/images.ts';
import { killing } from '../testing/killing.ts';

const editor = anEditor();
const admin = anAdmin();
let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const del = (path: string, who = editor) => content.as(who).del(path);
const listed = async () => (await content.as(editor).get('/api/bin')).body;
const restore = (id: string) => content.as(editor).post(`/api/bin/${id}/restore`);
const statusFor = async (path: string) => (await content.as(null).get(path)).status;
const changeBin = (change: object) => content.context.db.collection('bin').updateMany({}, change);

it('takes what was deleted, shows it as it was with its history, and gives it back', async () => {
  const blog = await publishBlog(content, { title: 'A school' });
  const [gallery] = await Promise.all([aPicture(30, 30)]);
  const project = await publishProject(content, { title: 'A tower' }, [gallery]);
  const path = `/api/blogs/${blog._id}`;
  await content
    .as(editor)
    .putForm(
      `/api/blogs/edit/${blog._id}`,
      formOf(blogFields({ title: 'Newer', date: '2024-05-06', state: 'draft' })),
    );
  expect(await del(path)).toMatchObject({ status: 200, body: { message: 'Blog deleted successfully' } });
  expect((await del(`/api/projects/${project._id}`)).status).toBe(200);
  expect([await statusFor(path), (await del(path)).status]).toEqual([404, 404]);

  const entries = await listed();
  expect(entries).toMatchObject([
    { type: 'project', _id: project._id, title: 'A tower', state: 'published' },
    { type: 'blog', _id: blog._id, title: 'Newer', by: { _id: editor.id, fullName: editor.fullName } },
  ]);
  const [, { deletedAt, expiresAt }] = entries;
  expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
  expect((await content.as(editor).get('/api/bin?type=blog&limit=1')).headers.get('x-total-count')).toBe('1');
  expect((await content.as(editor).get(`/api/bin/${blog._id}`)).body).toMatchObject({
    type: 'blog',
    blog: { title: 'Newer', hasNewerText: true },
  });
  expect((await content.as(editor).get(`/api/bin/${project._id}`)).body.project).toEqual(project);
  expect((await content.as(editor).get(`${path}/revisions`)).body).toHaveLength(2);

  const heard: unknown[] = [];
  await content.context.signals.on('content.changed', (change) => heard.push(change));
  expect(await restore(blog._id)).toMatchObject({
    status: 200,
    body: { type: 'blog', _id: blog._id, title: 'A school', state: 'published' },
  });
  await eventually(() => heard.length === 1);
  expect((await content.as(null).get(path)).body).toMatchObject({ title: 'A school', image: blog.image });
  expect((await content.as(editor).get(`/api/blogs/edit/${blog._id}`)).body.title).toBe('Newer');
  expect((await content.as(editor).get(`${path}/revisions`)).body).toMatchObject([
    { revision: 3, what: 'restored', by: { _id: editor.id } },
    { revision: 2 },
    { revision: 1 },
  ]);
  expect([(await restore(blog._id)).status, (await listed()).length]).toEqual([404, 1]);
});

it('gives back the address too, unless something else has it', async () => {
  const first = await publishBlog(content, { title: 'A bridge' });
  await del(`/api/blogs/${first._id}`);
  const entry = async () => (await content.as(editor).get(`/api/bin/${first._id}`)).body;
  expect((await entry()).isSlugTaken).toBe(false);
  const second = await publishBlog(content, { title: 'A bridge' });
  expect([second.slug, (await entry()).isSlugTaken]).toEqual(['a-bridge', true]);
  expect((await restore(first._id)).body.slug).toBe('a-bridge-2');
  expect((await content.as(null).get('/api/blogs/a-bridge')).body._id).toBe(second._id);
  await del(`/api/blogs/${second._id}`);
  expect((await restore(second._id)).body.slug).toBe('a-bridge');
});

it('keeps the pictures of what it holds, which count as used', async () => {
  const { _id, image } = await publishBlog(content);
  await del(`/api/blogs/${_id}`);
  await sweepNow(content);
  expect(await statusesOf(content, [image])).toEqual([200]);
  const [picture] = (await content.as(editor).get('/api/media?used=true')).body;
  expect(picture.usedBy).toEqual([{ type: 'blog', _id, title: 'A school rises', inBin: true }]);
  expect(await del(`/api/media/${picture._id}`)).toMatchObject({
    status: 409,
    body: { code: 'picture-in-use', usedBy: [{ inBin: true }] },
  });
});

it('is emptied by administrators, for good, with history and pictures', async () => {
  const { _id } = await publishBlog(content);
  await content
    .as(editor)
    .putForm(
      `/api/blogs/edit/${_id}`,
      formOf(blogFields({ date: '2024-05-06' }), { image: await aPicture(20, 20) }),
    );
  await del(`/api/blogs/${_id}`);
  expect((await del(`/api/bin/${_id}`)).status).toBe(403);
  expect(await del(`/api/bin/${_id}`, admin)).toMatchObject({
    status: 200,
    body: { message: 'Removed for good' },
  });
  expect([(await restore(_id)).status, (await del(`/api/bin/${_id}`, admin)).status]).toEqual([404, 404]);
  expect((await content.as(editor).get(`/api/blogs/${_id}/revisions`)).status).toBe(404);
  expect(await content.context.db.collection('revisions').countDocuments()).toBe(0);
  await sweepNow(content);
  expect(await keptImages(content)).toBe(0);
});

it('brings nothing back that would be public by surprise', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const past = new Date(Date.now() - 1000);
  const scheduled = await publishBlog(content, { state: 'scheduled', publishAt: soon });
  const ending = await publishBlog(content, { withdrawAt: soon });
  const later = await publishBlog(content, { state: 'scheduled', publishAt: soon });
  for (const { _id } of [scheduled, ending, later]) await del(`/api/blogs/${_id}`);
  const bin = content.context.db.collection('bin');
  const ofId = ({ _id }: { _id: string }) => ({ _id: new ObjectId(_id) });
  await bin.updateOne(ofId(scheduled), { $set: { 'document.publishAt': past } });
  await bin.updateOne(ofId(ending), { $set: { 'document.withdrawAt': past } });
  const states = [];
  for (const { _id } of [scheduled, ending, later]) states.push((await restore(_id)).body.state);
  expect(states).toEqual(['draft', 'withdrawn', 'scheduled']);
});

it('is emptied by itself of what has been there for its time', async () => {
  const { _id } = await publishBlog(content);
  const { _id: kept } = await publishBlog(content);
  await del(`/api/blogs/${_id}`);
  await changeBin({ $set: { expiresAt: new Date() } });
  await del(`/api/blogs/${kept}`);
  const next = await startContent({ database: content.context.db.databaseName });
  try {
    await eventually(async () => (await listed()).map((entry: { _id: string }) => entry._id).join() === kept);
    await eventually(async () => (await content.context.db.collection('bin').countDocuments()) === 1);
  } finally {
    await next.close();
  }
});

it('leaves alone what somebody is just restoring, and has it back once they have died over that', async () => {
  const { _id } = await publishBlog(content);
  await del(`/api/blogs/${_id}`);
  const { databaseName: database } = content.context.db;
  /** Another replica begins with a look, and ends only after it. */
  const lookElsewhere = async () => (await startContent({ database })).close();
  const movingFor = (ms: number) =>
    changeBin({ $set: { phase: 'moving', since: new Date(Date.now() - ms) } });

  await movingFor(0);
  await lookElsewhere();
  expect(await listed()).toEqual([]);
  await movingFor(60_000);
  await lookElsewhere();
  expect(await listed()).toMatchObject([{ _id }]);
});

describeInTorture('a process that is killed after any of its writes', () => {
  const { killedAfter } = killing();
  const collections = ['bin', 'blogs', 'revisions'];

  /** Where it is: among the others, in the bin, or both, as a person finds it once another replica has looked. */
  const placesOf = async (id: string) => {
    // A while after: whoever may be at work is left alone.
    await changeBin({ $set: { since: new Date(0) } });
    const next = await startContent({ database: content.context.db.databaseName });
    const inBin = async () => (await listed()).some((entry: { _id: string }) => entry._id === id);
    const isLive = async () => (await statusFor(`/api/blogs/${id}`)) === 200;
    await eventually(async () => (await inBin()) !== (await isLive()));
    await next.close();
    return (await isLive()) ? 'live' : 'bin';
  };

  it('loses nothing that was deleted or restored', async () => {
    const { _id } = await publishBlog(content);
    /** After its first write, its second, ... until it is done: a process writes other things, too, so which write ends it varies. */
    const killUntil = async (place: 'live' | 'bin', path: string, method: 'DELETE' | 'POST') => {
      const found: string[] = [];
      while (found.at(-1) !== place) {
        const { cut } = await killedAfter(found.length + 1, { content, collections }, (url) =>
          clientOf(url, editor).send(method, path, {}),
        );
        expect(cut).toBe(true);
        found.push(await placesOf(_id));
      }
      expect(found.length).toBeGreaterThan(1);
    };
    await killUntil('bin', `/api/blogs/${_id}`, 'DELETE');
    await killUntil('live', `/api/bin/${_id}/restore`, 'POST');
    expect((await del(`/api/blogs/${_id}`)).status).toBe(200);
    expect(await placesOf(_id)).toBe('bin');
  });
});
