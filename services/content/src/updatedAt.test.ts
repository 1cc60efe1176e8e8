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
} from './testing/content.ts';

let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const editor = anEditor();
const summary = async (path: string) => (await content.as(null).get(path)).body[0];
const date = '2026-03-04';

describe.each([
  ['/api/blogs', publishBlog, blogFields],
  ['/api/projects', publishProject, projectFields],
] as const)('when something of %s last changed', (path, publish, fields) => {
  it('is said in lists and alone, and moves with each change', async () => {
    const before = Date.now();
    const { _id, updatedAt } = await publish(content);
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(before);
    expect((await summary(path)).updatedAt).toBe(updatedAt);
    const edited = await content
      .as(editor)
      .putForm(`${path}/edit/${_id}`, formOf(fields({ date, title: 'Renamed' })));
    expect(Date.parse(edited.body.updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
    expect((await content.as(null).get(`${path}/${_id}`)).body.updatedAt).toBe(edited.body.updatedAt);
    expect((await summary(path)).updatedAt).toBe(edited.body.updatedAt);
  });
});

it('moves with the gallery of a project', async () => {
  const { _id } = await publishProject(content);
  const moments = [(await summary('/api/projects')).updatedAt];
  const note = async () => moments.push((await summary('/api/projects')).updatedAt);
  const gallery = `/api/projects/${_id}/gallery`;
  const { image } = (await content.as(editor).postForm(gallery, formOf({}, { image: await aPicture() })))
    .body;
  await note();
  await content.as(editor).put(`${gallery}/${image}`, { alt: 'The yard', caption: '' });
  await note();
  await content.as(editor).del(`${gallery}/${image}`);
  await note();
  expect(new Set(moments).size).toBe(4);
  expect([...moments].sort()).toEqual(moments);
});
