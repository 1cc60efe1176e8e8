import { setTimeout as pause } from 'node:timers/promises';
import { uniqueName } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { ObjectId } from 'mongodb';
import { aGate, closedAfterEach } from '../testing/closedAfterEach.ts';
import {
  addresses,
  change,
  draft,
  ended,
  reaching,
  readCampaign,
  send,
  subscribe,
  sumOfStates,
} from '../testing/mailService.ts';

const { aSink, aService } = closedAfterEach();
const once = (emails: readonly string[]) => Object.fromEntries(emails.map((email) => [email, 1]));
const slowly = () => pause(15);

/** A campaign whose freezing was begun by a worker that died: it waits until `release`. */
const aCampaignBeingFrozen = async ({ context }: TestService) => {
  const _id = new ObjectId();
  const collection = context.db.collection('campaigns');
  const [createdAt, availableAt] = [new Date(), new Date(Date.now() + 600_000)];
  await collection.insertOne({
    _id,
    ...draft,
    by: 'somebody',
    ...{ status: 'preparing', expected: 30, createdAt, sendAt: createdAt, availableAt },
    holder: 'dead',
  });
  return {
    _id: _id.toHexString(),
    release: () => collection.updateOne({ _id }, { $set: { availableAt: new Date() } }),
  };
};

describe('a campaign that is paused', () => {
  it('stops within a group, keeps its sums, and goes on where it was', async () => {
    const sink = await aSink({ before: slowly });
    const service = await aService({ smtpUrl: sink.url });
    const readers = addresses(300);
    await subscribe(service, readers);
    const campaign = await send(service);
    await eventually(() => sink.received.length > 20);
    const reply = await change(service, 'pause', campaign);
    expect(reply).toMatchObject({
      status: 200,
      body: { _id: campaign._id, status: 'paused', pausedBecause: 'person', total: 300 },
    });
    const settled = await eventually(async () => {
      const now = await readCampaign(service, campaign);
      return now.claimed === 0 ? now : null;
    });
    // What was claimed when the pause was acknowledged may still go out.
    expect(settled.sent).toBeLessThanOrEqual(reply.body.sent + reply.body.claimed);
    expect(sumOfStates(settled)).toBe(300);
    await pause(400);
    expect(sink.received).toHaveLength(settled.sent);

    expect(await change(service, 'resume', campaign)).toMatchObject({
      status: 200,
      body: { status: 'sending' },
    });
    expect(await ended(service, campaign)).toMatchObject({ sent: 300, uncertain: 0, cancelled: 0 });
    expect(sink.counts()).toEqual(once(readers));
  });

  it('gets back at once what waits for its turn, however slow the mail server is', async () => {
    const gate = aGate();
    const sink = await aSink({ before: gate.opened });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(25));
    const campaign = await send(service);
    await eventually(async () => (await readCampaign(service, campaign)).claimed === 25);
    await change(service, 'pause', campaign);
    // Ten are in hand, and the mail server has not answered to any.
    await eventually(async () => (await readCampaign(service, campaign)).queued === 15);
    gate.open();
    await eventually(async () => (await readCampaign(service, campaign)).claimed === 0);
    expect(await readCampaign(service, campaign)).toMatchObject({ status: 'paused', sent: 10, queued: 15 });
  });

  it('stops on a replica that no signal reaches, too', async () => {
    const gate = aGate();
    const sink = await aSink({ before: gate.opened });
    const database = uniqueName('mail');
    const working = await aService({ smtpUrl: sink.url, database, pace: { groupSize: 10, leaseMs: 800 } });
    await subscribe(working, addresses(60));
    const campaign = await send(working);
    await eventually(async () => (await readCampaign(working, campaign)).claimed === 10);
    // Another namespace: neither signals nor jobs reach the first one.
    const other = await aService({ smtpUrl: sink.url, database });
    expect(await change(other, 'pause', campaign)).toMatchObject({ status: 200 });
    gate.open();
    const settled = await eventually(async () => {
      const now = await readCampaign(working, campaign);
      return now.claimed === 0 ? now : null;
    });
    expect(settled).toMatchObject({ status: 'paused', total: 60, sent: 10, queued: 50 });
    await change(other, 'resume', campaign);
    expect(await ended(other, campaign)).toMatchObject({ sent: 60 });
    expect(sink.counts()).toEqual(once(addresses(60)));
  });

  it('while its audience is being frozen is frozen all the same, and sends nothing until it is resumed', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(30));
    const campaign = await aCampaignBeingFrozen(service);
    expect(await change(service, 'pause', campaign)).toMatchObject({ body: { status: 'paused' } });
    await campaign.release();
    await eventually(async () => (await readCampaign(service, campaign)).total === 30);
    await pause(300);
    expect(await readCampaign(service, campaign)).toMatchObject({ status: 'paused', queued: 30 });
    expect(await change(service, 'resume', campaign)).toMatchObject({ body: { status: 'sending' } });
    expect(await ended(service, campaign)).toMatchObject({ total: 30, sent: 30 });
    expect(sink.counts()).toEqual(once(addresses(30)));
  });

  it('counts what a dead worker had claimed as uncertain without sending anything', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(40));
    const campaign = await aCampaignBeingFrozen(service);
    await change(service, 'pause', campaign);
    await campaign.release();
    const { db } = service.context;
    await eventually(() => db.collection('batches').findOne());
    const dead = await db.collection('deliveries').find().limit(5).toArray();
    await db
      .collection('deliveries')
      .updateMany(
        { _id: { $in: dead.map(({ _id }) => _id) } },
        { $set: { state: 'claimed', claim: 'dead' } },
      );
    await db.collection('batches').updateMany({}, { $set: { holder: 'dead', availableAt: new Date() } });
    await eventually(async () => (await readCampaign(service, campaign)).uncertain === 5);
    expect(await readCampaign(service, campaign)).toMatchObject({ status: 'paused', queued: 35, claimed: 0 });
    expect(sink.received).toEqual([]);
    await change(service, 'resume', campaign);
    expect(await ended(service, campaign)).toMatchObject({ sent: 35, uncertain: 5 });
  });
});

describe('a campaign that is cancelled', () => {
  it('mails nobody who was not already being mailed, and counts the others', async () => {
    const sink = await aSink({ before: slowly });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(300));
    const campaign = await send(service);
    await eventually(() => sink.received.length > 20);
    const reply = await change(service, 'cancel', campaign);
    expect(reply).toMatchObject({ status: 200, body: { status: 'cancelled', total: 300, queued: 0 } });
    expect(sumOfStates(reply.body)).toBe(300);
    const { db } = service.context;
    const through = await eventually(async () => {
      const open = await db.collection('campaigns').findOne({ status: { $ne: 'sent' } });
      return open ? null : readCampaign(service, campaign);
    });
    expect(through).toMatchObject({ status: 'cancelled', total: 300, queued: 0, claimed: 0, uncertain: 0 });
    expect(sumOfStates(through)).toBe(300);
    expect(through.sent).toBeLessThanOrEqual(reply.body.sent + reply.body.claimed);
    expect(through.cancelled).toBe(300 - through.sent);
    await pause(400);
    expect(sink.received).toHaveLength(through.sent);
    expect(await db.collection('deliveries').countDocuments({ state: 'cancelled' })).toBe(through.cancelled);
  });

  it('while its audience is being frozen is counted whole, and mails nobody', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(30));
    const campaign = await aCampaignBeingFrozen(service);
    expect(await change(service, 'cancel', campaign)).toMatchObject({ body: { status: 'cancelled' } });
    await campaign.release();
    await eventually(async () => (await readCampaign(service, campaign)).cancelled === 30);
    expect(await readCampaign(service, campaign)).toMatchObject({ status: 'cancelled', total: 30, sent: 0 });
    await pause(300);
    expect(sink.received).toEqual([]);
  });

  it('ends at once what was waiting for another attempt', async () => {
    const sink = await aSink({ answer: () => ({ code: 451, text: 'Come again' }) });
    const service = await aService({
      smtpUrl: sink.url,
      pace: { firstRetryMs: 600_000, longestRetryMs: 600_000 },
    });
    await subscribe(service, addresses(10));
    const campaign = await send(service);
    const { db } = service.context;
    await eventually(() =>
      db.collection('batches').findOne({ holder: { $exists: false }, availableAt: { $gt: new Date() } }),
    );
    await change(service, 'cancel', campaign);
    await eventually(() => db.collection('campaigns').findOne({ status: 'sent' }));
    expect(await readCampaign(service, campaign)).toMatchObject({
      status: 'cancelled',
      cancelled: 10,
      queued: 0,
    });
  });
});

describe('pausing, resuming and cancelling', () => {
  it('are refused in words where they make no sense, and change nothing', async () => {
    const gate = aGate();
    const sink = await aSink({ before: gate.opened });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(2));
    const [running, cancelled] = [await send(service), await send(service)];
    await change(service, 'cancel', cancelled);
    const refused = async (
      action: 'pause' | 'resume' | 'cancel',
      campaign: typeof running,
      words: RegExp,
    ) => {
      const before = await readCampaign(service, campaign);
      expect(await change(service, action, campaign)).toMatchObject({
        status: 409,
        body: { code: 'campaign-state', message: expect.stringMatching(words) },
      });
      expect((await readCampaign(service, campaign)).status).toBe(before.status);
    };
    await refused('resume', running, /is not paused/);
    for (const action of ['pause', 'resume', 'cancel'] as const)
      await refused(action, cancelled, /was cancelled/);
    await change(service, 'pause', running);
    await refused('pause', running, /is paused already/);
    await change(service, 'resume', running);
    await refused('resume', running, /is not paused/);
    gate.open();
    await reaching(service, running, 'sent');
    for (const action of ['pause', 'resume', 'cancel'] as const)
      await refused(action, running, /has been sent/);
  });

  it.each(['pause', 'resume', 'cancel'])(
    'cannot %s what is not there, nor as somebody who may not',
    async (action) => {
      const sink = await aSink();
      const service = await aService({ smtpUrl: sink.url });
      const path = (id: string) => `/api/email/campaigns/${id}/${action}`;
      for (const id of ['66f0c0ffee0000000000beef', 'nonsense']) {
        expect(await service.as(anEditor()).post(path(id))).toMatchObject({ status: 404 });
      }
      const { _id } = await send(service);
      expect(await service.as(null).post(path(_id))).toMatchObject({ status: 401 });
      expect(await service.as(aUser('user')).post(path(_id))).toMatchObject({ status: 403 });
    },
  );
});
