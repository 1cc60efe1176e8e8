import type { Campaign } from '@plinth/contracts/newsletter';
import { uniqueName } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { aGate, closedAfterEach } from '../testing/closedAfterEach.ts';
import { addresses, change, ended, send, subscribe, sumOfStates } from '../testing/mailService.ts';

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
