import { Queue } from 'bullmq';
import type { WithId } from 'mongodb';
import type { ObjectId } from './mongo.ts';
import {
  createOutboxRelay,
  type EventQueues,
  insertWithEvent,
  outboxEvent,
  outboxIndex,
  type WithOutbox,
} from './outbox.ts';
import { createEventQueues } from './queue.ts';
import { running } from './testing/running.ts';
import { startTestSystem, type TestSystem, until } from './testing/testSystem.ts';
import { withoutEvent } from './testing/vocabulary.ts';

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
  insertWithEvent(notes(), { name }, 'comment.posted', (commentId) => ({ commentId, name }));
const waiting = () => notes().countDocuments({ 'outbox.0': { $exists: true } });
const realQueues = () => keep(createEventQueues(system.patientRedis(), system.namespace));
/** A relay that sweeps only when a test says so, unless it is told how often. */
const aRelay = (queues: EventQueues, sweepMs = 3_600_000) =>
  running(keep(createOutboxRelay({ ...system, collections: [notes()], queues, sweepMs })));
const handedOver = async () => {
  const queue = new Queue('events-notifications', {
    connection: system.patientRedis(),
    prefix: system.namespace,
  });
  const jobs = await queue.getJobs(['waiting']);
  await queue.close();
  return jobs.map((job) => job.id);
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
    const wrong = insertWithEvent(notes(), { name: 'x' }, 'comment.posted', () => ({}) as never);
    await expect(wrong).rejects.toThrow();
    expect(await notes().countDocuments()).toBe(0);
  });
});

describe('the outbox relay', () => {
  it('hands over what is there when it starts, and what is nudged', async () => {
    const before = await post('before');
    const relay = aRelay(realQueues());
    await until(async () => (await waiting()) === 0);
    const after = await post('after');
    relay.nudge();
    await until(async () => (await waiting()) === 0);
    const ids = [before, after].map(({ outbox }) => outbox?.[0]?.id);
    expect((await handedOver()).sort()).toEqual(ids.sort());
  });

  it('finds by its sweep what nobody nudged', async () => {
    aRelay(realQueues(), 50);
    await post();
    await until(async () => (await waiting()) === 0);
    expect(await handedOver()).toHaveLength(1);
  });

  it('hands over more than one round holds', async () => {
    await Promise.all(Array.from({ length: 450 }, (_, index) => post(`visitor ${index}`)));
    aRelay(realQueues());
    await until(async () => (await waiting()) === 0);
    expect(new Set(await handedOver()).size).toBe(450);
  });

  it('that dies between handing over and removing is followed by one that makes no second job', async () => {
    await post();
    const queues = realQueues();
    let added = 0;
    const dying: EventQueues = {
      add: async (...given) => {
        await queues.add(...given);
        added++;
        throw new Error('killed');
      },
      close: async () => undefined,
    };
    await running(createOutboxRelay({ ...system, collections: [notes()], queues: dying })).close();
    expect([added, await waiting()]).toEqual([1, 1]);

    aRelay(queues);
    await until(async () => (await waiting()) === 0);
    expect(await handedOver()).toHaveLength(1);
  });

  it('leaves what cannot be handed over, and nothing else of its round', async () => {
    const stuck = await post('stuck');
    await post('before');
    await post('after');
    const queues = realQueues();
    const choosy: EventQueues = {
      ...queues,
      add: async (consumer, event) => {
        if (event.id === stuck.outbox?.[0]?.id) throw new Error('refused');
        await queues.add(consumer, event);
      },
    };
    aRelay(choosy);
    await until(async () => (await waiting()) === 1);
    expect(await notes().findOne({ 'outbox.0': { $exists: true } })).toMatchObject({ name: 'stuck' });
    expect(await handedOver()).toHaveLength(2);
  });

  it('and a second one beside it make one job of each event', async () => {
    const relays = [aRelay(realQueues(), 20), aRelay(realQueues(), 20)];
    for (let count = 0; count < 30; count++) {
      await post();
      for (const relay of relays) relay.nudge();
    }
    await until(async () => (await waiting()) === 0);
    expect(await handedOver()).toHaveLength(30);
  });

  it('of a rolled back version passes over events that it does not know, however many; the newer one hands them over', async () => {
    const draft = { messageId: '1', name: 'Bilal', category: '' };
    const unknown = () => insertWithEvent(notes(), { name: 'unknown' }, 'message.sent', () => draft);
    await Promise.all(Array.from({ length: 250 }, unknown));
    const both = outboxEvent('message.sent', draft);
    const event = outboxEvent('comment.posted', { commentId: '1', name: 'Ayesha' });
    await notes().insertOne({ name: 'both', outbox: [both, event] } as WithId<Note>);
    await post('Sana');

    const restore = withoutEvent('message.sent');
    const older = aRelay(realQueues(), 50);
    await until(async () => (await handedOver()).length === 2);
    await until(async () => (await waiting()) === 251);
    const aside = async () =>
      (await system.metrics.registry.getSingleMetric('events_put_aside')?.get())?.values;
    await until(async () => (await aside())?.[0]?.value === 251);
    expect(await aside()).toEqual([
      expect.objectContaining({ labels: { place: 'notes', event: 'message.sent' }, value: 251 }),
    ]);
    await older.close();

    restore();
    aRelay(realQueues(), 50);
    await until(async () => (await waiting()) === 0);
    expect(new Set(await handedOver()).size).toBe(253);
    await until(async () => (await aside())?.[0]?.value === 0);
  });

  it('leaves events in the outbox while Redis is away, and hands them over when it is back', async () => {
    const relay = aRelay(realQueues(), 100);
    await post('before');
    relay.nudge();
    await until(async () => (await waiting()) === 0);
    system.line.cut();
    await post('during');
    relay.nudge();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await waiting()).toBe(1);
    system.line.mend();
    await until(async () => (await waiting()) === 0);
    expect(await handedOver()).toHaveLength(2);
  });

  it('closes in good time while Redis is away', async () => {
    const queues = realQueues();
    const relay = running(createOutboxRelay({ ...system, collections: [notes()], queues }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    system.line.cut();
    await post();
    relay.nudge();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const started = Date.now();
    await relay.close();
    expect(Date.now() - started).toBeLessThan(6000);
    expect(await waiting()).toBe(1);
  });
});
