import { createLog } from '@plinth/runtime/log';
import { signingKeys } from '@plinth/runtime/signingKeys';
import { clientOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import jwt from 'jsonwebtoken';
import { founder, logIn, startAuth } from '../testing/auth.ts';
import { staffCall, startOtherPart } from '../testing/otherPart.ts';

const secret = 'a secret of thirty-two characters';
const silent = createLog('test', 'silent');
const sealed = { settings: { SIGNING_KEYS_SECRET: secret } };

const running: TestService[] = [];
const keep = async (starting: Promise<TestService>) => {
  const service = await starting;
  running.push(service);
  return service;
};
afterEach(async () => {
  for (const service of running.splice(0).reverse()) await service.close();
});

const stored = (auth: TestService) => auth.context.db.collection('signingKeys');
const token = async (auth: TestService): Promise<string> => (await logIn(auth, founder)).body.token;
const keyOf = (of: string) => jwt.decode(of, { complete: true })?.header.kid;
/** A further start on the same database, with these settings. */
const again = (auth: TestService, options: Parameters<typeof startAuth>[0]) =>
  startAuth({ database: auth.context.db.databaseName, namespace: auth.context.namespace, ...options });
const rotate = async (auth: TestService, secretGiven?: string) => {
  const keys = signingKeys({ db: auth.context.db, log: silent, secret: secretGiven });
  await keys.prepare();
  return keys.rotate();
};
/** As if the half minute had passed for which a new key is only published. */
const passTime = (auth: TestService, kid: string) =>
  stored(auth).updateOne({ kid }, { $set: { signsFrom: new Date() } });

describe('a new signing key', () => {
  it('is published before it signs, and what the key before it signed goes on holding', async () => {
    const auth = await keep(startAuth(sealed));
    const other = await keep(startOtherPart(auth));
    const before = await token(auth);
    const statusOf = async (of: string) => (await clientOf(other.url, { token: of }).get(staffCall)).status;
    expect(await statusOf(before)).toBe(200);

    const { signsFrom } = await rotate(auth, secret);
    expect(signsFrom.getTime()).toBeGreaterThan(Date.now() + 20_000);
    const published = async () => (await clientOf(auth.url).get('/.well-known/jwks.json')).body.keys;
    await eventually(async () => (await published()).length === 2);
    expect(JSON.stringify(await published())).not.toContain('"d"');
    expect(keyOf(await token(auth))).toBe(keyOf(before));
  });

  it('signs from its moment on, is known everywhere, and the old one ends after the longest session', async () => {
    const auth = await keep(startAuth(sealed));
    const other = await keep(startOtherPart(auth));
    const before = await token(auth);
    const { kid } = await rotate(auth, secret);
    await passTime(auth, kid);
    const later = await keep(again(auth, sealed));
    const after = await token(later);
    expect([keyOf(after), keyOf(before)]).toEqual([kid, expect.not.stringMatching(kid)]);
    const statusOf = async (of: string) => (await clientOf(other.url, { token: of }).get(staffCall)).status;
    expect(await statusOf(before)).toBe(200);
    // In time of its own the first replica reads the keys, and the other part asks it again.
    await eventually(async () => (await statusOf(after)) === 200);
    const old = await stored(auth).findOne({ kid: keyOf(before) });
    expect(old?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 89 * 24 * 3600 * 1000);
    expect(await stored(auth).findOne({ kid })).not.toHaveProperty('expiresAt');
  });
});

describe('at rest', () => {
  it('private keys are sealed, also those that a version before has left', async () => {
    const plain = await keep(startAuth());
    const before = await token(plain);
    expect(await stored(plain).findOne()).toHaveProperty('jwk.d');
    const auth = await keep(again(plain, sealed));
    const document = await stored(auth).findOne();
    expect(document).not.toHaveProperty('jwk');
    expect(document?.sealed).toEqual(expect.any(String));
    expect(keyOf(await token(auth))).toBe(keyOf(before));
    expect((await clientOf(auth.url, { token: before }).get('/api/user/profile')).status).toBe(200);
  });

  it.each([
    ['another secret', { SIGNING_KEYS_SECRET: `${secret}!` }, 'they were sealed with another'],
    ['no secret', {}, 'SIGNING_KEYS_SECRET is not set'],
  ])('with %s the service does not start, and says why', async (_, settings, words) => {
    const auth = await keep(startAuth(sealed));
    await expect(again(auth, { settings })).rejects.toThrow(words);
  });
});
