import { fileIdFrom, fileIdOf } from '@plinth/runtime/fileIds';
import { clientOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import { anAdmin, anEditor } from '@plinth/testing/tokens';
import {
  aPublicRemote,
  aShell,
  built,
  goLive,
  promote,
  publish,
  startReleases,
  storeFile,
  type TestReleases,
} from '../testing/releases.ts';

let service: TestReleases;
beforeEach(async () => {
  service = await startReleases();
});
afterEach(() => service.close());

const text = Buffer.from('a file of a release');
const tokenFor = async (frontEnd: string | null) => {
  const { body } = await service.as(anAdmin()).post('/api/deploy-tokens', { name: 'CI', frontEnd });
  return body as { _id: string; token: string };
};

describe('the files of a release', () => {
  it('are asked for until they are stored, and stored once', async () => {
    const ask = () => service.deployer.post('/api/releases/missing', { files: [fileIdOf(text)] });
    expect((await ask()).body).toEqual({ missing: [fileIdOf(text)] });
    for (const _ of [1, 2]) expect((await storeFile(service.url, fileIdOf(text), text)).status).toBe(204);
    expect((await ask()).body).toEqual({ missing: [] });
    expect(await service.context.db.collection('files.files').countDocuments()).toBe(1);
  });

  it('are refused when they are not what was announced, and nothing of them stays', async () => {
    const altered = Buffer.from(text);
    altered[3] = (altered[3] ?? 0) ^ 1;
    const reply = await storeFile(service.url, fileIdOf(text), altered);
    expect([reply.status, await reply.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'file-altered' }),
    ]);
    expect(await service.context.db.collection('files.chunks').countDocuments()).toBe(0);
  });

  it('are stored once when many send them at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => storeFile(service.url, fileIdOf(text), text)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await service.context.db.collection('files.files').countDocuments()).toBe(1);
    expect(await service.context.db.collection('files.chunks').countDocuments()).toBe(1);
  });
});

describe('publishing', () => {
  it('keeps a description as it was sent, with who sent it, and makes nothing live', async () => {
    const { release } = aShell('1');
    expect(await publish(service, aShell('1', { later: 'field' } as object))).toMatchObject({
      created: true,
    });
    const { body } = await service.deployer.get('/api/releases/shell/1');
    expect(body).toMatchObject({ release: { ...release }, by: 'this machine' });
    expect((await service.deployer.get('/api/releases')).body).toEqual({
      revision: 0,
      live: {},
      history: [],
    });
    const read = await clientOf(service.url).get('/internal/releases/shell/1');
    expect(JSON.parse(read.body.description)).toMatchObject({ later: 'field' });
  });

  it('is refused while a file is missing, and names it', async () => {
    const { release } = aShell('1');
    const reply = await service.deployer.post('/api/releases', { release });
    expect(reply).toMatchObject({ status: 409, body: { code: 'release-incomplete' } });
    expect(reply.body.message).toContain(fileIdFrom(release.integrity['client/shell.js'] ?? ''));
  });

  it('twice is once, and other content needs another version', async () => {
    await publish(service, aShell('1'));
    expect(await publish(service, aShell('1'))).toMatchObject({ created: false });
    const { release, files } = built('shell', '1', { 'client/shell.js': 'other' });
    for (const bytes of files) await storeFile(service.url, fileIdOf(bytes), bytes);
    expect(await service.deployer.post('/api/releases', { release })).toMatchObject({
      status: 409,
      body: { code: 'release-refused', message: 'shell 1 has been published before, with other content' },
    });
  });

  it('takes further compressed forms later, and tells who reads releases', async () => {
    const heard: string[] = [];
    await service.context.signals.on('releases.compressed', ({ version }) => void heard.push(version));
    const front = aShell('1');
    await publish(service, front);
    const file = fileIdFrom(front.release.integrity['client/shell.js'] ?? '');
    for (const encoding of ['gz', 'br']) {
      const form = Buffer.from(`${encoding} of it`);
      await storeFile(service.url, fileIdOf(form), form);
      const compressed = { [file]: { [encoding]: fileIdOf(form) } };
      await service.deployer.post('/api/releases', { release: front.release, compressed });
    }
    const { body } = await clientOf(service.url).get('/internal/releases/shell/1');
    expect(body.compressed).toEqual({
      [file]: { gz: fileIdOf('gz of it'), br: fileIdOf('br of it') },
    });
    await eventually(() => heard.length === 2);
    expect(heard).toEqual(['1', '1']);
  });
});

describe('a deploy token', () => {
  it('is made, shown once, noted when it is used, and ended by an administrator', async () => {
    const admin = service.as(anAdmin());
    const { _id, token } = await tokenFor('mf-public');
    const listed = async () => (await admin.get('/api/deploy-tokens')).body;
    expect(await listed()).toEqual([
      { _id, name: 'CI', frontEnd: 'mf-public', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    const stored = await service.context.db.collection('deployTokens').findOne();
    expect(JSON.stringify(stored)).not.toContain(token.slice(-20));
    const ci = clientOf(service.url, { token });
    expect((await ci.get('/api/releases')).status).toBe(200);
    expect(await listed()).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect((await admin.del(`/api/deploy-tokens/${_id}`)).status).toBe(204);
    expect((await ci.get('/api/releases')).status).toBe(401);
  });

  it('publishes and promotes its front end, and no other', async () => {
    await goLive(service, aShell('1'), aPublicRemote('1'));
    const { token } = await tokenFor('mf-public');
    const ci = clientOf(service.url, { token });
    const asCi = { ...service, deployer: ci };
    expect(await publish(asCi, aPublicRemote('2'))).toMatchObject({ created: true });
    expect(await promote(ci, { 'mf-public': '2' })).toMatchObject({ status: 200, body: { changed: true } });
    const refused = { status: 403, body: { code: 'front-end-not-allowed' } };
    expect(await ci.post('/api/releases', { release: aShell('1').release })).toMatchObject(refused);
    expect(await promote(ci, { shell: '1', 'mf-public': '1' })).toMatchObject(refused);
    expect(await ci.post('/api/releases/rollback', { name: 'shell' })).toMatchObject(refused);
    expect(await ci.del('/api/releases/unused')).toMatchObject(refused);
    const { history } = (await ci.get('/api/releases')).body;
    expect(history.at(-1)).toMatchObject({ name: 'mf-public', version: '2', by: 'CI' });
  });

  it('reaches nothing that only administrators may', async () => {
    const { token } = await tokenFor(null);
    const ci = clientOf(service.url, { token });
    expect((await ci.post('/api/deploy-tokens', { name: 'more', frontEnd: null })).status).toBe(401);
  });

  it('is not needed by an administrator, and nothing else stands for it', async () => {
    expect((await service.as(anAdmin()).get('/api/releases')).status).toBe(200);
    expect((await service.as(anEditor()).get('/api/releases')).status).toBe(403);
    expect((await service.as(null).get('/api/releases')).status).toBe(401);
    const guessed = clientOf(service.url, { token: `plinth-deploy-${'x'.repeat(43)}` });
    expect((await guessed.get('/api/releases')).status).toBe(401);
  });
});
