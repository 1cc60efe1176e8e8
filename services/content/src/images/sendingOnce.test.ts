import { type Client, clientOf, formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { sample } from '@plinth/testing/torture';
import { aPicture, blogFields, projectFields, publishProject, startContent } from '../testing/content.ts';
import { imagesIn, sweepNow } from '../testing/images.ts';
import { killing } from '../testing/killing.ts';

const { killedAfter } = killing();
let content: TestService;
beforeEach(async () => {
  content = await startContent();
});
afterEach(() => content.close());

const editor = anEditor();
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
type Send = (client: Client, key: string, picture?: Uint8Array) => ReturnType<Client['send']>;

interface Making {
  readonly what: string;
  /** Answers how it is sent. */
  readonly prepare: () => Promise<Send>;
  /** What there is of it. */
  readonly made: () => Promise<unknown[]>;
}

const published = (collection: string) => () => content.context.db.collection(collection).find().toArray();
const makings: Making[] = [
  {
    what: 'a blog',
    prepare: async () => {
      const image = await aPicture();
      return (client, key, picture = image) =>
        client.send('POST', '/api/blogs', { form: formOf(blogFields(), { image: picture }), ...keyed(key) });
    },
    made: published('blogs'),
  },
  {
    what: 'a picture of a gallery',
    prepare: async () => {
      const image = await aPicture();
      const { _id } = await publishProject(content);
      return (client, key, picture = image) =>
        client.send('POST', `/api/projects/${_id}/gallery`, {
          form: formOf({ alt: 'The school' }, { image: picture }),
          ...keyed(key),
        });
    },
    made: async () => (await published('projects')()).flatMap(({ galleryImages }) => galleryImages),
  },
  {
    what: 'a project',
    prepare: async () => {
      const image = await aPicture();
      return (client, key, picture = image) =>
        client.send('POST', '/api/projects', {
          form: formOf(projectFields(), { mainImage: image, galleryImages: [image, picture] }),
          ...keyed(key),
        });
    },
    made: published('projects'),
  },
];

describe.each(makings)('$what', ({ prepare, made }) => {
  it('is made once under a key, and refused with another picture under it', async () => {
    const send = await prepare();
    const client = content.as(editor);
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(client, 'one-and-only')));
    for (const { status, body } of replies)
      expect([status, body]).toEqual([replies[0]?.status, replies[0]?.body]);
    expect(replies[0]?.status).toBeLessThan(300);
    expect(await made()).toHaveLength(1);
    const other = await send(client, 'one-and-only', await aPicture(50, 50));
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
    await send(client, 'another-one');
    expect(await made()).toHaveLength(2);
  });

  it('that was refused leaves its key free', async () => {
    const send = await prepare();
    const client = content.as(editor);
    expect((await send(client, 'one-and-only', Buffer.from('no picture'))).status).toBe(415);
    expect((await send(client, 'one-and-only')).status).toBeLessThan(300);
    expect(await made()).toHaveLength(1);
  });
});

const collections = ['sendings', 'blogs', 'projects'];

/** Has a process of its own make it, and kills that when the database has made the nth write. False when it took fewer. */
const isKilledAfter = async (nth: number, send: Send, key: string): Promise<boolean> =>
  (await killedAfter(nth, { content, collections }, (url) => send(clientOf(url, editor), key))).killed;

/** Each kill costs a start of the service: in `npm test` what is a document of its own; the torture makes the others, too. */
const killed = sample(makings, 1);

describe('what a process was making that is killed after any of its writes', () => {
  it.each(killed)(
    '$what: is there once when it is sent again, and nothing else',
    async ({ prepare, made }) => {
      const send = await prepare();
      let kills = 0;
      while (await isKilledAfter(kills + 1, send, `sending-${kills}`)) {
        // As if the time had passed for which a maker counts as alive.
        const sendings = content.context.db.collection('sendings');
        await sendings.updateMany({ heldUntil: { $exists: true } }, { $set: { heldUntil: new Date(0) } });
        const again = await send(content.as(editor), `sending-${kills}`);
        expect(again.status).toBeLessThan(300);
        kills++;
        expect(await made()).toHaveLength(kills);
      }
      // A maker that is slow also says that it lives.
      expect(kills).toBeGreaterThanOrEqual(3);
      await sweepNow(content);
      const { named, ...kept } = await imagesIn(content);
      expect(kept).toEqual({ pictures: named, stored: named, withoutFile: [], withoutChunks: [] });
    },
  );
});
