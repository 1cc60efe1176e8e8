import { ReleaseClaims, releaseReading, SetClaims, signedAs } from '@plinth/contracts/releaseReading';
import { fileIdFrom, fileIdOf } from '@plinth/runtime/fileIds';
import { seldomAsked } from '@plinth/runtime/parts/readFrom';
import { jwksKeySource } from '@plinth/runtime/tokens';
import { bodyOf, clientOf } from '@plinth/testing/client';
import jwt from 'jsonwebtoken';
import {
  aPublicRemote,
  aShell,
  goLive,
  publish,
  startReleases,
  type TestReleases,
} from '../testing/releases.ts';

let service: TestReleases;
beforeEach(async () => {
  service = await startReleases();
  await goLive(service, aShell('1'), aPublicRemote('1'));
});
afterEach(() => service.close());

const read = (path: string) => clientOf(service.url).get(path);
const verified = async (token: string, audience: string) => {
  const kid = jwt.decode(token, { complete: true })?.header.kid ?? '';
  const key = await jwksKeySource(seldomAsked('releases', [service.url]))(kid);
  return key && jwt.verify(token, key, { algorithms: ['ES256'], audience });
};

describe('what servers read', () => {
  it('is signed: the set, and what each release consists of', async () => {
    const { set } = (await read(releaseReading.set)).body;
    expect(SetClaims.parse(await verified(set, signedAs.set))).toEqual({
      revision: 1,
      live: { shell: '1', 'mf-public': '1' },
      recent: [
        { name: 'shell', version: '1' },
        { name: 'mf-public', version: '1' },
      ],
      canary: null,
      revoked: [],
    });
    const { description, signature } = (await read(releaseReading.release('shell', '1'))).body;
    expect(ReleaseClaims.parse(await verified(signature, signedAs.release))).toEqual({
      name: 'shell',
      version: '1',
      description: fileIdOf(description),
    });
    await expect(verified(signature, signedAs.set)).rejects.toThrow('audience');
  });

  it('says whether visitors have had a release: live, live before, or tried on some', async () => {
    const isPublic = async (version: string) =>
      (await read(releaseReading.release('mf-public', version))).body.isPublic;
    await publish(service, aPublicRemote('2'));
    expect([await isPublic('1'), await isPublic('2')]).toEqual([true, false]);
    await goLive(service, aPublicRemote('2'));
    expect([await isPublic('1'), await isPublic('2')]).toEqual([true, true]);
    await publish(service, aPublicRemote('3'));
    const tried = { name: 'mf-public', version: '3', percent: 10, views: 200 };
    bodyOf(await service.deployer.post('/api/releases/canaries', tried), 201);
    expect(await isPublic('3')).toBe(true);
  });

  it('has the bytes of each file', async () => {
    const { release, files } = aShell('1');
    const [integrity = ''] = Object.values(release.integrity);
    const reply = await fetch(new URL(releaseReading.file(fileIdFrom(integrity)), service.url));
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(files[0]);
    expect((await read(releaseReading.file('0'.repeat(96)))).status).toBe(404);
    expect((await read(releaseReading.release('shell', '9'))).status).toBe(404);
  });

  it('never has a file that is not what was published, and that file can be published again', async () => {
    const front = aShell('1');
    const id = fileIdFrom(front.release.integrity['server/app.cjs'] ?? '');
    const { db } = service.context;
    const file = await db.collection('files.files').findOne({ filename: id });
    const chunk = await db.collection('files.chunks').findOne({ files_id: file?._id });
    const bytes = Buffer.from(chunk?.data.buffer);
    bytes[5] = (bytes[5] ?? 0) ^ 1;
    await db.collection('files.chunks').updateOne({ _id: chunk?._id }, { $set: { data: bytes } });
    expect((await read(releaseReading.file(id))).status).toBe(404);
    expect((await service.deployer.post('/api/releases/missing', { files: [id] })).body).toEqual({
      missing: [id],
    });
    await publish(service, front);
    expect((await read(releaseReading.file(id))).status).toBe(200);
  });
});
