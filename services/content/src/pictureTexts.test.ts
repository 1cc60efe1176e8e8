import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import {
  aPicture,
  blogFields,
  projectFields,
  publishBlog,
  publishProject,
  startContent,
} from './testing/content.ts';

const editor = anEditor();
let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const staff = () => content.as(editor);
const readProject = async (id: string) => (await content.as(null).get(`/api/projects/${id}`)).body;

describe.each([
  { noun: 'blogs', publish: publishBlog, fields: blogFields, alt: 'imageAlt', caption: 'imageCaption' },
  {
    ...{ noun: 'projects', publish: publishProject, fields: projectFields },
    ...{ alt: 'mainImageAlt', caption: 'mainImageCaption' },
  },
])('the texts of the picture of $noun', ({ noun, publish, fields, alt, caption }) => {
  const texts = { [alt]: 'A floor slab at dawn', [caption]: 'The second floor, in March' };
  const read = async (id: string) => (await content.as(null).get(`/api/${noun}/${id}`)).body;
  const save = async (id: string, given: Record<string, string>, image?: Buffer) =>
    staff().putForm(
      `/api/${noun}/edit/${id}`,
      formOf(fields({ date: '2026-03-04', ...given }), image ? { image } : {}),
    );

  it('are given when it is published, and empty where none were given', async () => {
    const { _id } = await publish(content, texts);
    expect(await read(_id)).toMatchObject(texts);
    expect(await read((await publish(content))._id)).toMatchObject({ [alt]: '', [caption]: '' });
  });

  it('are changed, and emptied, by an edit', async () => {
    const { _id } = await publish(content, texts);
    expect((await save(_id, { [alt]: 'Another', [caption]: '' })).body).toMatchObject({
      ...{ [alt]: 'Another', [caption]: '' },
      revision: 2,
    });
    expect(await read(_id)).toMatchObject({ [alt]: 'Another', [caption]: '' });
  });

  it('stay when whoever saves leaves them out, and go with the picture that it replaces', async () => {
    const { _id } = await publish(content, texts);
    expect((await save(_id, {})).body).toMatchObject(texts);
    expect((await save(_id, {}, await aPicture())).body).toMatchObject({ [alt]: '', [caption]: '' });
  });

  it('are one line of limited length', async () => {
    const { _id } = await publish(content);
    const reply = await save(_id, { [alt]: 'x'.repeat(201), [caption]: 'two\nlines' });
    expect(reply).toMatchObject({ status: 422 });
    expect(Object.keys(reply.body.fields).sort()).toEqual([alt, caption].sort());
  });
});

describe('the texts of gallery pictures', () => {
  const given = { alt: 'Plan of the ground floor', caption: 'Ground floor, 1:200' };

  it('are given with the pictures, in their order', async () => {
    const texts = [{}, { caption: 'East side' }, { ...given, alt: '' }];
    const { galleryImages, galleryTexts } = await publishProject(
      content,
      { galleryTexts: JSON.stringify(texts) },
      [await aPicture(), await aPicture(), await aPicture()],
    );
    expect(galleryTexts).toEqual([
      { image: galleryImages[1], alt: '', caption: 'East side' },
      { image: galleryImages[2], alt: '', caption: 'Ground floor, 1:200' },
    ]);
  });

  it.each(['no json', '{}', '[{"alt":3}]', '[{"title":"x"}]', JSON.stringify(Array(13).fill({}))])(
    'are refused as %s',
    async (galleryTexts) => {
      const form = formOf(projectFields({ galleryTexts }), { mainImage: await aPicture() });
      const reply = await staff().postForm('/api/projects', form);
      expect(reply).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
      expect(Object.keys(reply.body.fields)[0]).toMatch(/^galleryTexts/);
    },
  );

  it('are given with a picture that is added, and changed by themselves; each change is a revision', async () => {
    const { _id } = await publishProject(content);
    const added = await staff().postForm(
      `/api/projects/${_id}/gallery`,
      formOf(given, { image: await aPicture() }),
    );
    const { image } = added.body;
    expect(await readProject(_id)).toMatchObject({ galleryTexts: [{ image, ...given }], revision: 2 });

    const changed = { alt: 'Plan', caption: '' };
    expect(await staff().put(`/api/projects/${_id}/gallery/${image}`, changed)).toMatchObject({
      ...{ status: 200, body: { image, ...changed } },
    });
    expect(await readProject(_id)).toMatchObject({ galleryTexts: [{ image, ...changed }], revision: 3 });

    await staff().put(`/api/projects/${_id}/gallery/${image}`, {});
    expect(await readProject(_id)).toMatchObject({ galleryImages: [image], galleryTexts: [], revision: 4 });
  });

  it('are there in other languages, which a call leaves alone that does not name them', async () => {
    const { _id, galleryImages } = await publishProject(content, {}, [await aPicture(), await aPicture()]);
    const [image, other] = galleryImages;
    const translations = { ur: { alt: 'نقشہ', caption: '' } };
    const path = `/api/projects/${_id}/gallery/${image}`;
    await staff().put(path, { ...given, translations });
    const answered = (await staff().put(path, { alt: 'Plan', caption: 'Ground floor' })).body;
    expect(answered).toEqual({ image, alt: 'Plan', caption: 'Ground floor', translations });
    const arranged = [{ image: other }, { image, alt: 'Plan', caption: 'Ground floor' }];
    const { body } = await staff().put(`/api/projects/${_id}/gallery`, { images: arranged });
    expect(body.galleryTexts).toEqual([answered]);

    const inUrdu = (await content.as(null).get(`/api/projects/${_id}?language=ur`)).body;
    expect(inUrdu.galleryTexts).toEqual([
      { image, alt: 'نقشہ', caption: 'Ground floor', languages: { caption: 'en' } },
    ]);
    const { galleryTexts } = await readProject(_id);
    expect(galleryTexts).toEqual([{ image, alt: 'Plan', caption: 'Ground floor' }]);
    await staff().put(path, { translations: { ur: {} } });
    expect((await readProject(_id)).galleryTexts).toEqual([]);
    expect((await staff().put(path, { translations: { fr: {} } })).status).toBe(422);
  });

  it('of several pictures are kept when they are all written at the same time', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => aPicture()));
    const { _id, galleryImages } = await publishProject(content, {}, pictures);
    await Promise.all(
      galleryImages.map((image: string) =>
        staff().put(`/api/projects/${_id}/gallery/${image}`, { caption: image }),
      ),
    );
    const { galleryTexts, revision } = await readProject(_id);
    expect(galleryTexts).toEqual(galleryImages.map((image: string) => ({ image, alt: '', caption: image })));
    expect(revision).toBe(7);
  });

  it('go with their picture', async () => {
    const { _id, galleryImages } = await publishProject(
      content,
      { galleryTexts: JSON.stringify([given, given]) },
      [await aPicture(), await aPicture()],
    );
    await staff().del(`/api/projects/${_id}/gallery/${galleryImages[0]}`);
    const kept = galleryImages[1];
    expect(await readProject(_id)).toMatchObject({
      galleryImages: [kept],
      galleryTexts: [{ image: kept, ...given }],
    });
    const stored = await content.context.db.collection('projects').findOne();
    expect(Object.keys(stored?.galleryTexts)).toHaveLength(1);
  });

  it('are not for pictures that are not there, nor for who is not staff', async () => {
    const { _id, mainImage } = await publishProject(content, {}, [await aPicture()]);
    expect((await staff().put(`/api/projects/${_id}/gallery/${mainImage}`, given)).status).toBe(404);
    expect((await staff().put('/api/projects/nothing/gallery/a.webp', given)).status).toBe(404);
    const { galleryImages, revision } = await readProject(_id);
    const path = `/api/projects/${_id}/gallery/${galleryImages[0]}`;
    expect((await content.as(null).put(path, given)).status).toBe(401);
    expect((await content.as(aUser('user')).put(path, given)).status).toBe(403);
    expect(await readProject(_id)).toMatchObject({ galleryTexts: [], revision });
  });

  it('belong to no picture by a name that is made for it', async () => {
    const { _id } = await publishProject(content, {}, [await aPicture()]);
    for (const name of ['$where', '__proto__', 'a.b.c', '%00']) {
      expect((await staff().put(`/api/projects/${_id}/gallery/${name}`, given)).status).toBe(404);
    }
  });
});
