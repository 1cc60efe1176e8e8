import { fileIdFrom } from '@plinth/runtime/fileIds';
import { clientOf } from '@plinth/testing/client';
import { releaseRepository } from '../releases/repository.ts';
import {
  aPublicRemote,
  aShell,
  type Built,
  goLive,
  promote,
  publish,
  startReleases,
  type TestReleases,
} from '../testing/releases.ts';

let service: TestReleases;
beforeEach(async () => {
  service = await startReleases({ keepDays: 14 });
});
afterEach(() => service.close());

const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
/** As if everything until now had been done a month ago. */
const aMonthPasses = async () => {
  const { db } = service.context;
  await db.collection('releases').updateMany({}, { $set: { publishedAt: longAgo } });
  await db.collection('files.files').updateMany({}, { $set: { 'metadata.promisedUntil': longAgo } });
  const registry = await db.collection('registry').findOne();
  const history = (registry?.history ?? []).map((change: object) => ({
    ...change,
    at: longAgo.toISOString(),
  }));
  await db.collection('registry').updateOne({}, { $set: { history } });
};
const gc = async () => (await service.deployer.del('/api/releases/unused')).body;
const publicRemote = (version: string) => ({ name: 'mf-public', version });
const isPublished = async (version: string) =>
  (await service.deployer.get(`/api/releases/mf-public/${version}`)).status === 200;
const filesThere = async ({ release }: Built) => {
  const reads = Object.values(release.integrity).map((integrity) =>
    clientOf(service.url).get(`/internal/files/${fileIdFrom(integrity)}`),
  );
  return (await Promise.all(reads)).every(({ status }) => status === 200);
};

describe('release gc', () => {
  it('removes what has not been live for as long as a page may be open, and the files that nothing else needs', async () => {
    await goLive(service, aShell('1'), aPublicRemote('1'));
    for (const version of ['2', '3', '4']) await goLive(service, aPublicRemote(version));
    await publish(service, aPublicRemote('never-live'));
    await aMonthPasses();
    await goLive(service, aPublicRemote('5'));
    await publish(service, aPublicRemote('fresh'));
    const removed = await gc();
    // 4 was live until just now, and 5 is.
    expect(removed.releases).toEqual(['1', '2', '3', 'never-live'].map(publicRemote));
    expect(removed.files).toBe(4);
    for (const version of ['4', '5', 'fresh']) expect(await filesThere(aPublicRemote(version))).toBe(true);
    expect(await filesThere(aShell('1'))).toBe(true);
    expect(await gc()).toEqual({ releases: [], files: 0 });
  });

  it('leaves what is live, and the release to go back to, however old they are', async () => {
    await goLive(service, aShell('1'), aPublicRemote('1'));
    await goLive(service, aPublicRemote('2'));
    await aMonthPasses();
    expect(await gc()).toEqual({ releases: [], files: 0 });
    const back = await service.deployer.post('/api/releases/rollback', { name: 'mf-public' });
    expect(back.body).toMatchObject({ live: { 'mf-public': '1' } });
  });

  it('beside a promotion removes a release or lets it go live, never both', async () => {
    await goLive(service, aShell('1'));
    for (let round = 0; round < 15; round++) {
      const version = `r${round}`;
      await publish(service, aPublicRemote(version));
      await aMonthPasses();
      const [promoted] = await Promise.all([promote(service.deployer, { 'mf-public': version }), gc()]);
      if (promoted.status === 200) {
        expect([version, await isPublished(version), await filesThere(aPublicRemote(version))]).toEqual([
          ...[version, true, true],
        ]);
      } else {
        expect(promoted.body.message).toBe(`mf-public ${version} has not been published`);
      }
      const { live } = (await service.deployer.get('/api/releases')).body;
      if (live['mf-public']) expect(await isPublished(live['mf-public'])).toBe(true);
    }
  });

  it('beside a publication keeps the files that its publisher was told to be there', async () => {
    await goLive(service, aShell('1'));
    await publish(service, aPublicRemote('1'));
    await aMonthPasses();
    const front = aPublicRemote('1');
    const files = Object.values(front.release.integrity).map(fileIdFrom);
    expect((await service.deployer.post('/api/releases/missing', { files })).body).toEqual({ missing: [] });
    expect((await gc()).files).toBe(0);
    expect((await service.deployer.post('/api/releases', { release: front.release })).status).toBe(200);
    expect(await filesThere(front)).toBe(true);
  });

  it('beside a publication of the same release leaves what it says to be published', async () => {
    await goLive(service, aShell('1'));
    const remote = aPublicRemote('1');
    await publish(service, remote);
    await aMonthPasses();
    const releases = releaseRepository(service.context.db);
    await releases.beginRemoval('one', new Date(), []);
    const find = releases.collection.findOneAndUpdate.bind(releases.collection);
    jest.spyOn(releases.collection, 'findOneAndUpdate').mockImplementation((async (
      ...asked: Parameters<typeof find>
    ) => {
      const found = await find(...asked);
      await releases.completeRemoval('one');
      return found;
    }) as never);
    const description = JSON.stringify(remote.release);
    const published = await releases.publish(remote.release, { description, compressed: {}, by: 'CI' });
    expect([published, await isPublished('1')]).toEqual(['created', true]);
    // It counts from now on.
    expect((await gc()).releases).toEqual([]);
  });

  it('removes what an upload left that broke off', async () => {
    const { ObjectId } = await import('mongodb');
    const files_id = ObjectId.createFromTime(Math.floor(longAgo.getTime() / 1000));
    await service.context.db.collection('files.chunks').insertOne({ files_id, n: 0, data: Buffer.from('x') });
    await gc();
    expect(await service.context.db.collection('files.chunks').countDocuments()).toBe(0);
  });
});
