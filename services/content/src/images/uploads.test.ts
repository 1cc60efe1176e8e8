import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wholePictureEnding } from '@plinth/contracts/constants';
import { formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { eventually } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { Collection } from 'mongodb';
import sharp from 'sharp';
import { aPicture, blogFields, revalidating, startContent } from '../testing/content.ts';
import { forgetPast, sweepNow } from '../testing/images.ts';

let content: TestService;

beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const publishPicture = async (width: number, height: number): Promise<string> => {
  const form = formOf(blogFields(), { image: await aPicture(width, height) });
  return (await content.as(anEditor()).postForm('/api/blogs', form)).body.image;
};
/** As full of small things as a photo. */
const aPhoto = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#12372a',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
const fetchUpload = async (path: string) => {
  const reply = await fetch(`${content.url}/uploads/${path}`);
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const sizeOf = async (path: string) => {
  const { width, height } = await sharp((await fetchUpload(path)).bytes).metadata();
  return [width, height];
};

describe('GET /uploads/:file', () => {
  it('answers WebP that may be kept for ever', async () => {
    const name = await publishPicture(800, 600);
    const { reply, bytes } = await fetchUpload(name);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 800, height: 600 });
  });

  it('says in its name that it is a drawing, to be shown whole', async () => {
    const plan = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fbf8f2' } })
      .composite([{ input: { create: { width: 100, height: 80, channels: 3, background: '#123' } } }])
      .png()
      .toBuffer();
    const form = formOf(blogFields(), { image: plan });
    const { image } = (await content.as(anEditor()).postForm('/api/blogs', form)).body;
    expect(image.endsWith(wholePictureEnding)).toBe(true);
    expect((await fetchUpload(image)).reply.status).toBe(200);
    expect((await publishPicture(80, 60)).endsWith(wholePictureEnding)).toBe(false);
  });

  it('answers 304 to whoever has it', async () => {
    const name = await publishPicture(80, 60);
    const etag = (await fetchUpload(name)).reply.headers.get('etag') ?? '';
    const again = await content.as(null).get(`/uploads/${name}`, revalidating(etag));
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('gives the next larger rendition, and never enlarges', async () => {
    const name = await publishPicture(1000, 500);
    expect(await sizeOf(`${name}?w=100`)).toEqual([160, 80]);
    expect(await sizeOf(`${name}?w=160`)).toEqual([160, 80]);
    expect(await sizeOf(`${name}?w=161`)).toEqual([320, 160]);
    expect(await sizeOf(`${name}?w=960`)).toEqual([960, 480]);
    expect(await sizeOf(`${name}?w=961`)).toEqual([1000, 500]);
    expect(await sizeOf(`${name}?w=5000`)).toEqual([1000, 500]);
  });

  it('cuts a picture of any shape to the one size of link previews, as JPEG', async () => {
    for (const [width, height] of [
      [1600, 400],
      [90, 120],
    ] as const) {
      const name = await publishPicture(width, height);
      const { reply, bytes } = await fetchUpload(`${name}?crop=preview`);
      expect(reply.headers.get('content-type')).toBe('image/jpeg');
      const preview = await sharp(bytes).metadata();
      expect([preview.format, preview.width, preview.height]).toEqual(['jpeg', 1200, 630]);
      expect(await sizeOf(name)).toEqual([width, height]);
    }
    expect((await fetchUpload(`${await publishPicture(80, 60)}?crop=round`)).reply.status).toBe(422);
  });

  it('shows a picture whole in mails, as JPEG', async () => {
    const { bytes } = await fetchUpload(`${await publishPicture(1600, 400)}?crop=mail`);
    const shown = await sharp(bytes).metadata();
    expect([shown.format, shown.width, shown.height]).toEqual(['jpeg', 1104, 276]);
  });

  it('makes a rendition once, however many ask at the same time, and keeps it', async () => {
    const name = await publishPicture(1000, 500);
    await Promise.all(Array.from({ length: 20 }, () => fetchUpload(`${name}?w=320`)));
    const files = content.context.db.collection('images.files');
    expect(await files.countDocuments({ filename: `${name}@320` })).toBe(1);
  });

  it('gives AVIF to who asks for it once that is made, and WebP that nobody shares until then', async () => {
    const form = formOf(blogFields(), { image: await aPhoto(500, 250) });
    const { _id, image } = (await content.as(anEditor()).postForm('/api/blogs', form)).body;
    const asked = async (query: string) => {
      const { reply, bytes } = await fetchUpload(image + query);
      const { format, width } = await sharp(bytes).metadata();
      const { headers } = reply;
      expect(headers.get('content-type')).toBe(format === 'heif' ? 'image/avif' : `image/${format}`);
      return { format, width, kept: headers.get('cache-control')?.split(',')[0], tag: headers.get('etag') };
    };
    const webp = await asked('?w=480');
    expect(await asked('?w=480&as=avif')).toEqual({ ...webp, kept: 'private' });
    await asked('?w=160&shape=card&as=avif');
    await eventually(async () => (await asked('?w=150&shape=card&as=avif')).kept === 'public');
    expect(await asked('?w=150&shape=card&as=avif')).toMatchObject({ format: 'heif', width: 160 });
    expect(await asked('?w=480&as=avif')).toMatchObject({ format: 'heif', width: 480, kept: 'public' });
    expect((await asked('?w=480&as=avif')).tag).not.toBe(webp.tag);
    expect(await asked('?w=480')).toEqual(webp);
    expect(await asked('?as=avif')).toMatchObject({ format: 'webp', width: 500, kept: 'public' });
    const files = content.context.db.collection('images.files');
    expect(await files.countDocuments({ filename: /@.*\.avif$/ })).toBe(2);
    await content.as(anEditor()).del(`/api/blogs/${_id}`);
    await forgetPast(content);
    await sweepNow(content);
    expect(await files.countDocuments()).toBe(0);
  });

  it('keeps WebP in the place of an AVIF that would be larger', async () => {
    const name = await publishPicture(80, 60);
    await eventually(async () => {
      const { headers } = (await fetchUpload(`${name}?w=160&as=avif`)).reply;
      expect(headers.get('content-type')).toBe('image/webp');
      return headers.get('cache-control')?.startsWith('public');
    });
  });

  it('has a tag of its own for each width', async () => {
    const name = await publishPicture(1000, 500);
    const tags = await Promise.all(
      ['', '?w=160', '?w=320'].map(async (query) =>
        (await fetchUpload(name + query)).reply.headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('does not mind what gets a profile picture past caches', async () => {
    const name = await publishPicture(80, 60);
    expect((await fetchUpload(`${name}?t=1700000000000`)).reply.status).toBe(200);
    expect((await fetchUpload(`${name}?1700000000000`)).reply.status).toBe(200);
  });

  it.each(['nothing.webp', '..%2F..%2Fetc%2Fpasswd', '%00.webp', 'a.svg', 'x.webp@160', '__proto__'])(
    'has no file %s',
    async (file) => {
      const { reply } = await fetchUpload(file);
      expect(reply.status).toBe(404);
      expect(reply.headers.get('content-type')).toContain('json');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each([
    ['between two looks at its file', 1],
    ['before its chunks are read', 2],
  ])('has no file that is removed %s', async (_, looks) => {
    const name = await publishPicture(80, 60);
    const { db } = content.context;
    const { findOne } = Collection.prototype;
    let looked = 0;
    jest.spyOn(Collection.prototype, 'findOne').mockImplementation(async function (
      this: Collection,
      ...given: Parameters<typeof findOne>
    ) {
      const found = await findOne.apply(this, given);
      if (this.collectionName === 'images.files' && ++looked === looks) {
        await db.collection('images.files').deleteMany({});
        await db.collection('images.chunks').deleteMany({});
      }
      return found;
    } as typeof findOne);
    expect((await fetchUpload(name)).reply.status).toBe(404);
    expect(looked).toBeGreaterThanOrEqual(looks);
    jest.restoreAllMocks();
  });

  it('is a fault of ours when a part of it is lost', async () => {
    const name = await publishPicture(80, 60);
    await content.context.db.collection('images.chunks').deleteMany({});
    expect((await fetchUpload(name)).reply.status).toBe(500);
  });

  it('refuses a width that is none', async () => {
    const name = await publishPicture(80, 60);
    for (const width of ['0', '-1', 'wide', '1e9', '1.5']) {
      expect((await fetchUpload(`${name}?w=${width}`)).reply.status).toBe(422);
    }
  });
});

describe('profile pictures', () => {
  let auth: Server;
  let asked: string[];

  beforeEach(async () => {
    asked = [];
    auth = createServer((request, response) => {
      asked.push(request.url ?? '');
      const known = request.url?.startsWith('/uploads/profile-0123.webp');
      response.writeHead(known ? 200 : 404).end(known ? 'a picture' : '');
    });
    await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
    await content.close();
    const { port } = auth.address() as AddressInfo;
    content = await startContent({ settings: { AUTH_URL: [`http://127.0.0.1:${port}`] } });
  });
  afterEach(() => {
    auth.close();
    auth.closeAllConnections();
  });

  it('come from auth, and stay in memory', async () => {
    for (let time = 0; time < 3; time++) {
      const { reply, bytes } = await fetchUpload(`profile-0123.webp?w=100&t=${time}`);
      expect([reply.status, reply.headers.get('content-type'), String(bytes)]).toEqual([
        200,
        'image/webp',
        'a picture',
      ]);
    }
    expect(asked).toEqual(['/uploads/profile-0123.webp?w=160']);
    expect((await fetchUpload('profile-none.webp')).reply.status).toBe(404);
    await content.context.signals.send('image.removed', { name: 'profile-0123.webp' });
    await eventually(async () => {
      await fetchUpload('profile-0123.webp?w=100');
      return asked.filter((address) => address === '/uploads/profile-0123.webp?w=160').length === 2;
    });
  });

  it('are not available while auth is down; all other images are', async () => {
    const name = await publishPicture(80, 60);
    auth.close();
    auth.closeAllConnections();
    expect((await fetchUpload('profile-9999.webp')).reply.status).toBe(503);
    expect((await fetchUpload(name)).reply.status).toBe(200);
  });
});
