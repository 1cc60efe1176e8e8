import { withOneByteFlipped } from '@plinth/testing/releaseStore';
import { elementIds, type PageState } from '../page.ts';
import { block, eventually, rootOf } from './testing/document.ts';
import { sandboxesHere } from './testing/sandboxProgram.ts';
import { blog, down, type Site, startSite } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.api.forget());
afterAll(() => site.close());

const isLive = (version: string) =>
  eventually(async () => expect((await site.page('/')).html).toContain(`Public ${version}`));
const makeLive = async (version: string) => {
  await site.publishPublic(version);
  await site.promote('mf-public', version);
  await isLive(version);
};

/** A release whose pages show what their loaders have read. */
const storeless = `
const { createElement: h } = require('react');
const { useLoaderData } = require('react-router-dom');
const Blog = () => {
  const { data, error } = useLoaderData().answers.blog;
  return h('main', null, data ? data.title : 'Sorry: ' + error.data.message);
};
exports.usesStore = false;
exports.createRoutes = ({ calls }) => [{ path: '/blogs/:id', element: h(Blog), loader: async ({ params }) => ({
  title: 'A blog', answers: { blog: await calls.read('readBlog', { params }) },
}) }];`;

describe('a release', () => {
  it('is live with the signal, without a restart', () => makeLive('p2'));

  it('is told when it is live here, for gateways that have kept pages meanwhile', async () => {
    const heard = new Promise<number>((resolve) => {
      void site.signals.on('releases.changed', ({ revision }) => resolve(revision));
    });
    await site.publishPublic('p3');
    const revision = site.store.promote({ 'mf-public': 'p3' });
    expect(await heard).toBe(revision);
    expect((await site.page('/')).html).toContain('Public p3');
  });

  it('is live a moment later when the signal is lost', async () => {
    await site.publishPublic('p4');
    site.store.promote({ 'mf-public': 'p4' });
    await isLive('p4');
  });

  it('asks what its own definitions say, under names that the release before it had', async () => {
    await makeLive('p5');
    site.api.answers.set('/api/blogs/1', { body: blog });
    await site.page('/both/1');
    expect(site.api.seen.map(({ path }) => path)).toContain('/api/blogs');
    await site.publishWithEndpoint('p6', "build.query({ query: () => '/api/blogs/recent' })");
    await site.promote('mf-public', 'p6');
    await isLive('p6');
    site.api.seen.length = 0;
    await site.page('/both/1');
    expect(site.api.seen.map(({ path }) => path).sort()).toEqual(['/api/blogs/1', '/api/blogs/recent']);
  });

  it('that says it uses no store reads with calls, and its documents hold what they gave', async () => {
    await site.publishPublic('p7', storeless);
    await site.promote('mf-public', 'p7');
    site.api.answers.set('/api/blogs/1', { body: blog });
    await eventually(async () =>
      expect(rootOf((await site.page('/blogs/1')).html)).toBe('<main>A blog</main>'),
    );
    const state = block<PageState>((await site.page('/blogs/1')).html, elementIds.state);
    expect(state.api).toBeUndefined();
    expect(JSON.stringify(state.loaderData)).toContain('"title":"A blog"');
    site.api.answers.set('/api/blogs/2', down);
    const { reply, status, html } = await site.page('/blogs/2');
    expect([status, reply.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(rootOf(html)).toBe('<main>Sorry: A part of the site is not available</main>');
  });

  it('leaves nothing of the ones before it in memory', async () => {
    await eventually(async () => expect(sandboxesHere()).toHaveLength(1));
    const before = sandboxesHere();
    for (const version of ['p8', 'p9', 'p10']) await makeLive(version);
    await eventually(async () => expect(sandboxesHere()).toHaveLength(1));
    expect(sandboxesHere()).not.toEqual(before);
    await site.close();
    await eventually(async () => expect(sandboxesHere()).toEqual([]));
    site = await startSite();
  });

  it('that cannot be run leaves the known one live, until a good one comes', async () => {
    await makeLive('p11');
    await site.publishPublic('p12', 'this is not JavaScript');
    await site.promote('mf-public', 'p12');
    await eventually(async () => expect(sandboxesHere()).toHaveLength(2));
    await eventually(async () => expect(sandboxesHere()).toHaveLength(1));
    expect((await site.page('/')).html).toContain('Public p11');
    await makeLive('p13');
  });

  it('stays live when the next one is not what was released, and the file is named', async () => {
    await makeLive('p14');
    await site.publishPublic('p15');
    const isNew = (bytes: Buffer) => bytes.includes('Public p15');
    site.store.onTheWire((address, bytes) =>
      address.startsWith('/internal/files/') && isNew(bytes) ? withOneByteFlipped(bytes) : bytes,
    );
    await site.promote('mf-public', 'p15');
    await eventually(async () => {
      const { warnings } = await (await site.get('/readyz')).json();
      expect(warnings?.[0]).toContain('mf-public p15 server/app.cjs is not what was released');
    });
    expect((await site.page('/')).html).toContain('Public p14');
    site.store.onTheWire();
    await isLive('p15');
  });

  it('stays live while the store of releases is away, and is rendered without a file that is asked for again', async () => {
    await makeLive('p16');
    await site.store.close();
    expect((await site.page('/')).html).toContain('Public p16');
    expect((await site.get('/readyz')).status).toBe(200);
    await site.store.start();
  });
});
