import { uniqueName } from '@plinth/testing/environment';
import { eventually } from '@plinth/testing/service';
import { Queue } from 'bullmq';
import { aGate, closedAfterEach } from '../testing/closedAfterEach.ts';
import {
  addresses,
  deliveries,
  ended,
  reaching,
  readCampaign,
  send,
  startMail,
  subscribe,
} from '../testing/mailService.ts';
import { startSink } from '../testing/sink.ts';

const { aSink, aService } = closedAfterEach();

describe('a delivery', () => {
  it('that is refused for good fails, with what the mail server said; the others arrive', async () => {
    const [bad, ...good] = addresses(4);
    const sink = await aSink({
      answer: (to) => (to === bad ? { code: 550, text: 'No such mailbox' } : 'take'),
    });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(4));
    expect(await ended(service, await send(service))).toMatchObject({ total: 4, sent: 3, failed: 1 });
    expect(Object.keys(sink.counts()).sort()).toEqual(good);
    const failed = await deliveries(service).findOne({ email: bad });
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: 1,
      reply: expect.stringMatching(/No such mailbox/),
    });
  });

  it('that is refused for now is tried again, with longer and longer waits', async () => {
    let refusals = 0;
    const sink = await aSink({
      answer: (to) => (to === addresses(1)[0] && refusals++ < 3 ? { code: 451, text: 'Come again' } : 'take'),
    });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(3));
    expect(await ended(service, await send(service))).toMatchObject({ sent: 3, failed: 0 });
    expect(Object.values(sink.counts())).toEqual([1, 1, 1]);
    expect(await deliveries(service).findOne({ email: addresses(1)[0] })).toMatchObject({ attempts: 4 });
  });

  it('that is refused for now each time fails after the last attempt', async () => {
    const sink = await aSink({ answer: () => ({ code: 452, text: 'Mailbox full' }) });
    const service = await aService({ smtpUrl: sink.url, pace: { attempts: 3 } });
    await subscribe(service, addresses(2));
    expect(await ended(service, await send(service))).toMatchObject({ sent: 0, failed: 2 });
    expect(await deliveries(service).findOne()).toMatchObject({
      attempts: 3,
      reply: expect.stringMatching(/Mailbox full/),
    });
  });

  it('whose connection breaks after the text was sent is uncertain, and is not sent again', async () => {
    const [cut] = addresses(1);
    const sink = await aSink({ answer: (to) => (to === cut ? 'hang up' : 'take') });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(3));
    expect(await ended(service, await send(service))).toMatchObject({ total: 3, sent: 2, uncertain: 1 });
    expect(sink.counts()).toEqual(Object.fromEntries(addresses(3).map((email) => [email, 1])));
    expect(await deliveries(service).findOne({ email: cut })).toMatchObject({ state: 'uncertain' });
  });
});

describe('a worker that dies', () => {
  it('leaves what it had claimed uncertain, and the rest to another; nobody gets two mails', async () => {
    const names = { database: uniqueName('mail'), namespace: uniqueName('test') };
    const sink = await aSink();
    const first = await aService({ smtpUrl: sink.url, ...names, pace: { concurrency: 1 } });
    await subscribe(first, addresses(120));
    const campaign = await send(first);
    await ended(first, campaign);
    // As a worker leaves it that was killed in its second group: 25 claimed, the rest queued, its lease running.
    const { db } = first.context;
    const rows = await deliveries(first).find({ batch: 0 }).sort({ _id: 1 }).toArray();
    const claimed = rows.slice(25, 50).map(({ _id }) => _id);
    const queued = rows.slice(50).map(({ _id }) => _id);
    await deliveries(first).updateMany(
      { _id: { $in: claimed } },
      { $set: { state: 'claimed', claim: 'dead' } },
    );
    await deliveries(first).updateMany({ _id: { $in: queued } }, { $set: { state: 'queued' } });
    const availableAt = new Date(Date.now() + 700);
    await db
      .collection('batches')
      .updateOne({ batch: 0 }, { $set: { open: true, holder: 'dead', availableAt } });
    await db.collection('campaigns').updateOne({}, { $set: { status: 'sending' }, $unset: { sums: '' } });
    const before = sink.received.length;

    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await readCampaign(first, campaign)).toMatchObject({ claimed: 25, queued: 50 });
    expect(await ended(first, campaign)).toMatchObject({ total: 120, sent: 95, uncertain: 25, claimed: 0 });
    const after = sink.received.slice(before).map(({ to }) => to);
    const dueAgain = new Set(rows.slice(50).map(({ email }) => email));
    expect(after).toHaveLength(50);
    expect(new Set(after)).toEqual(dueAgain);
  });

  it('that was only paused does not overwrite what was decided meanwhile', async () => {
    const gate = aGate();
    const sink = await aSink({ before: gate.opened });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(3));
    const campaign = await send(service);
    await eventually(async () => (await readCampaign(service, campaign)).claimed === 3);
    // Another worker found the lease run out, gave the rows up and ended the batch.
    await deliveries(service).updateMany({}, { $set: { state: 'uncertain' }, $unset: { claim: '' } });
    await service.context.db.collection('batches').updateMany({}, { $set: { open: false, holder: 'other' } });
    gate.open();
    await eventually(() => sink.received.length === 3);
    expect(await ended(service, campaign)).toMatchObject({ total: 3, uncertain: 3, sent: 0 });
  });
});

describe('the batches', () => {
  it('are left alone by a second run of their job while they are held', async () => {
    const gate = aGate();
    const sink = await aSink({ before: gate.opened });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(3));
    const campaign = await send(service);
    await eventually(async () => (await readCampaign(service, campaign)).claimed === 3);
    const { queueRedis: connection, namespace: prefix } = service.context;
    const queue = new Queue('campaign-batches', { connection, prefix });
    await queue.add('deliver', { campaignId: campaign._id, batch: 0 }, { jobId: 'again' });
    await eventually(async () => (await queue.getJobState('again')) === 'completed');
    await queue.close();
    gate.open();
    expect(await ended(service, campaign)).toMatchObject({ sent: 3, uncertain: 0 });
    expect(sink.received).toHaveLength(3);
  });

  it('are shared by replicas, and nobody gets two mails', async () => {
    const names = { database: uniqueName('mail'), namespace: uniqueName('test') };
    const sink = await aSink();
    const replica = { smtpUrl: sink.url, ...names, pace: { batchSize: 20 } };
    const replicas = [await aService(replica), await aService(replica)] as const;
    await subscribe(replicas[0], addresses(130));
    expect(await ended(replicas[1], await send(replicas[0]))).toMatchObject({ total: 130, sent: 130 });
    expect(Object.values(sink.counts()).every((count) => count === 1)).toBe(true);
    expect(sink.received).toHaveLength(130);
  });

  it('are found again when Redis has lost every job', async () => {
    const sink = await aSink();
    const gone = await startSink();
    await gone.close();
    const names = { database: uniqueName('mail'), namespace: uniqueName('test') };
    const first = await startMail({
      smtpUrl: gone.url,
      ...names,
      pace: { firstRetryMs: 1000, batchSize: 20 },
    });
    await subscribe(first, addresses(50));
    const campaign = await send(first);
    await reaching(first, campaign, 'paused');
    await first.close();
    const second = await aService({ smtpUrl: sink.url, ...names, namespace: uniqueName('test') });
    expect(await ended(second, campaign)).toMatchObject({ total: 50, sent: 50 });
  });

  it('are delivered when Redis is emptied again and again', async () => {
    const sink = await aSink({ before: () => new Promise((resolve) => setTimeout(resolve, 60)) });
    const service = await aService({ smtpUrl: sink.url, pace: { batchSize: 10 } });
    await subscribe(service, addresses(200));
    const campaign = await send(service);
    const { redis, namespace } = service.context;
    const empty = async () => {
      const keys = await redis.keys(`${namespace}:*`);
      if (keys.length > 0) await redis.del(keys);
      return keys.length;
    };
    let timesWithJobs = 0;
    const last = await eventually(async () => {
      if ((await empty()) > 10) timesWithJobs += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
      const now = await readCampaign(service, campaign);
      return now.status === 'sent' ? now : null;
    }, 60_000);
    expect(timesWithJobs).toBeGreaterThan(2);
    expect(last).toMatchObject({ total: 200, sent: 200, uncertain: 0 });
    expect(sink.received).toHaveLength(200);
  });

  it('are given back when the service stops in between, without anything uncertain', async () => {
    const sink = await aSink({ before: () => new Promise((resolve) => setTimeout(resolve, 40)) });
    const names = { database: uniqueName('mail'), namespace: uniqueName('test') };
    const replica = { smtpUrl: sink.url, ...names, pace: { batchSize: 30, groupSize: 8 } };
    const first = await startMail(replica);
    await subscribe(first, addresses(90));
    const campaign = await send(first);
    await eventually(() => sink.received.length > 20);
    await first.close();
    expect(sink.received.length).toBeLessThan(90);
    const second = await aService(replica);
    expect(await ended(second, campaign)).toMatchObject({ total: 90, sent: 90, uncertain: 0 });
    expect(sink.received).toHaveLength(90);
  });
});
