import { type Client, clientOf } from '@plinth/testing/client';
import { eventually, type TestService } from '@plinth/testing/service';
import jwt from 'jsonwebtoken';
import { founder, logIn, registered, signedIn, startAuth, startReplica } from '../testing/auth.ts';

let auth: TestService;

beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

const wrong = { ...founder, password: 'not the password' };
const failTimes = async (times: number, who = wrong, address?: string) => {
  for (let time = 0; time < times; time++) await logIn(auth, who, address);
};

describe('POST /api/auth/login', () => {
  it('answers a token that opens what the role may do', async () => {
    const { status, body } = await logIn(auth, founder);
    expect([status, Object.keys(body)]).toEqual([200, ['token']]);
    const { header, payload } = jwt.decode(body.token, { complete: true }) as jwt.Jwt;
    expect(header).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(payload).toMatchObject({
      sub: expect.stringMatching(/^[\da-f]{24}$/),
      role: 'admin',
      fullName: 'Administrator',
      profileImage: '',
      ver: 1,
    });
    const { iat = 0, exp = 0 } = payload as jwt.JwtPayload;
    expect(exp - iat).toBe(7 * 24 * 3600);
    expect((await clientOf(auth.url, body).get('/api/user')).status).toBe(200);
  });

  it('does not mind how the address is written', async () => {
    expect((await logIn(auth, { ...founder, email: ' Founder@Example.COM ' })).status).toBe(200);
  });

  it('says the same of an unknown account and of a wrong password', async () => {
    const replies = [await logIn(auth, wrong), await logIn(auth, { ...wrong, email: 'nobody@example.com' })];
    for (const { status, body } of replies) {
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 401,
        code: 'wrong-credentials',
        message: 'Invalid email or password',
        requestId: '',
      });
    }
  });

  it('takes nothing but text for a password', async () => {
    const reply = await clientOf(auth.url).post('/api/auth/login', {
      email: { $gt: '' },
      password: { $gt: '' },
    });
    expect(reply).toMatchObject({ status: 422, body: { fields: { email: 'Must be text' } } });
  });
});

describe('throttling', () => {
  it('refuses the eleventh attempt after ten failures, also with the right password', async () => {
    await failTimes(10);
    const refused = await logIn(auth, founder);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('lets in the owner from elsewhere, and others from there', async () => {
    const editor = await registered(auth, 'editor');
    await failTimes(10, wrong, '10.0.0.66');
    expect((await logIn(auth, founder, '10.0.0.66')).status).toBe(429);
    expect((await logIn(auth, founder, '10.0.0.1')).status).toBe(200);
    expect((await logIn(auth, editor, '10.0.0.66')).status).toBe(200);
  });

  it('forgets the failures after a success', async () => {
    await failTimes(9);
    expect((await logIn(auth, founder)).status).toBe(200);
    await failTimes(9);
    expect((await logIn(auth, founder)).status).toBe(200);
  });

  it('counts failures only: many who sign in at once all get in', async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, () => logIn(auth, founder)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('tries ten of a hundred wrong passwords that come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => logIn(auth, wrong)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  });

  it('counts for all replicas together', async () => {
    const replica = await startReplica(auth);
    await failTimes(10);
    expect((await logIn(replica, founder)).status).toBe(429);
    await replica.close();
  });

  it('goes on in memory while Redis is away', async () => {
    await auth.close();
    auth = await startAuth({ redisUrl: 'redis://127.0.0.1:1' });
    expect((await logIn(auth, founder)).status).toBe(200);
    await failTimes(10);
    expect((await logIn(auth, founder)).status).toBe(429);
  });
});

describe('the signing key', () => {
  const published = async ({ url }: TestService) =>
    (await clientOf(url).get('/.well-known/jwks.json')).body.keys;

  it('is published without its private half', async () => {
    const keys = await published(auth);
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        use: 'sig',
        alg: 'ES256',
      },
    ]);
  });

  it('is one and the same for replicas that start together, and after a restart', async () => {
    const database = `${auth.context.db.databaseName}-race`;
    const replicas = await Promise.all(Array.from({ length: 4 }, () => startAuth({ database })));
    const keys = await Promise.all(replicas.map(published));
    expect(new Set(keys.map(([{ kid, x }]) => `${kid} ${x}`)).size).toBe(1);
    const { token } = (await logIn(replicas[0] as TestService, founder)).body;
    await Promise.all(replicas.map((replica) => replica.close()));
    const restarted = await startAuth({ database });
    expect((await clientOf(restarted.url, { token }).get('/api/user/profile')).status).toBe(200);
    await restarted.close();
  });
});

describe('a token', () => {
  const profileStatus = async (token: string) =>
    (await clientOf(auth.url, { token }).get('/api/user/profile')).status;

  it('is refused when it is not signed by us, or its claims were changed', async () => {
    const { token } = (await logIn(auth, await registered(auth, 'editor'))).body;
    const [header, payload, signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const promoted = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    expect(await profileStatus(token)).toBe(200);
    expect(await profileStatus(`${header}.${promoted}.${signature}`)).toBe(401);
    expect(await profileStatus(`${unsigned}.${promoted}.`)).toBe(401);
    expect(await profileStatus(`${unsigned}.${promoted}.${signature}`)).toBe(401);
    expect(await profileStatus(jwt.sign(claims, 'secret'))).toBe(401);
  });

  it('ends after its time', async () => {
    await auth.close();
    auth = await startAuth({ settings: { TOKEN_LIFETIME_HOURS: 4 / 3600 } });
    const client: Client = await signedIn(auth);
    expect((await client.get('/api/user/profile')).status).toBe(200);
    await eventually(async () => (await client.get('/api/user/profile')).status === 401 || null);
  });
});
