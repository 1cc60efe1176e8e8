import { signals as vocabulary } from '@plinth/contracts/events';
import type { Campaign } from '@plinth/contracts/newsletter';
import { createLog } from '@plinth/runtime/log';
import { ObjectId } from '@plinth/runtime/mongo';
import { uniqueName } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { noSums } from '../deliveries/sums.ts';
import { aGate, closedAfterEach } from '../testing/closedAfterEach.ts';
import { addresses, change, ended, send, subscribe, sumOfStates } from '../testing/mailService.ts';
import { createAnnouncer } from './announcer.ts';
import type { CampaignDocument } from './document.ts';
import { campaignReply } from './presenter.ts';

const { aSink, aService } = closedAfterEach();

/** Hears how far campaigns have got, as the bell's service does. */
const listenTo = async ({ context }: TestService) => {
  const heard: Campaign[] = [];
  await context.signals.on('campaign.progressed', ({ campaign }) =>
    heard.push(campaign as Campaign & object),
  );
  return heard;
};

describe('how far a campaign has got', () => {
  it('is said while it goes out, by one replica for all, to its very end', async () => {
    const names = { database: uniqueName('mail'), namespace: uniqueName('test') };
    const sink = await aSink({ before: () => new Promise((resolve) => setTimeout(resolve, 300)) });
    const pace = { announceMs: 100 };
    const service = await aService({ smtpUrl: sink.url, ...names, pace });
    await aService({ smtpUrl: sink.url, ...names, pace });
    const heard = await listenTo(service);
    await subscribe(service, addresses(100));
    const began = Date.now();
    const last = await ended(service, await send(service));
    await eventually(() => heard.at(-1)?.status === 'sent');
    expect(heard.at(-1)).toEqual(last);
    const ticks = (Date.now() - began) / pace.announceMs;
    // Both replicas may speak at one moment, and each change of the status is said at once.
    expect(heard.length).toBeLessThanOrEqual(ticks * 1.2 + 4);
    for (const campaign of heard) expect(sumOfStates(campaign)).toBe(campaign.total);
  });

  it('is said when it is paused, and no more until it is resumed', async () => {
    const gate = aGate();
    const sink = await aSink({ before: gate.opened });
    const service = await aService({ smtpUrl: sink.url, pace: { announceMs: 50 } });
    const heard = await listenTo(service);
    await subscribe(service, addresses(20));
    const campaign = await send(service);
    await eventually(() => heard.at(-1)?.claimed === 20);
    await change(service, 'pause', campaign);
    gate.open();
    await eventually(() => heard.at(-1)?.status === 'paused' && heard.at(-1)?.claimed === 0);
    const said = heard.length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toHaveLength(said);
    await change(service, 'resume', campaign);
    await ended(service, campaign);
    await eventually(() => heard.at(-1)?.status === 'sent');
  });
});

describe('replicas that have said the end of a campaign', () => {
  /** Two announcers who hear each other as replicas do: what a receiver gets was read anew from JSON. */
  const replicas = (campaign: CampaignDocument, { isHeard = true } = {}) => {
    const hearing: ((payload: never) => void)[] = [];
    const counts = { ticks: 0, reads: 0, signals: 0 };
    const signals = {
      send: async (_: string, payload: object) => {
        counts.signals++;
        const heard = vocabulary['campaign.progressed'].parse(JSON.parse(JSON.stringify(payload)));
        if (isHeard) for (const hear of hearing) hear(heard as never);
      },
      on: async (_: string, hear: (payload: never) => void) => void hearing.push(hear),
    };
    const campaigns = {
      inProgress: async () => {
        counts.ticks++;
        return campaign.status === 'sent' ? [] : [campaign];
      },
      byId: async () => {
        counts.reads++;
        return campaign;
      },
    };
    const progress = { replyOf: async () => campaignReply(campaign, { ...noSums(), sent: 3 }, (id) => id) };
    const log = createLog('test', 'silent');
    const deps = { campaigns, progress, signals, log, pace: { announceMs: 5 } };
    return { counts, announcers: [createAnnouncer(deps), createAnnouncer(deps)] };
  };

  it.each([
    ['and hear of it', true],
    ['while no signal comes back', false],
  ])('read it no more and fall silent, %s', async (_, isHeard) => {
    const words = { subject: 'News', message: 'Dear reader', by: 'somebody' };
    const moments = { createdAt: new Date(), sendAt: new Date(), availableAt: new Date() };
    const campaign: CampaignDocument = {
      _id: new ObjectId(),
      ...words,
      ...moments,
      status: 'sending',
      ...{ expected: 3, total: 3 },
    };
    const { counts, announcers } = replicas(campaign, { isHeard });
    for (const announcer of announcers) announcer.start();
    await eventually(() => counts.signals > 0);
    campaign.status = 'sent';
    const after = counts.ticks;
    await eventually(() => counts.ticks > after + 20);
    const { reads, signals, ticks } = counts;
    await eventually(() => counts.ticks > ticks + 20);
    expect({ reads: counts.reads, signals: counts.signals }).toEqual({ reads, signals });
    await Promise.all(announcers.map((announcer) => announcer.close()));
  });
});
