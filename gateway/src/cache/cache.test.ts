import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { changeSettlesMs } from '@plinth/contracts/constants';
import { pageHeaders } from '@plinth/contracts/pages';
import { redisUrl } from '@plinth/testing/environment';
import { eventually } from '@plinth/testing/service';
import { anAdmin, aUser, type TestUser } from '@plinth/testing/tokens';
import { type Answerer, answerHtml, answerJson } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { startWire } from '../testing/wire.ts';

const list = (title: string) =>
  Array.from({ length: 30 }, (_, index) => ({
    _id: `${index}`,
    title: `${title} ${index} ${'x'.repeat(60)}`,
  }));
const delayed =
  (ms: number, answer: Answerer): Answerer =>
  async (...given) => {
    await pause(ms);
    await answer(...given);
  };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
  // A start counts as a change: until it has settled, nothing is kept.
  await pause(changeSettlesMs);
});
afterEach(() => gateway.close());

const bearing = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const content = () => gateway.parts.content;
const shell = () => gateway.parts.shell;
const cacheState = async (path: string, headers: Record<string, string> = {}) =>
  (await gateway.raw(path, { headers })).headers['x-cache'];
/** Signals are subscribed to in the background; until then answers are kept for a second only. */
const changed = () => gateway.signals.send('content.changed', { noun: 'blogs' });

describe.each(['/api/blogs', '/api/blogs/1', '/api/projects?limit=2', '/api/projects/1'])(
  'what staff are answered more: %s',
  (path) => {
    /** Content as it answers: more to whoever comes with a token. */
    const answerMoreToStaff = () =>
      content().answer((request, ...rest) =>
        request.headers.authorization
          ? answerJson(list('Draft'), 200, { etag: '"s"', 'cache-control': 'private, no-store' })(
              request,
              ...rest,
            )
          : answerJson(list('Published'), 200, { etag: '"v"', 'cache-control': 'no-cache' })(
              request,
              ...rest,
            ),
      );
    const asked = async (headers: Record<string, string> = {}) => {
      const reply = await gateway.raw(path, { headers });
      const of = reply.bytes.includes('Draft') ? 'staff' : 'visitors';
      return [reply.status, of, reply.headers['x-cache'], reply.headers['cache-control']];
    };
    const staffs = [200, 'staff', undefined, 'private, no-store'];

    it('is never kept, nor answered from what is kept for visitors', async () => {
      answerMoreToStaff();
      expect(await asked(bearing(anAdmin()))).toEqual(staffs);
      expect(await asked()).toEqual([200, 'visitors', 'miss', 'no-cache']);
      expect(await asked(bearing(anAdmin()))).toEqual(staffs);
      expect(await asked({ ...bearing(anAdmin()), 'if-none-match': '"v"' })).toEqual(staffs);
      expect(await asked()).toEqual([200, 'visitors', 'hit', 'no-cache']);
    });

    it('is not shared with visitors who ask meanwhile', async () => {
      content().answer(
        delayed(50, (request, ...rest) =>
          answerJson(list(request.headers.authorization ? 'Draft' : 'Published'))(request, ...rest),
        ),
      );
      const askers = [bearing(anAdmin()), {}, bearing(anAdmin()), {}];
      const replies = await Promise.all(askers.map((headers) => asked(headers)));
      expect(replies.map(([, of]) => of)).toEqual(['staff', 'visitors', 'staff', 'visitors']);
    });

    it('is refused to a token that does not hold, and content never hears of it', async () => {
      const ended = aUser('editor', { exp: Math.floor(Date.now() / 1000) - 1 });
      expect((await gateway.raw(path, { headers: bearing(ended) })).status).toBe(401);
      expect(content().calls).toHaveLength(0);
    });
  },
);

describe('an answer that is everyone’s', () => {
  it('is asked for once, and then comes from memory', async () => {
    const link = '</api/blogs?limit=10&page=2>; rel="next"';
    content().answer(answerJson(list('First'), 200, { etag: '"abc"', 'x-total-count': '30', link }));
    const miss = await gateway.raw('/api/blogs?limit=10');
    const hit = await gateway.raw('/api/blogs?limit=10');
    expect([miss.headers['x-cache'], hit.headers['x-cache']]).toEqual(['miss', 'hit']);
    expect(hit.bytes.equals(miss.bytes)).toBe(true);
    expect(hit.headers).toMatchObject({
      'x-total-count': '30',
      link,
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json',
      etag: 'W/"abc"',
    });
    expect(hit.headers['x-request-id']).not.toBe(miss.headers['x-request-id']);
    expect(content().calls).toHaveLength(1);
  });

  it('is also given to those who are signed in, and never made with their token', async () => {
    await gateway.as(anAdmin()).get('/api/blogs/recent');
    expect(content().calls[0]?.headers).not.toHaveProperty('authorization');
    expect(await cacheState('/api/blogs/recent')).toBe('hit');
    const { authorization } = bearing(anAdmin());
    expect(await cacheState('/api/blogs/recent', { authorization })).toBe('hit');
  });

  it('is the same for queries that mean the same, and another for those that do not', async () => {
    await gateway.raw('/api/projects?category=all&limit=10');
    expect(await cacheState('/api/projects?limit=10&category=all')).toBe('hit');
    expect(await cacheState('/api/projects/?limit=010&category=all')).toBe('hit');
    expect(await cacheState('/api/projects?limit=11&category=all')).toBe('miss');
    expect(await cacheState('/api/videos?anything=1')).toBe('miss');
    expect(await cacheState('/api/videos?anything=2')).toBe('hit');
  });

  it('is left to its owner when the query is not valid', async () => {
    content().answer(answerJson({ code: 'invalid-fields' }, 422));
    for (const query of ['limit=x', 'limit=1&limit=2', 'unknown=1']) {
      expect(await gateway.raw(`/api/blogs?${query}`)).toMatchObject({ status: 422 });
    }
    expect(content().calls.map(({ url }) => url)).toContain('/api/blogs?limit=1&limit=2');
  });

  it('is made once for all who ask at the same time', async () => {
    content().answer(delayed(100, answerJson(list('Once'))));
    const replies = await Promise.all(Array.from({ length: 40 }, () => gateway.raw('/api/blogs')));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(content().calls).toHaveLength(1);
  });

  it('is not kept when it is a refusal, and each is told their own request id', async () => {
    content().answer(
      delayed(50, (request, ...rest) =>
        answerJson({ code: 'not-found', requestId: request.headers['x-request-id'] }, 404)(request, ...rest),
      ),
    );
    const replies = await Promise.all([1, 2, 3].map(() => gateway.as(null).get('/api/blogs/none')));
    for (const { status, body, headers } of replies) {
      expect(status).toBe(404);
      expect(body.requestId).toBe(headers.get('x-request-id'));
    }
    expect(await cacheState('/api/blogs/none')).toBe('miss');
  });

  it('is one for all languages, and what says something is told each in their own', async () => {
    const inLanguage =
      (status: number): Answerer =>
      (request, ...rest) => {
        const language = request.headers['accept-language'] ?? 'none';
        return answerJson({ message: language }, status, { 'content-language': language })(request, ...rest);
      };
    content().answer((request, ...rest) => {
      if (request.url === '/api/blogs') return answerJson(list('Same'))(request, ...rest);
      return delayed(50, inLanguage(request.url === '/api/videos' ? 200 : 404))(request, ...rest);
    });
    const ask = (path: string, language: string) =>
      gateway.raw(path, { headers: { 'accept-language': language } });
    const told = async (path: string, language: string) =>
      JSON.parse((await ask(path, language)).bytes.toString()).message;
    const languages = ['en', 'qps', 'en', 'qps'];
    for (const path of ['/api/blogs/none', '/api/videos']) {
      expect(await Promise.all(languages.map((language) => told(path, language)))).toEqual(languages);
      for (const language of languages) expect(await told(path, language)).toBe(language);
      const asked = content().calls.map(({ url, headers }) => [url, headers['accept-language']]);
      expect(asked.filter(([url]) => url === path)).toHaveLength(8);
    }
    const first = await ask('/api/blogs', 'en');
    const second = await ask('/api/blogs', 'qps');
    expect(second.headers['x-cache']).toBe('hit');
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });

  it('is asked for each time when it says nothing and only the asking counts', async () => {
    const note = '/api/search/missed/note?q=petrol';
    for (let times = 1; times <= 2; times++) {
      expect(await cacheState(note)).toBeUndefined();
      expect(content().timesAsked(note)).toBe(times);
    }
  });

  it('is not kept when its owner says so', async () => {
    content().answer(answerJson([], 200, { 'cache-control': 'no-store' }));
    await gateway.raw('/api/videos');
    expect(await cacheState('/api/videos')).toBe('miss');
  });

  it('is not sent again to whoever holds it', async () => {
    content().answer(answerJson(list('Held'), 200, { etag: '"v1"' }));
    const { headers } = await gateway.raw('/api/blogs');
    for (const held of [String(headers.etag), '"v1"', '"other", W/"v1"']) {
      const reply = await gateway.raw('/api/blogs', { headers: { 'if-none-match': held } });
      expect(reply).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
      expect(reply.headers.etag).toBe('W/"v1"');
    }
    const other = await gateway.raw('/api/blogs', { headers: { 'if-none-match': '"v2"' } });
    expect(other.status).toBe(200);
  });

  it('is compressed as the visitor prefers', async () => {
    content().answer(answerJson(list('Small')));
    const plain = await gateway.raw('/api/blogs');
    const br = await gateway.raw('/api/blogs', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const gz = await gateway.raw('/api/blogs', { headers: { 'accept-encoding': 'gzip;q=1.0, br;q=0' } });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gz.bytes).equals(plain.bytes)).toBe(true);
    expect(br.headers.vary).toBe('accept-encoding');
    expect(br.headers['content-length']).toBe(String(br.bytes.length));
    expect(content().calls).toHaveLength(1);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const get = await gateway.raw('/api/blogs');
    const head = await gateway.raw('/api/blogs', { method: 'HEAD' });
    expect(head.bytes).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('is streamed when it is too large to hold', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 'p');
    content().answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': String(large.length) });
      response.end(large);
    });
    for (const _ of [1, 2]) {
      const reply = await gateway.raw('/uploads/large.webp');
      expect(reply.status).toBe(200);
      expect(reply.bytes.equals(large)).toBe(true);
      expect(reply.headers['content-security-policy']).toContain('sandbox');
    }
  });

  it('is not kept at all when there is no memory for it, nor shared', async () => {
    const without = await startTestGateway({ CACHE_MB: 0 });
    try {
      await without.raw('/api/blogs');
      await without.raw('/api/blogs');
      expect(without.parts.content.calls).toHaveLength(2);
      without.parts.content.answer(delayed(100, answerJson(list('Own'))));
      const replies = await Promise.all(Array.from({ length: 5 }, () => without.raw('/api/blogs')));
      expect(without.parts.content.calls).toHaveLength(7);
      expect(replies.map(({ headers }) => headers['x-cache'])).toEqual(Array(5).fill('miss'));
    } finally {
      await without.close();
    }
  });
});

describe('an image', () => {
  it('is one for all widths that get the same rendition, whatever the time stamp', async () => {
    content().answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/webp' });
      response.end(Buffer.alloc(5000, 1));
    });
    await gateway.raw('/uploads/a.webp?w=320');
    expect(await cacheState('/uploads/a.webp?w=300&t=17')).toBe('hit');
    expect(await cacheState('/uploads/a.webp?w=321')).toBe('miss');
    expect(await cacheState('/uploads/a.webp?w=300&shape=card')).toBe('miss');
    expect(await cacheState('/uploads/a.webp?shape=card&w=320')).toBe('hit');
    const reply = await gateway.raw('/uploads/a.webp?w=320', { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.headers['content-security-policy']).toContain('sandbox');
  });

  it('comes as AVIF to browsers that show it, from an answer of its own, unless it is for one alone', async () => {
    let whose = 'private';
    content().answer((request, response) => {
      const isAvif = request.url?.includes('as=avif');
      response.writeHead(200, {
        'content-type': isAvif ? 'image/avif' : 'image/webp',
        'cache-control': isAvif ? whose : 'public',
      });
      response.end(Buffer.alloc(5000, 1));
    });
    const shown = async (address: string, accept?: string) => {
      const { headers } = await gateway.raw(address, { headers: accept ? { accept } : {} });
      expect(headers.vary).toBe('accept');
      return [headers['content-type'], headers['x-cache']];
    };
    const modern = 'image/avif,image/webp,*/*;q=0.8';
    const address = '/uploads/e.webp?w=320';
    expect(await shown(address)).toEqual(['image/webp', 'miss']);
    expect(await shown(address, modern)).toEqual(['image/avif', 'miss']);
    whose = 'public';
    expect(await shown(address, modern)).toEqual(['image/avif', 'miss']);
    expect(await shown('/uploads/e.webp?w=300', modern)).toEqual(['image/avif', 'hit']);
    expect(await shown(address, modern)).toEqual(['image/avif', 'hit']);
    expect(await shown(address)).toEqual(['image/webp', 'hit']);
    // Only renditions are made in several formats.
    expect(await shown('/uploads/e.webp')).toEqual(['image/webp', 'miss']);
    expect(await shown('/uploads/e.webp?crop=preview', modern)).toEqual(['image/webp', 'miss']);
    expect(await shown('/uploads/e.webp?w=2000', modern)).toEqual(['image/webp', 'miss']);
    expect(await shown('/uploads/e.webp?shape=card&w=320', modern)).toEqual(['image/avif', 'miss']);
  });

  it('stays when articles change: its name belongs to its content', async () => {
    await gateway.raw('/uploads/b.webp');
    await changed();
    await gateway.raw('/api/blogs');
    expect(await cacheState('/uploads/b.webp')).toBe('hit');
  });

  it('that is removed is no longer served from memory, at any width', async () => {
    const addresses = ['/uploads/c.webp', '/uploads/c.webp?w=320', '/uploads/d.webp'];
    for (const address of addresses) await gateway.raw(address);
    await gateway.signals.send('image.removed', { name: 'c.webp' });
    await eventually(async () => (await cacheState('/uploads/c.webp')) === 'miss');
    expect(await cacheState('/uploads/c.webp?w=320')).toBe('miss');
    expect(await cacheState('/uploads/d.webp')).toBe('hit');
  });
});

describe('a change', () => {
  it('that another process tells of makes answers and pages anew', async () => {
    content().answer(answerJson(list('Old')));
    shell().answer(answerHtml('<p>old</p>'));
    await gateway.remember('/api/blogs');
    await gateway.remember('/blogs');
    content().answer(answerJson(list('New')));
    shell().answer(answerHtml('<p>new</p>'));
    await changed();
    const fresh = await eventually(async () => {
      const { body } = await gateway.as(null).get('/api/blogs');
      return body[0].title.startsWith('New') && body;
    });
    expect(fresh).toHaveLength(30);
    expect((await gateway.as(null).get('/blogs')).body).toBe('<p>new</p>');
  });

  it('of one entity leaves what it does not touch: other entities, other nouns, and pages that show neither', async () => {
    const [one, other] = ['66f0c0ffee0000000000beef', '66f0c0ffee0000000000cafe'];
    const pages = {
      [`/blogs/${one}`]: `/api/blogs/${one} /api/blogs/recent`,
      [`/blogs/${other}`]: `/api/blogs/${other}`,
      '/projects': '/api/projects?limit=12',
      '/aboutus': '',
      '/blogs': '/api/blogs?limit=9',
    };
    shell().answer((request, ...rest) => {
      const calls = pages[request.url as keyof typeof pages] ?? '';
      answerHtml('<p>page</p>', 200, { [pageHeaders.calls]: calls })(request, ...rest);
    });
    const answers = [`/api/blogs/${one}`, `/api/blogs/${other}`, '/api/blogs?limit=10', '/api/projects'];
    for (const address of [...answers, ...Object.keys(pages)]) await gateway.remember(address);

    await gateway.signals.send('content.changed', { noun: 'blogs', id: one });
    await eventually(async () => (await cacheState(`/api/blogs/${one}`)) === 'miss');
    const states: Record<string, unknown> = {};
    for (const address of [...answers, ...Object.keys(pages)]) states[address] = await cacheState(address);
    expect(states).toEqual({
      [`/api/blogs/${one}`]: 'miss',
      [`/api/blogs/${other}`]: 'hit',
      '/api/blogs?limit=10': 'miss',
      '/api/projects': 'hit',
      [`/blogs/${one}`]: 'miss',
      [`/blogs/${other}`]: 'hit',
      '/projects': 'hit',
      '/aboutus': 'hit',
      '/blogs': 'miss',
    });
  });

  it('of releases makes pages anew, and leaves answers alone', async () => {
    await gateway.remember('/api/blogs');
    shell().answer(answerHtml('<p>release 1</p>'));
    await gateway.remember('/');
    shell().answer(answerHtml('<p>release 2</p>'));
    await gateway.signals.send('releases.changed', { revision: 2 });
    await eventually(async () => (await gateway.as(null).get('/')).body === '<p>release 2</p>');
    expect(await cacheState('/api/blogs')).toBe('hit');
  });

  it('is seen by its writer at the very next read', async () => {
    let title = 'before';
    content().answer((request, response, call) => {
      if (request.method === 'DELETE') title = 'after';
      answerJson([{ title }])(request, response, call);
    });
    await gateway.raw('/api/blogs');
    await gateway.as(anAdmin()).del('/api/blogs/1');
    expect((await gateway.as(null).get('/api/blogs')).body).toEqual([{ title: 'after' }]);
  });

  it('is given its time: what is asked for right after it is not kept', async () => {
    await gateway.remember('/api/blogs');
    await changed();
    await eventually(async () => (await cacheState('/api/blogs')) === 'miss');
    expect(await cacheState('/api/blogs')).toBe('miss');
    await pause(changeSettlesMs);
    expect(await cacheState('/api/blogs')).toBe('miss');
    expect(await cacheState('/api/blogs')).toBe('hit');
  });

  it('that content refused leaves answers where they are', async () => {
    await gateway.raw('/api/blogs');
    content().answer(answerJson({ code: 'not-found' }, 404));
    await gateway.as(anAdmin()).del('/api/blogs/1');
    expect(await cacheState('/api/blogs')).toBe('hit');
  });

  it('while an answer is being made keeps that answer from being kept', async () => {
    let answerOld: () => void = () => undefined;
    content().answer(
      (...given) =>
        new Promise<void>((resolve) => {
          answerOld = () => {
            answerJson([{ title: 'old' }])(...given);
            resolve();
          };
        }),
    );
    const before = gateway.as(null).get('/api/blogs');
    await eventually(() => content().calls.length === 1);
    content().answer(answerJson([{ title: 'new' }]));
    await gateway.as(anAdmin()).del('/api/blogs/1');

    // Whoever asks after the change does not wait for the answer from before it, nor gets it.
    const after = await gateway.as(null).get('/api/blogs');
    expect(after.body).toEqual([{ title: 'new' }]);
    answerOld();
    expect((await before).body).toEqual([{ title: 'old' }]);
    expect((await gateway.as(null).get('/api/blogs')).body).toEqual([{ title: 'new' }]);
  });
});

describe('while Redis is away', () => {
  it('what was kept is forgotten, answers are kept for a second, and all heals', async () => {
    const wire = await startWire(redisUrl());
    const cut = await startTestGateway({ REDIS_URL: wire.url });
    const state = async () => (await cut.raw('/api/blogs')).headers['x-cache'];
    const oldEnough = () => pause(1100);
    try {
      await cut.remember('/api/blogs');
      wire.cut();
      await eventually(async () => (await state()) === 'miss');
      await eventually(async () => (await state()) === 'hit');
      await oldEnough();
      expect(await state()).toBe('miss');
      expect((await cut.as(null).post('/api/comments', {})).status).toBe(200);

      await wire.mend();
      await eventually(async () => {
        await state();
        await oldEnough();
        return (await state()) === 'hit';
      });
    } finally {
      await cut.close();
      await wire.close();
    }
  });
});
