import { setTimeout as pause } from 'node:timers/promises';
import type { Campaign } from '@plinth/contracts/newsletter';
import { uniqueName } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { anEditor, aUser } from '@plinth/testing/tokens';
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
} from '../testing/mailService.ts';

const { aSink, aService } = closedAfterEach();
const once = (emails: readonly string[]) => Object.fromEntries(emails.map((email) => [email, 1]));

/** A mail server that notes when its first mail came. */
const aTimedSink = async () => {
  let first = Number.POSITIVE_INFINITY;
  const sink = await aSink({
    before: async () => {
      first = Math.min(first, Date.now());
    },
  });
  return { sink, firstAt: () => first };
};
const momentOf = ({ sendAt = '' }: Campaign) => new Date(sendAt).getTime();
const untilPast = (campaign: Campaign) => pause(Math.max(0, momentOf(campaign) - Date.now()) + 500);

describe('a campaign that waits before its first mail', () => {
  it('says until when and how many it is for, and goes out at that moment', async () => {
    const { sink, firstAt } = await aTimedSink();
    const service = await aService({ smtpUrl: sink.url, sendDelaySeconds: 2 });
    await subscribe(service, addresses(3));
    const campaign = await send(service);
    expect(campaign).toMatchObject({ status: 'waiting', total: 3, queued: 3, sent: 0 });
    expect(momentOf(campaign) - new Date(campaign.createdAt).getTime()).toBe(2000);
    await pause(1000);
    expect(await readCampaign(service, campaign)).toEqual(campaign);

    expect(await ended(service, campaign)).toMatchObject({ total: 3, sent: 3 });
    expect(firstAt()).toBeGreaterThanOrEqual(momentOf(campaign));
    expect(sink.counts()).toEqual(once(addresses(3)));
  });

  it('reaches nobody when it is cancelled meanwhile, and says at once how many do not get it', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url, sendDelaySeconds: 2 });
    await subscribe(service, addresses(3));
    const campaign = await send(service);
    expect(await change(service, 'cancel', campaign)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', total: 3, cancelled: 3, queued: 0 },
    });
    const { db } = service.context;
    await eventually(() => db.collection('campaigns').findOne({ status: 'sent' }));
    expect(Date.now()).toBeLessThan(momentOf(campaign));
    await untilPast(campaign);
    expect(sink.received).toEqual([]);
    expect(await readCampaign(service, campaign)).toMatchObject({
      status: 'cancelled',
      cancelled: 3,
      sent: 0,
    });
  });

  it('goes out neither earlier nor never when all of its workers are replaced and Redis has lost everything', async () => {
    const { sink, firstAt } = await aTimedSink();
    const database = uniqueName('mail');
    const replica = () => aService({ smtpUrl: sink.url, database, sendDelaySeconds: 2 });
    const first = await replica();
    await subscribe(first, addresses(3));
    const campaign = await send(first);
    await first.close();
    // It has a Redis namespace of its own: nothing that the first one queued there is known.
    const second = await replica();
    expect(await readCampaign(second, campaign)).toEqual(campaign);
    expect(await ended(second, campaign)).toMatchObject({ sent: 3 });
    expect(firstAt()).toBeGreaterThanOrEqual(momentOf(campaign));
    expect(sink.counts()).toEqual(once(addresses(3)));
  });

  it('waits on when it is paused and resumed meanwhile', async () => {
    const { sink, firstAt } = await aTimedSink();
    const service = await aService({ smtpUrl: sink.url, sendDelaySeconds: 2 });
    await subscribe(service, addresses(3));
    const campaign = await send(service);
    expect(await change(service, 'pause', campaign)).toMatchObject({ body: { status: 'paused', total: 3 } });
    expect(await change(service, 'resume', campaign)).toMatchObject({
      body: { status: 'waiting', total: 3 },
    });
    expect(await change(service, 'resume', campaign)).toMatchObject({
      status: 409,
      body: { code: 'campaign-state', message: 'This newsletter is not paused' },
    });
    expect(await ended(service, campaign)).toMatchObject({ sent: 3 });
    expect(firstAt()).toBeGreaterThanOrEqual(momentOf(campaign));
  });

  it('stays paused beyond its moment, and goes out as soon as it is resumed', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url, sendDelaySeconds: 1 });
    await subscribe(service, addresses(3));
    const campaign = await send(service);
    await change(service, 'pause', campaign);
    await untilPast(campaign);
    expect(await readCampaign(service, campaign)).toMatchObject({ status: 'paused', total: 3, queued: 3 });
    expect(sink.received).toEqual([]);
    expect(await change(service, 'resume', campaign)).toMatchObject({ body: { status: 'sending' } });
    expect(await ended(service, campaign)).toMatchObject({ sent: 3 });
  });
});

describe('pausing what is done', () => {
  /** A campaign of which every mail was taken, and of which nobody has noted yet that it is through. */
  const aCampaignThatNobodyEnds = async (halt?: object) => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url, pace: { sweepMs: 600_000 } });
    await subscribe(service, addresses(26));
    const campaign = await ended(service, await send(service));
    const campaigns = service.context.db.collection('campaigns');
    await campaigns.updateOne(
      {},
      { $set: { status: 'sending', ...(halt ? { halt } : {}) }, $unset: { sums: '' } },
    );
    return { service, campaign };
  };

  it('is refused with the words that it has been sent, although nobody has noted that yet', async () => {
    const { service, campaign } = await aCampaignThatNobodyEnds();
    for (const action of ['pause', 'cancel'] as const) {
      expect(await change(service, action, campaign)).toMatchObject({
        status: 409,
        body: { code: 'campaign-state', message: expect.stringMatching(/has been sent/) },
      });
    }
  });

  it('does not make it paused: a pause that comes with the last mail is a campaign that was sent', async () => {
    const halt = { kind: 'paused', because: 'person', at: new Date() };
    const { service, campaign } = await aCampaignThatNobodyEnds(halt);
    expect(await readCampaign(service, campaign)).toMatchObject({ status: 'sent', sent: 26, total: 26 });
    expect(await readCampaign(service, campaign)).not.toHaveProperty('pausedBecause');
  });

  it('ends as sent when all that was held back had been handed over', async () => {
    const gate = aGate();
    const sink = await aSink({ before: gate.opened });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(5));
    const campaign = await send(service);
    await eventually(async () => (await readCampaign(service, campaign)).claimed === 5);
    expect(await change(service, 'pause', campaign)).toMatchObject({ body: { status: 'paused' } });
    gate.open();
    expect(await reaching(service, campaign, 'sent')).toMatchObject({ sent: 5, total: 5 });
  });
});

describe('GET /api/email/campaigns/:id/letter', () => {
  const letterOf = (service: TestService, { _id }: Pick<Campaign, '_id'>, who = anEditor()) =>
    service.as(who).get(`/api/email/campaigns/${_id}/letter`);

  it('answers what was sent, to staff', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url });
    const campaign = await ended(service, await send(service));
    expect(await letterOf(service, campaign)).toMatchObject({ status: 200, body: draft });
    expect(await letterOf(service, campaign, aUser('user'))).toMatchObject({ status: 403 });
    expect(await letterOf(service, { _id: '66f0c0ffee0000000000beef' })).toMatchObject({ status: 404 });
  });
});
