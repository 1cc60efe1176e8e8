import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContractShape, describeContract } from '@plinth/contracts/growth/describe';
import { contractFile } from '@plinth/contracts/releases';
import {
  aShell,
  type Built,
  built,
  goLive,
  promote,
  publish,
  routesSource,
  startReleases,
  type TestReleases,
} from '../testing/releases.ts';

const whole = describeContract();
let offered: ContractShape | null;
let gateway: Server;
let service: TestReleases;
beforeEach(async () => {
  offered = whole;
  gateway = createServer((request, response) => {
    const known = request.url === '/contract/offered' && offered;
    response.writeHead(known ? 200 : 503).end(JSON.stringify(known || {}));
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  service = await startReleases({ gatewayUrl });
  await goLive(service, aShell('1'));
});
afterEach(async () => {
  await service.close();
  await new Promise((resolve) => gateway.close(resolve));
});

const aRemoteFor = (version: string, contract: ContractShape): Built =>
  built('mf-public', version, {
    'client/remoteEntry.js': `/* ${version} */`,
    'server/app.cjs': routesSource,
    [contractFile]: JSON.stringify(contract),
  });

const promoted = async (remote: Built) => {
  await publish(service, remote);
  return promote(service.deployer, { 'mf-public': remote.release.version });
};

const { listBlogs, ...otherCalls } = whole.calls;
const withoutBlogs: ContractShape = { ...whole, calls: otherCalls };

describe('a front end that goes live', () => {
  it('may rely on everything that the live services offer', async () => {
    expect(await promoted(aRemoteFor('1', whole))).toMatchObject({ status: 200 });
    expect(await promoted(aRemoteFor('2', withoutBlogs))).toMatchObject({ status: 200 });
  });

  it('is refused, by the name of the call, when it needs services that are not live yet', async () => {
    offered = withoutBlogs;
    expect(await promoted(aRemoteFor('1', whole))).toMatchObject({
      status: 409,
      body: {
        code: 'release-refused',
        message:
          'mf-public 1 relies on what no live service offers: listBlogs is not offered by content. Deploy the services and the gateway first.',
      },
    });
    expect(listBlogs).toBeDefined();
  });

  it('waits while that cannot be told, but can be taken back', async () => {
    await promoted(aRemoteFor('1', whole));
    await promoted(aRemoteFor('2', withoutBlogs));
    offered = null;
    expect(await promoted(aRemoteFor('3', whole))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cannot be told now') },
    });
    const back = await service.deployer.post('/api/releases/rollback', { name: 'mf-public' });
    expect(back).toMatchObject({ status: 200, body: { live: { 'mf-public': '1' } } });
  });
});
