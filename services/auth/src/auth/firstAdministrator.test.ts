import { Writable } from 'node:stream';
import { uniqueName } from '@plinth/testing/environment';
import { eventually } from '@plinth/testing/service';
import { pino } from 'pino';
import { founder, logIn, registered, signedIn, startAuth } from '../testing/auth.ts';

jest.unmock('@node-rs/argon2');

/** A log that hides what the real one hides, and remembers its lines. */
const aLog = () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  return { lines, log: pino({ redact: { paths: ['password', '*.password'], censor: '(hidden)' } }, stream) };
};

const shownIn = (lines: Record<string, unknown>[]) =>
  lines.flatMap(({ firstAdministrator }) => (firstAdministrator ? [firstAdministrator] : []));

describe('the first administrator', () => {
  it('has the password that was given, which is not written anywhere', async () => {
    const { lines, log } = aLog();
    const auth = await startAuth({ log });
    expect((await logIn(auth, founder)).status).toBe(200);
    expect(JSON.stringify(lines)).not.toContain(founder.password);
    expect(shownIn(lines)).toEqual([]);
    const stored = JSON.stringify(await auth.context.db.collection('users').find().toArray());
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain(founder.password);
    await auth.close();
  });

  it('is one only when replicas start together, and its password is shown once, readable', async () => {
    const { lines, log } = aLog();
    const database = uniqueName('auth');
    const settings = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: undefined };
    const replicas = await Promise.all(
      Array.from({ length: 5 }, () => startAuth({ database, settings, log })),
    );
    const shown = shownIn(lines) as { email: string; password: string }[];
    expect(shown).toEqual([{ email: 'admin@example.com', password: expect.stringMatching(/^[\w-]{20}$/) }]);
    for (const replica of replicas) {
      expect((await logIn(replica, shown[0] as { email: string; password: string })).status).toBe(200);
    }
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('is not made again after it was deleted', async () => {
    const auth = await startAuth();
    const heir = await registered(auth, 'admin');
    const [first] = (await (await signedIn(auth)).get('/api/user')).body;
    expect(first).toMatchObject({ email: founder.email, role: 'admin' });
    expect((await (await signedIn(auth, heir)).del(`/api/user/${first._id}`)).status).toBe(200);
    await auth.close();

    const restarted = await startAuth({ database: auth.context.db.databaseName });
    expect((await logIn(restarted, founder)).status).toBe(401);
    const left = await eventually(
      async () => (await (await signedIn(restarted, heir)).get('/api/user')).body,
    );
    expect(left).toHaveLength(1);
    await restarted.close();
  });
});
