import { createPublicKey } from 'node:crypto';
import { releaseReading } from '@plinth/contracts/releaseReading';
import { readSetToken } from '@plinth/runtime/setTokens';
import { type Client, clientOf } from '@plinth/testing/client';
import { anAdmin, anEditor } from '@plinth/testing/tokens';
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
  service = await startReleases({ keepDays: 0.000001 });
  await goLive(service, aShell('1'), aPublicRemote('1'));
  await publish(service, aPublicRemote('2'));
});
afterEach(() => service.close());

const preview = (body: object) => service.deployer.post('/api/releases/previews', body);
const ofTwo = { releases: { 'mf-public': '2' } };

/** The key under which the service publishes what it signs with. */
const publishedKey = async (kid: string) => {
  const { body } = await clientOf(service.url).get('/.well-known/jwks.json');
  const key = body.keys.find((one: { kid: string }) => one.kid === kid);
  return key ? createPublicKey({ key, format: 'jwk' }) : null;
};

describe('a preview', () => {
  it('is a token of the releases’ own key that carries the set until it ends', async () => {
    const { status, body } = await preview({ ...ofTwo, hours: 2 });
    expect(status).toBe(201);
    const read = await readSetToken(body.token, publishedKey);
    expect(read?.set).toEqual({
      ...{ id: body.id, kind: 'preview', releases: { 'mf-public': '2' } },
      since: body.since,
    });
    expect((read?.exp ?? 0) * 1000 - Date.parse(body.since)).toBeGreaterThan(2 * 3_600_000 - 2000);
    expect(Date.parse(body.until) - Date.parse(body.since)).toBe(2 * 3_600_000);
    expect(await readSetToken(anAdmin().token, publishedKey)).toBeNull();
  });

  it('has one name for the same releases, and another one for others', async () => {
    const [first, again] = [await preview(ofTwo), await preview(ofTwo)];
    expect(again.body.id).toBe(first.body.id);
    expect((await preview({ releases: { 'mf-public': '1' } })).body.id).not.toBe(first.body.id);
  });

  it('is listed while its link holds, without the token', async () => {
    await preview(ofTwo);
    const { body } = await service.deployer.get('/api/releases/previews');
    expect(body.previews).toEqual([
      expect.objectContaining({ releases: { 'mf-public': '2' }, by: expect.any(String) }),
    ]);
    expect(JSON.stringify(body)).not.toContain('token');
    await service.context.db.collection('previews').updateMany({}, { $set: { until: new Date(0) } });
    expect((await service.deployer.get('/api/releases/previews')).body.previews).toEqual([]);
  });

  it('is ended before its time by its link: not listed, told to servers, and another one of the same goes on', async () => {
    const [ended, other] = [(await preview(ofTwo)).body, (await preview({ ...ofTwo, hours: 3 })).body];
    const revoke = () => service.deployer.post('/api/releases/previews/revoke', { token: ended.token });
    const { token: _, ...shown } = ended;
    expect(await revoke()).toMatchObject({ status: 200, body: shown });
    const { body } = await service.deployer.get('/api/releases/previews');
    expect(body.previews.map(({ since }: { since: string }) => since)).toEqual([other.since]);
    const { set } = (await clientOf(service.url).get(releaseReading.set)).body;
    expect(jwt.decode(set)).toMatchObject({ revoked: [{ id: ended.id, since: ended.since }] });
    expect((await revoke()).status).toBe(404);
  });

  it('is ended by who may publish that front end, and nothing else by what is no link', async () => {
    const admin = service.as(anAdmin());
    const { token } = (await preview(ofTwo)).body;
    const { body } = await admin.post('/api/deploy-tokens', { name: 'CI', frontEnd: 'mf-console' });
    const revoke = (client: Client, what: string) =>
      client.post('/api/releases/previews/revoke', { token: what });
    expect((await revoke(clientOf(service.url, { token: body.token }), token)).body.code).toBe(
      'front-end-not-allowed',
    );
    expect((await revoke(service.as(anEditor()), token)).status).toBe(403);
    for (const none of ['nothing', anAdmin().token]) expect((await revoke(admin, none)).status).toBe(404);
    expect((await revoke(admin, token)).status).toBe(200);
  });

  const madeBy = async (frontEnd: string | null) => {
    const { body } = await service.as(anAdmin()).post('/api/deploy-tokens', { name: 'CI', frontEnd });
    return { id: body._id as string, client: clientOf(service.url, { token: body.token }) };
  };
  const held = async () =>
    (await service.deployer.get('/api/releases/previews')).body.previews.map(
      ({ releases }: { releases: object }) => releases,
    );
  const told = async () => {
    const { set } = (await clientOf(service.url).get(releaseReading.set)).body;
    return (jwt.decode(set) as { revoked: object[] }).revoked.length;
  };

  it('is ended with all others of its release, by who may publish that', async () => {
    const [a, b, c] = [{ 'mf-public': '2' }, { 'mf-public': '1' }, { shell: '1' }];
    for (const releases of [a, b, c, { ...a, ...c }]) await preview({ releases });
    const end = (client: Client, body: object) =>
      client.post('/api/releases/previews/revoke-of-release', body);
    const other = await madeBy('mf-console');
    expect((await end(other.client, { name: 'mf-public' })).body.code).toBe('front-end-not-allowed');
    const own = await madeBy('mf-public');
    expect((await end(own.client, { name: 'mf-public', version: '2' })).body).toEqual({ ended: 2 });
    expect(await held()).toEqual([c, b]);
    expect((await end(service.as(anAdmin()), { name: 'mf-public' })).body).toEqual({ ended: 1 });
    expect((await end(service.deployer, { name: 'mf-public' })).body).toEqual({ ended: 0 });
    expect([await held(), await told()]).toEqual([[c], 3]);
  });

  it('is ended with all others of the deploy token that made it', async () => {
    const [ci, other] = [await madeBy('mf-public'), await madeBy('mf-public')];
    for (const { client } of [ci, ci, other]) await client.post('/api/releases/previews', ofTwo);
    await preview(ofTwo);
    const end = (client: Client, deployToken: string) =>
      client.post('/api/releases/previews/revoke-of-token', { deployToken });
    expect((await end(other.client, ci.id)).body.code).toBe('front-end-not-allowed');
    expect((await end(ci.client, 'own')).body).toEqual({ ended: 2 });
    expect((await end(service.as(anAdmin()), other.id)).body).toEqual({ ended: 1 });
    expect((await end(service.as(anAdmin()), 'own')).status).toBe(404);
    expect(await held()).toHaveLength(1);
    expect((await end(service.deployer, 'own')).body).toEqual({ ended: 1 });
    expect([await held(), await told()]).toEqual([[], 4]);
  });

  it('ends with the deploy token that made it, at once, and so do its releases', async () => {
    await service.context.db.collection('releases').updateMany({}, { $set: { publishedAt: new Date(0) } });
    const ci = await madeBy('mf-public');
    const { token } = (await ci.client.post('/api/releases/previews', ofTwo)).body;
    const heard = new Promise((resolve) => void service.context.signals.on('releases.changed', resolve));
    expect([(await held()).length, await told()]).toEqual([1, 0]);
    await service.as(anAdmin()).del(`/api/deploy-tokens/${ci.id}`);
    await heard;
    expect([await held(), await told()]).toEqual([[], 1]);
    expect((await service.deployer.post('/api/releases/previews/revoke', { token })).status).toBe(404);
    expect((await service.deployer.del('/api/releases/unused')).body.releases).toEqual([
      { name: 'mf-public', version: '2' },
    ]);
  });

  it('keeps its releases from being removed, until it ends', async () => {
    await service.context.db.collection('releases').updateMany({}, { $set: { publishedAt: new Date(0) } });
    await preview(ofTwo);
    const gc = async () => (await service.deployer.del('/api/releases/unused')).body.releases;
    expect(await gc()).toEqual([]);
    await service.context.db.collection('previews').updateMany({}, { $set: { until: new Date(0) } });
    expect(await gc()).toEqual([{ name: 'mf-public', version: '2' }]);
    expect((await preview(ofTwo)).body.message).toContain('mf-public 2 has not been published');
    expect(
      await service.context.db.collection('previews').countDocuments({ until: { $gt: new Date() } }),
    ).toBe(0);
  });

  it('is refused, and leaves nothing, for releases that cannot be one set', async () => {
    const broken = aPublicRemote('3', {}, 'throw new Error("a fault while it loads")');
    await publish(service, broken);
    const reply = await preview({ releases: { 'mf-public': '3' } });
    expect(reply.status).toBe(409);
    expect(reply.body.message).toContain('a fault while it loads');
    expect((await preview({ releases: {} })).status).toBe(422);
    expect((await preview({ ...ofTwo, hours: 100_000 })).status).toBe(422);
    expect((await service.deployer.get('/api/releases/previews')).body.previews).toEqual([]);
  });

  it('is made by who may publish that front end', async () => {
    const admin = service.as(anAdmin());
    const { body } = await admin.post('/api/deploy-tokens', { name: 'CI', frontEnd: 'mf-console' });
    const other = clientOf(service.url, { token: body.token });
    expect((await other.post('/api/releases/previews', ofTwo)).body.code).toBe('front-end-not-allowed');
    expect((await admin.post('/api/releases/previews', ofTwo)).status).toBe(201);
    expect((await service.as(anEditor()).post('/api/releases/previews', ofTwo)).status).toBe(403);
    expect((await clientOf(service.url).post('/api/releases/previews', ofTwo)).status).toBe(401);
  });
});
