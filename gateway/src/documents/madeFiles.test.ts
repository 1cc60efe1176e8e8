import { setTimeout as pause } from 'node:timers/promises';
import { changeSettlesMs } from '@plinth/contracts/constants';
import { eventually } from '@plinth/testing/service';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
let status: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.parts.content.answer(({ url = '' }, response) => {
    const [type, body] = url.includes('share.jpg') ? ['image/jpeg', 'JFIF'] : ['application/pdf', '%PDF-1.7'];
    const isThere = status === 200;
    response.writeHead(status, { 'content-type': isThere ? type : 'application/json' });
    response.end(isThere ? body : '{}');
  });
  gateway.parts.shell.answer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<p>What the page says</p>');
  });
  await pause(changeSettlesMs);
});
afterAll(() => gateway.close());
beforeEach(() => {
  status = 200;
  for (const part of Object.values(gateway.parts)) part.calls.length = 0;
});

const get = async (path: string) => {
  const reply = await gateway.raw(path);
  return {
    status: reply.status,
    cache: reply.headers['x-cache'],
    text: reply.bytes.toString(),
    headers: reply.headers,
  };
};
const asked = (part: 'content' | 'shell') => gateway.parts[part].calls.map(({ url }) => url);

/** Tells of a change, and resolves once an address is made anew and what is asked for afterwards is kept again. */
const change = async (noun: 'blogs' | 'projects', address: string) => {
  await gateway.signals.send('content.changed', { noun, id: '0123456789abcdef01234567' });
  await eventually(async () => (await get(address)).cache === 'miss');
  await pause(changeSettlesMs);
};

describe('the address of a brochure', () => {
  it('is answered by the call that makes it, in the language of the address, and from memory until a project changes', async () => {
    for (const path of ['/projects/cam/brochure.pdf', '/ur/projects/cam/brochure.pdf']) {
      expect(await get(path)).toMatchObject({ status: 200, cache: 'miss', text: '%PDF-1.7' });
      expect(await get(path)).toMatchObject({ status: 200, cache: 'hit' });
    }
    const { headers } = await get('/projects/cam/brochure.pdf');
    // What Chrome shows a PDF with would be refused by it.
    expect(headers['content-security-policy']).not.toMatch(/default-src|style-src|object-src|sandbox/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const calls = ['/api/projects/cam/brochure.pdf', '/api/projects/cam/brochure.pdf?language=ur'];
    expect(asked('content')).toEqual(calls);
    expect((await get('/api/projects/cam/brochure.pdf')).cache).toBe('hit');
    await change('projects', '/projects/cam/brochure.pdf');
  });

  it.each([404, 410])('answers %d as the page of the project does, in words', async (gone) => {
    status = gone;
    const reply = await get(`/ur/projects/gone-${gone}/brochure.pdf`);
    expect(reply).toMatchObject({ status: gone, text: '<p>What the page says</p>' });
    expect(asked('shell')).toEqual([`/ur/projects/gone-${gone}`]);
  });

  it('has one household make so many a minute', async () => {
    const strict = await startTestGateway({ THROTTLE_FACTOR: 0.1 });
    const statuses: number[] = [];
    for (const project of ['a', 'b', 'c']) {
      statuses.push((await strict.raw(`/projects/${project}/brochure.pdf`)).status);
    }
    await strict.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('the address of a share picture', () => {
  it.each([
    ['/share/blogs/mud.jpg', '/api/blogs/mud/share.jpg'],
    ['/ur/share/blogs/mud.jpg', '/api/blogs/mud/share.jpg?language=ur'],
    ['/share/projects/cam.jpg', '/api/projects/cam/share.jpg'],
    ['/share/project/mud.jpg', '/api/projects/mud/share.jpg'],
  ])('%s is answered by %s, and from memory whatever is asked of it besides', async (address, call) => {
    const first = await get(address);
    expect(first).toMatchObject({ status: 200, cache: 'miss', text: 'JFIF' });
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    expect(await get(`${address}?size=9000`)).toMatchObject({ status: 200, cache: 'hit' });
    expect(asked('content')).toEqual([call]);
  });

  it('is made anew when what it shows has changed', async () => {
    await get('/share/blogs/changing.jpg');
    expect((await get('/share/blogs/changing.jpg')).cache).toBe('hit');
    await change('blogs', '/share/blogs/changing.jpg');
  });

  it.each([404, 410])('is refused with %d in no page of words', async (gone) => {
    status = gone;
    const reply = await get(`/share/blogs/gone-${gone}.jpg`);
    expect(reply).toMatchObject({ status: gone, text: '{}' });
    expect(asked('shell')).toEqual([]);
  });

  it.each(['/share/users/mud.jpg', '/share/blogs/mud.png', '/share/blogs/a/b.jpg', '/share/blogs/.jpg'])(
    '%s is none',
    async (address) => {
      await get(address);
      expect(asked('content')).toEqual([]);
    },
  );
});
