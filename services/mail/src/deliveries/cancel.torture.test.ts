import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@plinth/testing/service';
import { randomOf, seed, sized } from '@plinth/testing/torture';
import { addresses, change, readCampaign, send, subscribe, sumOfStates } from '../testing/mailService.ts';
import { pace } from '../testing/pace.ts';
import { namesFor, type Replica, replicasForFile } from '../testing/replicas.ts';
import { type Sink, startSink } from '../testing/sink.ts';
import { watchSums } from '../testing/watchSums.ts';
import type { DeliveryDocument } from './ledger.ts';

const audience = addresses(sized(120, 600));
const rounds = sized(1, 8);
const random = randomOf(seed);

const replicas = replicasForFile();
let sink: Sink;
afterAll(() => sink?.close());

describe('a campaign that is cancelled while its workers are killed', () => {
  it(
    'mails nobody who was not being mailed at that moment, and counts everybody',
    async () => {
      sink = await startSink({ before: () => pause(20 + random.below(60)) });
      const names = namesFor(sink.url);
      const live = [await replicas.start(names), await replicas.start(names)] as [Replica, Replica];
      await subscribe(live[0], audience);
      for (let round = 0; round < rounds; round++) {
        const before = sink.received.length;
        const campaign = await send(live[0]);
        const looking = watchSums(live, campaign, audience.length);
        await eventually(() => sink.received.length > before + 10 + random.below(20));
        // One dies just before or just after; the other one acknowledges.
        const killing = pause(random.below(200)).then(() => live[1].kill());
        await pause(random.below(200));
        const reply = await change(live[0], 'cancel', campaign);
        const acknowledged = sink.received.length;
        expect(reply).toMatchObject({ status: 200, body: { status: 'cancelled', total: audience.length } });
        await killing;
        live[1] = await replicas.start(names);

        const campaigns = replicas.collectionOf(names, 'campaigns');
        await eventually(async () => !(await campaigns.findOne({ status: { $ne: 'sent' } })), 20_000);
        const through = await readCampaign(live[0], campaign);
        const { wrong } = await looking.end();
        expect({ seed, wrong }).toEqual({ seed, wrong: [] });
        expect(through).toMatchObject({ status: 'cancelled', total: audience.length, queued: 0, claimed: 0 });
        expect(sumOfStates(through)).toBe(audience.length);

        // Two replicas had a group of mails in hand for each of their leases.
        const late = sink.received.length - acknowledged;
        expect(late).toBeLessThanOrEqual(2 * pace.concurrency * pace.groupSize);
        const mailed = sink.received.slice(before).map(({ to }) => to);
        const rows = replicas.collectionOf<DeliveryDocument>(names, 'deliveries');
        const spared = await rows.find({ state: 'cancelled', email: { $in: mailed } }).toArray();
        const ofThisOne = spared.filter(({ campaignId }) => campaignId.toHexString() === campaign._id);
        expect({ seed, cancelledAndMailed: ofThisOne }).toEqual({ seed, cancelledAndMailed: [] });
        expect(new Set(mailed).size).toBe(mailed.length);
      }
    },
    sized(60_000, 600_000),
  );
});
