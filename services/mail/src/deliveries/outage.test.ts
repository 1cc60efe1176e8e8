import { setTimeout as pause } from 'node:timers/promises';
import { uniqueName } from '@plinth/testing/environment';
import { eventually, type TestService } from '@plinth/testing/service';
import { aGate, closedAfterEach } from '../testing/closedAfterEach.ts';
import {
  addresses,
  change,
  deliveries,
  ended,
  reaching,
  readCampaign,
  send,
  startMail,
  subscribe,
} from '../testing/mailService.ts';
import { startSink } from '../testing/sink.ts';

const { aSink, aService } = closedAfterEach();
const attempts = async (service: TestService) => [
  ...new Set((await deliveries(service).find().toArray()).map((row) => row.attempts)),
];
/** The address of a mail server that is not there yet. */
const aFreePort = async () => {
  const { port, url, close } = await startSink();
  await close();
  return { port, url };
};

describe('a mail server that is away', () => {
  it('pauses the campaign, in words and without using up attempts, until it is back', async () => {
    const { port, url } = await aFreePort();
    const service = await aService({ smtpUrl: url, pace: { attempts: 1 } });
    await subscribe(service, addresses(150));
    const campaign = await send(service);
    expect(await reaching(service, campaign, 'paused')).toMatchObject({
      pausedBecause: 'mail-server-unreachable',
      pausedReason: 'The mail server cannot be reached. It goes on by itself.',
      total: 150,
      sent: 0,
      failed: 0,
    });
    await eventually(async () => (await readCampaign(service, campaign)).queued === 150);
    expect(await attempts(service)).toEqual([0]);
    const sink = await aSink({ port });
    const sent = await ended(service, campaign);
    expect(sent).toMatchObject({ sent: 150, failed: 0, uncertain: 0 });
    expect(sent).not.toHaveProperty('pausedBecause');
    expect(sink.counts()).toEqual(Object.fromEntries(addresses(150).map((email) => [email, 1])));
    expect(await attempts(service)).toEqual([1]);
  });

  it('is looked for over one connection at a time, whatever waits', async () => {
    const sink = await aSink({ greet: () => ({ code: 421, text: 'Too busy' }) });
    const service = await aService({ smtpUrl: sink.url, pace: { firstProbeMs: 150, longestProbeMs: 300 } });
    await subscribe(service, addresses(400));
    const campaign = await send(service);
    await reaching(service, campaign, 'paused');
    await eventually(async () => (await readCampaign(service, campaign)).claimed === 0);
    const knocked = sink.connections();
    // Three batches at most had ten mails in hand between them.
    expect(knocked).toBeLessThanOrEqual(15);
    const began = Date.now();
    await pause(1000);
    await eventually(() => sink.connections() - knocked > 1);
    expect(sink.connections() - knocked).toBeLessThanOrEqual(1 + (Date.now() - began) / 140);
    expect(await readCampaign(service, campaign)).toMatchObject({ status: 'paused', queued: 400 });
  });

  it.each([
    ['that does not accept our login', { admit: 'mail-server-refuses-login' }],
    ['that closes down in its greeting', { greet: 'mail-server-unreachable' }],
    ['that closes down while a mail is addressed', { answer: 'mail-server-unreachable' }],
  ])('%s is away, too', async (_, fault: { admit?: string; greet?: string; answer?: string }) => {
    let well = false;
    const closingDown = { code: 421, text: 'Closing down' };
    const sink = await aSink({
      admit: () => well || !fault.admit,
      greet: () => (well || !fault.greet ? null : closingDown),
      answer: () => (well || !fault.answer ? 'take' : closingDown),
    });
    const service = await aService({
      smtpUrl: sink.url.replace('//', '//plinth:secret@'),
      pace: { attempts: 1 },
    });
    await subscribe(service, addresses(30));
    const campaign = await send(service);
    const because = Object.values(fault)[0];
    expect(await reaching(service, campaign, 'paused')).toMatchObject({ pausedBecause: because, sent: 0 });
    well = true;
    expect(await ended(service, campaign)).toMatchObject({ sent: 30, failed: 0 });
    expect(await attempts(service)).toEqual([1]);
  });

  it('leaves uncertain what it may have taken before it went, and gets the rest when it is back', async () => {
    // Nobody knows whose turn comes first: the addresses subscribe at the same time.
    let first: string | undefined;
    const away = () => first !== undefined;
    const sink = await aSink({
      greet: () => (away() ? { code: 421, text: 'Closing down' } : null),
      before: async (to) => {
        first ??= to;
      },
      answer: (to) => (to === first ? 'hang up' : away() ? { code: 421, text: 'Closing down' } : 'take'),
    });
    const service = await aService({ smtpUrl: sink.url, pace: { groupSize: 1, concurrency: 1 } });
    await subscribe(service, addresses(20));
    const campaign = await send(service);
    await reaching(service, campaign, 'paused');
    // Another mail may have found the server away before the ledger has this one's end.
    await eventually(async () => (await readCampaign(service, campaign)).uncertain === 1);
    const { port } = sink;
    await sink.close();
    const back = await aSink({ port });
    expect(await ended(service, campaign)).toMatchObject({ total: 20, sent: 19, uncertain: 1 });
    expect(back.counts()).not.toHaveProperty(first as string);
  });

  it('is remembered by the database: after a restart and with an empty Redis it goes on by itself', async () => {
    const { port, url } = await aFreePort();
    const database = uniqueName('mail');
    const first = await startMail({ smtpUrl: url, database });
    await subscribe(first, addresses(120));
    const campaign = await send(first);
    await reaching(first, campaign, 'paused');
    await first.close();
    // Another namespace is an empty Redis.
    const second = await aService({ smtpUrl: url, database });
    expect(await readCampaign(second, campaign)).toMatchObject({ status: 'paused', total: 120 });
    const sink = await aSink({ port });
    expect(await ended(second, campaign)).toMatchObject({ sent: 120, failed: 0, uncertain: 0 });
    expect(sink.received).toHaveLength(120);
  });

  it('does not resume what a person paused meanwhile', async () => {
    const { port, url } = await aFreePort();
    const service = await aService({ smtpUrl: url });
    await subscribe(service, addresses(10));
    const campaign = await send(service);
    await reaching(service, campaign, 'paused');
    expect(await change(service, 'pause', campaign)).toMatchObject({
      status: 200,
      body: { status: 'paused', pausedBecause: 'person' },
    });
    const sink = await aSink({ port });
    await pause(600);
    expect(await readCampaign(service, campaign)).toMatchObject({ status: 'paused', sent: 0 });
    expect(sink.received).toHaveLength(0);
    expect(await change(service, 'resume', campaign)).toMatchObject({
      status: 200,
      body: { status: 'sending' },
    });
    expect(await ended(service, campaign)).toMatchObject({ sent: 10 });
  });
});

describe('a mail server that is well', () => {
  it('but breaks off at one recipient costs that one its attempts, and nobody else waits', async () => {
    const [bad] = addresses(1);
    const sink = await aSink({ answer: (to) => (to === bad ? 'break off' : 'take') });
    const service = await aService({ smtpUrl: sink.url, pace: { attempts: 2, groupSize: 1 } });
    await subscribe(service, addresses(8));
    const campaign = await send(service);
    expect(await ended(service, campaign)).toMatchObject({ total: 8, sent: 7, failed: 1 });
    expect(await deliveries(service).findOne({ state: 'failed' })).toMatchObject({ email: bad, attempts: 2 });
  });

  it('and is slow to answer withholds nothing', async () => {
    const gate = aGate();
    const sink = await aSink({ before: gate.opened });
    const service = await aService({ smtpUrl: sink.url });
    await subscribe(service, addresses(60));
    const campaign = await send(service);
    await eventually(async () => (await readCampaign(service, campaign)).claimed > 20);
    gate.open();
    expect(await ended(service, campaign)).toMatchObject({ sent: 60, uncertain: 0 });
  });
});
