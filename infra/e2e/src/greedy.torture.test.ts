import { setTimeout as pause } from 'node:timers/promises';
import { changeSettlesMs } from '@plinth/contracts/constants';
import { createLog } from '@plinth/runtime/log';
import { connectRedis } from '@plinth/runtime/redis';
import { createSignals } from '@plinth/runtime/signals';
import { bodyOf, formOf } from '@plinth/testing/client';
import { isTorture, report, sample, seed, sized } from '@plinth/testing/torture';
import { startFlood } from './drills/flood.ts';
import { aPicture } from './picture.ts';
import { adminClient, part, runState, visitor } from './system.ts';

const connections = 128;
const floodMs = sized(2500, 60_000);
/**
 * What an honest visitor may wait for a page, with the flood's own work on the same machine. The short form may run
 * beside other work, where only the gateway's own deadline can be asked for.
 */
const promptMs = isTorture ? 3000 : 12_000;
/**
 * What one change may cost: a page is made again when any call that it was made from answers otherwise. On a busy machine a call of it can
 * come too late, or two of them can hear of a change one after the other.
 */
const renderingsMost = isTorture ? 1 : 3;
/** How often all pages are to be made anew, as after a change of content. */
const forgetEveryMs = 1000;

/** Addresses that never end; some of them all show one page. */
const all = [
  { name: 'unknown parameters', pattern: '/?u={n}', onePage: true },
  { name: 'articles that never were', pattern: '/blogs/{id}', onePage: false },
  { name: 'values that nobody knows', pattern: '/projects?projectType=castle{n}', onePage: true },
  { name: 'addresses that lead nowhere', pattern: '/nowhere/{n}', onePage: true },
  { name: 'pages beyond the last', pattern: '/projects?page={n}', onePage: false },
] as const;
/** In `npm test` one of those that show one page, and one of those that do not. */
const floods = sample(all, 2);

/** Tells every part that content changed, again and again, so that no page stays in memory for long. */
const startForgetting = () => {
  const { redisUrl, redisNamespace } = runState();
  const log = createLog('test', 'silent');
  const redis = connectRedis({ REDIS_URL: redisUrl, REDIS_NAMESPACE: redisNamespace }, log);
  const signals = createSignals({ ...redis, log });
  const timer = setInterval(() => {
    // The last one may be under way when the connection ends.
    signals.send('content.changed', { noun: 'blogs' }).catch(() => undefined);
  }, forgetEveryMs);
  return () => {
    clearInterval(timer);
    redis.disconnect();
  };
};

/** How many documents the shell server has rendered so far. */
const renderedSoFar = async () => {
  const metrics = await (await fetch(`${part('shell').url}/metrics`)).text();
  const counts = metrics.matchAll(/^http_request_duration_seconds_count\{.*call="document".*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};

const detailPages = async (noun: 'blogs' | 'projects'): Promise<string[]> => {
  const list = bodyOf(await visitor().get(`/api/${noun}?limit=10`)) as { slug: string }[];
  return list.map(({ slug }) => `/${noun}/${slug}`);
};

/** What an honest visitor met: how long each page took, which came for the browser to fill, and what was no page. */
const visitHonestly = async (addresses: readonly string[], forMs: number) => {
  const waits: number[] = [];
  const refused: unknown[] = [];
  let unrendered = 0;
  const end = Date.now() + forMs;
  for (let turn = 0; Date.now() < end; turn++) {
    const address = addresses[turn % addresses.length] ?? '/';
    const started = Date.now();
    const { status, body } = await visitor().get(address, { accept: 'text/html' });
    waits.push(Date.now() - started);
    if (status !== 200 || !body.includes('</html>')) refused.push({ address, status });
    if (body.includes('"rendered":false')) unrendered += 1;
    await pause(20);
  }
  waits.sort((one, other) => one - other);
  return {
    refused,
    unrendered,
    pages: waits.length,
    longest: waits.at(-1) ?? 0,
    median: waits[Math.floor(waits.length / 2)] ?? 0,
  };
};

describe.each(floods)('while 128 connections ask for $name', ({ name, pattern, onePage }) => {
  it(
    'every page of an honest visitor is there in time, and nobody meets a failure',
    async () => {
      const addresses = [
        '/',
        ...(await detailPages('blogs')),
        '/projects?projectType=welfare',
        '/csr',
        ...(await detailPages('projects')),
        '/blogs',
        '/aboutus',
      ];
      const renderedBefore = await renderedSoFar();
      const stopForgetting = startForgetting();
      // From another number each time: the same address asked for again would come from memory.
      const flood = await startFlood(pattern, { connections, from: 1000 + (seed % 500_000) });
      const { refused, ...met } = await visitHonestly(addresses, floodMs);
      const answers = await flood.stop();
      stopForgetting();
      const rendered = (await renderedSoFar()) - renderedBefore;
      report(`128 connections ask for ${name}`, { ...met, rendered, answers: JSON.stringify(answers) });
      expect(refused).toEqual([]);
      expect(met.longest).toBeLessThan(promptMs);
      // Besides the honest visitor's pages, the one page is made once after each change.
      const asked = Object.values(answers).reduce((sum, count) => sum + count, 0);
      if (onePage) expect(rendered).toBeLessThan(asked / 4);
      expect(Object.keys(answers).filter((answer) => answer !== '200' && answer !== '404')).toEqual([]);
    },
    floodMs + 60_000,
  );
});

describe('while 128 connections ask for one article', () => {
  it('a change of it costs one rendering, and is what everybody gets from then on', async () => {
    const admin = await adminClient();
    const article = { title: 'Before', description: '<p>One.</p>', author: 'A crowd', date: '2026-01-01' };
    const posted = await admin.postForm('/api/blogs', formOf(article, { image: aPicture(64, 64) }));
    const { _id, slug } = bodyOf(posted, 201) as { _id: string; slug: string };
    await pause(2 * changeSettlesMs);
    await visitor().get(`/blogs/${slug}`, { accept: 'text/html' });
    const renderedBefore = await renderedSoFar();
    const crowd = await startFlood(`/blogs/${slug}`, { connections, from: 0 });
    await pause(500);
    await admin.putForm(`/api/blogs/edit/${_id}`, formOf({ ...article, title: 'After' }));
    const { body } = await visitor().get(`/blogs/${slug}`, { accept: 'text/html' });
    await pause(sized(1500, 20_000));
    const answers = await crowd.stop();
    const rendered = (await renderedSoFar()) - renderedBefore;
    report('128 connections ask for an article that changes', { rendered, answers: JSON.stringify(answers) });
    expect(body).toContain('After</h1>');
    expect(Object.keys(answers)).toEqual(['200']);
    expect(rendered).toBeLessThanOrEqual(renderingsMost);
    await admin.del(`/api/blogs/${_id}`);
  });
});
