import { type Canary, nothingObserved } from '@plinth/contracts/canaries';
import { describeContract } from '@plinth/contracts/growth/describe';
import { contractFile } from '@plinth/contracts/releases';
import { bodyOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import { anAdmin } from '@plinth/testing/tokens';
import { type OfferingGateway, startOfferingGateway } from '../testing/offeringGateway.ts';
import {
  aPublicRemote,
  aShell,
  built,
  goLive,
  publish,
  routesSource,
  startReleases,
  type TestReleases,
} from '../testing/releases.ts';

const whole = describeContract();
let gateway: OfferingGateway;
let service: TestReleases;
beforeEach(async () => {
  gateway = await startOfferingGateway(whole);
  service = await startReleases({ gatewayUrl: gateway.url });
  await goLive(service, aShell('1'), aPublicRemote('1'));
  const files = { 'client/remoteEntry.js': '/* 2 */', 'server/app.cjs': routesSource };
  await publish(service, built('mf-public', '2', { ...files, [contractFile]: JSON.stringify(whole) }));
});
afterEach(async () => {
  await service.close();
  await gateway.close();
});

const start = async (): Promise<Canary> => {
  const asked = { name: 'mf-public', version: '2', percent: 10, views: 200 };
  return bodyOf(await service.deployer.post('/api/releases/canaries', asked), 201);
};
const find = async (id: string) =>
  bodyOf(await service.deployer.get('/api/releases/canaries')).canaries.find(
    (canary: Canary) => canary.id === id,
  ) as Canary;
const live = async () => bodyOf(await service.deployer.get('/api/releases')).live['mf-public'];
/** Enough views of both, of which so many of the canary had a fault. */
const tell = (canary: string, faulty = 2) => {
  const views = { ...nothingObserved(), views: 250 };
  const seen = { canary: { ...views, faulty }, live: { ...views, faulty: 2 } };
  return fetch(`${service.url}/internal/canary-observations`, {
    method: 'POST',
    body: JSON.stringify({ canary, seen }),
  });
};
const end = (id: string, promote: boolean) =>
  service.as(anAdmin()).post(`/api/releases/canaries/${id}/end`, { promote });

describe('a canary that was found no worse', () => {
  it('is not promoted when somebody took it back meanwhile', async () => {
    const { id } = await start();
    const asked = gateway.hold(whole);
    await tell(id);
    const goOn = await asked;
    expect((await end(id, false)).body).toMatchObject({ state: 'taken-back' });
    goOn();
    // Once another one is judged, nothing of the first is under way any more.
    const next = await start();
    await tell(next.id, 100);
    await eventually(async () => (await find(next.id)).state !== 'running');
    expect([await live(), (await find(next.id)).state]).toEqual(['1', 'taken-back']);
    expect(await find(id)).toMatchObject({
      state: 'taken-back',
      words: expect.stringMatching(/^Taken back by /),
    });
  });

  it('waits while nobody can tell whether it can go live, whoever asks for it', async () => {
    const { id } = await start();
    gateway.offers(null);
    await tell(id);
    await eventually(async () => (await find(id)).words.includes('cannot be told now'));
    expect((await end(id, true)).status).toBe(503);
    expect((await find(id)).state).toBe('running');
    gateway.offers(whole);
    await tell(id);
    await eventually(async () => (await find(id)).state === 'promoted');
    expect(await live()).toBe('2');
  });
});
