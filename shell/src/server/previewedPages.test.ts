import { type PreviewedPage, previewedPagePath } from '@plinth/contracts/previewedPages';
import { eventually } from '@plinth/testing/service';
import { type Site, startSite } from './testing/site.ts';

/** A page of a blog with what a list says of it, and a form. */
const remote = `
const { createElement: h } = require('react');
const { useLoaderData, redirect } = require('react-router-dom');
const Blog = () => {
  const { blog, list } = useLoaderData();
  return h('main', null, (blog ? blog.title : 'None') + ' of ' + list.length, h('form', { action: '/api/x' }));
};
exports.usesStore = false;
exports.createRoutes = ({ calls }) => [
  { path: '/', element: h('p', null, 'Home'), loader: () => ({ title: 'Home' }) },
  { path: '/blogs/:id', element: h(Blog), loader: async ({ params }) => {
    const blog = (await calls.read('readBlog', { params })).data;
    const list = (await calls.read('listRecentBlogs')).data;
    return { title: blog ? blog.title : 'None', blog, list, ...(blog ? {} : { status: 404 }) };
  } },
];`;

let site: Site;
beforeAll(async () => {
  site = await startSite();
  site.api.answers.set('/api/blogs/recent', { body: [{}, {}] });
  await site.publishPublic('p2', remote);
  await site.promote('mf-public', 'p2');
  await eventually(async () => (await (await site.get('/')).text()).includes('Home</p>'), 5000);
});
afterAll(() => site.close());

const asked = (title: string, more: Partial<PreviewedPage> = {}): PreviewedPage => ({
  page: '/blogs/first',
  answers: { '/api/blogs/first': { title } },
  bar: { type: 'blog', state: 'draft', expiresAt: '2026-12-03T04:00:00.000Z', timeZone: 'Asia/Karachi' },
  ...more,
});
const draw = async (page: unknown) => {
  const reply = await site.post(previewedPagePath, page);
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
};

it('draws a page with what was told in place of the API, without scripts, under a bar that says what it is', async () => {
  const { status, headers, html } = await draw(asked('Not <yet>'));
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toContain('<main>Not &lt;yet&gt; of 2<form inert');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/<script|canonical|og:url/);
  expect(html).toMatch(
    /<aside id="plinth-preview".*Draft of an article.*3 December 2026 at 09:00 \(Asia\/Karachi\).*closed here/s,
  );
  const pinned = await draw(asked('Old', { bar: { ...asked('').bar, revision: 3 } as PreviewedPage['bar'] }));
  expect(pinned.html).toContain('Revision 3 of an article');
});

it('keeps nothing of it: the address is what it was for everybody', async () => {
  await draw(asked('Secret'));
  const live = await site.page('/blogs/first');
  expect([live.status, live.html.includes('Secret')]).toEqual([404, false]);
  expect((await draw(asked('Other'))).html).toContain('Other of 2');
});

it('has no bar beside a form, and links that lead nowhere', async () => {
  const { html } = await draw(asked('Typed', { bar: undefined }));
  expect(html).toContain('<base target="_blank">');
  expect(html).not.toContain('<aside');
});

it('says so when it cannot be drawn', async () => {
  expect((await draw(asked('x', { answers: {} }))).status).toBe(204);
  expect((await draw({ page: '//evil' })).status).toBe(400);
});
