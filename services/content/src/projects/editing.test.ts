import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { aPicture, keptImages, projectFields, publishProject, startContent } from '../testing/content.ts';
import { forgetPast, sweepNow } from '../testing/images.ts';

const editor = anEditor();
let content: TestService;

beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const read = async (id: string) => (await content.as(null).get(`/api/projects/${id}`)).body;
const save = (id: string, ifMatch?: string, title = 'Renamed', image?: Buffer) =>
  content
    .as(editor)
    .putForm(
      `/api/projects/edit/${id}`,
      formOf(projectFields({ date: '2024-05-06', title }), image ? { image } : {}),
      ifMatch === undefined ? undefined : { 'if-match': ifMatch },
    );
const addPicture = async (id: string) =>
  content.as(editor).postForm(`/api/projects/${id}/gallery`, formOf({}, { image: await aPicture() }));

describe('the revision of a project', () => {
  it('rises with each change, those of its gallery included', async () => {
    const { _id, revision } = await publishProject(content);
    expect(revision).toBe(1);
    const { image } = (await addPicture(_id)).body;
    expect((await read(_id)).revision).toBe(2);
    await content.as(editor).del(`/api/projects/${_id}/gallery/${image}`);
    expect((await read(_id)).revision).toBe(3);
    expect((await save(_id)).body.revision).toBe(4);
  });

  it('stays when a picture was not there to remove', async () => {
    const { _id } = await publishProject(content);
    expect((await content.as(editor).del(`/api/projects/${_id}/gallery/no.webp`)).status).toBe(404);
    expect((await read(_id)).revision).toBe(1);
  });
});

describe('PUT /api/projects/edit/:id with If-Match', () => {
  it('refuses the later of two, changes nothing, and tells how the project stands', async () => {
    const { _id } = await publishProject(content, {}, [await aPicture()]);
    const first = await save(_id, '"1"', 'First');
    expect(first).toMatchObject({ status: 200, body: { title: 'First', revision: 2 } });
    const late = await save(_id, '"1"', 'Late', await aPicture());
    expect(late).toMatchObject({ status: 409, body: { code: 'edit-conflict', current: first.body } });
    expect(await read(_id)).toEqual(first.body);
    expect(await keptImages(content)).toBe(2);
  });

  it('lets one of many through that come at once, and keeps no picture of the others', async () => {
    const { _id } = await publishProject(content);
    const image = await aPicture();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, writer) => save(_id, '"1"', `Writer ${writer}`, image)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await read(_id)).toEqual(replies.find(({ status }) => status === 200)?.body);
    await forgetPast(content);
    await sweepNow(content);
    expect(await keptImages(content)).toBe(1);
  });

  it('overwrites without it, as it always did', async () => {
    const { _id } = await publishProject(content);
    await save(_id, undefined, 'First');
    expect(await save(_id, undefined, 'Second')).toMatchObject({ status: 200, body: { title: 'Second' } });
  });
});
