import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import {
  aPicture,
  blogFields,
  keptImages,
  projectFields,
  publishBlog,
  publishProject,
  startContent,
} from '../testing/content.ts';

const wordless = [
  ...['', '   ', '<p></p>', '<p> &nbsp;<br /></p><p></p>', '<ul><li></li></ul>', '<script>x</script>'],
  ...['<p>\u200b\u200f</p>', '<p><img src="/uploads/a.webp"></p>'],
];

const nouns = [
  {
    noun: 'blogs',
    image: 'image',
    publish: publishBlog,
    fieldsOf: blogFields,
  },
  {
    noun: 'projects',
    image: 'mainImage',
    publish: publishProject,
    fieldsOf: projectFields,
  },
] as const;

describe.each(nouns)('the description of $noun', ({ noun, image, publish, fieldsOf }) => {
  let content: TestService;
  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.close());

  const refusal = {
    status: 422,
    body: { code: 'invalid-fields', fields: { description: 'This field is required' } },
  };
  const editor = () => content.as(anEditor());
  const stored = () => content.context.db.collection(noun);
  const save = async (id: string, given: Record<string, string>) =>
    editor().putForm(
      `/api/${noun}/edit/${id}`,
      formOf(fieldsOf({ date: '2026-03-04', ...given }), { image: await aPicture() }),
    );

  it.each(wordless)('must have words when it is new, which %j has not', async (description) => {
    const form = formOf(fieldsOf({ description }), { [image]: await aPicture() });
    const kept = async () => [await stored().countDocuments(), await keptImages(content)];
    const before = await kept();
    expect(await editor().postForm(`/api/${noun}`, form)).toMatchObject(refusal);
    expect(await kept()).toEqual(before);
  });

  it.each(wordless)('cannot be emptied, as by %j', async (description) => {
    const { _id } = await publish(content);
    const read = async () => (await content.as(null).get(`/api/${noun}/${_id}`)).body;
    const before = await read();
    const images = await keptImages(content);
    expect(await save(_id, { description })).toMatchObject(refusal);
    expect(await read()).toEqual(before);
    expect(await keptImages(content)).toBe(images);
  });
});
