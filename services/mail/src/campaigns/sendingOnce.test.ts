import { uniqueName } from '@plinth/testing/environment';
import type { TestService } from '@plinth/testing/service';
import { anAdmin, anEditor, type TestUser } from '@plinth/testing/tokens';
import { closedAfterEach } from '../testing/closedAfterEach.ts';
import { addresses, draft, ended, subscribe } from '../testing/mailService.ts';

const { aSink, aService } = closedAfterEach();
const key = 'c0ffee00-1111-4222-8333-444455556666';

const sendUnder = (
  service: TestService,
  idempotencyKey: string | null,
  { who = anEditor(), campaign = draft }: { who?: TestUser; campaign?: object } = {},
) =>
  service.as(who).send('POST', '/api/email/send-email', {
    json: campaign,
    headers: idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey },
  });
const campaigns = ({ context }: TestService) => context.db.collection('campaigns').countDocuments();

describe('POST /api/email/send-email with an Idempotency-Key', () => {
  it('sends one newsletter, however often and wherever it is asked for', async () => {
    const sink = await aSink();
    const database = uniqueName('mail');
    const replicas = [
      await aService({ smtpUrl: sink.url, database }),
      await aService({ smtpUrl: sink.url, database }),
    ] as const;
    await subscribe(replicas[0], addresses(5));
    const who = anEditor();
    const both = [...Array(12).keys()].map((n) => sendUnder(replicas[n % 2] as TestService, key, { who }));
    const replies = await Promise.all(both);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    await ended(replicas[0], replies[0]?.body);

    expect((await sendUnder(replicas[1], key, { who })).body).toEqual(replies[0]?.body);
    expect(await campaigns(replicas[0])).toBe(1);
    expect(sink.counts()).toEqual(Object.fromEntries(addresses(5).map((email) => [email, 1])));
  });

  it('refuses the key for other words, and sends nothing', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url });
    const who = anEditor();
    await sendUnder(service, key, { who });
    for (const other of [{ subject: 'Another subject' }, { message: 'Another message' }]) {
      expect(await sendUnder(service, key, { who, campaign: { ...draft, ...other } })).toMatchObject({
        status: 409,
        body: { code: 'idempotency-key-reused' },
      });
    }
    expect(await campaigns(service)).toBe(1);
  });

  it('keeps the keys of different people apart', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url });
    const first = await sendUnder(service, key, { who: anEditor() });
    const second = await sendUnder(service, key, { who: anAdmin() });
    expect(second.body._id).not.toBe(first.body._id);
  });

  it('is not needed: without one each call sends', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url });
    const replies = [await sendUnder(service, null), await sendUnder(service, null)];
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    expect(await campaigns(service)).toBe(2);
  });
});
