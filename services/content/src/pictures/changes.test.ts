import type { Focus } from '@plinth/contracts/pictures';
import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { eventually } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import sharp from 'sharp';
import { aPicture, blogFields, projectFields, publishBlog, startContent } from '../testing/content.ts';
import { imagesIn, statusesOf, sweepNow } from '../testing/images.ts';

const editor = anEditor();
let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const staff = () => content.as(editor);
const added = async (file: Buffer, fields: Record<string, string> = {}) =>
  (await staff().postForm('/api/media', formOf(fields, { file }))).body;
const replace = (_id: string, file: Buffer) =>
  staff().postForm(`/api/media/${_id}/file`, formOf({}, { file }));
const read = async (path: string) => (await content.as(null).get(path)).body;
const uploadOf = async (path: string) =>
  sharp(Buffer.from(await (await fetch(`${content.url}/uploads/${path}`)).arrayBuffer()));

/** A blog and a project that show a picture: the project in its gallery, with texts. */
const shown = async (imageId: string) => {
  const blog = (await staff().postForm('/api/blogs', formOf(blogFields({ imageId })))).body;
  const project = (
    await staff().postForm('/api/projects', formOf(projectFields(), { mainImage: await aPicture() }))
  ).body;
  const texts = { alt: 'A slab', caption: 'In March' };
  await staff().postForm(`/api/projects/${project._id}/gallery`, formOf({ imageId, ...texts }));
  return { blog: `/api/blogs/${blog._id}`, project: `/api/projects/${project._id}`, texts };
};

/** What is left, left on its own, left below and so on, is told apart by colour. */
const quarters = () => {
  const part = (left: number, top: number, background: string) => ({
    input: { create: { width: 400, height: 300, channels: 3 as const, background } },
    ...{ left, top },
  });
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#802020' } })
    .composite([part(400, 0, '#208020'), part(0, 300, '#202080'), part(400, 300, '#808020')])
    .png()
    .toBuffer();
};

describe('POST /api/media/:id/file', () => {
  it('replaces a picture wherever it is shown, under another name, with what is said of it, and tells', async () => {
    const picture = await added(await aPicture(60, 40), { alt: 'A slab' });
    const { blog, project, texts } = await shown(picture._id);
    const before = [await read(blog), await read(project)];
    const heard: unknown[] = [];
    await content.context.signals.on('content.changed', (change) => heard.push(change));

    const { status, body } = await replace(picture._id, await aPicture(90, 50));
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id: picture._id, alt: 'A slab', width: 90, height: 50 });
    expect(body.usedBy).toHaveLength(2);
    expect(body.file).not.toBe(picture.file);
    expect(await read(blog)).toMatchObject({ image: body.file, revision: before[0].revision + 1 });
    expect(await read(project)).toMatchObject({
      ...{ galleryImages: [body.file], galleryTexts: [{ image: body.file, ...texts }] },
      revision: before[1].revision + 1,
    });
    await eventually(() => heard.length === 2);
    expect(heard).toEqual([
      { noun: 'blogs', id: before[0]._id },
      { noun: 'projects', id: before[1]._id },
    ]);

    // Pages that were made before, and earlier revisions, show the former one; it is no choice for people.
    await sweepNow(content);
    expect(await statusesOf(content, [picture.file, body.file])).toEqual([200, 200]);
    expect((await staff().get('/api/media?used=false')).body).toEqual([]);
    const { stored, pictures } = await imagesIn(content);
    expect(stored).toEqual(pictures);
    expect((await staff().get(`/api/media/${picture._id}`)).body).toEqual(body);
  });

  it('replaces it in what lies in the bin, too', async () => {
    const picture = await added(await aPicture(60, 40));
    const { blog, project } = await shown(picture._id);
    for (const path of [blog, project]) await staff().del(path);
    const { body } = await replace(picture._id, await aPicture(90, 50));
    expect(body.usedBy).toMatchObject([{ inBin: true }, { inBin: true }]);
    for (const path of [blog, project]) {
      const restored = await staff().post(`/api/bin/${path.split('/').at(-1)}/restore`);
      expect(restored.status).toBe(200);
    }
    expect(await read(blog)).toMatchObject({ image: body.file });
    expect(await read(project)).toMatchObject({ galleryImages: [body.file] });
  });

  it('changes nothing when it is sent again, and takes the bytes of another picture for a copy', async () => {
    const [one, other] = [await added(await aPicture(60, 40)), await added(await aPicture(70, 40))];
    const first = await replace(one._id, await aPicture(90, 50));
    expect((await replace(one._id, await aPicture(90, 50))).body).toEqual(first.body);
    const copy = (await replace(one._id, await aPicture(70, 40))).body;
    expect(copy).toMatchObject({ _id: one._id, width: 70 });
    expect(copy.file).not.toBe(other.file);
    await sweepNow(content);
    expect(new Set((await imagesIn(content)).stored)).toEqual(new Set([copy.file, other.file]));
  });

  it('refuses what is no picture, and one that is not there', async () => {
    const { _id, file } = await added(await aPicture());
    expect(await replace(_id, Buffer.from('none'))).toMatchObject({ status: 415 });
    expect(await replace('0'.repeat(24), await aPicture())).toMatchObject({ status: 404 });
    expect((await staff().get(`/api/media/${_id}`)).body.file).toBe(file);
  });

  it('also reaches a write that had taken up the former name meanwhile', async () => {
    const { _id, file } = await added(await aPicture(60, 40));
    const { blog } = await shown(_id);
    const { body } = await replace(_id, await aPicture(90, 50));
    await content.context.db.collection<{ image: string }>('blogs').updateOne({}, { $set: { image: file } });
    await sweepNow(content);
    expect((await read(blog)).image).toBe(body.file);
    expect(await statusesOf(content, [body.file])).toEqual([200]);
  });
});

describe('the point of a picture that counts', () => {
  const focusOn = async (_id: string, focus: Focus) =>
    (await staff().put(`/api/media/${_id}`, { focus })).body;

  it('is in view in every shape, and in previews, under an address of its own', async () => {
    const picture = await added(await quarters());
    const { blog, project } = await shown(picture._id);
    const changed = await focusOn(picture._id, { x: 1, y: 0.9 });
    expect(changed).toMatchObject({ focus: { x: 1, y: 0.9 }, width: 800 });
    expect(changed.file).toMatch(/-f100-90\.webp$/);
    expect((await read(blog)).image).toBe(changed.file);
    expect((await read(project)).galleryImages).toEqual([changed.file]);

    const expected = { wide: [320, 180], card: [320, 240], square: [320, 320] } as const;
    for (const [shape, [width, height]] of Object.entries(expected)) {
      const { info } = await (await uploadOf(`${changed.file}?shape=${shape}&w=300`)).toBuffer({
        resolveWithObject: true,
      });
      expect({ shape, width: info.width, height: info.height }).toEqual({ shape, width, height });
    }
    const cut = await (await uploadOf(`${changed.file}?shape=square`)).toBuffer({ resolveWithObject: true });
    expect([cut.info.width, cut.info.height]).toEqual([600, 600]);
    // Of the left half only a third is left, and the line between above and below is where it was.
    const { data, info } = await sharp(cut.data).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(at(100, 100)[0]).toBeGreaterThan(at(100, 100)[1] as number);
    expect(at(300, 100)[1]).toBeGreaterThan(at(300, 100)[0] as number);
    const preview = await uploadOf(`${changed.file}?crop=preview`);
    expect(await preview.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });

    await sweepNow(content);
    expect(await statusesOf(content, [picture.file, `${changed.file}?shape=card`])).toEqual([200, 200]);
  });

  it('is the middle again when it is said to be, and that of a drawing cuts nothing', async () => {
    const photo = await added(await aPicture(60, 40));
    expect((await focusOn(photo._id, { x: 0.5, y: 0.502 })).file).toBe(photo.file);
    const there = await focusOn(photo._id, { x: 0, y: 0 });
    const back = await focusOn(photo._id, { x: 0.5, y: 0.5 });
    expect([there.file, back.file]).toEqual([
      expect.stringMatching(/-f0-0\.webp$/),
      expect.stringMatching(/^[\da-f]{32}\.webp$/),
    ]);
    const drawing = await added(await aPicture(400, 300, '#fdfdfd'));
    const changed = await focusOn(drawing._id, { x: 0, y: 0 });
    expect(changed).toEqual({ ...drawing, focus: { x: 0, y: 0 } });
    const whole = await uploadOf(`${drawing.file}?shape=wide&w=160`);
    expect(await whole.metadata()).toMatchObject({ width: 160, height: 90 });
  });
});

it('is replaced in a text that is not public yet, too, and in one that waits for its moment', async () => {
  const [one, other] = [await added(await aPicture(60, 40)), await added(await aPicture(70, 40))];
  const { blog: path } = await shown(one._id);
  const edit = path.replace('blogs/', 'blogs/edit/');
  const fields = blogFields({ date: '2026-03-04', imageId: other._id, state: 'draft' });
  expect((await staff().putForm(edit, formOf(fields))).status).toBe(200);
  const replaced = [
    (await replace(one._id, await aPicture(90, 50))).body.file,
    (await replace(other._id, await aPicture(80, 50))).body.file,
  ];
  expect([(await read(path)).image, (await staff().get(edit)).body.image]).toEqual(replaced);
});

it('is replaced within a text', async () => {
  const { _id, file } = await added(await aPicture(60, 40));
  const description = `<p>A slab.</p><figure><img src="/uploads/${file}" alt="Slab" width="60" height="40" /></figure>`;
  const { _id: blog } = await publishBlog(content, { description });
  expect((await read(`/api/blogs/${blog}`)).description).toContain(file);
  const { body } = await replace(_id, await aPicture(90, 50));
  const after = (await read(`/api/blogs/${blog}`)).description;
  expect([after.includes(body.file), after.includes(file)]).toEqual([true, false]);
  expect(body.usedBy).toMatchObject([{ _id: blog }]);
});

it('PUT /api/projects/:id/gallery arranges, describes and removes at once, at the revision that was seen', async () => {
  const files = [
    await added(await aPicture(60, 40)),
    await added(await aPicture(70, 40)),
    await added(await aPicture(80, 40)),
  ];
  const form = formOf(projectFields(), { mainImage: await aPicture() });
  for (const { _id } of files) form.append('galleryImageIds', _id);
  const { body: project } = await staff().postForm('/api/projects', form);
  const [first, second, third] = files.map(({ file }) => file as string);
  const arrange = (images: object[], revision = 1) =>
    staff().send('PUT', `/api/projects/${project._id}/gallery`, {
      json: { images },
      headers: { 'if-match': `"${revision}"` },
    });
  const texts = [{ image: third, alt: 'A roof', caption: '' }];
  const { status, body } = await arrange([...texts, { image: first }]);
  expect([status, body.revision, body.galleryImages, body.galleryTexts]).toEqual([
    200,
    2,
    [third, first],
    texts,
  ]);
  expect(await read(`/api/projects/${project._id}`)).toMatchObject({ galleryImages: [third, first] });
  expect(await arrange([{ image: first }])).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
  for (const images of [[{ image: second }], [{ image: first }, { image: first }]])
    expect(await arrange(images, 2)).toMatchObject({
      status: 422,
      body: { fields: { images: expect.any(String) } },
    });
});

describe('what the library suggests', () => {
  it('names smaller copies of a picture, also in another format, and no other one', async () => {
    const original = await quarters();
    const picture = await added(original);
    const copy = await added(await sharp(original).resize(320).jpeg({ quality: 60 }).toBuffer());
    await added(await sharp(original).flop().png().toBuffer());
    const { body } = await staff().get(`/api/media/${picture._id}/similar`);
    expect(body).toEqual([copy]);
    await staff().del(`/api/media/${copy._id}`);
    expect((await staff().get(`/api/media/${picture._id}/similar`)).body).toEqual([]);
  });

  it('finds pictures of which nothing is said', async () => {
    const [silent] = [
      await added(await aPicture(60, 40)),
      await added(await aPicture(70, 40), { alt: 'A slab' }),
    ];
    const { body } = await staff().get('/api/media?alt=missing&used=false');
    expect(body).toEqual([silent]);
  });
});
