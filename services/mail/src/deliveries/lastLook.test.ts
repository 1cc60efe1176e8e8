import { ensureIndexes } from '@plinth/runtime/indexes';
import { mongoUrl, uniqueName } from '@plinth/testing/environment';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { campaignProgress } from '../campaigns/progress.ts';
import { campaignRepository } from '../campaigns/repository.ts';
import { campaignMailWriter } from '../mails/campaignMail.ts';
import { senderOf } from '../mails/layout.ts';
import { withheld } from '../mails/outcome.ts';
import { addresses, draft, testPace } from '../testing/mailService.ts';
import { batchRepository } from './batches.ts';
import { createDelivery } from './delivery.ts';
import { deliveryLedger } from './ledger.ts';
import { tallyRepository } from './tallies.ts';

let client: MongoClient;
let db: Db;
beforeEach(() => {
  client = new MongoClient(mongoUrl(), { ignoreUndefined: true });
  db = client.db(uniqueName('mail'));
});
afterEach(() => client.close());

interface Happens {
  beforeClaim?(campaignId: ObjectId): Promise<unknown>;
  afterClaim?(): Promise<unknown>;
  goneAmong?(): Promise<Set<string>>;
}

/** A delivery of one batch with five rows, in which something happens right before or after the rows are claimed. */
const aDelivery = async ({ beforeClaim, afterClaim, goneAmong = async () => new Set() }: Happens) => {
  const batches = batchRepository(db);
  const ledger = deliveryLedger(db);
  const tallies = tallyRepository(db, testPace);
  const campaigns = campaignRepository(db, { sendDelayMs: 0 });
  await ensureIndexes([batches, tallies, ledger, campaigns]);
  const { _id } = await campaigns.start(new ObjectId(), draft, { by: 'somebody', expected: 5 });
  await ledger.write(
    _id,
    addresses(5).map((email) => ({ subscriberId: new ObjectId(), email, token: 'token', batch: 0 })),
  );
  await tallies.open(_id, 0, 5);
  await batches.open(_id, 0, 1);
  await campaigns.leasePreparing(_id, 'freezer', 1000);
  await campaigns.startSending(_id, 'freezer', { total: 5 });
  const handedOver: unknown[] = [];
  const delivery = createDelivery({
    campaigns,
    progress: campaignProgress({ campaigns, batches, tallies, ledger }),
    batches,
    tallies,
    ledger: {
      ...ledger,
      claim: async (rows, claim) => {
        await beforeClaim?.(_id);
        const claimed = await ledger.claim(rows, claim);
        await afterClaim?.();
        return claimed;
      },
    },
    subscribers: { goneAmong },
    campaignMails: campaignMailWriter({
      publicUrl: 'https://plinth.example',
      sender: senderOf('newsletter@plinth.example'),
    }),
    mailer: {
      send: async (mail, wanted) => {
        if (!wanted()) return withheld;
        handedOver.push(mail);
        return { state: 'sent', reply: 'taken' };
      },
      dismissUnwanted: () => undefined,
    },
    outage: { begin: async () => undefined },
    pace: testPace,
  });
  const rows = async () =>
    (await ledger.collection.find().toArray()).map(({ state, attempts }) => ({ state, attempts }));
  return { campaigns, handedOver, rows, deliver: () => delivery.deliver({ campaignId: _id, batch: 0 }), _id };
};
const databaseIsAway = async () => {
  throw new Error('the database is away');
};
const five = (state: string) => Array.from({ length: 5 }, () => ({ state, attempts: 0 }));

describe('rows that are claimed', () => {
  it('after a cancel was acknowledged are not handed over', async () => {
    const { deliver, rows, handedOver, campaigns, _id } = await aDelivery({
      beforeClaim: (id) => campaigns.cancel(id),
    });
    await deliver();
    expect(handedOver).toEqual([]);
    expect(await rows()).toEqual(five('cancelled'));
    expect(await campaigns.byId(_id)).toMatchObject({ status: 'sent', sums: { cancelled: 5, queued: 0 } });
  });

  it('after a pause was acknowledged wait, without having used up an attempt', async () => {
    const { deliver, rows, handedOver, campaigns } = await aDelivery({
      beforeClaim: (id) => campaigns.pause(id),
    });
    await deliver();
    expect(handedOver).toEqual([]);
    expect(await rows()).toEqual(five('queued'));
  });

  it.each<[string, Happens]>([
    ['but could not be looked at any more', { goneAmong: databaseIsAway }],
    ['but not answered for, because the primary stepped down,', { afterClaim: databaseIsAway }],
  ])('%s wait, too', async (_, happens) => {
    const { deliver, rows, handedOver } = await aDelivery(happens);
    await expect(deliver()).rejects.toThrow('the database is away');
    expect(handedOver).toEqual([]);
    expect(await rows()).toEqual(five('queued'));
  });
});
