import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
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
let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const said = {
  searchTitle: 'Schools in Lahore',
  searchDescription: 'What a school needs before it opens.',
  canonical: 'https://www.example.com/schools',
};
const date = '2026-03-04';
const aLibraryPicture = async (background: string) =>
  (await content.as(editor).postForm('/api/media', formOf({}, { file: await aPicture(60, 40, background) })))
    .body;

describe.each([
  ['blogs', publishBlog, blogFields],
  ['projects', publishProject, projectFields],
] as const)('what %s tell search engines and cards', (noun, publish, fields) => {
  const read = async (id: string, as: typeof editor | null = null) =>
    (await content.as(as).get(`/api/${noun}/${id}`)).body;
  const save = (id: string, given: Record<string, string> = {}, headers = {}) =>
    content.as(editor).putForm(`/api/${noun}/edit/${id}`, formOf({ ...fields(), date, ...given }), headers);

  it('is kept, told, left alone by who does not know it, and taken away by an empty one', async () => {
    const card = await aLibraryPicture('#203040');
    const given = { ...said, noIndex: 'true', shareImageId: card._id };
    const made = await publish(content, given);
    const told = { ...said, noIndex: true, shareImage: card.file };
    expect(await read(made._id)).toMatchObject(told);
    const [listed] = (await content.as(null).get(`/api/${noun}`)).body;
    expect(listed).toMatchObject({ canonical: said.canonical, noIndex: true });
    expect((await content.as(editor).get(`/api/media/${card._id}`)).body.usedBy).toHaveLength(1);

    expect((await save(made._id)).body).toMatchObject(told);
    const none = {
      searchTitle: '',
      searchDescription: '',
      canonical: '',
      noIndex: 'false',
      shareImageId: '',
    };
    const { body: draft } = await save(made._id, { ...none, state: 'draft' });
    for (const name of Object.keys(told)) expect(draft).not.toHaveProperty(name);
    const { status, body } = await save(made._id, none);
    expect(status).toBe(200);
    for (const name of Object.keys(told)) expect(body).not.toHaveProperty(name);
  });

  it('is part of drafts, of the history and of what is restored, with its picture', async () => {
    const cards = [await aLibraryPicture('#102030'), await aLibraryPicture('#302010')];
    const { _id } = await publish(content, { date, shareImageId: cards[0]._id });
    await save(_id, { state: 'draft', searchTitle: 'Not yet', shareImageId: cards[1]._id });
    expect(await read(_id)).not.toHaveProperty('searchTitle');
    await save(_id, { state: 'published', canonical: said.canonical });
    expect(await read(_id)).toMatchObject({ searchTitle: 'Not yet', shareImage: cards[1].file });

    const history = `/api/${noun}/${_id}/revisions`;
    const revisions = (await content.as(editor).get(history)).body;
    const changed = revisions.map(({ fields }: { fields: string[] }) => fields);
    expect(changed).toEqual([['canonical'], ['searchTitle', 'shareImage'], []]);
    const { body } = await content.as(editor).get(`${history}/2`);
    expect(body.content).toMatchObject({ searchTitle: 'Not yet', shareImage: cards[1].file });

    await sweepNow(content);
    const statuses = await statusesOf(
      content,
      cards.map(({ file }) => file),
    );
    expect(statuses).toEqual([200, 200]);
    const restored = await content.as(editor).post(`${history}/1/restore`, {});
    expect(restored.body).toMatchObject({ shareImage: cards[0].file });
    expect(restored.body).not.toHaveProperty('searchTitle');
  });

  it('is refused in words when it is none, or late', async () => {
    const { _id } = await publish(content);
    const refused = async (given: Record<string, string>) => (await save(_id, given)).body.fields;
    for (const canonical of ['http://example.com/a', 'example.com', 'https://', 'javascript:alert(1)'])
      expect(await refused({ canonical })).toEqual({
        canonical: expect.stringMatching(/begins with https/),
      });
    expect(await refused({ searchTitle: 'x'.repeat(121) })).toEqual({
      searchTitle: expect.stringMatching(/120/),
    });
    expect(await refused({ noIndex: 'yes' })).toHaveProperty('noIndex');
    expect(await refused({ shareImageId: 'gone' })).toHaveProperty('shareImageId');
    await save(_id, said);
    const late = await save(_id, { searchTitle: 'Mine' }, { 'if-match': '"1"' });
    expect([late.status, late.body.current.searchTitle]).toEqual([409, said.searchTitle]);
  });
});

it('shows another file where the picture of cards was replaced', async () => {
  const card = await aLibraryPicture('#405060');
  const { _id } = await publishBlog(content, { shareImageId: card._id });
  const file = await aPicture(90, 50);
  const replaced = await content.as(editor).postForm(`/api/media/${card._id}/file`, formOf({}, { file }));
  const { body } = await content.as(null).get(`/api/blogs/${_id}`);
  expect(body.shareImage).toBe(replaced.body.file);
  expect(body.shareImage).not.toBe(card.file);
});
