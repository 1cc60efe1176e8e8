import { type PublicationState, publicationStates } from '@plinth/contracts/constants';
import { eventually, type TestService } from '@plinth/testing/service';
import { anAdmin, anEditor, aUser, type TestUser } from '@plinth/testing/tokens';
import { ObjectId } from 'mongodb';
import { publishBlog, publishProject, startContent } from './testing/content.ts';

const editor = anEditor();
const hiddenStates = publicationStates.filter((state) => state !== 'published');

let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const nouns = [
  { noun: 'blogs', publish: publishBlog, latest: '/api/stats/latest-blog' },
  { noun: 'projects', publish: publishProject, latest: '/api/stats/latest-project' },
] as const;

describe.each(nouns)('$noun', ({ noun, publish, latest }) => {
  /** Publishes one of them, and then puts it into a state by hand. */
  const one = async (state: PublicationState, date: string): Promise<string> => {
    const { _id } = await publish(content, { title: state, date });
    const change = { $set: { state, updatedAt: new Date() } };
    await content.context.db.collection(noun).updateOne({ _id: new ObjectId(_id as string) }, change);
    return _id;
  };
  /** One of each, the published one the oldest. */
  const oneOfEach = async () => {
    const ids: Record<string, string> = { published: await one('published', '2020-01-01') };
    for (const [index, state] of hiddenStates.entries())
      ids[state] = await one(state, `2021-01-0${index + 1}`);
    return ids;
  };
  const list = async (who: TestUser | null, query = '') => {
    const { status, body, headers } = await content.as(who).get(`/api/${noun}${query}`);
    expect(status).toBe(200);
    return [headers.get('x-total-count'), ...body.map(({ state }: { state: string }) => state)];
  };
  const visitorsList = ['1', 'published'];
  const staffList = ['4', ...[...hiddenStates].reverse(), 'published'];

  it('are published by the calls that create them', async () => {
    const created = await publish(content);
    expect(created.state).toBe('published');
    expect((await content.as(null).get(`/api/${noun}/${created._id}`)).body).toMatchObject(created);
  });

  it('are listed and counted for visitors when they are published', async () => {
    await oneOfEach();
    for (const who of [null, aUser('user')]) {
      expect(await list(who)).toEqual(visitorsList);
      expect(await list(who, '?limit=1&sort=asc')).toEqual(visitorsList);
      expect(await list(who, '?state=published')).toEqual(visitorsList);
      for (const state of hiddenStates) expect(await list(who, `?state=${state}`)).toEqual(['0']);
    }
  });

  it('are all listed and counted for staff, and by their state', async () => {
    await oneOfEach();
    for (const who of [editor, anAdmin()]) {
      expect(await list(who)).toEqual(staffList);
      for (const state of publicationStates) expect(await list(who, `?state=${state}`)).toEqual(['1', state]);
    }
    const unknown = await content.as(editor).get(`/api/${noun}?state=secret`);
    expect(unknown).toMatchObject({ status: 422, body: { fields: { state: expect.any(String) } } });
  });

  it('are counted for each as they change elsewhere', async () => {
    await one('draft', '2020-01-01');
    const { _id } = await publish(content, { date: '2021-01-01' });
    const totals = async () => [
      (await list(null, '?limit=1'))[0],
      (await list(editor, '?limit=1&page=2'))[0],
    ];
    expect(await totals()).toEqual(['1', '2']);
    const change = { $set: { state: 'withdrawn', updatedAt: new Date() } };
    await content.context.db.collection(noun).updateOne({ _id: new ObjectId(_id as string) }, change);
    await eventually(async () => (await totals()).join() === '0,2');
  });

  it('do not exist for visitors unless they are published, and are gone once they are withdrawn', async () => {
    const ids = await oneOfEach();
    const nothing = await content.as(null).get(`/api/${noun}/${new ObjectId()}`);
    for (const who of [null, aUser('user')]) {
      const { status, body } = await content.as(who).get(`/api/${noun}/${ids.withdrawn}`);
      expect([status, body.code]).toEqual([410, 'withdrawn']);
    }
    for (const state of hiddenStates.filter((hidden) => hidden !== 'withdrawn')) {
      for (const who of [null, aUser('user')]) {
        const { status, body, headers } = await content.as(who).get(`/api/${noun}/${ids[state]}`);
        expect([status, { ...body, requestId: '' }]).toEqual([404, { ...nothing.body, requestId: '' }]);
        expect([...headers.keys()]).toEqual([...nothing.headers.keys()]);
      }
    }
    for (const state of hiddenStates) {
      const { status, body } = await content.as(editor).get(`/api/${noun}/${ids[state]}`);
      expect([status, body._id, body.state]).toEqual([200, ids[state], state]);
    }
  });

  it('are the latest on the dashboard when they are published', async () => {
    const { published } = await oneOfEach();
    expect((await content.as(editor).get(latest)).body._id).toBe(published);
  });

  it('are kept by nobody as staff see them', async () => {
    const { published } = await oneOfEach();
    const kept = async (who: TestUser | null, path: string) =>
      (await content.as(who).get(path)).headers.get('cache-control');
    for (const path of [`/api/${noun}`, `/api/${noun}/${published}`]) {
      expect(await kept(editor, path)).toBe('private, no-store');
      for (const who of [null, aUser('user')]) expect(await kept(who, path)).toBe('no-cache');
    }
  });

  it('are refused to a token that does not hold, and shown to who has none', async () => {
    const ended = anEditor({ exp: Math.floor(Date.now() / 1000) - 1 });
    const of = (authorization: string) =>
      content
        .as(null)
        .get(`/api/${noun}`, { authorization })
        .then(({ status }) => status);
    expect([await of(`Bearer ${ended.token}`), await of('Bearer nonsense')]).toEqual([401, 401]);
    expect(await of('Basic dmlzaXRvcjp2aXNpdG9y')).toBe(200);
  });
});

describe('blogs alone', () => {
  const draft = async () => {
    const blog = await publishBlog(content, { title: 'hidden', date: '2030-01-01' });
    const change = { $set: { state: 'draft' } };
    await content.context.db.collection('blogs').updateOne({ _id: new ObjectId(blog._id as string) }, change);
    return blog;
  };

  it('are in the strip when they are published, whoever asks', async () => {
    const shown = await publishBlog(content);
    await draft();
    for (const who of [null, editor]) {
      const { body } = await content.as(who).get('/api/blogs/recent');
      expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([shown._id]);
    }
  });

  it('are edited in whatever state', async () => {
    const { _id } = await draft();
    const { status, body } = await content.as(editor).get(`/api/blogs/edit/${_id}`);
    expect([status, body.title, body.state]).toEqual([200, 'hidden', 'draft']);
  });

  it('are left out of deep pages, and of what is known of them', async () => {
    const entry = (state: string, index: number) => ({
      ...{ title: `${state} ${index}`, state, excerpt: '', author: 'Nadia', image: '' },
      ...{ date: new Date(Date.UTC(2026, 0, 1 - index)), updatedAt: new Date(0) },
    });
    const entries = Array.from({ length: 3000 }, (_, index) =>
      entry(index % 3 ? 'published' : 'draft', index),
    );
    await content.context.db.collection('blogs').insertMany(entries);
    const titles = (states: readonly string[]) =>
      entries.filter(({ state }) => states.includes(state)).map(({ title }) => title);
    const page = async (who: TestUser | null, number: number) => {
      const { body, headers } = await content.as(who).get(`/api/blogs?limit=10&page=${number}`);
      return [headers.get('x-total-count'), body.map(({ title }: { title: string }) => title)];
    };
    for (const number of [200, 150, 175, 200]) {
      const place = [(number - 1) * 10, number * 10] as const;
      expect(await page(null, number)).toEqual(['2000', titles(['published']).slice(...place)]);
      expect(await page(editor, number)).toEqual(['3000', titles(['published', 'draft']).slice(...place)]);
    }
  });
});

it('what was stored before there were states is published, and unchanged otherwise', async () => {
  const blog = await publishBlog(content);
  const { _id: draftId } = await publishBlog(content);
  const project = await publishProject(content);
  const { db } = content.context;
  await db
    .collection('blogs')
    .updateOne({ _id: new ObjectId(blog._id as string) }, { $unset: { state: '' } });
  await db
    .collection('blogs')
    .updateOne({ _id: new ObjectId(draftId as string) }, { $set: { state: 'draft' } });
  await db.collection('projects').updateMany({}, { $unset: { state: '' } });
  await db.collection('migrations').deleteOne({ _id: '0002-states' as never });
  const next = await startContent({ database: db.databaseName });
  try {
    expect((await next.as(null).get('/api/blogs')).body.map(({ _id }: { _id: string }) => _id)).toEqual([
      blog._id,
    ]);
    expect((await next.as(null).get(`/api/blogs/${blog._id}`)).body).toMatchObject(blog);
    expect((await next.as(null).get(`/api/projects/${project._id}`)).body).toEqual(project);
  } finally {
    await next.close();
  }
});
