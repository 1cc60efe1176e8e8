/** @jest-environment node */

import { hostOn } from '@plinth/host/testing/hostOn';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import type { RouteObject } from 'react-router-dom';
import robotsParser from 'robots-parser';
import { filesOf, origin } from '../testing/siteFiles.ts';
import { createRoutes } from './app.ts';
import { listedPages } from './listedPages.ts';

const staffPaths = [
  ...['/', '/dashboard', '/blogs', '/blogs/:id', '/blogs/edit/:id', '/projects/edit/:id', '/login'],
  ...['/blogs/:id/revisions', '/projects/:id/revisions', '/projects/:id/offer', '/bin', '/bin/:id'],
  ...['/newsletter', '/settings', '/settings/profile', '/register'],
];

const everyPath = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...everyPath(children)]);
const publicPaths = everyPath(createRoutes(hostOn(fakeApi({}))));

describe('/robots.txt', () => {
  const robots = async () => {
    const made = await filesOf({}, staffPaths).file('/robots.txt');
    expect(made?.type).toBe('text/plain');
    return robotsParser(`${origin}/robots.txt`, made?.text ?? '');
  };

  it('needs nothing of the API, and leads to the sitemap', async () => {
    expect((await robots()).getSitemaps()).toEqual([`${origin}/sitemap.xml`]);
  });

  it.each([
    '/api/blogs',
    '/dashboard',
    '/blogs/edit/7',
    '/projects/edit/7',
    '/blogs/a-school-rises/revisions',
    '/projects/cam-heights/offer',
    '/bin/7',
    '/newsletter',
    '/settings/profile',
  ])('keeps crawlers out of %s', async (path) =>
    expect((await robots()).isAllowed(origin + path, 'Googlebot')).toBe(false),
  );

  it('lets them see every public page, pictures, and what pages are made of', async () => {
    const paths = publicPaths.filter((path) => path !== '*').map((path) => path.replace(':id', '6b02d2bf'));
    for (const path of [
      ...paths,
      '/blogs?page=2',
      '/uploads/a.webp?w=640',
      '/assets/shell/1/shell.css',
      '/feed.xml',
    ]) {
      expect([path, (await robots()).isAllowed(origin + path, 'Googlebot')]).toEqual([path, true]);
    }
  });
});

it('every page is listed for search engines, save those that are found otherwise or not at all', () => {
  const unlisted = [
    ...['/home', '/blog', '/project', '/login', '/search', '/newsleter'],
    ...['/blogs/:id', '/authors/:slug', '/series/:slug', '/projects/:id'],
    ...['/projects/compare', '/projects/saved', '*'],
  ];
  expect([...listedPages, ...unlisted].sort()).toEqual([...publicPaths].sort());
});
