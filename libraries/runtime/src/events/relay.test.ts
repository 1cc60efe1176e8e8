import { awakeMs } from '@plinth/testing/awakeMs';
import { Queue } from 'bullmq';
import type { WithId } from 'mongodb';
import { ObjectId } from '../mongo.ts';
import { running } from '../testing/running.ts';
import { startTestSystem, type TestSystem, until } from '../testing/testSystem.ts';
import { withoutEvent } from '../testing/vocabulary.ts';
import { createEventConsumer, type EventHandlers } from './consumer.ts';
import { insertWithEvent, outboxEvent, outboxIndex, type WithOutbox } from './outbox.ts';
import { createEventQueues, type EventQueues, queueOf } from './queues.ts';
import { createOutboxRelay } from './relay.ts';

interface Note extends WithOutbox {
  _id: ObjectId;
  name: string;
}

let system: TestSystem;
const closing: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
  system = await startTestSystem();
  await notes().createIndex(...outboxIndex);
});
afterEach(async () => {
  for (const part of closing.splice(0).reverse()) await part.close();
  await system.close();
});

const keep = <T extends { close(): Promise<unknown> }>(part: T): T => {
  closing.push(part);
  return part;
};
const notes = () => system.db.collection<Note>('notes');
const post = (name = 'Ayesha') =>
  insertWithEvent(notes(), { _id: new ObjectId(), name }, 'comment.posted', (commentId) => ({
    commentId,
    name,
  }));
const waiting = () => notes().countDocuments({ 'outbox.0': { $exists: true } });
const realQueues = () => keep(createEventQueues(system.patientRedis(), system.namespace));
const seldom = 3_600_000;
/** A relay that sweeps only at its start, unless it is told how often. */
const aRelay = ({
  queues = realQueues() as EventQueues,
  sweepMs = seldom,
  countMs = seldom,
  againMs = 100,
} = {}) =>
  running(
    keep(
      createOutboxRelay({
        ...system,
        signals: system.signals(),
        collections: [notes()],
        queues,
        sweepMs,
        countMs,
        againMs,
      }),
    ),
  );
/** A consumer that says whom it has heard of, after it has done what the test wants of it. */
const aConsumer = (store: (name: string) => Promise<void> = async () => undefined) => {
  const heard: string[] = [];
  const hear = async ({ payload: { name } }: { payload: { name: string } }) => {
    await store(name);
    heard.push(name);
  };
  const handlers: EventHandlers<'notifications'> = { 'comment.posted': hear, 'message.sent': hear };
  const consumer = createEventConsumer({
    ...system,
    signals: system.signals(),
    consumer: 'notifications',
    handlers,
    queueRedis: system.patientRedis(),
  });
  running(keep(consumer));
  return heard;
};
const jobsWaiting = async () => {
  const queue = new Queue(queueOf('notifications'), {
    connection: system.patientRedis(),
    prefix: system.namespace,
  });
  const count = await queue.getWaitingCount();
  await queue.close();
  return count;
};

describe('insertWithEvent', () => {
  it('stores a document and the event that announces it together', async () => {
    const posted = await post();
    const stored = await notes().findOne({ _id: posted._id });
    expect(stored).toMatchObject({
      name: 'Ayesha',
      outbox: [{ name: 'comment.posted', payload: { commentId: posted._id.toHexString(), name: 'Ayesha' } }],
    });
  });

  it('stores nothing when the event is not one', async () => {
    const wrong = insertWithEvent(
      notes(),
      { _id: new ObjectId(), name: 'x' },
      'comment.posted',
      () => ({}) as never,
    );
    await expect(wrong).rejects.toThrow();
    expect(await notes().countDocuments()).toBe(0);
  });
});

describe('the outbox relay', () => {
  it('hands over what is there when it starts, and what it is given', async () => {
    await post('before');
    const heard = aConsumer();
    const relay = aRelay();
    await until(async () => (await waiting()) === 0);
    relay.handOver(notes(), await post('after'));
    await until(async () => (await waiting()) === 0);
    // What is not acknowledged in time is brought twice.
    expect([...new Set(heard)]).toEqual(['before', 'after']);
  });

  it('leaves an event in its document until its consumer has stored it', async () => {
    let store: () => void = () => undefined;
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    let reached = false;
    aConsumer(() => {
      reached = true;
      return stored;
    });
    aRelay().handOver(notes(), await post());
    await until(() => reached);
    expect(await waiting()).toBe(1);
    store();
    await until(async () => (await waiting()) === 0);
  });

  it('finds by its sweep what nobody gave to it', async () => {
    const heard = aConsumer();
    aRelay({ sweepMs: 50 });
    await post();
    await until(async () => (await waiting()) === 0);
    expect(heard).toContain('Ayesha');
  });

  it('hands over more than it has on its way at once', async () => {
    const names = Array.from({ length: 2500 }, (_, nth) => `visitor ${nth}`);
    await notes().insertMany(
      names.map((name) => {
        const event = outboxEvent('comment.posted', { commentId: name, name });
        return { name, outbox: [event] } as unknown as Note;
      }),
    );
    const heard = aConsumer();
    aRelay();
    await until(async () => (await waiting()) === 0);
    expect(new Set(heard)).toEqual(new Set(names));
  });

  it('that dies when it has handed over is followed by one that sees to the rest', async () => {
    await post();
    const dying = aRelay();
    await until(async () => (await jobsWaiting()) === 1);
    await dying.close();
    expect(await waiting()).toBe(1);
    const heard = aConsumer();
    aRelay();
    await until(async () => (await waiting()) === 0);
    expect(heard).toContain('Ayesha');
  });

  it('makes no second job of what is still in its queue', async () => {
    await post();
    aRelay({ sweepMs: 20, againMs: 20 });
    await until(async () => (await jobsWaiting()) === 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await jobsWaiting()).toBe(1);
  });

  it('hands over again what Redis has lost', async () => {
    const relay = aRelay();
    relay.handOver(notes(), await post());
    await until(async () => (await jobsWaiting()) === 1);
    await system.emptyRedis();
    const heard = aConsumer();
    await until(async () => (await waiting()) === 0);
    expect(new Set(heard)).toEqual(new Set(['Ayesha']));
  });

  it('hands over again what could not be stored, and takes out what could', async () => {
    let refusing = true;
    let attempts = 0;
    const heard = aConsumer(async (name) => {
      if (name !== 'stuck') return;
      attempts++;
      if (refusing) throw new Error('refused');
    });
    const relay = aRelay();
    for (const name of ['before', 'stuck', 'after']) relay.handOver(notes(), await post(name));
    await until(() => attempts > 1);
    await until(async () => (await waiting()) === 1);
    expect(await notes().findOne({ 'outbox.0': { $exists: true } })).toMatchObject({ name: 'stuck' });
    refusing = false;
    await until(async () => (await waiting()) === 0);
    expect(heard).toContain('stuck');
  });

  it('hands over again what a failing queue did not take', async () => {
    const queues = realQueues();
    let refused = 0;
    const refusing: EventQueues = {
      ...queues,
      add: async (...given) => {
        if (refused++ < 2) throw new Error('refused');
        await queues.add(...given);
      },
    };
    const heard = aConsumer();
    aRelay({ queues: refusing }).handOver(notes(), await post());
    await until(async () => (await waiting()) === 0);
    expect(new Set(heard)).toEqual(new Set(['Ayesha']));
  });

  it('and a second one beside it bring each event', async () => {
    const heard = aConsumer();
    const relays = [aRelay({ sweepMs: 20 }), aRelay({ sweepMs: 20 })];
    const names = Array.from({ length: 30 }, (_, nth) => `visitor ${nth}`);
    for (const [nth, name] of names.entries()) relays[nth % 2]?.handOver(notes(), await post(name));
    await until(async () => (await waiting()) === 0);
    expect(new Set(heard)).toEqual(new Set(names));
  });

  it('of a rolled back version passes over events that it does not know, however many; the newer one hands them over', async () => {
    const draft = { messageId: '1', name: 'Bilal', category: '' };
    const unknown = () =>
      insertWithEvent(notes(), { _id: new ObjectId(), name: 'unknown' }, 'message.sent', () => draft);
    await Promise.all(Array.from({ length: 250 }, unknown));
    const [both, later] = [outboxEvent('message.sent', draft), outboxEvent('message.sent', draft)];
    const event = outboxEvent('comment.posted', { commentId: '1', name: 'Ayesha' });
    await notes().insertOne({ name: 'both', outbox: [both, event] } as WithId<Note>);
    await post('Sana');

    const restore = withoutEvent('message.sent');
    const heard = aConsumer();
    const older = aRelay({ sweepMs: 50, countMs: 50 });
    await until(async () => (await waiting()) === 251);
    expect(new Set(heard)).toEqual(new Set(['Ayesha', 'Sana']));
    const aside = async () =>
      (await system.metrics.registry.getSingleMetric('events_put_aside')?.get())?.values;
    const inNotes = async () => (await aside())?.find(({ labels }) => labels.place === 'notes');
    await until(async () => (await inNotes())?.value === 251);
    await notes().insertOne({ name: 'later', outbox: [later] } as unknown as WithId<Note>);
    await until(async () => (await inNotes())?.value === 252);
    await older.close();

    restore();
    aRelay({ sweepMs: 50, countMs: 50 });
    await until(async () => (await waiting()) === 0);
    expect(heard.filter((name) => name === 'Bilal').length).toBeGreaterThanOrEqual(252);
    await until(async () => (await inNotes())?.value === 0);
  });

  it('leaves events in the outbox while Redis is away, and hands them over when it is back', async () => {
    const heard = aConsumer();
    const relay = aRelay();
    relay.handOver(notes(), await post('before'));
    await until(async () => (await waiting()) === 0);
    system.line.cut();
    relay.handOver(notes(), await post('during'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await waiting()).toBe(1);
    system.line.mend();
    await until(async () => (await waiting()) === 0);
    expect(new Set(heard)).toEqual(new Set(['before', 'during']));
  });

  it('closes in good time while Redis is away', async () => {
    aConsumer();
    const relay = aRelay();
    relay.handOver(notes(), await post());
    await until(async () => (await waiting()) === 0);
    system.line.cut();
    relay.handOver(notes(), await post());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await awakeMs(relay.close)).toBeLessThan(6000);
    expect(await waiting()).toBe(1);
  });
});
