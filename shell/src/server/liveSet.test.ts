import { createLog } from '@plinth/runtime/log';
import { connectRedis } from '@plinth/runtime/redis';
import { createSignals } from '@plinth/runtime/signals';
import { redisUrl } from '@plinth/testing/environment';
import { withOneByteFlipped } from '@plinth/testing/releaseStore';
import { elementIds, type PageState } from '../page.ts';
import { block, eventually, rootOf } from './testing/document.ts';
import { sandboxesHere } from './testing/sandboxProgram.ts';
import { blog, down, type Site, startSite } from './testing/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

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

/** Sends and hears signals as another part of the system. */
const anotherPart = () => {
  const log = createLog('test', 'silent');
  const connected = connectRedis({ REDIS_URL: redisUrl(), REDIS_NAMESPACE: site.namespace }, log);
  return { signals: createSignals({ ...connected, log }), disconnect: connected.disconnect };
};

describe('a release', () => {
  it('is live with the signal, without a restart', async () => {
    await site.publishPublic('p2');
    const revision = await site.promote('mf-public', 'p2');
    const { signals, disconnect } = anotherPart();
    await signals.send('releases.changed', { revision });
    disconnect();
    await eventually(async () => expect((await site.page('/')).html).toContain('Public p2'));
  });

  it('is told when it is live here, for gateways that have kept pages meanwhile', async () => {
    const { signals, disconnect } = anotherPart();
    const heard = new Promise<number>((resolve) => {
      void signals.on('releases.changed', ({ revision }) => resolve(revision));
    });
    await site.publishPublic('p2');
    const revision = await site.promote('mf-public', 'p2');
    expect(await heard).toBe(revision);
    expect((await site.page('/')).html).toContain('Public p2');
    disconnect();
  });

  it('is live a moment later when the signal is lost', async () => {
    await site.publishPublic('p2');
    await site.promote('mf-public', 'p2');
    await eventually(async () => expect((await site.page('/')).html).toContain('Public p2'));
  });

  it('asks what its own definitions say, under names that the release before it had', async () => {
    site.api.answers.set('/api/blogs/1', { body: blog });
    await site.page('/both/1');
    expect(site.api.seen.map(({ path }) => path)).toContain('/api/blogs');
    await site.publishWithEndpoint('p2', "build.query({ query: () => '/api/blogs/recent' })");
    await site.promote('mf-public', 'p2');
    await eventually(async () => expect((await site.page('/')).html).toContain('Public p2'));
    site.api.seen.length = 0;
    await site.page('/both/1');
    expect(site.api.seen.map(({ path }) => path).sort()).toEqual(['/api/blogs/1', '/api/blogs/recent']);
  });

  it('that says it uses no store reads with calls, and its documents hold what they gave', async () => {
    await site.publishPublic('p2', storeless);
    await site.promote('mf-public', 'p2');
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
    const before = sandboxesHere();
    expect(before).toHaveLength(1);
    for (const version of ['p2', 'p3', 'p4']) {
      await site.publishPublic(version);
      await site.promote('mf-public', version);
      await eventually(async () => expect((await site.page('/')).html).toContain(`Public ${version}`));
    }
    await eventually(async () => expect(sandboxesHere()).toHaveLength(1));
    expect(sandboxesHere()).not.toEqual(before);
    await site.close();
    await eventually(async () => expect(sandboxesHere()).toEqual([]));
    site = await startSite();
  });

  it('that cannot be run leaves the known one live, until a good one comes', async () => {
    await site.publishPublic('p2', 'this is not JavaScript');
    await site.promote('mf-public', 'p2');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await site.page('/')).html).toContain('Public p1');
    await site.publishPublic('p3');
    await site.promote('mf-public', 'p3');
    await eventually(async () => expect((await site.page('/')).html).toContain('Public p3'));
  });

  it('stays live when the next one is not what was released, and the file is named', async () => {
    await site.publishPublic('p2');
    const isNew = (bytes: Buffer) => bytes.includes('Public p2');
    site.store.onTheWire((address, bytes) =>
      address.startsWith('/internal/files/') && isNew(bytes) ? withOneByteFlipped(bytes) : bytes,
    );
    await site.promote('mf-public', 'p2');
    await eventually(async () => {
      const { warnings } = await (await site.get('/readyz')).json();
      expect(warnings?.[0]).toContain('mf-public p2 server/app.cjs is not what was released');
    });
    expect((await site.page('/')).html).toContain('Public p1');
    site.store.onTheWire();
    await eventually(async () => expect((await site.page('/')).html).toContain('Public p2'));
  });

  it('stays live while the store of releases is away, and is rendered without a file that is asked for again', async () => {
    await site.store.close();
    expect((await site.page('/')).html).toContain('Public p1');
    expect((await site.get('/readyz')).status).toBe(200);
    await site.store.start();
  });
});
