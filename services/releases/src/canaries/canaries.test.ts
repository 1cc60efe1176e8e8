import { type Canary, momentsOf, nothingObserved, type Observed } from '@plinth/contracts/canaries';
import type { Release } from '@plinth/contracts/releases';
import { bodyOf, clientOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import { anAdmin } from '@plinth/testing/tokens';
import {
  aPublicRemote,
  aShell,
  goLive,
  promote,
  publish,
  startReleases,
  type TestReleases,
} from '../testing/releases.ts';

let service: TestReleases;
beforeEach(async () => {
  service = await startReleases();
  await goLive(service, aShell('1'), aPublicRemote('1'));
  await publish(service, aPublicRemote('2'));
});
afterEach(() => service.close());

const asked = { name: 'mf-public', version: '2', percent: 10, views: 200 };
const start = async (more: object = {}) =>
  bodyOf(await service.deployer.post('/api/releases/canaries', { ...asked, ...more }), 201) as Canary;
const listed = async () => bodyOf(await service.deployer.get('/api/releases/canaries')).canaries as Canary[];
const live = async (name = 'mf-public') =>
  bodyOf(await service.deployer.get('/api/releases')).live[name] as string;

/** So many views, of which some had a fault, painted in about `lcp` ms. */
const seen = (views: number, faulty: number, lcp = 1200): Observed => {
  const values = Array.from(
    { length: views },
    (_, index) => momentsOf('lcp', lcp * (0.8 + (index % 5) / 10)).sum,
  );
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return { ...nothingObserved(), views, faulty, vitals: { lcp: { n: views, sum, squares } } };
};
const tell = (canary: string, of: Observed, beside: Observed) =>
  fetch(`${service.url}/internal/canary-observations`, {
    method: 'POST',
    body: JSON.stringify({ canary, seen: { canary: of, live: beside } }),
  });
const ended = async (id: string) => {
  await eventually(async () => (await listed()).find((one) => one.id === id)?.state !== 'running');
  return (await listed()).find((one) => one.id === id);
};

describe('a canary', () => {
  it('keeps its release from being removed while it runs, and while pages of it may be open', async () => {
    const { db } = service.context;
    await db.collection('releases').updateMany({}, { $set: { publishedAt: new Date(0) } });
    const { id } = await start();
    const gc = async () => bodyOf(await service.deployer.del('/api/releases/unused')).releases;
    expect(await gc()).toEqual([]);
    await service.deployer.post(`/api/releases/canaries/${id}/end`, { promote: false });
    expect(await gc()).toEqual([]);
    await db.collection('canaries').updateMany({}, { $set: { endedAt: new Date(0) } });
    expect(await gc()).toEqual([{ name: 'mf-public', version: '2' }]);
  });

  it('that is no worse is promoted by itself', async () => {
    const { id, state } = await start();
    expect(state).toBe('running');
    await tell(id, seen(250, 2), seen(2250, 20));
    expect(await ended(id)).toMatchObject({
      state: 'promoted',
      words: 'No worse than what is live',
      seen: { canary: { views: 250, faulty: 2 }, live: { views: 2250, faulty: 20 } },
    });
    expect(await live()).toBe('2');
  });

  it.each([
    ['faults', seen(250, 40)],
    ['lcp', seen(250, 2, 1800)],
  ])('that is worse in %s is taken back by itself, and says in what', async (what, of) => {
    const { id } = await start();
    await tell(id, of, seen(2250, 20));
    expect(await ended(id)).toMatchObject({
      state: 'taken-back',
      words: `Worse than what is live: ${what}`,
      comparisons: expect.arrayContaining([expect.objectContaining({ what, worse: true })]),
    });
    expect(await live()).toBe('1');
  });

  it('whose time is over waits for views, and says so', async () => {
    const { id } = await start({ views: undefined, minutes: 0.0001 });
    await tell(id, seen(40, 0), seen(900, 0));
    await eventually(async () => (await listed())[0]?.words.includes(' 60 more') === true);
    expect((await listed())[0]).toMatchObject({
      state: 'running',
      words: 'It waits for views: 60 more of the canary',
    });
    await tell(id, seen(60, 0), seen(600, 0));
    expect(await ended(id)).toMatchObject({ state: 'promoted' });
  });

  it('says how many views are missing, and why visits are not among them', async () => {
    const { id } = await start();
    await tell(id, { ...seen(20, 0), pages: 69, repeats: 31 }, { ...seen(0, 0), vitals: {}, pages: 61 });
    await eventually(async () => (await listed())[0]?.words.includes('told nothing') === true);
    expect((await listed())[0]).toMatchObject({
      seen: { canary: { views: 20, pages: 69, repeats: 31 }, live: { views: 0, pages: 61, repeats: 0 } },
      words: [
        'It waits for views: 180 more of the canary, 200 more of the live release',
        '79 pages have told nothing: a view counts when the page is left, and none that is left in its first moments',
        '31 reports did not count: of one household 20 count for each release',
      ].join('. '),
    });
  });

  it.each([
    [true, 'promoted', '2'],
    [false, 'taken-back', '1'],
  ])('is ended by a person: promote %s', async (promoted, state, version) => {
    const { id } = await start();
    const end = () => service.as(anAdmin()).post(`/api/releases/canaries/${id}/end`, { promote: promoted });
    expect((await end()).body).toMatchObject({ state, words: expect.stringContaining(' by ') });
    expect(await live()).toBe(version);
    expect((await end()).body.message).toContain('This canary has ended');
    expect((await service.deployer.post('/api/releases/canaries/none/end', { promote: true })).status).toBe(
      404,
    );
  });

  it('runs alone, beside a release that is live and another one', async () => {
    const refusal = async (body: object) =>
      (await service.deployer.post('/api/releases/canaries', { ...asked, ...body })).body.message;
    expect(await refusal({ version: '1' })).toBe('mf-public 1 is live already');
    expect(await refusal({ version: '9' })).toBe('mf-public 9 has not been published');
    await start();
    expect(await refusal({})).toBe('A canary of mf-public 2 runs: end it first');
    const starts = await Promise.all([1, 2, 3].map(() => refusal({})));
    expect(starts.every((message) => message.includes('runs: end it first'))).toBe(true);
  });

  it('is started by one of all who start one at the same time', async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => service.deployer.post('/api/releases/canaries', asked)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await listed()).toHaveLength(1);
  });

  it('ends when another release of that front end is made live', async () => {
    const { id } = await start();
    await publish(service, aPublicRemote('3'));
    await promote(service.deployer, { 'mf-public': '3' });
    expect(await ended(id)).toMatchObject({ state: 'stopped' });
    await tell(id, seen(250, 0), seen(250, 0));
    expect(await live()).toBe('3');
  });

  const wantsReact = (version: string, more: Partial<Release> = {}) => ({
    ...more,
    singletons: { react: version },
  });

  it('that does not fit what is made live ends with that, by name', async () => {
    await goLive(service, aShell('2', wantsReact('18.0.0')));
    await publish(service, aPublicRemote('4', wantsReact('18.0.0')));
    const { id } = await start({ version: '4' });
    await publish(service, aShell('3', wantsReact('19.0.0')));
    const { body } = await promote(service.deployer, { shell: '3' });
    const words =
      'mf-public 4 does not fit the shell 3: it needs react 18.0.0 (the shell brings 19.0.0). Release the shell first. (promote: shell 3)';
    expect(body).toMatchObject({
      ...{ changed: true, live: { shell: '3', 'mf-public': '1' } },
      endedCanary: { name: 'mf-public', version: '4', words },
    });
    expect(await ended(id)).toMatchObject({ state: 'stopped', words });
    expect((await service.deployer.post('/api/releases/rollback', { name: 'shell' })).body.changed).toBe(
      true,
    );
    await start({ version: '4' });
    const back = await service.deployer.post('/api/releases/rollback', { name: 'shell' });
    expect(back.body.endedCanary).toMatchObject({ version: '4' });
  });

  it('goes on beside a promotion that it fits', async () => {
    await start();
    await goLive(service, aShell('2'));
    expect((await listed())[0]).toMatchObject({ state: 'running' });
    expect(await live('shell')).toBe('2');
  });

  it('is started by who may publish that front end', async () => {
    const { body } = await service
      .as(anAdmin())
      .post('/api/deploy-tokens', { name: 'CI', frontEnd: 'mf-console' });
    const reply = await clientOf(service.url, { token: body.token }).post('/api/releases/canaries', asked);
    expect(reply.body.code).toBe('front-end-not-allowed');
  });

  it('takes no observation that is none', async () => {
    for (const body of ['{', '{}', JSON.stringify({ canary: 'x', seen: { live: { views: -1 } } })]) {
      const reply = await fetch(`${service.url}/internal/canary-observations`, { method: 'POST', body });
      expect(reply.status).toBe(400);
    }
  });
});
