import { eventually, type TestService } from '@plinth/testing/service';
import { anAdmin, anEditor, aUser } from '@plinth/testing/tokens';
import { decodedParts } from '../testing/decodedParts.ts';
import { addresses, draft, ended, readCampaign, send, startMail, subscribe } from '../testing/mailService.ts';
import { type Sink, startSink } from '../testing/sink.ts';

let sink: Sink;
let service: TestService;
beforeEach(async () => {
  sink = await startSink();
  service = await startMail({ smtpUrl: sink.url });
});
afterEach(async () => {
  await service.close();
  await sink.close();
});

describe('POST /api/email/send-email', () => {
  it('answers at once, and every subscriber gets one mail', async () => {
    const readers = addresses(230);
    await subscribe(service, readers);
    const reply = await service.as(anAdmin()).post('/api/email/send-email', draft);
    expect(reply).toMatchObject({ status: 202, body: { status: 'preparing', subject: draft.subject } });
    expect(reply.body).not.toHaveProperty('outbox');
    const campaign = await ended(service, reply.body);
    expect(campaign).toMatchObject({ total: 230, sent: 230, queued: 0, claimed: 0, failed: 0, uncertain: 0 });
    expect(sink.counts()).toEqual(Object.fromEntries(readers.map((email) => [email, 1])));
  });

  it('sends a mail that can be unsubscribed from by itself', async () => {
    await subscribe(service, ['ayesha@example.com']);
    await ended(
      service,
      await send(service, { subject: 'Größe <b>', message: 'One & two\n\nhttps://plinth.example/x' }),
    );
    const raw = sink.received[0]?.raw.replaceAll('=\r\n', '') ?? '';
    const [, url] = /^List-Unsubscribe: <(https:\/\/plinth\.example\/\S+)>\r?$/m.exec(raw) ?? [];
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(raw).toMatch(/^From: Plinth Group <newsletter@plinth\.example>\r?$/m);
    expect(raw).toMatch(/^To: ayesha@example\.com\r?$/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toMatch(/One & two/);
    expect(raw).toMatch(/One &amp; two/);
    expect(raw).toContain(`\r\nUnsubscribe: ${url}\r\n`);
    expect(raw).toContain(`<a href=3D"${url}"`);
    const delivery = await service.context.db.collection('deliveries').findOne();
    expect(raw).toContain(`Message-ID: <${delivery?._id.toHexString()}@plinth.example>`);

    const { pathname } = new URL(url ?? '');
    await service.as(null).send('POST', pathname);
    await ended(service, await send(service));
    expect(sink.received).toHaveLength(1);
  });

  it('goes to each in their language, and to who has none in English', async () => {
    const { db } = service.context;
    await subscribe(service, ['ayesha@example.com', 'bilal@example.com', 'old@example.com']);
    await db.collection('subscribers').updateOne({ email: /^bilal/ }, { $set: { language: 'ur' } });
    await db.collection('subscribers').updateOne({ email: /^old/ }, { $unset: { language: '' } });
    const stats = await service.as(anEditor()).get('/api/stats/subscribers');
    expect(stats.body).toMatchObject({ totalSubscribers: 3, inLanguages: { ur: 1 } });

    const ur = { subject: 'سائٹ سے خبریں', message: 'چھت مکمل ہو گئی۔' };
    const started = await send(service, { ...draft, translations: { ur } });
    expect(started).toMatchObject({ total: 3, inLanguages: { ur: 1 } });
    const campaign = await ended(service, started);
    expect(campaign).toMatchObject({ sent: 3, inLanguages: { ur: 1 } });
    const letter = await service.as(anEditor()).get(`/api/email/campaigns/${campaign._id}/letter`);
    expect(letter.body).toEqual({ ...draft, translations: { ur } });
    const [listed] = (await service.as(anEditor()).get('/api/email/campaigns')).body;
    expect(listed).toEqual(campaign);

    const to = (name: string) => sink.received.find(({ raw }) => raw.includes(`To: ${name}@`))?.raw ?? '';
    expect(decodedParts(to('bilal')).text).toContain(ur.message);
    for (const name of ['ayesha', 'old']) expect(decodedParts(to(name)).text).toContain('the roof is on');
  });

  it('refuses a translation that lacks a part', async () => {
    const half = { ...draft, translations: { ur: { subject: 'خبریں' } } };
    const reply = await service.as(anAdmin()).post('/api/email/send-email', half);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual(['translations.ur.message']);
  });

  it('sends rich text sanitised, with its words as plain text, and answers it as it was written', async () => {
    await subscribe(service, ['ayesha@example.com']);
    const roof = '<figure><img src="/uploads/roof.webp" /></figure>';
    const { subject } = draft;
    const rich = { subject, html: `<h2>Roof</h2><p onclick="x">It is <b>on</b>.</p>${roof}` };
    const ur = { subject: 'چھت', html: '<p dir="rtl">چھت مکمل ہو گئی۔</p>' };
    const campaign = await ended(service, await send(service, { ...rich, translations: { ur } }));
    const { text, html } = decodedParts(sink.received[0]?.raw ?? '');
    expect(text).toMatch(/^Roof\s+It is on\.\s+-- /);
    expect(html).toMatch(/<h2 [^>]*>Roof<\/h2>[\s\S]*It is <strong>on<\/strong>\./);
    const letter = await service.as(anEditor()).get(`/api/email/campaigns/${campaign._id}/letter`);
    expect(letter.body).toEqual({
      ...{ subject, message: expect.stringMatching(/^Roof\s+It is on\.$/) },
      html: `<h2>Roof</h2><p>It is <b>on</b>.</p>${roof}`,
      translations: { ur: { ...ur, message: 'چھت مکمل ہو گئی۔' } },
    });
    // Nobody hears of it in this test: it waits.
    const stored = await service.context.db.collection('campaigns').findOne();
    expect(stored?.translations.ur.message).toBe('چھت مکمل ہو گئی۔');
    expect(stored?.outbox).toContainEqual(
      expect.objectContaining({
        name: 'newsletter.pictured',
        payload: { campaignId: campaign._id, files: ['roof.webp'] },
      }),
    );
  });

  it('refuses rich text in which there is nothing to read', async () => {
    const empty = { subject: draft.subject, html: '<p> </p><script>alert(1)</script>' };
    const refused = async (campaign: object) => {
      const { status, body } = await service.as(anEditor()).post('/api/email/send-email', campaign);
      return [status, ...Object.keys(body.fields)];
    };
    expect(await refused(empty)).toEqual([422, 'html']);
    expect(await refused({ ...draft, translations: { ur: empty } })).toEqual([422, 'translations.ur.html']);
    expect(await refused({ subject: draft.subject })).toEqual([422, 'message']);
  });

  it('sends the plain text that is given beside rich text', async () => {
    await subscribe(service, ['ayesha@example.com']);
    await ended(service, await send(service, { ...draft, html: '<p>It is on.</p>' }));
    const { text, html } = decodedParts(sink.received[0]?.raw ?? '');
    expect(text).toContain(draft.message);
    expect(html).toContain('It is on.');
  });

  it('without subscribers ends with nothing sent', async () => {
    expect(await ended(service, await send(service))).toMatchObject({ total: 0, sent: 0 });
  });

  it.each([
    ['a visitor', null, 401],
    ['a user', aUser('user'), 403],
  ])('refuses %s, and nothing is sent', async (_, who, status) => {
    await subscribe(service, ['ayesha@example.com']);
    expect(await service.as(who).post('/api/email/send-email', draft)).toMatchObject({ status });
    expect(await service.context.db.collection('campaigns').countDocuments()).toBe(0);
  });

  it('refuses a subject that would break the header', async () => {
    const reply = await service
      .as(anAdmin())
      .post('/api/email/send-email', { ...draft, subject: 'a\r\nBcc: x@y.z' });
    expect(reply).toMatchObject({ status: 422, body: { fields: { subject: expect.any(String) } } });
  });
});

describe('the audience', () => {
  it('is who was subscribed at the moment of sending', async () => {
    await subscribe(service, addresses(3));
    const { db } = service.context;
    const later = new Date(Date.now() + 60_000);
    const [early, gone] = addresses(2);
    // As if these two had changed their minds between the sending and the freezing.
    await db.collection('subscribers').updateOne({ email: early }, { $set: { subscribedAt: later } });
    await db.collection('subscribers').updateOne({ email: gone }, { $set: { unsubscribedAt: later } });
    const campaign = await ended(service, await send(service));
    expect(campaign).toMatchObject({ total: 2, sent: 1, failed: 1 });
    expect(Object.keys(sink.counts())).toEqual([addresses(3)[2]]);
    expect(await db.collection('deliveries').findOne({ state: 'failed' })).toMatchObject({
      email: gone,
      reply: 'unsubscribed',
    });
  });

  it('is written down once when the freezing is repeated after a crash', async () => {
    const readers = addresses(150);
    await subscribe(service, readers);
    const { db } = service.context;
    // A crash after part of the ledger was written: the campaign stands as preparing, its event is gone.
    const deliveries = db.collection('deliveries');
    const campaign = await send(service);
    await ended(service, campaign);
    const half = await deliveries.find().limit(70).toArray();
    await deliveries.deleteMany({ _id: { $in: half.map(({ _id }) => _id) } });
    for (const name of ['batches', 'tallies']) await db.collection(name).deleteMany({});
    await db.collection('campaigns').updateOne(
      {},
      {
        $set: { status: 'preparing', availableAt: new Date() },
        $unset: { total: '', sums: '' },
      },
    );
    const again = await ended(service, campaign);
    expect(again).toMatchObject({ total: 150, sent: 150 });
    expect(await deliveries.countDocuments()).toBe(150);
    const twice = half.map(({ email }) => [email, 2]);
    expect(sink.counts()).toEqual({
      ...Object.fromEntries(readers.map((email) => [email, 1])),
      ...Object.fromEntries(twice),
    });
  });
});

describe('reading campaigns', () => {
  it('lists them newest first, with their sums', async () => {
    await subscribe(service, addresses(2));
    const first = await ended(service, await send(service));
    const second = await ended(service, await send(service, { ...draft, subject: 'Again' }));
    const reply = await service.as(anEditor()).get('/api/email/campaigns?limit=5');
    expect(reply.body).toEqual([second, first]);
    expect(reply.headers.get('x-total-count')).toBe('2');
  });

  it('has sums that equal the audience at every moment', async () => {
    await subscribe(service, addresses(300));
    const campaign = await send(service);
    let looks = 0;
    const last = await eventually(async () => {
      const now = await readCampaign(service, campaign);
      looks++;
      expect(now.queued + now.claimed + now.sent + now.failed + now.uncertain).toBe(now.total);
      if (now.status !== 'preparing') expect(now.total).toBe(300);
      return now.status === 'sent' ? now : null;
    });
    expect(last.sent).toBe(300);
    expect(looks).toBeGreaterThan(3);
  });

  it('answers 404 for one that is not there', async () => {
    for (const id of ['66f0c0ffee0000000000beef', 'nonsense']) {
      expect(await service.as(anEditor()).get(`/api/email/campaigns/${id}`)).toMatchObject({ status: 404 });
    }
  });
});
