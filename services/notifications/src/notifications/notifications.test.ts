import { staff } from '@plinth/contracts/constants';
import type { Notification } from '@plinth/contracts/notifications';
import { eventually, startTestService, type TestService } from '@plinth/testing/service';
import { anAdmin, anEditor, aUser } from '@plinth/testing/tokens';
import { notificationsService } from '../app.ts';
import { handOver } from '../testing/bell.ts';
import { notificationRepository } from './repository.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({
    part: 'notifications',
    build: (context) => notificationsService(context),
  });
});
afterEach(() => service.close());

const stored = () => service.context.db.collection('notifications');
const list = async (query = ''): Promise<Notification[]> =>
  (await service.as(anEditor()).get(`/api/notifications${query}`)).body;
const aComment = (name: string) => handOver(service, 'comment.posted', { commentId: '1', name });

const draft = (eventId: string) => ({
  ...{ eventId, event: 'comment' as const, at: new Date(), concerns: { roles: staff } },
  ...{ key: 'comment', values: { name: 'Ayesha' }, about: { type: 'comment', _id: '1' } },
});

describe('an event', () => {
  it('becomes a notification in words', async () => {
    const comment = await aComment('Ayesha');
    await eventually(async () => (await stored().countDocuments()) === 1);
    await handOver(service, 'message.sent', { messageId: '2', name: 'Bilal', category: '' });
    await eventually(async () => (await stored().countDocuments()) === 2);
    await handOver(service, 'message.sent', { messageId: '3', name: 'Sana', category: 'Paragon' });
    await eventually(async () => (await stored().countDocuments()) === 3);
    const at = expect.stringMatching(/Z$/);
    expect(await list()).toEqual([
      {
        ...{ id: '1', event: 'comment', message: 'New comment from Ayesha', at: comment.at.toISOString() },
        ...{ key: 'comment', values: { name: 'Ayesha' }, about: { type: 'comment', _id: '1' } },
      },
      {
        ...{ id: '2', event: 'message', message: 'New message from Bilal', at },
        ...{ key: 'message', values: { name: 'Bilal' }, about: { type: 'message', _id: '2' } },
      },
      {
        ...{ id: '3', event: 'message', message: 'New message from Sana (Paragon)', at },
        ...{ key: 'enquiry', values: { name: 'Sana', category: 'Paragon' } },
        about: { type: 'message', _id: '3' },
      },
    ]);
  });

  it('that is handed over again is stored once', async () => {
    const event = await aComment('Ayesha');
    await eventually(async () => (await stored().countDocuments()) === 1);
    await handOver(service, 'comment.posted', event.payload, event);
    await handOver(service, 'comment.posted', event.payload, event);
    await aComment('Bilal');
    await eventually(async () => (await stored().countDocuments()) === 2);
    expect((await list()).map(({ message }) => message)).toEqual([
      'New comment from Ayesha',
      'New comment from Bilal',
    ]);
  });
});

describe('what is stored', () => {
  it('has its words beside their key, for versions that know no keys, and is read in the language asked for', async () => {
    await aComment('Ayesha');
    await eventually(async () => (await stored().countDocuments()) === 1);
    expect(await stored().findOne({}, { projection: { _id: 0, eventId: 0, at: 0 } })).toEqual({
      ...{ seq: 1, event: 'comment', message: 'New comment from Ayesha' },
      ...{ key: 'comment', values: { name: 'Ayesha' }, about: { type: 'comment', _id: '1' } },
      concerns: { roles: ['editor', 'admin'] },
    });
    const headers = { 'accept-language': 'qps, en;q=0.5' };
    const { body } = await service.as(anEditor()).send('GET', '/api/notifications', { headers });
    expect(body).toEqual([
      expect.objectContaining({ key: 'comment', message: expect.stringMatching(/^⟦.*Ayesha⟧$/) }),
    ]);
  });

  it('by the version before gets its key and values from its words, once, and keeps them', async () => {
    const { db, namespace } = service.context;
    const at = new Date();
    const messages = [
      ...['New comment from Ann\nLee', 'New message from Bo', 'New message from Cy (Paragon)'],
      ...['New message from Di (D.)', 'Something else'],
    ];
    await stored().insertMany(
      messages.map((message, index) => ({
        ...{ eventId: `${index}`, seq: index + 1, message, at },
        event: message.includes('comment') ? 'comment' : 'message',
      })),
    );
    await db.collection('migrations').deleteOne({ _id: '0002-keys' as never });
    const beside = { part: 'notifications', database: db.databaseName, namespace };
    const next = await startTestService({ ...beside, build: (context) => notificationsService(context) });
    expect((await list()).map(({ message }) => message)).toEqual(messages);
    expect((await list()).map(({ key, values }) => [key, values])).toEqual([
      ['comment', { name: 'Ann\nLee' }],
      ['message', { name: 'Bo' }],
      ['enquiry', { name: 'Cy', category: 'Paragon' }],
      ['message', { name: 'Di (D.)' }],
      [undefined, undefined],
    ]);
    await next.close();
  });
});

describe('GET /api/notifications', () => {
  const store = async (count: number) => {
    const repository = notificationRepository(service.context.db);
    for (let index = 1; index <= count; index++) {
      await repository.store([draft(`event ${index}`)]);
    }
  };

  it('answers the latest 50, oldest first', async () => {
    await store(53);
    const ids = (await list()).map(({ id }) => Number(id));
    expect(ids).toEqual(Array.from({ length: 50 }, (_, index) => index + 4));
  });

  it('answers what came after `since`, oldest first', async () => {
    await store(5);
    expect((await list('?since=3')).map(({ id }) => id)).toEqual(['4', '5']);
    expect(await list('?since=5')).toEqual([]);
    expect((await list('?since=0')).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('answers at most 500 at a time, and the way to what comes after', async () => {
    await stored().insertMany(
      Array.from({ length: 1201 }, (_, index) => ({
        ...{ seq: index + 1, eventId: `event ${index}`, event: 'comment', message: 'm', at: new Date() },
      })),
    );
    const first = await service.as(anEditor()).get('/api/notifications?since=0');
    expect(first.body).toHaveLength(500);
    expect(first.headers.get('link')).toBe('</api/notifications?since=500>; rel="next"');
    const all = await service.as(anEditor()).getAll('/api/notifications?since=0');
    expect(all.map(({ id }) => Number(id))).toEqual(Array.from({ length: 1201 }, (_, index) => index + 1));
  });

  it.each(['abc', '-1', '1.5', '99999999999999999999', '66f0c0ffee0000000000beef'])(
    'refuses %s as a cursor',
    async (since) => {
      const reply = await service.as(anEditor()).get(`/api/notifications?since=${since}`);
      expect(reply).toMatchObject({ status: 422, body: { fields: { since: expect.any(String) } } });
    },
  );

  it.each([
    ['a visitor', null, 401],
    ['a user', aUser('user'), 403],
    ['an administrator', anAdmin(), 200],
  ])('answers %s', async (_, who, status) => {
    expect(await service.as(who).get('/api/notifications')).toMatchObject({ status });
  });
});

describe('the numbers', () => {
  it('rise without a gap while several replicas store at once, and none overtakes', async () => {
    const replicas = [1, 2, 3].map(() => notificationRepository(service.context.db));
    const [reader] = replicas;
    let read = 0;
    const seen: number[] = [];
    let writing = true;
    const reading = (async () => {
      while (writing || read < 60) {
        for (const { seq } of (await reader?.after(read)) ?? []) {
          seen.push(seq);
          read = seq;
        }
      }
    })();
    await Promise.all(
      replicas.flatMap((replica, which) =>
        Array.from({ length: 20 }, (_, index) => replica.store([draft(`event ${which} ${index}`)])),
      ),
    );
    writing = false;
    await reading;
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('go on where they were after every notification has expired', async () => {
    const repository = notificationRepository(service.context.db);
    await repository.store([draft('one')]);
    await repository.store([draft('two')]);
    await stored().deleteMany({});
    expect((await repository.store([draft('three')]))?.seq).toBe(3);
  });
});
