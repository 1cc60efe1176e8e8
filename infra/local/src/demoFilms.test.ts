import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Video } from '@plinth/contracts/videos';
import { serveDemoFilms } from './demoFilms.ts';

let content: Server;
let films: Awaited<ReturnType<typeof serveDemoFilms>>;
let lists: Record<string, unknown>;

beforeEach(async () => {
  lists = { '/api/projects': [], '/api/blogs': [] };
  content = createServer(({ url = '' }, response) => {
    response.writeHead(lists[url] ? 200 : 503).end(JSON.stringify(lists[url] ?? {}));
  });
  await new Promise<void>((resolve) => content.listen(0, '127.0.0.1', resolve));
  films = await serveDemoFilms(`http://127.0.0.1:${(content.address() as AddressInfo).port}`);
});
afterEach(() => {
  films.close();
  content.close();
});

const ask = () => fetch(`${films.url}?part=snippet&channelId=demo`);

describe('the stand-in of a video service', () => {
  it('lists stills of the demo content, each with its page', async () => {
    lists['/api/projects'] = [
      { slug: 'p1', title: 'Cam Heights: two towers and a garden', mainImage: 'heights.webp' },
    ];
    lists['/api/blogs'] = [{ slug: 'b1', title: 'Breakfast for ninety rooms', image: 'hotel.webp' }];
    const { items } = (await (await ask()).json()) as { items: unknown[] };
    expect(items.map((item) => Video.parse(item).stillOf)).toEqual(['/projects/p1', '/blogs/b1']);
  });

  it('lists none on a site without the demo content', async () => {
    expect(await (await ask()).json()).toEqual({ items: [] });
  });

  it('fails while content does, so that content goes on with what it kept', async () => {
    lists = {};
    expect((await ask()).status).toBe(503);
  });
});
