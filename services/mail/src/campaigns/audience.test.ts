import { randomUUID } from 'node:crypto';
import { uniqueName } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { ObjectId } from 'mongodb';
import { closedAfterEach } from '../testing/closedAfterEach.ts';
import {
  addresses,
  deliveries,
  draft,
  ended,
  readCampaign,
  send,
  startMail,
} from '../testing/mailService.ts';

const { aSink, aService } = closedAfterEach();

/** Adds subscribers as they are stored; answers their ids. */
const addSubscribers = async ({ context }: TestService, count: number): Promise<ObjectId[]> => {
  const rows = addresses(count).map((email) => ({
    _id: new ObjectId(),
    email,
    token: randomUUID(),
    subscribedAt: new Date(),
  }));
  await context.db.collection('subscribers').insertMany(rows);
  return rows.map(({ _id }) => _id);
};

describe('the freezing of an audience', () => {
  it('goes on after a crash where its notes end, and does not look at the rows before', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url });
    const subscribers = await addSubscribers(service, 1300);
    const createdAt = new Date();
    const rowsBefore = subscribers.slice(0, 1000).map((subscriberId, at) => ({
      ...{ subscriberId, email: addresses(1000)[at], token: 'token', batch: Math.floor(at / 100) },
      ...{ state: 'failed', attempts: 1, dueAt: createdAt },
    }));
    // The row of the first subscriber is missing: whoever began again would write it.
    const _id = new ObjectId();
    await deliveries(service).insertMany(rowsBefore.slice(1).map((row) => ({ ...row, campaignId: _id })));
    await service.context.db.collection('campaigns').insertOne({
      ...{ _id, ...draft, by: 'somebody', status: 'preparing', expected: 1300 },
      ...{ createdAt, sendAt: createdAt, availableAt: createdAt },
      ...{ holder: 'dead', frozen: { rows: 1000, last: subscribers[999] } },
    });
    const campaign = { _id: _id.toHexString() };
    expect(await ended(service, campaign)).toMatchObject({ total: 1299, failed: 999, sent: 300 });
    const last = await deliveries(service).findOne({ subscriberId: subscribers[1299] });
    expect(last).toMatchObject({ batch: 12 });
  });

  it('is left to another replica at once by one that stops', async () => {
    const sink = await aSink();
    const database = uniqueName('mail');
    const first = await startMail({ smtpUrl: sink.url, database, pace: { leaseMs: 600_000 } });
    await addSubscribers(first, 5000);
    const campaign = await send(first);
    await eventually(() => first.context.db.collection('campaigns').findOne({ 'frozen.rows': { $gt: 0 } }));
    await first.close();
    const second = await aService({ smtpUrl: sink.url, database });
    await eventually(async () => (await readCampaign(second, campaign)).status === 'sending');
    expect(await readCampaign(second, campaign)).toMatchObject({ total: 5000 });
  });
});
