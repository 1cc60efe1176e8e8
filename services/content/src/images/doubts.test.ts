import { type MongoLine, mongoLine } from '@plinth/runtime/testing/mongoLine';
import { formOf } from '@plinth/testing/client';
import { mongoUrl } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { ObjectId } from 'mongodb';
import {
  aPicture,
  blogFields,
  projectFields,
  publishBlog,
  publishProject,
  startContent,
} from '../testing/content.ts';
import { forgetPast, imagesIn, statusesOf, sweepNow } from '../testing/images.ts';

const editor = anEditor();
let line: MongoLine;
let content: TestService;

beforeEach(async () => {
  line = await mongoLine(mongoUrl());
  content = await startContent({ mongoUrl: line.url });
});
afterEach(async () => {
  await content.close();
  await line.close();
});

const drawn = '#12372a';
const post = async () =>
  content.as(editor).postForm('/api/blogs', formOf(blogFields(), { image: await aPicture() }));
const replace = async (id: string) =>
  content
    .as(editor)
    .putForm(
      `/api/blogs/edit/${id}`,
      formOf(blogFields({ date: '2024-05-06' }), { image: await aPicture() }),
    );

/** Exactly what documents name is a picture, stored, whole, and answered. */
const expectExact = async (count: number) => {
  const { named, ...kept } = await imagesIn(content);
  expect(named).toHaveLength(count);
  expect(kept).toEqual({ pictures: named, stored: named, withoutFile: [], withoutChunks: [] });
  expect(await statusesOf(content, named)).toEqual(named.map(() => 200));
};

describe('people who replace the image of one blog at the same moment', () => {
  it('leave one image behind, the one that the blog shows', async () => {
    const { _id } = await publishBlog(content);
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => replace(_id)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    await forgetPast(content);
    await sweepNow(content);
    await expectExact(1);
  });

  it('leave none behind when the blog goes meanwhile', async () => {
    const { _id } = await publishBlog(content);
    const [replaced, removed] = await Promise.all([
      replace(_id),
      content.as(editor).del(`/api/blogs/${_id}`),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(replaced.status);
    await forgetPast(content);
    await sweepNow(content);
    await expectExact(0);
  });
});

describe('a write of which nobody knows whether it was made', () => {
  it('that was made, keeps its image', async () => {
    line.writesTo(['blogs'], () => 'lose');
    expect((await post()).status).toBeGreaterThanOrEqual(500);
    await expectExact(1);
    expect(await sweepNow(content)).toMatchObject({ gone: [], missing: [] });
    await expectExact(1);
  });

  it('that the database makes only later, keeps its image', async () => {
    const { _id } = await publishBlog(content);
    line.writesTo(['blogs'], () => 'delay');
    expect((await replace(_id)).status).toBeGreaterThanOrEqual(500);
    await line.deliver();
    const { named } = await imagesIn(content);
    expect(await statusesOf(content, named)).toEqual([200]);
    await forgetPast(content);
    expect(await sweepNow(content)).toMatchObject({ missing: [] });
    await expectExact(1);
  });

  it('that was never made, has its image swept', async () => {
    const { _id, image } = await publishBlog(content);
    line.writesTo(['blogs'], () => 'delay');
    expect((await replace(_id)).status).toBeGreaterThanOrEqual(500);
    expect((await sweepNow(content)).gone).toHaveLength(1);
    await expectExact(1);
    expect((await imagesIn(content)).named).toEqual([image]);
  });
});

describe('a write that is refused', () => {
  it('keeps none of the images that came with it', async () => {
    const gone = new ObjectId().toHexString();
    const form = formOf({}, { image: await aPicture() });
    await publishProject(content);
    expect((await replace(gone)).status).toBe(404);
    expect((await content.as(editor).postForm(`/api/projects/${gone}/gallery`, form)).status).toBe(404);
    const broken = formOf(projectFields(), {
      mainImage: await aPicture(64, 48, drawn),
      galleryImages: [await aPicture(64, 48, drawn), Buffer.from('no picture')],
    });
    expect((await content.as(editor).postForm('/api/projects', broken)).status).toBe(415);
    await expectExact(1);
  });
});

describe('a write that comes long after its upload, because the machine slept', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is refused: the image may have been swept meanwhile', async () => {
    const { now } = Date;
    line.writesTo(['images.files'], () => {
      jest.spyOn(Date, 'now').mockImplementation(() => now() + 11 * 60_000);
      return 'answer';
    });
    expect(await post()).toMatchObject({ status: 504 });
    await expectExact(0);
    expect((await content.as(editor).get('/api/blogs')).body).toEqual([]);
  });
});

describe('the sweep', () => {
  it('leaves alone what is younger than any request can be: an upload that no document names yet', async () => {
    line.writesTo(['blogs'], () => 'delay');
    await post();
    const { stored } = await imagesIn(content);
    expect(stored).toHaveLength(1);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    expect(await sweepNow(content, { before: anHourAgo })).toMatchObject({ gone: [], strayFiles: [] });
    expect((await imagesIn(content)).stored).toEqual(stored);
  });

  it('removes renditions with their image, and one that came after it was gone', async () => {
    const form = formOf(blogFields(), { image: await aPicture(400, 300) });
    const { _id, image } = (await content.as(editor).postForm('/api/blogs', form)).body;
    expect(await statusesOf(content, [`${image}?w=160`])).toEqual([200]);
    const files = content.context.db.collection('images.files');
    const [rendition] = await files.find({ filename: `${image}@160` }).toArray();
    expect((await content.as(editor).del(`/api/blogs/${_id}`)).status).toBe(200);
    await forgetPast(content);
    expect((await sweepNow(content)).gone).toEqual([image]);
    expect(await files.countDocuments()).toBe(0);
    await files.insertOne({ ...rendition, _id: new ObjectId() });
    expect((await sweepNow(content)).strayFiles).toEqual([image]);
    await expectExact(0);
  });

  it('tells every replica what it removed: nobody serves it from memory', async () => {
    const { _id, image } = await publishBlog(content);
    expect(await statusesOf(content, [image])).toEqual([200]);
    await content.context.db.collection('blogs').deleteOne({ _id: new ObjectId(_id as string) });
    await sweepNow(content);
    await eventually(async () => (await statusesOf(content, [image]))[0] === 404);
  });

  it('goes through more images than it reads at a time, and so may several replicas at once', async () => {
    const { image } = await publishBlog(content);
    const { db } = content.context;
    const ids = Array.from({ length: 450 }, () => new ObjectId());
    const chunk = (files_id: ObjectId) => ({ files_id, n: 0, data: Buffer.from('x') });
    await db.collection('images.chunks').insertMany(ids.map(chunk));
    await db
      .collection('images.files')
      .insertMany(ids.slice(0, 220).map((_id, n) => ({ _id, filename: `unnamed${n}.webp`, length: 1 })));
    const swept = await Promise.all([sweepNow(content), sweepNow(content)]);
    expect(new Set(swept.flatMap(({ strayFiles }) => strayFiles)).size).toBe(220);
    await expectExact(1);
    expect((await imagesIn(content)).named).toEqual([image]);
  });

  it('names the images that documents name and that are not there, and invents none', async () => {
    const lost = await publishBlog(content);
    await publishProject(content, {}, [await aPicture(64, 48, drawn)]);
    const { db } = content.context;
    await db.collection('images.files').deleteOne({ filename: lost.image });
    expect(await sweepNow(content)).toMatchObject({ gone: [], missing: [lost.image] });
    expect(await statusesOf(content, [lost.image])).toEqual([404]);
  });
});

describe('a picture of the library', () => {
  const addPicture = async () =>
    content.as(editor).postForm('/api/media', formOf({}, { file: await aPicture(64, 48, drawn) }));
  const showing = async (imageId: string) =>
    content.as(editor).postForm('/api/blogs', formOf(blogFields({ imageId })));

  it('that is removed and shown while the sweep decides on it stays', async () => {
    const { _id, file } = (await addPicture()).body;
    expect((await content.as(editor).del(`/api/media/${_id}`)).status).toBe(200);
    const shown: number[] = [];
    const swept = await sweepNow(content, {
      meanwhile: async () => {
        if (shown.length === 0) shown.push((await showing(_id)).status);
      },
    });
    expect([shown, swept.gone]).toEqual([[201], []]);
    await sweepNow(content);
    await expectExact(1);
    expect((await content.as(editor).get(`/api/media/${_id}`)).body).toMatchObject({ file });
  });

  it('whose removal was begun before it was shown, and ended after it, is back', async () => {
    const { _id } = (await addPicture()).body;
    const { body } = await showing(_id);
    const { db } = content.context;
    // As if the mark of the removal had come between the two steps of the reference.
    await db.collection('pictures').updateOne({ file: body.image }, { $set: { removedAt: new Date() } });
    expect((await content.as(editor).get(`/api/media/${_id}`)).status).toBe(404);
    expect((await sweepNow(content)).gone).toEqual([]);
    expect((await content.as(editor).get(`/api/media/${_id}`)).body.usedBy).toHaveLength(1);
  });

  it('goes to the end although its sweep dies after any of its writes, and is refused from the first of them on', async () => {
    const kept = await publishBlog(content);
    await sweepNow(content);
    for (let nth = 1, died = true; died; nth++) {
      const { _id, file } = (await addPicture()).body;
      await content.as(editor).del(`/api/media/${_id}`);
      line.writesTo(['pictures', 'images.files', 'images.chunks'], (write) =>
        write.nth === nth ? 'lose' : 'answer',
      );
      died = await sweepNow(content).then(
        () => false,
        () => true,
      );
      line.writesTo([], () => 'answer');
      expect(await showing(_id)).toMatchObject({
        status: 422,
        body: { fields: { imageId: expect.any(String) } },
      });
      // The same bytes are another picture from now on.
      const again = (await addPicture()).body;
      expect(again._id).not.toBe(_id);
      expect(again.file).not.toBe(file);
      await content.as(editor).del(`/api/media/${again._id}`);
      await sweepNow(content);
      await expectExact(1);
      if (!died) expect(nth).toBeGreaterThan(4);
    }
    expect((await imagesIn(content)).named).toEqual([kept.image]);
  });
});

describe('what a version stored that does not know pictures', () => {
  it('becomes a picture where a document names it, and goes where none does', async () => {
    const blog = await publishBlog(content);
    const { galleryImages } = await publishProject(content, {}, [await aPicture(64, 48, drawn)]);
    const { db } = content.context;
    await db.collection('pictures').deleteMany({});
    await db
      .collection('images.files')
      .updateOne({ filename: galleryImages[0] }, { $set: { filename: 'left.webp' } });
    expect(await sweepNow(content)).toMatchObject({ adopted: [blog.image], strayFiles: ['left.webp'] });
  });
});
