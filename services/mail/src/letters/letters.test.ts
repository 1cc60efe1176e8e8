import type { Language } from '@plinth/contracts/languages';
import type { LetterDraft } from '@plinth/contracts/letters';
import { type Db, ObjectId } from '@plinth/runtime/mongo';
import { uniqueName } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { aGate, closedAfterEach } from '../testing/closedAfterEach.ts';
import { decodedParts } from '../testing/decodedParts.ts';
import { startLetterWriter, type TestLetterWriter } from '../testing/letterWriter.ts';
import { ended, send, startMail, subscribe } from '../testing/mailService.ts';
import { startSink } from '../testing/sink.ts';
import type { LetterDocument } from './ledger.ts';

const { aSink, aService } = closedAfterEach();
let namespace: string;
let writer: TestLetterWriter;
let relay: ReturnType<TestLetterWriter['startRelay']> | null;
beforeEach(async () => {
  namespace = uniqueName('test');
  writer = await startLetterWriter(namespace);
  relay = null;
});
afterEach(async () => {
  await relay?.close();
  await writer.close();
});
const beginRelay = () => {
  relay = writer.startRelay();
};

const draft: LetterDraft = {
  to: 'sana@example.com',
  subject: 'Choose a new password',
  message: 'Open this link:\nhttps://plinth.example/reset/hidden-token-7f3a\n\nIt works once.',
};
const secrets = [draft.to, 'hidden-token-7f3a', draft.subject];

const letters = ({ context }: Pick<TestService, 'context'>) =>
  context.db.collection<LetterDocument>('letters');
const row = async (service: TestService, id: string) => letters(service).findOne({ _id: new ObjectId(id) });
const inState = (service: TestService, id: string, state: LetterDocument['state']) =>
  eventually(async () => {
    const now = await row(service, id);
    return now?.state === state ? now : null;
  });
const inDatabase = async (db: Db) => {
  const names = await db.listCollections().toArray();
  const all = await Promise.all(names.map(({ name }) => db.collection(name).find().toArray()));
  return JSON.stringify(all);
};

describe('a letter', () => {
  it('is framed in its own language, and in English when this version does not know that', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url, namespace });
    beginRelay();
    for (const language of ['qps', 'of-tomorrow'] as Language[]) {
      await inState(service, await writer.write(draft, language), 'sent');
    }
    const framed = sink.received.map(({ raw }) => [
      /^Content-Language: (.*?)\r?$/m.exec(String(raw))?.[1],
      /<html lang="(.*?)"/.exec(decodedParts(String(raw)).html)?.[1],
    ]);
    expect(framed).toEqual([
      ['qps', 'qps'],
      ['en', 'en'],
    ]);
  });

  it('reaches its one recipient once, in text and HTML, and can neither be unsubscribed from nor answered by machines', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url, namespace });
    beginRelay();
    const id = await writer.write(draft);
    const sent = await inState(service, id, 'sent');
    expect(sink.counts()).toEqual({ [draft.to]: 1 });
    const raw = String(sink.received[0]?.raw);
    const [head] = raw.split('\r\n\r\n');
    expect(head).toMatch(/^Subject: Choose a new password\r$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(head).not.toMatch(/List-Unsubscribe/i);
    const { text, html } = decodedParts(raw);
    expect(text).toContain(draft.message);
    expect(html).toContain('<a href="https://plinth.example/reset/hidden-token-7f3a"');
    expect(html).toContain('It works once.');
    for (const part of [text, html]) expect(part).not.toMatch(/unsubscribe|newsletter/i);
    expect(sent).not.toHaveProperty('sealed');
    const days = (Number(sent.removeAt) - Number(sent.sentAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    expect(await letters(service).indexes()).toContainEqual(
      expect.objectContaining({ key: { removeAt: 1 }, expireAfterSeconds: 0 }),
    );
    await eventually(async () => (await writer.causes.findOne())?.outbox?.length === 0);
  });

  it('is nowhere in clear: not where it was written, not in Redis, not in the ledger', async () => {
    const gate = aGate();
    const sink = await aSink({ before: gate.opened, answer: () => 'take' });
    beginRelay();
    const id = await writer.write(draft);
    await eventually(async () => (await writer.inRedis()).includes(id));
    const queued = await writer.inRedis();
    const service = await aService({ smtpUrl: sink.url, namespace });
    await inState(service, id, 'claimed');
    const places = [
      queued,
      await writer.inRedis(),
      await inDatabase(writer.db),
      await inDatabase(service.context.db),
    ];
    gate.open();
    await inState(service, id, 'sent');
    places.push(await inDatabase(service.context.db));
    for (const place of places) for (const secret of secrets) expect(place).not.toContain(secret);
  });

  it('that the mail server refuses has failed, with why but without the address that it repeats', async () => {
    const sink = await aSink({
      answer: (to) => ({ code: 550, text: `No <${to.toUpperCase()}> here, see https://mail.example/${to}` }),
    });
    const service = await aService({ smtpUrl: sink.url, namespace });
    beginRelay();
    const id = await writer.write(draft);
    const failed = await inState(service, id, 'failed');
    expect(failed.reply).toMatch(/No <\[the address\]> here, see \[a link\]/);
    expect(failed).toMatchObject({ attempts: 1, removeAt: expect.any(Date) });
  });

  it('whose connection breaks once its text went over is uncertain, and not sent again', async () => {
    const sink = await aSink({ answer: () => 'hang up' });
    const service = await aService({ smtpUrl: sink.url, namespace });
    beginRelay();
    const id = await writer.write(draft);
    await inState(service, id, 'uncertain');
    const next = await writer.write({ ...draft, to: 'next@example.com' });
    await inState(service, next, 'uncertain');
    expect(sink.counts()).toEqual({ [draft.to]: 1, 'next@example.com': 1 });
  });

  it('that comes again is not sent again', async () => {
    const sink = await aSink();
    const service = await aService({ smtpUrl: sink.url, namespace });
    const id = await writer.write(draft);
    const cause = await writer.causes.findOne();
    beginRelay();
    await inState(service, id, 'sent');
    await eventually(async () => (await writer.causes.findOne())?.outbox?.length === 0);
    await writer.causes.insertOne({ _id: new ObjectId(), outbox: cause?.outbox ?? [] });
    await eventually(
      async () => (await writer.causes.countDocuments({ 'outbox.0': { $exists: true } })) === 0,
    );
    const last = await writer.write({ ...draft, to: 'last@example.com' });
    await inState(service, last, 'sent');
    expect(sink.counts()).toEqual({ [draft.to]: 1, 'last@example.com': 1 });
  });

  it('that comes when its row may have been removed is not sent, and says so', async () => {
    const sink = await aSink();
    const id = await writer.write(draft);
    const service = await aService({ smtpUrl: sink.url, namespace, keepLettersDays: 1e-9 });
    beginRelay();
    expect((await inState(service, id, 'failed')).reply).toMatch(/may have been sent before/);
    expect(sink.received).toEqual([]);
  });

  it('that a mail service cannot open stays where it was written, for one that can', async () => {
    const sink = await aSink();
    beginRelay();
    const id = await writer.write(draft);
    await eventually(async () => (await writer.inRedis()).includes(id));
    const stranger = await startMail({ smtpUrl: sink.url, namespace, secret: 'x'.repeat(32) });
    // A job that has failed is taken off the queue, and made again.
    await eventually(async () => !(await writer.inRedis()).includes(id));
    expect(await writer.causes.countDocuments({ 'outbox.0': { $exists: true } })).toBe(1);
    expect(await row(stranger, id)).toBeNull();
    await stranger.close();
    const service = await aService({ smtpUrl: sink.url, namespace });
    await inState(service, id, 'sent');
  });
});

describe('letters, while the mail server is away,', () => {
  it('use up no attempts, and go out when it is back, as do campaigns', async () => {
    const { port, url, close } = await startSink();
    await close();
    const service = await aService({ smtpUrl: url, namespace, pace: { attempts: 1 } });
    beginRelay();
    const first = await writer.write(draft);
    await eventually(async () => (await row(service, first))?.reply);
    const second = await writer.write({ ...draft, to: 'second@example.com' });
    await eventually(async () => row(service, second));
    await subscribe(service, ['reader@example.com']);
    const campaign = await send(service);
    await inState(service, first, 'queued');
    expect(await row(service, first)).toMatchObject({ attempts: 0 });
    const sink = await aSink({ port });
    for (const id of [first, second])
      expect(await inState(service, id, 'sent')).toMatchObject({ attempts: 1 });
    await ended(service, campaign);
    expect(sink.counts()).toEqual({ [draft.to]: 1, 'second@example.com': 1, 'reader@example.com': 1 });
  });
});
