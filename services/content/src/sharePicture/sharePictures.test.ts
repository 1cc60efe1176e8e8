import { dirname, join } from 'node:path';
import { company } from '@plinth/contracts/company';
import { programOfRun } from '@plinth/testing/bundledProgram';
import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import sharp from 'sharp';
import {
  aPicture,
  blogFields,
  projectFields,
  publishBlog,
  publishProject,
  revalidating,
  startContent,
} from '../testing/content.ts';
import { createSharePictures } from './sharePictures.ts';

const editor = anEditor();
let content: TestService;

beforeAll(async () => {
  const workspace = join(dirname(expect.getState().testPath as string), '../..');
  const typesettingProgram = await programOfRun(workspace, 'src/typesettingProgram.ts');
  content = await startContent({ settings: { typesettingProgram } });
});
afterAll(() => content.close());

const ask = async (address: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(new URL(`/api/${address}`, content.url), { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const read = async (address: string) => {
  const { status, bytes } = await ask(address);
  if (status !== 200) throw new Error(`answered ${status}: ${bytes}`);
  return bytes;
};

interface Part {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
}

/** The share of a part of a picture whose pixels are almost white: what letters cover. */
const whiteIn = async (jpeg: Buffer, { left = 0, top = 0, width = 1200, height = 630 }: Part = {}) => {
  const pixels = await sharp(jpeg).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 230).length / pixels.length;
};
const colorAt = async (jpeg: Buffer, left: number, top: number) => [
  ...(await sharp(jpeg).extract({ left, top, width: 4, height: 4 }).resize(1, 1).raw().toBuffer()),
];

const urduTitle = 'کیم ہائٹس: دو ٹاور';
const inUrdu = JSON.stringify({ ur: { title: urduTitle, description: '<p>گھر۔</p>' } });

describe('the share picture of a page', () => {
  it('is its picture with the title and the company in letters, in the language of the reader', async () => {
    const { slug } = await publishProject(content, { title: 'Cam Heights', translations: inUrdu });
    const reply = await ask(`projects/${slug}/share.jpg`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { format, width, height } = await sharp(reply.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    // What is above the letters is the picture: its colour, a little darker.
    const [red = 0, green = 0, blue = 0] = await colorAt(reply.bytes, 600, 20);
    expect(red > 140 && red > green && green > blue).toBe(true);
    const atLeft = { top: 330, height: 300, width: 500 };
    const atRight = { ...atLeft, left: 700 };
    expect(await whiteIn(reply.bytes, atLeft)).toBeGreaterThan(0.03);
    expect(await whiteIn(reply.bytes, atRight)).toBe(0);

    const urdu = await read(`projects/${slug}/share.jpg?language=ur`);
    expect(await whiteIn(urdu, atRight)).toBeGreaterThan(0.03);
    expect(await whiteIn(urdu, atLeft)).toBe(0);
  });

  it('of a blog is made alike, and says another thing when its title changes', async () => {
    const { _id, slug } = await publishBlog(content, { title: 'A school rises' });
    const [first, same] = await Promise.all([ask(`blogs/${slug}/share.jpg`), ask(`blogs/${_id}/share.jpg`)]);
    const tag = first.headers.get('etag') ?? '';
    expect(same.headers.get('etag')).toBe(tag);
    expect(await ask(`blogs/${slug}/share.jpg`, revalidating(tag))).toMatchObject({ status: 304 });
    const { slug: other } = await publishBlog(content, { title: 'A school falls' });
    expect((await read(`blogs/${other}/share.jpg`)).equals(first.bytes)).toBe(false);
  });

  it('is the company’s ground with the letters where the picture is gone', async () => {
    // Of a colour of its own: the picture of the others is in memory.
    const form = formOf(blogFields(), { image: await aPicture(64, 48, '#3050a0') });
    const { _id, image } = (await content.as(editor).postForm('/api/blogs', form)).body;
    await content.context.db.collection('images.files').deleteMany({ filename: new RegExp(`^${image}`) });
    const picture = await read(`blogs/${_id}/share.jpg`);
    const [red = 0, green = 0, blue = 0] = await colorAt(picture, 600, 20);
    expect(green > red && green > blue && green < 70).toBe(true);
    expect(await whiteIn(picture)).toBeGreaterThan(0.005);
  });

  it('ends a title with an ellipsis that three lines do not hold, whatever it is made of', async () => {
    const begun = `${'Wide words of mud '.repeat(8)}`;
    const longs = [`${begun}end`, `${begun}another end`].map(async (title) => {
      const { slug } = await publishBlog(content, { title });
      return read(`blogs/${slug}/share.jpg`);
    });
    const [one, other] = await Promise.all(longs);
    expect(other?.equals(one as Buffer)).toBe(true);
    const { slug } = await publishBlog(content, { title: `${'ہ'.repeat(100)}${'W'.repeat(98)}😀` });
    const endless = await read(`blogs/${slug}/share.jpg`);
    expect(await whiteIn(endless, { height: 200 })).toBe(0);
    expect(await whiteIn(endless, { left: 1140, width: 60 })).toBe(0);
    expect(await whiteIn(endless, { width: 60 })).toBe(0);
  });

  it('is the one that somebody has chosen for cards, as it is', async () => {
    const { body: card } = await content
      .as(editor)
      .postForm('/api/media', formOf({}, { file: await aPicture(1200, 630, '#ffffff') }));
    const { slug } = await publishProject(content, { shareImageId: card._id });
    expect(await whiteIn(await read(`projects/${slug}/share.jpg`))).toBe(1);
  });

  it('is there for what is public alone', async () => {
    const draft = await publishProject(content, { state: 'draft' });
    expect((await ask(`projects/${draft._id}/share.jpg`)).status).toBe(404);
    const { _id, slug } = await publishBlog(content);
    await content.as(editor).patch(`/api/blogs/${_id}`, { state: 'withdrawn' });
    expect((await ask(`blogs/${slug}/share.jpg`)).status).toBe(410);
    expect((await ask('blogs/nothing-of-the-kind/share.jpg')).status).toBe(404);
    expect((await ask(`projects/${slug}/share.jpg`)).status).toBe(404);
    expect((await ask(`blogs/${slug}/share.jpg?language=qps`)).status).toBe(422);
    expect((await ask(`blogs/${slug}/share.jpg?size=9000`)).status).toBe(422);
  });

  it('says what is public of a text that was changed and not published yet', async () => {
    const { _id, slug } = await publishProject(content);
    const before = await read(`projects/${slug}/share.jpg`);
    const change = formOf(projectFields({ title: 'Not yet', date: '2026-03-01', state: 'draft' }));
    await content.as(editor).putForm(`/api/projects/edit/${_id}`, change);
    expect((await read(`projects/${slug}/share.jpg`)).equals(before)).toBe(true);
  });
});

it('is made one at a time, once for all who wait', async () => {
  let [running, most, made] = [0, 0, 0];
  const { of } = createSharePictures({
    images: { read: async () => null },
    set: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      made += 1;
      return new Uint8Array(1200 * 630 * 4);
    },
  });
  const picture = (title: string) =>
    ({ language: 'en', company: company.name, title, file: '', isChosen: false }) as const;
  await Promise.all(['a', 'a', 'b', 'a'].map((title) => of(picture(title))));
  await of(picture('b'));
  expect([most, made]).toEqual([1, 2]);
});
