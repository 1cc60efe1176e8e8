import type { Endpoint } from '@plinth/contracts/api';
import { wholeApi } from '@plinth/contracts/endpoints';
import { isStaffWrite } from '@plinth/runtime/http/authorize';
import { type Client, clientOf, formOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import { type ApiDocument, comparerWith, wrongTextsBy } from './documented.ts';
import { textsOf } from './hostile/samples.ts';
import { adminClient, administrator, part, signIn, siteUrl, visitor } from './system.ts';

const table = Object.entries(wholeApi) as [string, Endpoint][];
const guarded = table.filter(([, { access }]) => access !== 'anyone');
const writes = table.filter(([, { body, fields }]) => body || fields);
const readsOfOne = /:\w+/;

const noSuchId = '000000000000000000000000';
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, noSuchId);

type Role = 'user' | 'editor' | 'admin';
/** Every answer of the walk is compared with the document that the gateway serves. */
let differences: ReturnType<typeof comparerWith>;
let wrongTexts: ReturnType<typeof wrongTextsBy>;
const expectDocumented = (
  endpoint: Endpoint,
  { status, body, headers }: Awaited<ReturnType<Client['send']>>,
) => {
  if (!endpoint.path.startsWith('/api/')) return;
  expect(differences(endpoint, { status, body, type: headers.get('content-type') })).toEqual([]);
};

const tokens = {} as Record<Role, string>;
const clients = {} as Record<Role, Client>;

/** Registers somebody with a role and signs them in. `user` is a role that only a change of role gives. */
const someoneWith = async (role: Exclude<Role, 'admin'>) => {
  const admin = await adminClient();
  const who = { email: `walker-${role}@example.com`, password: 'a long enough password' };
  const fields = { fullName: 'Wanda Walker', contactNumber: '+1 555 0100', role: 'editor', ...who };
  const { status, body } = await admin.postForm('/api/auth/register', formOf(fields));
  expect([status, body]).toEqual([201, expect.objectContaining({ _id: expect.any(String) })]);
  if (role === 'user') await admin.put(`/api/user/${body._id}/role`, { role });
  return signIn(who);
};

beforeAll(async () => {
  const { body } = await visitor().get('/api/openapi.json');
  differences = comparerWith(body as ApiDocument);
  wrongTexts = wrongTextsBy(body as ApiDocument);
  tokens.admin = await signIn(administrator());
  tokens.editor = await someoneWith('editor');
  tokens.user = await someoneWith('user');
  for (const role of ['user', 'editor', 'admin'] as const)
    clients[role] = clientOf(siteUrl(), { token: tokens[role] });
});

/** A call that ends the session it is made in gets a session of its own: the walk goes on with the others. */
const endsItsSession = ({ path }: Endpoint) => path === wholeApi.logout.path;
const mayCall = async (endpoint: Endpoint): Promise<Client> => {
  if (endpoint.access === 'anyone') return visitor();
  if (endsItsSession(endpoint)) return clientOf(siteUrl(), { token: await signIn(administrator()) });
  return clients.admin;
};

/** What a call must be asked with, as a query. */
const neededQuery = ({ query }: Endpoint) =>
  query && !query.safeParse({}).success ? `?${new URLSearchParams(textsOf(query))}` : '';

/** The same call straight at its owner's own port. */
const straight = ({ owner }: Endpoint) => part(owner).url ?? '';

describe.each(guarded)('%s is refused', (_, endpoint) => {
  const path = pathOf(endpoint);
  const refusedRoles = (['user', 'editor', 'admin'] as const).filter(
    (role) => !(endpoint.access as readonly string[]).includes(role),
  );

  it('to a visitor, at the gateway and at its owner', async () => {
    for (const origin of [siteUrl(), straight(endpoint)]) {
      const reply = await clientOf(origin).send(endpoint.method, path);
      const { status, body } = reply;
      expectDocumented(endpoint, reply);
      expect([origin, status, body.code]).toEqual([origin, 401, 'unauthenticated']);
    }
  });

  it('to every role that may not, at the gateway and at its owner', async () => {
    for (const role of refusedRoles) {
      for (const origin of [siteUrl(), straight(endpoint)]) {
        const reply = await clientOf(origin, { token: tokens[role] }).send(endpoint.method, path);
        const { status, body } = reply;
        expectDocumented(endpoint, reply);
        expect([role, origin, status, body.code]).toEqual([role, origin, 403, 'role-not-allowed']);
      }
    }
  });
});

describe.each(writes)('%s has a schema', (_, endpoint) => {
  it('that names the fields it does not know and those that are missing', async () => {
    const sent = endpoint.body ? { json: { surprise: 'x' } } : { form: formOf({ surprise: 'x' }) };
    const reply = await clients.admin.send(endpoint.method, pathOf(endpoint), sent);
    const { status, body } = reply;
    expectDocumented(endpoint, reply);
    expect([status, body.code, body.fields?.surprise]).toEqual([
      422,
      'invalid-fields',
      'This field is not known',
    ]);
  });

  it('that refuses in each field what the document says it refuses', async () => {
    const texts = wrongTexts(endpoint);
    const sent = endpoint.body ? { json: texts } : { form: formOf(texts) };
    const { status, body } = await clients.admin.send(endpoint.method, pathOf(endpoint), sent);
    const refused = new Set(Object.keys(body.fields ?? {}).map((name) => name.split('.')[0]));
    expect([status, Object.keys(texts).filter((name) => !refused.has(name))]).toEqual([422, []]);
  });
});

describe.each(table.filter(([, { once }]) => once))('%s is sent once', (_, endpoint) => {
  it('and its key reaches the owner', async () => {
    const sent = endpoint.body ? { json: {} } : { form: formOf({}) };
    const headers = { 'Idempotency-Key': 'under_score' };
    const { status, body } = await clients.admin.send(endpoint.method, pathOf(endpoint), {
      ...sent,
      headers,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([
      422,
      expect.arrayContaining(['idempotency-key']),
    ]);
  });
});

describe.each(table)('%s has an owner that answers', (_, endpoint) => {
  it('with its reply, or with a problem of the table', async () => {
    const client = await mayCall(endpoint);
    // An empty body reaches the validation of every write; a read goes all the way.
    const sent = endpoint.body ? { json: {} } : endpoint.fields ? { form: formOf({}) } : {};
    const reply = await client.send(endpoint.method, `${pathOf(endpoint)}${neededQuery(endpoint)}`, sent);
    const { status, body, headers } = reply;
    expectDocumented(endpoint, reply);
    expect(status).toBeLessThan(500);
    expect(headers.get('x-request-id')).toBeTruthy();
    if (endpoint.method === 'GET' && !readsOfOne.test(endpoint.path)) {
      expect(status).toBe(endpoint.status);
      if (endpoint.reply) expect(endpoint.reply.safeParse(body)).toMatchObject({ success: true });
    } else if (status >= 400 && endpoint.produces === undefined) {
      expect(body).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
      expect(['not-found', 'invalid-fields', 'own-account']).toContain(body.code);
    }
  });
});

describe('the audit trail', () => {
  it('has every write of staff that got as far as its handler, whichever service it belongs to', async () => {
    const made = guarded
      .filter(([, call]) => isStaffWrite(call) && !call.body && !call.fields && !call.files)
      .map(([name]) => name);
    expect(made.length).toBeGreaterThan(4);
    const recorded = async () => {
      const { body } = await clients.admin.get('/api/audit');
      return new Set((body as { call: string }[]).map(({ call }) => call));
    };
    await eventually(async () => {
      const calls = await recorded();
      return made.every((name) => calls.has(name));
    });
  });
});

describe('the documentation', () => {
  it('lists every call with its path and method', async () => {
    const { status, body } = await visitor().get('/api/openapi.json');
    expect(status).toBe(200);
    for (const [, { method, path }] of table.filter(([, { path: each }]) => each.startsWith('/api/'))) {
      const documented = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')];
      expect([path, Boolean(documented?.[method.toLowerCase()])]).toEqual([path, true]);
    }
  });
});
