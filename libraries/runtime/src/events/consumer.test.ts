import { randomUUID } from 'node:crypto';
import { awakeMs } from '@plinth/testing/awakeMs';
import { running } from '../testing/running.ts';
import { startTestSystem, type TestSystem, until } from '../testing/testSystem.ts';
import { withoutEvent } from '../testing/vocabulary.ts';
import { createEventConsumer, type EventHandlers } from './consumer.ts';
import { type OutboxEvent, outboxEvent } from './outbox.ts';
import { createEventQueues } from './queues.ts';

let system: TestSystem;
const closing: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
  system = await startTestSystem();
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((part) => part.close()));
  await system.close();
});

const keep = <T extends { close(): Promise<unknown> }>(part: T): T => {
  closing.push(part);
  return part;
};
const queues = () => keep(createEventQueues(system.patientRedis(), system.namespace));
const handOver = (...events: OutboxEvent[]) => queues().add('notifications', randomUUID(), events);
/** The ids of what is acknowledged from now on. */
const acknowledged = async () => {
  const ids: string[] = [];
  await system.signals().on('events.stored', ({ consumer, ids: stored }) => {
    if (consumer === 'notifications') ids.push(...stored);
  });
  return ids;
};
const aConsumer = (handlers: EventHandlers<'notifications'>) =>
  running(
    keep(
      createEventConsumer({
        ...system,
        consumer: 'notifications',
        handlers,
        queueRedis: system.patientRedis(),
        signals: system.signals(),
      }),
    ),
  );
const aComment = (name = 'Ayesha') => outboxEvent('comment.posted', { commentId: '1', name });
const nothing = async () => undefined;

describe('the event queues', () => {
  it('bring an event to its consumer as it was sent', async () => {
    const event = aComment();
    const received: unknown[] = [];
    aConsumer({
      'comment.posted': async (given) => void received.push(given),
      'message.sent': nothing,
    });
    await handOver(event);
    await until(() => received.length > 0);
    expect(received).toEqual([{ id: event.id, payload: { commentId: '1', name: 'Ayesha' }, at: event.at }]);
  });

  it('keep one job under an id while it is there', async () => {
    const received: string[] = [];
    const sending = queues();
    const id = randomUUID();
    for (const name of ['Ayesha', 'Bilal']) await sending.add('notifications', id, [aComment(name)]);
    aConsumer({
      'comment.posted': async ({ payload }) => void received.push(payload.name),
      'message.sent': nothing,
    });
    await until(() => received.length === 1);
    await until(async () => {
      await sending.add('notifications', id, [aComment('Sana')]);
      return received.length > 1;
    });
    expect(received[0]).toBe('Ayesha');
    expect(received).not.toContain('Bilal');
  });

  it('have what was stored acknowledged, and nothing else', async () => {
    const [stored, failing] = [aComment('Ayesha'), aComment('Bilal')] as [OutboxEvent, OutboxEvent];
    const ids = await acknowledged();
    aConsumer({
      'comment.posted': async ({ payload: { name } }) => {
        if (name === 'Bilal') throw new Error('the database is away');
      },
      'message.sent': nothing,
    });
    await handOver(failing, stored);
    await until(() => ids.length > 0);
    expect(ids).toEqual([stored.id]);
  });

  it('hold events for a consumer that is not there yet, over an outage too', async () => {
    await handOver(aComment('Ayesha'));
    const names: string[] = [];
    aConsumer({
      'comment.posted': async ({ payload }) => void names.push(payload.name),
      'message.sent': nothing,
    });
    await until(() => names.length === 1);
    system.line.cut();
    const late = handOver(aComment('Bilal'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    system.line.mend();
    await late;
    await until(() => names.length === 2);
    expect(names).toEqual(['Ayesha', 'Bilal']);
  });

  it('take up each event that was put aside, whatever becomes of another', async () => {
    const [one, two] = ['one', 'two'].map((name) =>
      outboxEvent('message.sent', { messageId: name, name, category: '' }),
    ) as [OutboxEvent, OutboxEvent];
    const restore = withoutEvent('message.sent');
    const older = aConsumer({ 'comment.posted': nothing, 'message.sent': nothing });
    await handOver(one, two);
    const aside = system.db.collection('eventsPutAside');
    await until(async () => (await aside.countDocuments()) === 2);
    expect(await aside.findOne({ name: 'message.sent' })).toMatchObject({
      payload: { category: '' },
      reason: 'notifications does not hear of it',
    });
    await older.close();
    restore();

    const heard: string[] = [];
    aConsumer({
      'comment.posted': nothing,
      'message.sent': async ({ payload: { name } }) => {
        const isFirst = !heard.includes(name);
        heard.push(name);
        if (name === 'one' && isFirst) throw new Error('the database is away');
      },
    });
    await until(async () => (await aside.countDocuments()) === 0);
    expect(heard.sort()).toEqual(['one', 'one', 'two']);
  });

  it('have a consumer only when it handles every event that it is to hear of', () => {
    const incomplete = { 'comment.posted': nothing } as unknown as EventHandlers<'notifications'>;
    expect(() => aConsumer(incomplete)).toThrow('notifications hears of message.sent but has no handler');
  });

  it('close in good time while Redis is away', async () => {
    const sending = createEventQueues(system.patientRedis(), system.namespace);
    await sending.add('notifications', randomUUID(), [aComment()]);
    const ids = await acknowledged();
    const consumer = running(
      createEventConsumer({
        ...system,
        consumer: 'notifications',
        handlers: { 'comment.posted': nothing, 'message.sent': nothing },
        queueRedis: system.patientRedis(),
        signals: system.signals(),
      }),
    );
    await until(() => ids.length === 1);
    system.line.cut();
    expect(await awakeMs(() => Promise.all([sending.close(), consumer.close()]))).toBeLessThan(8000);
  });
});

describe('closing', () => {
  it('does not wait for a Redis that is away', async () => {
    const consumer = aConsumer({ 'comment.posted': nothing, 'message.sent': nothing });
    system.line.cut();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await awakeMs(consumer.close)).toBeLessThan(2000);
  });
});
