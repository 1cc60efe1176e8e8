import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { aPicture, blogFields, projectFields, startContent } from '../testing/content.ts';

const editor = anEditor();
let content: TestService;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

type Fields = Record<string, string>;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const inTwoHours = () => new Date(Date.now() + 7_200_000).toISOString();

const nouns = [
  { noun: 'blogs', fields: blogFields, picture: 'image' },
  { noun: 'projects', fields: projectFields, picture: 'mainImage' },
] as const;

describe.each(nouns)('$noun', ({ noun, fields, picture }) => {
  const create = async (given: Fields = {}) =>
    content.as(editor).postForm(`/api/${noun}`, formOf(fields(given), { [picture]: await aPicture() }));
  const save = (id: string, given: Fields, ifMatch?: string) =>
    content
      .as(editor)
      .putForm(
        `/api/${noun}/edit/${id}`,
        formOf(fields({ date: '2024-05-06', ...given }), {}),
        ifMatch === undefined ? undefined : { 'if-match': ifMatch },
      );
  const change = (id: string, body: object, headers?: Fields) =>
    content.as(editor).patch(`/api/${noun}/${id}`, body, headers);
  const edited = async (id: string) => (await content.as(editor).get(`/api/${noun}/edit/${id}`)).body;
  /** What a visitor gets: the title, or the status of a refusal. And the whole answer holds none of what is to be hidden. */
  const shown = async (id: string) => {
    const { status, body } = await content.as(null).get(`/api/${noun}/${id}`);
    for (const name of ['publishAt', 'withdrawAt', 'hasNewerText', 'working', 'pinned', 'lastChange'])
      expect(body).not.toHaveProperty(name);
    return status === 200 ? body.title : status;
  };
  const listed = async (id: string) => {
    const { body } = await content.as(null).get(`/api/${noun}`);
    const found = body.find(({ _id }: { _id: string }) => _id === id);
    if (found) expect(Object.keys(found)).not.toContain('hasNewerText');
    return found?.title;
  };

  it('are drafts until they are published', async () => {
    const { status, body } = await create({ state: 'draft', title: 'One' });
    expect([status, body.state, body.revision]).toEqual([201, 'draft', 1]);
    expect([await shown(body._id), await listed(body._id)]).toEqual([404, undefined]);
    expect((await save(body._id, { title: 'Two', state: 'draft' })).body).toMatchObject({
      state: 'draft',
      title: 'Two',
    });
    expect((await save(body._id, { title: 'Three' })).body).toMatchObject({ state: 'draft', title: 'Three' });
    expect(await shown(body._id)).toBe(404);
    const published = await change(body._id, { state: 'published' });
    expect(published).toMatchObject({
      status: 200,
      body: { state: 'published', title: 'Three', revision: 4 },
    });
    expect([await shown(body._id), await listed(body._id)]).toEqual(['Three', 'Three']);
    expect((await change(body._id, { state: 'published' })).body.revision).toBe(4);
  });

  it('are of the day on which they are first public, unless somebody chose another one', async () => {
    const drafts = await Promise.all([create({ state: 'draft' }), create({ state: 'draft' })]);
    const [undated = '', chosen = ''] = drafts.map(({ body }) => body._id as string);
    const longAgo = new Date('2020-02-02');
    await content.context.db.collection(noun).updateMany({ state: 'draft' }, { $set: { date: longAgo } });
    const day = longAgo.toISOString().slice(0, 10);
    await save(undated, { date: day, state: 'draft' });
    await save(chosen, { date: '2021-03-03', state: 'draft' });
    const dayOf = async (id: string) => (await change(id, { state: 'published' })).body.date.slice(0, 10);
    expect(await dayOf(undated)).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(),
    );
    expect(await dayOf(chosen)).toBe('2021-03-03');
  });

  it('keep what is public while a later text is saved, until that is published', async () => {
    const { body: created } = await create({ title: 'Public' });
    const saved = await save(created._id, { title: 'Newer', state: 'draft' }, '"1"');
    expect(saved.body).toMatchObject({ title: 'Newer', state: 'published', hasNewerText: true, revision: 2 });
    expect([await shown(created._id), await listed(created._id)]).toEqual(['Public', 'Public']);
    expect((await content.as(editor).get(`/api/${noun}/${created._id}`)).body).toMatchObject({
      title: 'Public',
      updatedAt: created.updatedAt,
      hasNewerText: true,
    });
    expect((await save(created._id, { title: 'Late', state: 'draft' }, '"1"')).body).toMatchObject({
      code: 'edit-conflict',
      current: { title: 'Newer', revision: 2 },
    });
    expect((await change(created._id, { state: 'published' }, { 'if-match': '"1"' })).status).toBe(409);
    const published = await change(created._id, { state: 'published' }, { 'if-match': '"2"' });
    expect(published.body).toMatchObject({ title: 'Newer', revision: 3 });
    expect(published.body).not.toHaveProperty('hasNewerText');
    expect(await shown(created._id)).toBe('Newer');
    expect((await save(created._id, { title: 'At once' })).body.state).toBe('published');
    expect(await shown(created._id)).toBe('At once');
  });

  it('are scheduled with the text of that moment', async () => {
    const publishAt = inAnHour();
    const { body } = await create({ title: 'Pinned', state: 'scheduled', publishAt });
    expect(body).toMatchObject({ state: 'scheduled', publishAt, revision: 1 });
    expect(await shown(body._id)).toBe(404);
    const newer = (await save(body._id, { title: 'Newer' })).body;
    expect(newer).toMatchObject({ state: 'scheduled', publishAt, title: 'Newer', hasNewerText: true });
    const moved = inTwoHours();
    expect((await change(body._id, { publishAt: moved })).body).toMatchObject({
      publishAt: moved,
      hasNewerText: true,
    });
    const pinned = (await change(body._id, { state: 'scheduled' })).body;
    expect([pinned.publishAt, pinned.hasNewerText]).toEqual([moved, undefined]);
    const draft = (await change(body._id, { state: 'draft' })).body;
    expect([draft.state, draft.publishAt, draft.title]).toEqual(['draft', undefined, 'Newer']);
  });

  it('stay public as they are while a change of them is scheduled', async () => {
    const { body } = await create({ title: 'Public' });
    const publishAt = inAnHour();
    const scheduled = await save(body._id, { title: 'Later', state: 'scheduled', publishAt });
    expect(scheduled.body).toMatchObject({ state: 'published', publishAt, title: 'Later' });
    expect(await shown(body._id)).toBe('Public');
    const cleared = (await change(body._id, { publishAt: null })).body;
    expect(cleared).toMatchObject({ state: 'published', title: 'Later', hasNewerText: true });
    expect(cleared).not.toHaveProperty('publishAt');
    expect(await shown(body._id)).toBe('Public');
  });

  it('are withdrawn, and come back', async () => {
    const { body } = await create({ title: 'Public' });
    await save(body._id, { title: 'Newer', state: 'draft' });
    const withdrawn = await change(body._id, { state: 'withdrawn' });
    expect(withdrawn.body).toMatchObject({ state: 'withdrawn', title: 'Newer' });
    const gone = await content.as(null).get(`/api/${noun}/${body._id}`);
    expect(gone).toMatchObject({ status: 410, body: { code: 'withdrawn' } });
    expect(await listed(body._id)).toBeUndefined();
    expect((await save(body._id, { title: 'Better', state: 'draft' })).body.state).toBe('withdrawn');
    await change(body._id, { state: 'published' });
    expect(await shown(body._id)).toBe('Better');
  });

  it('are refused what does not fit their state or the clock', async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    const refused = async (given: Fields, field: string) =>
      expect(await create(given)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    await refused({ state: 'scheduled' }, 'publishAt');
    await refused({ state: 'scheduled', publishAt: past }, 'publishAt');
    await refused({ state: 'scheduled', publishAt: 'tomorrow' }, 'publishAt');
    await refused({ publishAt: inAnHour() }, 'publishAt');
    await refused({ state: 'withdrawn' }, 'state');
    await refused({ state: 'draft', withdrawAt: inAnHour() }, 'withdrawAt');
    await refused({ withdrawAt: past }, 'withdrawAt');
    await refused({ state: 'scheduled', publishAt: inTwoHours(), withdrawAt: inAnHour() }, 'withdrawAt');

    const { body: draft } = await create({ state: 'draft' });
    const { body: published } = await create({});
    const conflict = { status: 409, body: { code: 'publication-state' } };
    expect(await change(draft._id, { state: 'withdrawn' })).toMatchObject(conflict);
    expect(await change(draft._id, { publishAt: inAnHour() })).toMatchObject(conflict);
    expect(await change(published._id, { state: 'draft' })).toMatchObject(conflict);
    expect(await change(draft._id, { state: 'scheduled' })).toMatchObject({ status: 422 });
    expect(await edited(draft._id)).toMatchObject({ state: 'draft', revision: 1 });
    expect(await shown(published._id)).toBe(published.title);
    expect((await content.as(null).patch(`/api/${noun}/${draft._id}`, { state: 'published' })).status).toBe(
      401,
    );
  });

  it('are to be withdrawn at a moment, until that is taken back', async () => {
    const withdrawAt = inAnHour();
    const { body } = await create({ withdrawAt });
    expect(body).toMatchObject({ state: 'published', withdrawAt });
    expect((await save(body._id, {})).body.withdrawAt).toBe(withdrawAt);
    expect((await change(body._id, { withdrawAt: null })).body).not.toHaveProperty('withdrawAt');
    expect((await change(body._id, { withdrawAt })).body.withdrawAt).toBe(withdrawAt);
    expect((await save(body._id, { withdrawAt: '' })).body).not.toHaveProperty('withdrawAt');
  });
});
