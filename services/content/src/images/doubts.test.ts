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
import { imagesIn, statusesOf, sweepNow } from '../testing/images.ts';

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

const post = async () =>
  content.as(editor).postForm('/api/blogs', formOf(blogFields(), { image: await aPicture() }));
const replace = async (id: string) =>
  content
    .as(editor)
    .putForm(
      `/api/blogs/edit/${id}`,
      formOf(blogFields({ date: '2024-05-06' }), { image: await aPicture() }),
    );

/** Exactly what documents name is stored, whole, and answered. */
const expectExact = async (count: number) => {
  const { named, ...kept } = await imagesIn(content);
  expect(named).toHaveLength(count);
  expect(kept).toEqual({ stored: named, withoutFile: [], withoutChunks: [] });
  expect(await statusesOf(content, named)).toEqual(named.map(() => 200));
};

describe('people who replace the image of one blog at the same moment', () => {
  it('leave one image behind, the one that the blog shows', async () => {
    const { _id } = await publishBlog(content);
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(Array.from({ length: 4 }, () => replace(_id)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await expectExact(1);
    }
  });

  it('leave none behind when the blog goes meanwhile', async () => {
    const { _id } = await publishBlog(content);
    const [replaced, removed] = await Promise.all([
      replace(_id),
      content.as(editor).del(`/api/blogs/${_id}`),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(replaced.status);
    await expectExact(0);
  });
});

describe('a write of which nobody knows whether it was made', () => {
  it('that was made, keeps its image', async () => {
    line.writesTo(['blogs'], () => 'lose');
    expect((await post()).status).toBeGreaterThanOrEqual(500);
    await expectExact(1);
    expect(await sweepNow(content)).toMatchObject({ unnamed: [], missing: [] });
    await expectExact(1);
  });

  it('that the database makes only later, keeps its image', async () => {
    const { _id } = await publishBlog(content);
    line.writesTo(['blogs'], () => 'delay');
    expect((await replace(_id)).status).toBeGreaterThanOrEqual(500);
    await line.deliver();
    const { named } = await imagesIn(content);
    expect(await statusesOf(content, named)).toEqual([200]);
    expect(await sweepNow(content)).toMatchObject({ missing: [] });
    await expectExact(1);
  });

  it('that was never made, has its image swept', async () => {
    const { _id, image } = await publishBlog(content);
    line.writesTo(['blogs'], () => 'delay');
    expect((await replace(_id)).status).toBeGreaterThanOrEqual(500);
    expect((await sweepNow(content)).unnamed).toHaveLength(1);
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
      mainImage: await aPicture(),
      galleryImages: [await aPicture(), Buffer.from('no picture')],
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
    expect(await sweepNow(content, anHourAgo)).toEqual({ unnamed: [], strayUploads: 0, missing: [] });
    expect((await imagesIn(content)).stored).toEqual(stored);
  });

  it('removes renditions with their image, and those that came after it was gone', async () => {
    const posted = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const form = formOf(blogFields(), { image: await aPicture(400, 300) });
        return (await content.as(editor).postForm('/api/blogs', form)).body;
      }),
    );
    const [image, other] = posted.map((blog) => blog.image as string);
    expect(await statusesOf(content, [`${image}?w=160`, `${other}?w=160`])).toEqual([200, 200]);
    const { db } = content.context;
    const files = db.collection('images.files');
    expect(await files.countDocuments()).toBe(4);
    await files.deleteOne({ filename: other });
    await db.collection('blogs').deleteMany({});
    expect(new Set((await sweepNow(content)).unnamed)).toEqual(new Set([image, other]));
    expect(await files.countDocuments()).toBe(0);
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
    expect(new Set(swept.flatMap(({ unnamed }) => unnamed)).size).toBe(220);
    await expectExact(1);
    expect((await imagesIn(content)).named).toEqual([image]);
  });

  it('names the images that documents name and that are not there, and invents none', async () => {
    const lost = await publishBlog(content);
    await publishBlog(content);
    const { db } = content.context;
    await db.collection('images.files').deleteOne({ filename: lost.image });
    expect(await sweepNow(content)).toMatchObject({ unnamed: [], missing: [lost.image] });
    expect(await statusesOf(content, [lost.image])).toEqual([404]);
  });
});
