import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedDemo } from './seed.ts';
import { articles } from './texts/articles.ts';
import { projects } from './texts/projects.ts';
import { comments } from './texts/visitors.ts';

interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly staff: boolean;
  readonly key: string | undefined;
  readonly body: string;
}

/** A site that writes down what it is sent, and holds what it is told to. The first answer at the address `late` comes too late. */
const aSite = async ({ titles = [] as string[], commentsBy = [] as string[], late = '' } = {}) => {
  const received: ReceivedCall[] = [];
  const server: Server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const body = Buffer.concat(chunks).toString('latin1');
      reply.setHeader('content-type', 'application/json');
      if (method === 'GET') {
        const lists: Record<string, unknown[]> = {
          '/api/blogs': titles.map((title, i) => ({ _id: String(i), title })),
          '/api/comments': commentsBy.map((name) => ({ name })),
        };
        reply.end(JSON.stringify(lists[url] ?? []));
        return;
      }
      const { authorization, 'idempotency-key': key } = request.headers;
      const isFirst = received.every(({ path }) => path !== url);
      received.push({
        method,
        path: url,
        staff: authorization === 'Bearer admin',
        key: key?.toString(),
        body,
      });
      if (url === late && isFirst) {
        reply.writeHead(504).end('{}');
        return;
      }
      reply.writeHead(201).end(JSON.stringify({ _id: `id-${received.length}`, title: '' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { apiUrl: `http://127.0.0.1:${port}`, received, close };
};

type Site = Awaited<ReturnType<typeof aSite>>;
const sent = ({ received }: Site, path: string) => received.filter((call) => call.path === path);
const seed = (site: Site) =>
  seedDemo({
    apiUrl: site.apiUrl,
    formUrls: { messaging: site.apiUrl, mail: site.apiUrl },
    adminToken: 'admin',
    log: () => undefined,
    readPicture: async (name) => Buffer.from(name),
    today: new Date('2026-03-31T12:00:00Z'),
  });

let site: Site;
afterEach(() => site.close());

it('puts everything into an empty site, as staff and as visitors would', async () => {
  site = await aSite();
  expect(await seed(site)).toBe(true);
  expect(sent(site, '/api/blogs')).toHaveLength(10);
  expect(sent(site, '/api/projects')).toHaveLength(12);
  expect(sent(site, '/api/newsletter')).toHaveLength(25);
  expect(sent(site, '/api/comments')).toHaveLength(12);
  expect([...sent(site, '/api/messages'), ...sent(site, '/api/contact')]).toHaveLength(8);
  expect(sent(site, '/api/projects').every(({ staff }) => staff)).toBe(true);
  expect(sent(site, '/api/comments').some(({ staff }) => staff)).toBe(false);
  expect(JSON.parse(sent(site, '/api/comments')[0]?.body ?? '')).toMatchObject({
    blogId: expect.stringMatching(/^id-/),
  });
  const heights = sent(site, '/api/projects').find(({ body }) => body.includes('Cam Heights: two towers'));
  // The newest article is four days old.
  expect(sent(site, '/api/blogs').some(({ body }) => body.includes('2026-03-27'))).toBe(true);
  const inSeries = sent(site, '/api/blogs').filter(({ body }) => body.includes('"part":'));
  expect(inSeries).toHaveLength(3);
  expect(heights?.body.match(/name="galleryImages"/g)).toHaveLength(4);
  expect(heights?.body).toContain('cam-heights-plan.webp');
  const written = site.received
    .filter(({ method }) => method === 'PUT')
    .map(({ path }) => path.split('/').at(-1));
  expect(written.sort()).toEqual([
    ...projects.map(() => 'location'),
    ...['payment-plan', 'timeline', 'units'].flatMap((part) => [part, part]),
  ]);
});

it('leaves a site alone that has content of its own', async () => {
  site = await aSite({ titles: ['Our own news'] });
  expect(await seed(site)).toBe(false);
  expect(site.received).toEqual([]);
});

it('completes what an interrupted run began', async () => {
  site = await aSite({ titles: articles.slice(0, 9).map(({ title }) => title) });
  expect(await seed(site)).toBe(true);
  expect(sent(site, '/api/blogs')).toHaveLength(1);
  expect(sent(site, '/api/projects')).toHaveLength(projects.length);
});

it('sends the comments that an interrupted run had not sent yet, in their order', async () => {
  const [first, ...rest] = comments.map(({ name }) => name);
  site = await aSite({ titles: articles.map(({ title }) => title), commentsBy: [first ?? ''] });
  await seed(site);
  expect(sent(site, '/api/comments').map(({ body }) => JSON.parse(body).name)).toEqual(rest);
});

it('sends again what was answered too late, as the same thing', async () => {
  site = await aSite({ late: '/api/projects' });
  expect(await seed(site)).toBe(true);
  const keys = sent(site, '/api/projects').map(({ key }) => key);
  expect(keys).toHaveLength(13);
  expect(new Set(keys).size).toBe(12);
  expect(keys).not.toContain(undefined);
});
