import { ensureIndexes } from '@plinth/runtime/indexes';
import { mongoUrl, uniqueName } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { MongoClient, ObjectId } from 'mongodb';
import { aGate, closedAfterEach } from '../testing/closedAfterEach.ts';
import { addresses, deliveries, ended, readCampaign, send, subscribe } from '../testing/mailService.ts';
import { watchSums } from '../testing/watchSums.ts';
import { noSums, type Sums } from './sums.ts';
import { tallyRepository } from './tallies.ts';

const { aSink, aService } = closedAfterEach();

const collectionOf = ({ context }: TestService, name: string) => context.db.collection(name);

/** The sums that a campaign's tallies have, and how many tallies those are. */
const talliesOf = async (service: TestService, { _id }: { _id: string }) => {
  const tallies = await collectionOf(service, 'tallies')
    .find({ campaignId: new ObjectId(_id) })
    .toArray();
  const sums = tallies.reduce((all, tally) => {
    for (const [state, count] of Object.entries(tally.sums as Sums)) all[state as keyof Sums] += count;
    return all;
  }, noSums());
  return { count: tallies.length, sums };
};

describe('the tallies of a campaign', () => {
  it('are its sums, over several of them, whatever becomes of the mails', async () => {
    const refused = new Set(addresses(24).filter((_, number) => number % 9 === 1));
    const waiting = new Set(addresses(24).filter((_, number) => number % 7 === 2));
    const sink = await aSink({
      answer: (to) => {
        if (refused.has(to)) return { code: 550, text: 'No such mailbox' };
        return waiting.delete(to) ? { code: 451, text: 'Come again' } : 'take';
      },
    });
    const service = await aService({ smtpUrl: sink.url, pace: { batchSize: 2, batchesPerTally: 4 } });
    await subscribe(service, addresses(24));
    const campaign = await send(service);
    const watching = watchSums([service], campaign, 24);
    const { sent, failed } = await ended(service, campaign, 30_000);
    const { looks, wrong } = await watching.end();
    expect(wrong).toEqual([]);
    expect(looks).toBeGreaterThan(3);
    expect([sent, failed]).toEqual([24 - refused.size, refused.size]);
    expect(await talliesOf(service, campaign)).toEqual({
      count: 3,
      sums: { ...noSums(), sent, failed },
    });
  });

  it('are all that a look at it reads, besides the rows of batches in work', async () => {
    const gate = aGate();
    const sink = await aSink({ before: async (to) => to === addresses(1)[0] && gate.opened() });
    const service = await aService({ smtpUrl: sink.url, pace: { batchSize: 5 } });
    await subscribe(service, addresses(50));
    const campaign = await send(service);
    const inWork = await eventually(async () => {
      const held = await collectionOf(service, 'batches')
        .find({ holder: { $exists: true } })
        .toArray();
      return held.length === 1 && (await readCampaign(service, campaign)).sent === 49 ? held[0] : null;
    });
    const before = await readCampaign(service, campaign);
    await deliveries(service).deleteMany({ batch: { $ne: inWork.batch } });
    expect(await readCampaign(service, campaign)).toEqual(before);
    expect(before).toMatchObject({ total: 50, claimed: 1, sent: 49 });
    gate.open();
  });
});

describe('a run of a batch', () => {
  let client: MongoClient;
  beforeEach(() => {
    client = new MongoClient(mongoUrl(), { ignoreUndefined: true });
  });
  afterEach(() => client.close());

  it('is recorded once however often it is tried, and not after a later run', async () => {
    const tallies = tallyRepository(client.db(uniqueName('mail')), { batchesPerTally: 100 });
    await ensureIndexes([tallies]);
    const campaignId = new ObjectId();
    const batch = { campaignId, batch: 7 };
    const first = { ...noSums(), queued: 60, sent: 40 };
    const second = { ...noSums(), sent: 99, failed: 1 };
    await tallies.open(campaignId, 0, 250);
    for (let times = 0; times < 2; times++) {
      expect(await tallies.record(batch, 1, first)).toEqual({ ...noSums(), queued: 210, sent: 40 });
    }
    const after = { ...noSums(), queued: 150, sent: 99, failed: 1 };
    expect(await Promise.all([tallies.record(batch, 3, second), tallies.record(batch, 3, second)])).toEqual([
      after,
      after,
    ]);
    expect(await tallies.record(batch, 2, first)).toBeNull();
    expect(await tallies.sums(campaignId, new Map())).toEqual(after);
  });
});
