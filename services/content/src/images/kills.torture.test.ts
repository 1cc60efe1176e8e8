import { type Client, clientOf, formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anAdmin } from '@plinth/testing/tokens';
import {
  aPicture,
  blogFields,
  projectFields,
  publishBlog,
  publishProject,
  startContent,
} from '../testing/content.ts';
import { imagesIn, statusesOf, sweepNow } from '../testing/images.ts';
import { killing } from '../testing/killing.ts';

const { killedAfter } = killing();
let content: TestService;

beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const admin = anAdmin();
const dated = { date: '2024-05-06' };

interface Operation {
  readonly operation: string;
  /** How many writes it takes at least: so many kills. */
  readonly writes: number;
  /** Makes what the operation is done to; answers the operation. */
  readonly prepare: () => Promise<(client: Client) => Promise<unknown>>;
}

let pictures = 0;
/** One that is not there yet. */
const anotherPicture = () => aPicture(64, 48 + ++pictures);

const all: Operation[] = [
  {
    operation: 'deleting a project with its pictures',
    writes: 4,
    prepare: async () => {
      const { _id } = await publishProject(content, projectFields(), [await aPicture()]);
      return (client) => client.del(`/api/projects/${_id}`);
    },
  },
  {
    operation: 'putting a picture into the library, and showing it in place of another one',
    writes: 6,
    prepare: async () => {
      const { _id } = await publishBlog(content);
      const file = formOf({}, { file: await anotherPicture() });
      return async (client) => {
        const { _id: imageId } = (await client.postForm('/api/media', file)).body;
        return client.putForm(`/api/blogs/edit/${_id}`, formOf(blogFields({ ...dated, imageId })));
      };
    },
  },
  {
    operation: 'replacing the image of a blog',
    writes: 6,
    prepare: async () => {
      const { _id } = await publishBlog(content);
      const form = formOf(blogFields(dated), { image: await aPicture() });
      return (client) => client.putForm(`/api/blogs/edit/${_id}`, form);
    },
  },
  {
    operation: 'adding a picture to a project',
    writes: 4,
    prepare: async () => {
      const { _id } = await publishProject(content);
      const form = formOf({}, { image: await aPicture() });
      return (client) => client.postForm(`/api/projects/${_id}/gallery`, form);
    },
  },
  {
    operation: 'taking a picture from a project',
    writes: 2,
    prepare: async () => {
      const { _id, galleryImages } = await publishProject(content, projectFields(), [await aPicture()]);
      return (client) => client.del(`/api/projects/${_id}/gallery/${galleryImages[0]}`);
    },
  },
  {
    operation: 'removing a project for good, with the picture that only its history shows',
    writes: 5,
    prepare: async () => {
      const { _id, galleryImages } = await publishProject(content, projectFields(), [await aPicture()]);
      await content.as(admin).del(`/api/projects/${_id}/gallery/${galleryImages[0]}`);
      await content.as(admin).del(`/api/projects/${_id}`);
      return (client) => client.del(`/api/bin/${_id}`);
    },
  },
  {
    operation: 'creating a blog',
    writes: 4,
    prepare: async () => {
      const form = formOf(blogFields(), { image: await aPicture() });
      return (client) => client.postForm('/api/blogs', form);
    },
  },
  {
    operation: 'replacing a picture wherever it is shown',
    writes: 6,
    prepare: async () => {
      const { body } = await content
        .as(admin)
        .postForm('/api/media', formOf({}, { file: await anotherPicture() }));
      const { _id: imageId } = body;
      await content.as(admin).postForm('/api/blogs', formOf(blogFields({ imageId })));
      const form = formOf({}, { file: await anotherPicture() });
      return (client) => client.postForm(`/api/media/${imageId}/file`, form);
    },
  },
];

/** Each kill costs a start of the service: in `npm test` one operation, which takes pictures from documents and lets them go. */

/** What the operation is done to is long settled: nothing that came before has a picture looked at. */
const prepared = async (prepare: Operation['prepare']) => {
  const act = await prepare();
  await sweepNow(content);
  return act;
};

const collections = ['images.chunks', 'images.files', 'pictures', 'blogs', 'projects', 'revisions', 'bin'];

/** Has a process of its own do it, and kills that when the database has made the nth write. False when it took fewer. */
const isKilledAfter = async (nth: number, act: (client: Client) => Promise<unknown>): Promise<boolean> => {
  const { killed, cut } = await killedAfter(nth, { content, collections }, (url) =>
    act(clientOf(url, admin)),
  );
  expect(cut).toBe(killed);
  return cut;
};

/** Whatever a document or its history names, or the library keeps, is a picture, stored whole and answered; nothing else is. */
const expectExact = async () => {
  const { named, pictures, ...kept } = await imagesIn(content);
  expect(kept).toEqual({ stored: pictures, withoutFile: [], withoutChunks: [] });
  const { db } = content.context;
  const inHistory = await db.collection('revisions').distinct('files');
  const inLibrary = await db.collection('pictures').distinct('file', { isKept: true });
  const wanted = [...new Set([...named, ...inHistory, ...inLibrary])].sort();
  expect(pictures).toEqual(wanted);
  expect(await statusesOf(content, wanted)).toEqual(wanted.map(() => 200));
};

describe('a process that is killed after any of its writes', () => {
  it.each(all)(
    '$operation: leaves what the sweep makes right, and never a name without its image',
    async ({ writes, prepare }) => {
      let kills = 0;
      while (await isKilledAfter(kills + 1, await prepared(prepare))) {
        kills++;
        const before = await imagesIn(content);
        expect(before.stored).toEqual(expect.arrayContaining(before.named));
        expect((await sweepNow(content)).missing).toEqual([]);
        await expectExact();
      }
      expect(kills).toBeGreaterThanOrEqual(writes);
      await sweepNow(content);
      await expectExact();
    },
  );
});
