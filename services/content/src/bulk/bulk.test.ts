import { clientOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import { anAdmin, anEditor, aUser } from '@plinth/testing/tokens';
import { sample } from '@plinth/testing/torture';
import { publishBlog, publishProject, startContent } from '../testing/content.ts';
import { killing } from '../testing/killing.ts';

const editor = anEditor();
let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const staff = () => content.as(editor);
const change = (body: object, headers?: Record<string, string>, path = '/api/blogs') =>
  staff().patch(path, body, headers);
const several = async (count: number, given: Record<string, string> = {}) => {
  const made = [];
  for (let number = 1; number <= count; number++)
    made.push(await publishBlog(content, { title: `number ${number}`, ...given }));
  return made.map(({ _id }) => _id as string);
};
const statesOf = async () => {
  const { published, withdrawn, draft } = (await staff().get('/api/stats/blogs')).body;
  return { published, withdrawn, draft };
};
const revisionsOf = async (id: string) =>
  (await staff().get(`/api/blogs/${id}/revisions`)).body.map(({ what }: { what: string }) => what);

it('changes each as by a call of its own, and says which not and why', async () => {
  const [first = '', second = '', third = ''] = await several(3);
  const draft = await publishBlog(content, { title: 'A draft', state: 'draft' });
  const gone = await publishBlog(content, { title: 'A gone one' });
  await staff().del(`/api/blogs/${gone._id}`);
  await staff().patch(`/api/blogs/${third}`, { state: 'withdrawn' });
  const heard: unknown[] = [];
  await content.context.signals.on('content.changed', ({ id }) => heard.push(id));

  const ids = [first, second, third, draft._id, gone._id];
  const { status, body } = await change({ ids, count: 5, change: { state: 'withdrawn' } });
  expect([status, body]).toMatchObject([
    200,
    { total: 5, done: 5, changed: 2, unchanged: 1, refused: 2, isDone: true },
  ]);
  expect(body.refusals).toEqual([
    {
      _id: draft._id,
      title: 'A draft',
      code: 'publication-state',
      message: expect.stringContaining('not public'),
    },
    { _id: gone._id, title: 'A gone one', code: 'not-found', message: expect.any(String) },
  ]);
  expect((await staff().get(`/api/bulk-changes/${body._id}`)).body).toEqual(body);
  expect((await content.as(null).get(`/api/blogs/${first}`)).status).toBe(410);
  expect(await revisionsOf(first)).toEqual(['withdrawn', 'created']);
  expect((await staff().get(`/api/blogs/${first}/revisions`)).body[0].by._id).toBe(editor.id);
  await eventually(() => heard.length === 2);
  expect(heard.sort()).toEqual([first, second].sort());

  const project = await publishProject(content);
  const filter = { category: 'ongoing', search: 'cam' };
  expect(
    (await change({ filter, count: 1, change: { state: 'withdrawn' } }, {}, '/api/projects')).body,
  ).toMatchObject({ changed: 1 });
  expect((await content.as(null).get(`/api/projects/${project._id}`)).status).toBe(410);
  // The audit trail says who did this to which.
  const trail = content.context.db.collection('auditTrail');
  const changed = async (id: string) =>
    (await trail.find({ 'changed.ids': id, 'actor._id': editor.id }, { sort: { at: 1 } }).toArray()).map(
      (entry) => [entry.call, entry.changed.change, entry.changed.count],
    );
  expect(await changed(third)).toEqual([
    ['changeBlogState', 'withdrawn', 1],
    ['changeBlogs', 'withdrawn', 5],
  ]);
  expect(await changed(project._id)).toEqual([['changeProjects', 'withdrawn', 1]]);
});

it('changes all that a filter finds, and none when they are not as many as were seen', async () => {
  await several(3, { author: 'Omar' });
  await several(2, { author: 'Nadia' });
  const withdrawal = { filter: { author: 'Omar', state: 'published' }, change: { state: 'withdrawn' } };
  expect(await change({ ...withdrawal, count: 5 })).toMatchObject({
    status: 409,
    body: { code: 'count-differs', values: { found: 3, count: 5 } },
  });
  expect(
    await change({ ids: ['a'.repeat(24), 'a'.repeat(24)], count: 2, change: { bin: true } }),
  ).toMatchObject({ status: 409, body: { values: { found: 1 } } });
  expect(await statesOf()).toEqual({ published: 5, withdrawn: 0, draft: 0 });
  expect(await content.context.db.collection('bulkChanges').countDocuments()).toBe(0);

  expect((await change({ ...withdrawal, count: 3 })).body).toMatchObject({ changed: 3, refused: 0 });
  expect(await statesOf()).toEqual({ published: 2, withdrawn: 3, draft: 0 });
  expect((await change({ filter: {}, count: 5, change: { state: 'published' } })).body).toMatchObject({
    ...{ changed: 3, unchanged: 2 },
  });
  expect(await statesOf()).toEqual({ published: 5, withdrawn: 0, draft: 0 });
});

it('moves many into the bin and back, by whoever undoes it, and nothing else with them', async () => {
  const ids = await several(4);
  await staff().del(`/api/blogs/${ids[0]}`);
  const { body } = await change({ filter: {}, count: 3, change: { bin: true } });
  expect(body).toMatchObject({ changed: 3, isDone: true });
  expect((await staff().get('/api/bin')).headers.get('x-total-count')).toBe('4');

  await staff().post(`/api/bin/${ids[1]}/restore`);
  const admin = content.as(anAdmin());
  const undone = await admin.post(`/api/bulk-changes/${body._id}/undo`);
  expect([undone.status, undone.body]).toMatchObject([200, { total: 3, changed: 2, unchanged: 1 }]);
  expect((await staff().get('/api/bin')).body).toMatchObject([{ _id: ids[0] }]);
  expect(await revisionsOf(ids[2] as string)).toEqual(['restored', 'created']);
  expect((await content.as(null).get('/api/blogs')).body).toHaveLength(3);
  expect((await staff().post(`/api/bulk-changes/${undone.body._id}/undo`)).status).toBe(404);
});

it('is made once under its key, and is for staff alone', async () => {
  const [id] = await several(2);
  const body = { ids: [id], count: 1, change: { state: 'withdrawn' } };
  const key = { 'idempotency-key': 'withdraw-these-now' };
  const first = await change(body, key);
  await staff().patch(`/api/blogs/${id}`, { state: 'published' });
  expect((await change(body, key)).body).toEqual(first.body);
  expect(await statesOf()).toMatchObject({ published: 2 });
  expect(await change({ ...body, change: { bin: true } }, key)).toMatchObject({
    ...{ status: 409, body: { code: 'idempotency-key-reused' } },
  });

  expect((await content.as(null).patch('/api/blogs', body)).status).toBe(401);
  expect((await content.as(aUser('user')).patch('/api/blogs', body)).status).toBe(403);
  expect((await content.as(aUser('user')).post(`/api/bulk-changes/${first.body._id}/undo`)).status).toBe(403);
  for (const wrong of [
    { count: 1, change: { bin: true } },
    { ...body, filter: {} },
    { ...body, count: 0 },
    { ...body, ids: ['b1'] },
    { ...body, change: { state: 'scheduled' } },
    { ...body, change: { bin: false } },
    { filter: { category: 'ongoing' }, count: 1, change: { bin: true } },
  ])
    expect([wrong, (await change(wrong)).status]).toEqual([wrong, 422]);
  expect(await statesOf()).toMatchObject({ published: 2 });
});

describe('whoever dies in the middle', () => {
  const { killedAfter } = killing();
  const writes = ['blogs', 'revisions', 'bin', 'bulkChanges', 'sendings'];
  const key = { 'idempotency-key': 'once-in-all-this-time' };

  /** As if so much time had passed that whoever was at it counts as dead. */
  const letTimePass = async () => {
    const { db } = content.context;
    const long = new Date(0);
    await db
      .collection('bulkChanges')
      .updateMany({ heldUntil: { $exists: true } }, { $set: { heldUntil: long } });
    await db
      .collection('sendings')
      .updateMany({ heldUntil: { $exists: true } }, { $set: { heldUntil: long } });
  };
  const askedAgain = async (body: object) => {
    await letTimePass();
    const { body: answered } = await change(body, key);
    const path = `/api/bulk-changes/${answered._id}`;
    await eventually(async () => (await staff().get(path)).body.isDone);
    return (await staff().get(path)).body;
  };

  it.each(sample([4, 7], 1))(
    'after write %i leaves the rest to who is there: each is withdrawn once',
    async (nth) => {
      const ids = await several(3);
      const body = { filter: { state: 'published' }, count: 3, change: { state: 'withdrawn' } };
      await killedAfter(nth, { content, collections: writes }, (url) =>
        clientOf(url, editor).patch('/api/blogs', body, key),
      );
      expect(await askedAgain(body)).toMatchObject({ total: 3, changed: 3, unchanged: 0, refused: 0 });
      expect(await statesOf()).toEqual({ published: 0, withdrawn: 3, draft: 0 });
      for (const id of ids) expect(await revisionsOf(id)).toEqual(['withdrawn', 'created']);
    },
  );

  it.each([8])('after write %i to the bin loses none, and all come back', async (nth) => {
    await several(3);
    const body = { filter: {}, count: 3, change: { bin: true } };
    const first = await killedAfter(nth, { content, collections: writes }, (url) =>
      clientOf(url, editor).patch('/api/blogs', body, key),
    );
    expect(first).toEqual({ killed: true, cut: true });
    const moved = await askedAgain(body);
    expect(moved).toMatchObject({ changed: 3, refused: 0 });
    expect((await staff().get('/api/bin')).body).toHaveLength(3);
    await killedAfter(nth, { content, collections: writes }, (url) =>
      clientOf(url, editor).send('POST', `/api/bulk-changes/${moved._id}/undo`, { headers: key }),
    );
    await letTimePass();
    const { body: undone } = await staff().send('POST', `/api/bulk-changes/${moved._id}/undo`, {
      headers: key,
    });
    await eventually(async () => (await staff().get(`/api/bulk-changes/${undone._id}`)).body.isDone);
    expect((await staff().get('/api/blogs')).body).toHaveLength(3);
    expect((await staff().get('/api/bin')).body).toHaveLength(0);
  });
});
