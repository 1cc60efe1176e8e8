import { type ContractShape, describeContract } from '@plinth/contracts/growth/describe';
import { contractFile } from '@plinth/contracts/releases';
import { fileIdFrom } from '@plinth/runtime/fileIds';
import { type OfferingGateway, startOfferingGateway } from '../testing/offeringGateway.ts';
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
let gateway: OfferingGateway;
let service: TestReleases;
beforeEach(async () => {
  gateway = await startOfferingGateway(whole);
  service = await startReleases({ gatewayUrl: gateway.url });
  await goLive(service, aShell('1'));
});
afterEach(async () => {
  await service.close();
  await gateway.close();
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
    gateway.offers(withoutBlogs);
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

  it('is refused while what it relies on is not there as it was published, and not taken for one that does not say', async () => {
    const files = service.context.db.collection('files.files');
    const chunks = service.context.db.collection('files.chunks');
    const contractId = ({ release }: Built) => fileIdFrom(release.integrity[contractFile] ?? '');
    const [altered, missing] = [aRemoteFor('1', whole), aRemoteFor('2', { ...whole, version: 2 } as never)];
    await publish(service, altered);
    await publish(service, missing);
    const stored = await files.findOne({ filename: contractId(altered) });
    await chunks.updateOne({ files_id: stored?._id }, { $set: { data: Buffer.from('{"calls":{}}') } });
    await files.deleteOne({ filename: contractId(missing) });
    for (const { release } of [altered, missing]) {
      expect(await promote(service.deployer, { 'mf-public': release.version })).toMatchObject({
        status: 409,
        body: {
          message: `contract.json of mf-public ${release.version} is not there as it was published: publish it again`,
        },
      });
    }
    expect(await promoted(altered)).toMatchObject({ status: 200 });
    const none = built('mf-public', '3', {
      ...{ 'client/remoteEntry.js': '/* 3 */', 'server/app.cjs': routesSource, [contractFile]: 'none' },
    });
    expect((await promoted(none)).body.message).toBe('contract.json of mf-public 3 is no contract');
  });

  it('waits while that cannot be told, but can be taken back', async () => {
    await promoted(aRemoteFor('1', whole));
    await promoted(aRemoteFor('2', withoutBlogs));
    gateway.offers(null);
    expect(await promoted(aRemoteFor('3', whole))).toMatchObject({
      status: 503,
      body: { code: 'part-unavailable', message: expect.stringContaining('cannot be told now') },
    });
    const back = await service.deployer.post('/api/releases/rollback', { name: 'mf-public' });
    expect(back).toMatchObject({ status: 200, body: { live: { 'mf-public': '1' } } });
  });
});
