import { setTimeout as pause } from 'node:timers/promises';
import { type SessionSet, sessionSetHeaders } from '@plinth/contracts/sets';
import { redisUrl } from '@plinth/testing/environment';
import { isTorture } from '@plinth/testing/torture';
import { eventually, rootOf } from './testing/document.ts';
import { curiousRelease, type Deed, hostileRelease } from './testing/hostileRelease.ts';
import { sandboxesHere } from './testing/sandboxProgram.ts';
import { computed, runs, startServerProcess } from './testing/serverProcess.ts';
import { type Site, startSite } from './testing/site.ts';

/**
 * Shorter than a visitor's, so that a test need not wait as long; but the honest ones have to stay within them on a machine that has
 * much else to do.
 */
const limits = {
  renderMs: isTorture ? 1500 : 6000,
  unresponsiveMs: isTorture ? 1200 : 3000,
  heapMb: 96,
  residentMb: 320,
  restart: { firstMs: 20, mostMs: 100 },
};

let site: Site;
beforeAll(async () => {
  site = await startSite({ limits });
  site.api.answers.set('/api/blogs', { body: [] });
});
afterAll(() => site.close());

const roles = ['preview', 'canary', 'live'] as const;
type Role = (typeof roles)[number];

interface Shown {
  readonly version: string;
  readonly headers: Record<string, string>;
}
let releases = 0;
/** Has visitors of a role see a release; answers its version and the headers of their requests. */
const show = async (role: Role, source: string): Promise<Shown> => {
  releases += 1;
  const version = `h${releases}`;
  await site.publishPublic(version, source);
  if (role === 'live') {
    await site.promote('mf-public', version);
    await eventually(async () => expect((await site.page('/')).html).toContain(`/mf-public/${version}/`));
    return { version, headers: {} };
  }
  const since = '2026-11-22T17:00:00.000Z';
  const set: SessionSet = { id: version, kind: role, releases: { 'mf-public': version }, since };
  return { version, headers: { [sessionSetHeaders.session]: JSON.stringify(set) } };
};

const get = async (address: string, headers: Record<string, string> = {}) => {
  const reply = await site.get(address, headers);
  const html = await reply.text();
  const notRendered = reply.headers.get(sessionSetHeaders.notRendered);
  return {
    ...{ status: reply.status, cache: reply.headers.get('cache-control'), notRendered },
    ...{ html, root: rootOf(html) },
  };
};

const faultsOf = async (kind: string, version: string) => {
  const metrics = await (await site.get('/metrics')).text();
  const line = new RegExp(
    `release_faults_total\\{kind="(?:${kind})",releases="[^"]*mf-public ${version}".*\\} (\\d+)`,
  );
  return Number(line.exec(metrics)?.[1] ?? 0);
};

/** On a busy machine one that takes memory may be found silent, or late, first. */
const kinds: Record<Deed, string> = {
  loops: 'stuck',
  'never ends': 'late',
  'takes memory': 'memory|stuck|late',
  'fills its heap': 'memory|stuck|late',
  ends: 'died',
  'says what is no message': 'broke',
};

/** Roles differ in who sees a release and what is done about it; the process that runs it is the same for each. */
const rolesHere = isTorture ? roles : (['canary', 'live'] as const);
/** In each of the ways that a server notices: that a process is silent, large or gone. As a canary where others could have to wait. */
const deedsHere: Partial<Record<Role, readonly Deed[]>> = {
  canary: ['loops', 'fills its heap'],
  live: ['ends'],
};
const deedsOf = (role: Role) =>
  Object.entries(kinds).filter(([deed]) => isTorture || deedsHere[role]?.includes(deed as Deed));

describe.each(rolesHere)('a release that is seen as %s', (role) => {
  afterEach(async () => {
    if (role !== 'live') return;
    await site.promote('mf-public', 'p1');
    await eventually(async () => expect((await site.page('/')).html).toContain('Public p1'));
  });

  it.each(deedsOf(role))(
    'and %s costs its own pages their rendering, and nobody else',
    async (deed, kind) => {
      const { version, headers } = await show(role, hostileRelease(deed as Deed));
      expect((await get('/', headers)).root).toContain('An honest page');

      const hurt = Promise.all(Array.from({ length: 10 }, (_, id) => get(`/blogs/${id}`, headers)));
      let isOver = false;
      void hurt.then(() => {
        isOver = true;
      });
      let seen = 0;
      while (role !== 'live' && !isOver) {
        seen += 1;
        expect((await get(`/list?page=${seen + 1}`)).root).toContain(`List at ?page=${seen + 1}`);
        await pause(20);
      }
      const isTold = ({ notRendered }: Awaited<typeof hurt>[number]) => notRendered === version;
      // As many as have their turn at once; who gets none is nobody's fault.
      expect((await hurt).filter(isTold).length).toBeGreaterThanOrEqual(role === 'canary' ? 8 : 0);
      for (const { status, cache, root } of await hurt) {
        expect([status, cache]).toEqual([200, 'no-store']);
        expect(root).toMatch(/^<noscript>/);
      }
      expect(await faultsOf(kind, version)).toBeGreaterThan(0);
      await eventually(async () => expect((await get('/', headers)).root).toContain('An honest page'));
      expect((await get('/', headers)).notRendered).toBeNull();
    },
  );

  if (isTorture || role === 'canary')
    it('finds no secret, no process, no file and no connection', async () => {
      const { port } = new URL(redisUrl());
      const { headers } = await show(role, curiousRelease(Number(port || 6379), process.pid));
      const found = JSON.parse((await get('/found.json', headers)).html) as Record<string, { got?: string }>;
      expect(Object.keys(found).length).toBeGreaterThan(50);
      const got = Object.entries(found).flatMap(([name, { got }]) =>
        got === undefined ? [] : [[name, got]],
      );
      expect(got).toEqual([
        ['overheard the process', 'function'],
        ['overheard the pipe', 'function'],
        ['the environment', '[{},{}]'],
        ['the metrics of the gateway', 'only the API'],
      ]);
    });
});

it('shows a canary whose process has just ended also when what is live beside it changes meanwhile', async () => {
  const { version, headers } = await show('canary', hostileRelease('loops'));
  expect((await get('/', headers)).root).toContain('An honest page');
  await site.publishPublic('p2');
  const looping = get('/blogs/1', headers);
  await site.promote('mf-public', 'p2');
  await eventually(async () => expect((await site.page('/')).html).toContain('Public p2'));
  expect((await looping).notRendered).toBe(version);
  expect((await get('/', headers)).root).toContain('An honest page');
});

it('ends with its server, and leaves no process', async () => {
  expect(sandboxesHere().length).toBeGreaterThan(0);
  await site.close();
  await eventually(async () => expect(sandboxesHere()).toEqual([]));
  site = await startSite();
});

it('ends with a server that is killed, also while it loops', async () => {
  const { headers } = await show('preview', hostileRelease('loops'));
  const server = await startServerProcess(site.env);
  const ask = (address: string) => fetch(server.url + address, { headers }).catch(() => null);
  let sandboxes: number[] = [];
  try {
    await ask('/');
    sandboxes = server.sandboxes();
    expect(sandboxes).toHaveLength(2);
    void ask('/blogs/1');
    const before = new Map(sandboxes.map((pid) => [pid, computed(pid)]));
    const loops = (pid: number) => computed(pid) - (before.get(pid) ?? 0) > 50;
    await eventually(async () => expect(sandboxes.some(loops)).toBe(true));
    server.kill();
    await eventually(async () => expect(sandboxes.filter(runs)).toEqual([]));
  } finally {
    for (const pid of sandboxes.filter(runs)) process.kill(pid, 'SIGKILL');
    server.kill();
  }
});
