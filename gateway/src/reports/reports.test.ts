import type { BrowserReport } from '@plinth/contracts/reports';
import type { TestReleaseStore } from '@plinth/testing/releaseStore';
import { eventually } from '@plinth/testing/service';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({}, { publish: live(['p1', 'p2']) });
});
afterEach(() => gateway.close());

/** Makes releases of mf-public live, one after the other. */
const live = (versions: readonly string[]) => (store: TestReleaseStore) => {
  for (const version of versions) {
    store.publish({ name: 'mf-public', version });
    store.promote({ 'mf-public': version });
  }
};

const fault = { kind: 'uncaught', frontEnd: 'mf-public', release: 'p2', name: 'TypeError' } as const;
const aReport = (more: Partial<Record<keyof BrowserReport, unknown>> = {}) => ({
  frontEnd: 'mf-public',
  release: 'p2',
  page: '/blogs/:id',
  faults: [{ ...fault, at: 'chunks/app.js:1:2345' }],
  ...more,
});

const send = (report: unknown, headers: Record<string, string> = {}) =>
  gateway.raw('/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(typeof report === 'string' ? report : JSON.stringify(report)),
  });
const metrics = async () => (await gateway.raw('/metrics')).bytes.toString();
const counted = async (name: string) =>
  (await metrics())
    .split('\n')
    .filter((line) => line.startsWith(name) && !line.endsWith(' 0'))
    .map((line) => line.replace(/,?part="gateway",?/, ''));

describe('what a browser reports', () => {
  it('is counted by kind and by the release whose code it was in', async () => {
    const reply = await send(
      aReport({ faults: [fault, fault, { ...fault, kind: 'hydration', release: 'p1' }] }),
    );
    expect({ status: reply.status, length: reply.bytes.length }).toEqual({ status: 204, length: 0 });
    expect(await counted('browser_faults_total')).toEqual([
      'browser_faults_total{kind="uncaught",front_end="mf-public",release="p2"} 2',
      'browser_faults_total{kind="hydration",front_end="mf-public",release="p1"} 1',
    ]);
  });

  it('is counted by its release also when others come while the releases are being looked up', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send(aReport({ faults: [fault] }))));
    expect(await counted('browser_faults_total')).toEqual([
      'browser_faults_total{kind="uncaught",front_end="mf-public",release="p2"} 20',
    ]);
  });

  it('is measured: how fast its page was', async () => {
    await send(aReport({ faults: [], vitals: { lcp: 1200, inp: 80, ttfb: 30, cls: 0.02 } }));
    expect(await counted('browser_vital_seconds_sum')).toEqual([
      'browser_vital_seconds_sum{vital="lcp",front_end="mf-public",release="p2"} 1.2',
      'browser_vital_seconds_sum{vital="inp",front_end="mf-public",release="p2"} 0.08',
      'browser_vital_seconds_sum{vital="ttfb",front_end="mf-public",release="p2"} 0.03',
    ]);
    expect(await counted('browser_layout_shift_sum')).toEqual([
      'browser_layout_shift_sum{front_end="mf-public",release="p2"} 0.02',
    ]);
  });

  it('makes no series of its own for a front end that nobody knows', async () => {
    await send(aReport({ frontEnd: 'mf-made-up', faults: [{ ...fault, frontEnd: 'mf-made-up' }] }));
    expect(await counted('browser_faults_total')).toEqual([
      'browser_faults_total{kind="uncaught",front_end="unknown",release="unknown"} 1',
    ]);
    expect(await metrics()).not.toContain('made-up');
  });

  it('makes no series of its own for a release or a kind that nobody knows', async () => {
    const made = Array.from({ length: 5 }, (_, index) => ({
      ...fault,
      kind: `k${index}`,
      release: `r${index}`,
    }));
    await send(aReport({ release: 'made-up', faults: made, vitals: { ttfb: 1 } }));
    expect(await counted('browser_faults_total')).toEqual([
      'browser_faults_total{kind="other",front_end="mf-public",release="unknown"} 5',
    ]);
    expect(await metrics()).not.toMatch(/made-up|release="r\d"/);
  });

  it('is forgotten with its release, when that was not live for long', async () => {
    await send(aReport());
    const later = Array.from({ length: 12 }, (_, index) => `q${index}`);
    live(later)(gateway.releases);
    await eventually(async () => {
      await send(aReport({ faults: [] }));
      return !(await metrics()).includes('release="p2"');
    });
  });
});

describe('a report that is refused', () => {
  it.each([
    ['no JSON', 'not json'],
    ['nothing', ''],
    ['a name with what a person typed', aReport({ faults: [{ ...fault, name: 'my password is 1234' }] })],
    ['an address instead of a route', aReport({ page: '/blogs/6b0265ffb5440e62e96f61ad?q=me' })],
    ['another address as a place', aReport({ faults: [{ ...fault, at: 'https://evil.example/x.js?q=me' }] })],
    ['a name that no front end can have', aReport({ frontEnd: 'Evil' })],
    ['very many faults', aReport({ faults: Array.from({ length: 6 }, () => fault) })],
    ['a figure that is none', aReport({ vitals: { lcp: -1 } })],
  ])('holds %s', async (_, report) => {
    const reply = await send(report);
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.bytes.toString())).toMatchObject({ code: 'malformed' });
    expect(await counted('browser_')).toEqual([]);
  });

  it('is too large, is of another kind, or comes by another method', async () => {
    expect((await send('x'.repeat(9000))).status).toBe(413);
    expect((await send(aReport(), { 'content-type': 'text/plain' })).status).toBe(415);
    const asked = await gateway.raw('/reports');
    expect({ status: asked.status, allow: asked.headers.allow }).toEqual({ status: 405, allow: 'POST' });
  });

  it('is one of very many from one place', async () => {
    await gateway.close();
    gateway = await startTestGateway({ THROTTLE_FACTOR: 1 });
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await send(aReport())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
  });
});
