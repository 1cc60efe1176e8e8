import { redisLine } from '@plinth/runtime/testing/redisLine';
import { awakeMs } from '@plinth/testing/awakeMs';
import { redisUrl, uniqueName } from '@plinth/testing/environment';
import { eventually, startTestService, type TestService } from '@plinth/testing/service';
import { anAdmin, anEditor, aUser } from '@plinth/testing/tokens';
import { WebSocket } from 'ws';
import { type NotificationsSettings, notificationsService } from '../app.ts';
import { type Ear, handOver, listenAs, socketUrl } from '../testing/bell.ts';

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of closing.splice(0).reverse()) await part.close();
});

const start = async (
  names: { database?: string; namespace?: string; redisUrl?: string } = {},
  settings: NotificationsSettings = {},
): Promise<TestService> => {
  const build = (context: Parameters<typeof notificationsService>[0]) =>
    notificationsService(context, settings);
  const service = await startTestService({ part: 'notifications', build, ...names });
  closing.push(service);
  return service;
};
const ring = (service: TestService, name = 'Ayesha') =>
  handOver(service, 'comment.posted', { commentId: '1', name });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('opening a socket', () => {
  it.each([
    ['no token', ['bearer'], 401],
    ['a bad token', ['bearer', 'not.a.token'], 401],
    ['another scheme', ['basic', anAdmin().token], 401],
    ['an expired token', ['bearer', anAdmin({ exp: inSeconds(-5) }).token], 401],
    ['the role user', ['bearer', aUser('user').token], 403],
  ])('with %s is refused over HTTP', async (_, protocols, status) => {
    const service = await start();
    const refused = await new Promise<number | undefined>((resolve, reject) => {
      const socket = new WebSocket(socketUrl(service), protocols);
      socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode));
      socket.on('open', () => reject(new Error('it was opened')));
      socket.on('error', () => undefined);
    });
    expect(refused).toBe(status);
  });

  it('without any subprotocol is refused, in the shape of every error', async () => {
    const service = await start();
    const reply = await new Promise<{ status?: number; body: string }>((resolve) => {
      const socket = new WebSocket(socketUrl(service));
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, body }));
      });
    });
    expect(reply.status).toBe(401);
    expect(JSON.parse(reply.body)).toMatchObject({ code: 'unauthenticated', message: expect.any(String) });
  });

  it('is refused with 503 while nobody can say whether the token was revoked', async () => {
    const cannotKnow = async () => {
      throw new Error('auth is away');
    };
    const service = await startTestService({
      part: 'notifications',
      build: (context) => ({ ...notificationsService(context), revocations: cannotKnow }),
    });
    closing.push(service);
    await expect(listenAs(service, anEditor())).rejects.toThrow('refused with 503');
  });

  it('is for staff, who are answered with the subprotocol', async () => {
    const service = await start();
    for (const who of [anAdmin(), anEditor()]) {
      const { socket } = await listenAs(service, who);
      expect(socket.protocol).toBe('bearer');
      socket.terminate();
    }
  });
});

describe('the bell', () => {
  it('rings within a second, with what the list holds', async () => {
    const service = await start();
    const ear = await listenAs(service, anEditor());
    const waited = await awakeMs(async () => {
      await ring(service);
      await eventually(() => ear.heard.length === 1);
    });
    expect(waited).toBeLessThan(1000);
    expect(ear.heard).toEqual((await service.as(anEditor()).get('/api/notifications')).body);
    ear.socket.terminate();
  });

  it('rings in the language of who listens', async () => {
    const service = await start();
    const english = await listenAs(service, anEditor());
    const pseudo = await listenAs(service, anEditor(), { 'accept-language': 'qps' });
    await ring(service);
    await eventually(() => english.heard.length + pseudo.heard.length === 2);
    expect(english.heard).toEqual([expect.objectContaining({ message: 'New comment from Ayesha' })]);
    expect(pseudo.heard).toEqual([{ ...english.heard[0], message: expect.stringMatching(/^⟦.*Ayesha⟧$/) }]);
    for (const { socket } of [english, pseudo]) socket.terminate();
  });

  it('rings once in every list, whichever replica a socket is at and whoever stored it', async () => {
    const names = { database: uniqueName('notifications'), namespace: uniqueName('test') };
    const replicas = [await start(names), await start(names)];
    const ears = await Promise.all(replicas.map((replica) => listenAs(replica, anAdmin())));
    const [one] = replicas as [TestService];
    for (let index = 1; index <= 30; index++) await ring(one, `visitor ${index}`);
    const expected = Array.from({ length: 30 }, (_, index) => String(index + 1));
    for (const { heard, socket } of ears) {
      await eventually(() => heard.length >= 30);
      expect(heard.map(({ id }) => id)).toEqual(expected);
      socket.terminate();
    }
    expect((await one.as(anAdmin()).get('/api/notifications?since=0')).body).toHaveLength(30);
  });

  it('rings for what was stored while a replica heard no signals', async () => {
    const names = { database: uniqueName('notifications'), namespace: uniqueName('test') };
    const line = await redisLine(redisUrl());
    closing.push(line);
    const deaf = await start({ ...names, redisUrl: line.url }, { lookMs: 3_600_000 });
    const other = await start(names);
    const ear = await listenAs(deaf, anAdmin());
    const stored = other.context.db.collection('notifications');
    const message = 'New comment from Ayesha';
    await stored.insertOne({ eventId: 'x', seq: 1, event: 'comment', message, at: new Date() });
    line.cut();
    // It looks when the gap begins, with each attempt to end it, and when it has ended.
    await eventually(() => ear.heard.length === 1);
    await ring(other, 'Bilal');
    await eventually(async () => (await stored.countDocuments()) === 2);
    line.mend();
    await eventually(() => ear.heard.length === 2);
    expect(ear.heard.map(({ message }) => message)).toEqual([
      'New comment from Ayesha',
      'New comment from Bilal',
    ]);
    ear.socket.terminate();
  });

  it('rings for what a crash kept from being signalled', async () => {
    const service = await start({}, { lookMs: 50 });
    const ear = await listenAs(service, anAdmin());
    const message = 'New comment from Ayesha';
    const { db } = service.context;
    await db
      .collection('notifications')
      .insertOne({ eventId: 'x', seq: 1, event: 'comment', message, at: new Date() });
    await eventually(() => ear.heard.length === 1);
    ear.socket.terminate();
  });

  it('lets go of a socket that does not take what it is sent', async () => {
    const service = await start({}, { lookMs: 50 });
    const slow = await listenAs(service, anAdmin());
    const quick = await listenAs(service, anAdmin());
    slow.socket.pause();
    const many = Array.from({ length: 8000 }, (_, index) => ({
      eventId: `event ${index}`,
      seq: index + 1,
      event: 'comment',
      message: 'long '.repeat(200),
      at: new Date(),
    }));
    await service.context.db.collection('notifications').insertMany(many);
    await eventually(() => quick.heard.length === many.length);
    slow.socket.resume();
    expect(await slow.closed).toMatchObject({ code: 1006 });
    expect(slow.heard.length).toBeLessThan(many.length);
    quick.socket.terminate();
  });
});

describe('a socket that follows campaigns', () => {
  const campaign = { _id: '66f0c0ffee0000000000beef', status: 'sending', sent: 4, fieldOfANewerVersion: 1 };
  const follow = async (ear: Ear, topics: readonly string[]) => {
    ear.socket.send(JSON.stringify({ follow: topics }));
    // Its answer comes after what was said before it.
    await new Promise((resolve) => {
      ear.socket.once('pong', resolve);
      ear.socket.ping();
    });
  };

  it('hears how far they have got, whichever replica it is at; others hear notifications only', async () => {
    const names = { database: uniqueName('notifications'), namespace: uniqueName('test') };
    const replicas = [await start(names), await start(names)] as const;
    const following = await Promise.all(replicas.map((replica) => listenAs(replica, anEditor())));
    const other = await listenAs(replicas[0], anEditor());
    for (const ear of following) await follow(ear, ['campaigns', 'of a newer version']);
    await replicas[1].context.signals.send('campaign.progressed', { campaign });
    for (const { heard } of following) {
      await eventually(() => heard.length === 1);
      expect(heard).toEqual([{ campaign }]);
    }
    await ring(replicas[0]);
    await eventually(() => other.heard.length > 0);
    expect(other.heard).toEqual([expect.objectContaining({ event: 'comment' })]);
    for (const { socket } of [...following, other]) socket.terminate();
  });

  it('hears no more of them once it says so', async () => {
    const service = await start();
    const ear = await listenAs(service, anEditor());
    await follow(ear, ['campaigns']);
    await follow(ear, []);
    await service.context.signals.send('campaign.progressed', { campaign });
    await ring(service);
    await eventually(() => ear.heard.length > 0);
    expect(ear.heard).toEqual([expect.objectContaining({ event: 'comment' })]);
    ear.socket.terminate();
  });
});

describe('a socket ends', () => {
  it('with 4401 on every replica when its token is revoked, and only that one', async () => {
    const names = { database: uniqueName('notifications'), namespace: uniqueName('test') };
    const replicas = [await start(names), await start(names)];
    const revoked = anEditor({ ver: 1 });
    const newer = anEditor({ sub: revoked.id, ver: 2 });
    const ears = await Promise.all(replicas.map((replica) => listenAs(replica, revoked)));
    const others = await Promise.all(
      [newer, anEditor()].map((who) => listenAs(replicas[0] as TestService, who)),
    );
    await (replicas[0] as TestService).context.revocations.announceUser({ userId: revoked.id, minimum: 2 });
    for (const { closed } of ears) expect(await closed).toMatchObject({ code: 4401 });
    for (const { socket } of others) {
      expect(socket.readyState).toBe(WebSocket.OPEN);
      socket.terminate();
    }
    await expect(listenAs(replicas[1] as TestService, revoked)).rejects.toThrow('refused with 401');
  });

  it('with 4401 on every replica when its session is ended, and no other of that person', async () => {
    const names = { database: uniqueName('notifications'), namespace: uniqueName('test') };
    const replicas = [await start(names), await start(names)];
    const phone = anEditor({ sid: 'phone' });
    const laptop = anEditor({ sub: phone.id, sid: 'laptop' });
    const [ears, other] = [
      await Promise.all(replicas.map((replica) => listenAs(replica, phone))),
      await listenAs(replicas[0] as TestService, laptop),
    ];
    const ended = { sessionId: 'phone', expires: inSeconds(3600) };
    await (replicas[0] as TestService).context.revocations.announceSession(ended);
    for (const { closed } of ears) expect(await closed).toMatchObject({ code: 4401 });
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    other.socket.terminate();
    await expect(listenAs(replicas[1] as TestService, phone)).rejects.toThrow('refused with 401');
  });

  it('with 4401 when its token expires', async () => {
    const service = await start({}, { expiryMs: 50 });
    const ear = await listenAs(service, anEditor({ exp: inSeconds(2) }));
    expect(ear.socket.readyState).toBe(WebSocket.OPEN);
    expect(await ear.closed).toMatchObject({ code: 4401 });
  });

  it('when it has not answered a ping by the next one', async () => {
    const service = await start({}, { heartbeatMs: 500 });
    const alive = await listenAs(service, anEditor());
    const dead = await listenAs(service, anEditor());
    let pings = 0;
    alive.socket.on('ping', () => pings++);
    dead.socket.pause();
    await eventually(() => pings === 3);
    dead.socket.resume();
    expect(await dead.closed).toMatchObject({ code: 1006 });
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    alive.socket.terminate();
  });

  it('when it says too much, while small talk is ignored', async () => {
    const service = await start();
    const ear = await listenAs(service, anEditor());
    ear.socket.send('hello');
    await ring(service);
    await eventually(() => ear.heard.length === 1);
    ear.socket.send('x'.repeat(1000));
    expect(await ear.closed).toMatchObject({ code: 1009 });
  });

  it('with 1001 when the service stops, which does not wait for it', async () => {
    const service = await start();
    const ear = await listenAs(service, anEditor());
    const waited = await awakeMs(async () => {
      await service.close();
      closing.pop();
      expect(await ear.closed).toMatchObject({ code: 1001 });
    });
    expect(waited).toBeLessThan(5000);
  });

  it('with 1012 when another process has taken over, and rings once more where it connects again', async () => {
    const names = { database: uniqueName('notifications'), namespace: uniqueName('test') };
    const [old, next] = [await start(names), await start(names)];
    const ears = [await listenAs(old, anEditor()), await listenAs(old, anAdmin())];
    const closed = old.close('replaced');
    for (const ear of ears) expect(await ear.closed).toMatchObject({ code: 1012 });
    const back = await listenAs(next, anEditor());
    await ring(next);
    await eventually(() => back.heard.length === 1);
    back.socket.terminate();
    await closed;
    closing.splice(closing.indexOf(old), 1);
  });
});
