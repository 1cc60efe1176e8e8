import { Queue } from 'bullmq';
import { type OutboxEvent, outboxEvent } from './outbox.ts';
import { createEventConsumer, createEventQueues, type EventHandlers } from './queue.ts';
import { running } from './testing/running.ts';
import { startTestSystem, type TestSystem, until } from './testing/testSystem.ts';
import { withoutEvent } from './testing/vocabulary.ts';

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
const aConsumer = (handlers: EventHandlers<'notifications'>) =>
  running(
    keep(
      createEventConsumer({
        ...system,
        consumer: 'notifications',
        handlers,
        queueRedis: system.patientRedis(),
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
    await queues().add('notifications', event);
    await until(() => received.length > 0);
    expect(received).toEqual([{ id: event.id, payload: { commentId: '1', name: 'Ayesha' }, at: event.at }]);
  });

  it('keep one job of an event that is handed over twice, also when it was consumed in between', async () => {
    const event = aComment();
    let received = 0;
    const sending = queues();
    await sending.add('notifications', event);
    await sending.add('notifications', event);
    aConsumer({ 'comment.posted': async () => void received++, 'message.sent': nothing });
    await until(() => received > 0);
    await sending.add('notifications', event);
    await sending.add('notifications', { ...aComment('Bilal') });
    await until(() => received === 2);
  });

  it('bring an event again to a handler that failed', async () => {
    let attempts = 0;
    aConsumer({
      'comment.posted': async () => {
        attempts++;
        if (attempts === 1) throw new Error('the database is away');
      },
      'message.sent': nothing,
    });
    await queues().add('notifications', aComment());
    await until(() => attempts === 2);
  });

  it('hold events for a consumer that is not there yet, over an outage too', async () => {
    const sending = queues();
    await sending.add('notifications', aComment('Ayesha'));
    const names: string[] = [];
    aConsumer({
      'comment.posted': async ({ payload }) => void names.push(payload.name),
      'message.sent': nothing,
    });
    await until(() => names.length === 1);
    system.line.cut();
    const late = sending.add('notifications', aComment('Bilal'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    system.line.mend();
    await late;
    await until(() => names.length === 2, 15_000);
    expect(names).toEqual(['Ayesha', 'Bilal']);
  });

  it('take up each event that was put aside, whatever becomes of another', async () => {
    const [one, two] = ['one', 'two'].map((name) =>
      outboxEvent('message.sent', { messageId: name, name, category: '' }),
    ) as [OutboxEvent, OutboxEvent];
    const restore = withoutEvent('message.sent');
    const older = aConsumer({ 'comment.posted': nothing, 'message.sent': nothing });
    const sending = queues();
    for (const event of [one, two]) await sending.add('notifications', event);
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
        heard.push(name);
        if (name === 'one' && heard.length < 3) throw new Error('the database is away');
      },
    });
    await until(async () => (await aside.countDocuments()) === 0);
    expect(heard).toEqual(['one', 'two', 'one']);
  });

  it('have a consumer only when it handles every event that it is to hear of', () => {
    const incomplete = { 'comment.posted': nothing } as unknown as EventHandlers<'notifications'>;
    expect(() => aConsumer(incomplete)).toThrow('notifications hears of message.sent but has no handler');
  });

  it('close in good time while Redis is away', async () => {
    const sending = createEventQueues(system.patientRedis(), system.namespace);
    await sending.add('notifications', aComment());
    const consumer = running(
      createEventConsumer({
        ...system,
        consumer: 'notifications',
        handlers: { 'comment.posted': nothing, 'message.sent': nothing },
        queueRedis: system.patientRedis(),
      }),
    );
    const queue = new Queue('events-notifications', {
      connection: system.patientRedis(),
      prefix: system.namespace,
    });
    await until(async () => (await queue.getCompletedCount()) === 1);
    await queue.close();
    system.line.cut();
    const started = Date.now();
    await Promise.all([sending.close(), consumer.close()]);
    expect(Date.now() - started).toBeLessThan(8000);
  });
});

describe('closing', () => {
  it('does not wait for a Redis that is away', async () => {
    const consumer = aConsumer({ 'comment.posted': nothing, 'message.sent': nothing });
    system.line.cut();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const started = Date.now();
    await consumer.close();
    expect(Date.now() - started).toBeLessThan(2000);
  });
});
