/** @jest-environment node */

import { hostOn } from '@plinth/host/testing/hostOn';
import type { PageQuery, RouteHandle } from '@plinth/kit/remote';
import { fakeApi, someOf } from '@plinth/kit/testing/fakeApi';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { aBlog, aProject } from '../testing/samples.ts';
import { createRoutes } from './app.tsx';

const projects = Array.from({ length: 30 }, (_, index) =>
  aProject({
    _id: `id-of-project-${index}`,
    slug: `project-${index}`,
    title: `Tower ${index}`,
    projectType: index < 27 ? 'sport' : 'welfare',
  }),
);
const articles = someOf([aBlog()], 11);
const answers = fakeApi({
  'GET /api/blogs': articles,
  'GET /api/blogs/recent': articles,
  'GET /api/blogs/blog-1': aBlog(),
  'GET /api/blogs/BLOG-1': aBlog(),
  'GET /api/blogs/id-of-blog-1': aBlog(),
  'GET /api/projects': someOf(projects, 30),
  'GET /api/projects/project-1': projects[1],
  'GET /api/projects/PROJECT-1': projects[1],
  'GET /api/projects/id-of-project-1': projects[1],
  'GET /api/videos': [],
});

const render = async (address: string) => {
  const host = hostOn(answers);
  const handler = createStaticHandler(createRoutes(host));
  const context = await handler.query(new Request(`http://site.test${address}`));
  if (context instanceof Response) return `${context.status} ${context.headers.get('location')}`;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    host.around(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  );
};

/** Where two addresses begin to show different markup; null when they show the same. */
const difference = async (one: string, other: string) => {
  const [first, second] = [await render(one), await render(other)];
  if (first === second) return null;
  const at = [...first].findIndex((character, index) => character !== second[index]);
  return { [one]: first.slice(at - 60, at + 60), [other]: second.slice(at - 60, at + 60) };
};

const routes = createRoutes(hostOn(answers));
const everyPath = (of: readonly RouteObject[]): string[] =>
  of.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...everyPath(children)]);
const paths = everyPath(routes)
  .filter((path) => !path.includes('*'))
  .map((path) => path.replace('/blogs/:id', '/blogs/blog-1').replace('/projects/:id', '/projects/project-1'));

/** The address under which the server renders a page: what its routes declare, in the one form. */
const ownAddress = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  const matches = matchRoutes(routes, pathname) ?? [];
  const query: PageQuery = Object.assign(
    {},
    ...matches.map(({ route }) => (route.handle as RouteHandle | undefined)?.query),
  );
  const own = new URLSearchParams();
  for (const name of Object.keys(query).sort()) {
    const value = searchParams.get(name);
    const read = value === null ? null : query[name]?.(value);
    if (read) own.append(name, read);
  }
  const shown = matches.at(-1);
  const { canonical } = (shown?.route.handle ?? {}) as RouteHandle;
  const path =
    canonical?.replace(/:(\w+)/g, (_, name: string) => shown?.params[name] ?? '') ??
    paths.find((one) => one.toLowerCase() === pathname.replace(/\/$/, '').toLowerCase()) ??
    pathname;
  return own.size === 0 ? path : `${path}?${own}`;
};

const queries = [
  '?page=002&sort=asc&utm_source=letter',
  '?page=castle&projectType=castle&category=Ongoing',
  '?projectType=%20SPORT&projectType=welfare&category=nonsense&page=2',
];

describe('what a browser draws at an address', () => {
  // The server renders a page at its own address: were the two not the same, taking it over would warn.
  it.each(paths)('is what the server drew for the page: %s', async (path) => {
    for (const query of queries) {
      expect(await difference(path + query, ownAddress(path + query))).toBeNull();
    }
    if (path !== '/') expect(await difference(`${path}/?x=1`, path)).toBeNull();
  });

  it.each([
    '/Csr',
    '/ABOUTUS',
    '/VideoGallery?x=1',
    '/Projects?projectType=Sport&x=1&page=2',
    '/Blogs?page=2',
  ])('is so in any spelling of its path: %s', async (address) => {
    expect(ownAddress(address)).not.toBe(address);
    expect(await render(address)).toBe(await render(ownAddress(address)));
  });
});

describe('the second address of the home page', () => {
  it('has the home page as its own', () => {
    expect(ownAddress('/home')).toBe('/');
    expect(ownAddress('/HOME/?utm_source=letter')).toBe('/');
  });
});

describe('what a browser draws where an address leads nowhere', () => {
  it.each([
    ['/nowhere/at/all?x=1', '/*'],
    ['/blogs/nowhere/at/all', '/blogs/*/*'],
    ['/Projects/none/none', '/projects/*/*'],
  ])('is the one page for all of them: %s', async (address, own) => {
    expect(await difference(address, own)).toBeNull();
  });
});

describe('the links of a list', () => {
  it('keep what was chosen, and nothing that the page does not read', async () => {
    const html = await render('/projects?utm_source=letter&projectType=SPORT&page=02&category=all');
    expect(html).toContain('href="/projects?projectType=sport"');
    expect(html).not.toContain('utm_source');
    expect(await render('/blogs?x=1')).toContain('href="/blogs?page=2"');
  });
});

describe('an id, another spelling, and a slug of former days', () => {
  it.each([
    ['/blogs/BLOG-1', '301 /blogs/blog-1'],
    ['/blogs/id-of-blog-1?sent=1', '301 /blogs/blog-1?sent=1'],
    ['/projects/PROJECT-1', '301 /projects/project-1'],
    ['/projects/id-of-project-1', '301 /projects/project-1'],
  ])('lead to the page: %s', async (asked, reply) => {
    expect(await render(asked)).toBe(reply);
  });
});
