import { company } from '@plinth/contracts/company';
import type { TestService } from '@plinth/testing/service';
import { startMail } from '../testing/mailService.ts';

let service: TestService;
beforeEach(async () => {
  // Nothing listens there: the service works without a mail server.
  service = await startMail({ smtpUrl: 'smtp://127.0.0.1:1' });
});
afterEach(() => service.close());

const subscribers = () => service.context.db.collection('subscribers');
const subscribe = (email = 'ayesha@example.com') => service.as(null).post('/api/newsletter', { email });
const link = async (email = 'ayesha@example.com') =>
  `/api/newsletter/unsubscribe/${(await subscribers().findOne({ email }))?.token}`;

describe('POST /api/newsletter', () => {
  it('subscribes an address once, however it is written', async () => {
    expect(await subscribe()).toMatchObject({
      status: 201,
      body: { message: 'Thank you for subscribing to our newsletter!' },
    });
    expect(await subscribe(' Ayesha@Example.com ')).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/already/) },
    });
    expect(await subscribers().countDocuments()).toBe(1);
  });

  it('subscribes an address once when it is sent many times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => subscribe()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await subscribers().countDocuments()).toBe(1);
  });

  it('answers the same under one key, also when it was sent again because its answer was lost', async () => {
    const sent = { json: { email: 'ayesha@example.com' }, headers: { 'Idempotency-Key': 'of-one-form' } };
    const [first, second] = [
      await service.as(null).send('POST', '/api/newsletter', sent),
      await service.as(null).send('POST', '/api/newsletter', sent),
    ];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await subscribe()).toMatchObject({ status: 200 });
  });

  it('notes the language of the page, in which the unsubscribe pages speak and which only leaving changes', async () => {
    const inLanguage = (language: string) =>
      service.as(null).send('POST', '/api/newsletter', {
        json: { email: 'ayesha@example.com' },
        headers: { 'accept-language': language },
      });
    await inLanguage('ur');
    await inLanguage('en');
    expect(await subscribers().findOne()).toMatchObject({ language: 'ur', subscribedAt: expect.any(Date) });
    const page = await service.as(null).send('POST', await link());
    expect(page.headers.get('content-language')).toBe('ur');
    expect(page.body).toMatch(/^<!doctype html>\n<html lang="ur" dir="rtl">[\s\S]*<a href="\/ur">/);
    await inLanguage('qps');
    expect(await subscribers().findOne()).toMatchObject({ language: 'en' });
  });

  it('takes what the form sends besides from a person, and does not store it', async () => {
    const form = { email: 'ayesha@example.com', website: '', openFor: 1000 };
    expect(await service.as(null).post('/api/newsletter', form)).toMatchObject({ status: 201 });
    expect(Object.keys((await subscribers().findOne()) ?? {}).sort()).toEqual([
      '_id',
      'email',
      'language',
      'subscribedAt',
      'token',
    ]);
  });

  it.each([{ website: 'https://example.com' }, { openFor: 999 }])(
    'refuses a bot that sends %j',
    async (sent) => {
      const reply = await service.as(null).post('/api/newsletter', { email: 'bot@example.com', ...sent });
      const [field = ''] = Object.keys(sent);
      expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
      expect(await subscribers().countDocuments()).toBe(0);
    },
  );

  it('refuses what is not an address', async () => {
    expect(await subscribe('nobody')).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    });
  });
});

describe('the unsubscribe link', () => {
  it('shows a page with a form when it is opened, and changes nothing', async () => {
    await subscribe();
    const before = await subscribers().findOne();
    const reply = await service.as(null).get(await link());
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^text\/html/);
    expect(reply.headers.get('cache-control')).toMatch(/no-store/);
    expect(reply.body).toMatch(/<form method="post">/);
    expect(reply.body).toContain('<link rel="stylesheet" href="/site.css">');
    expect(reply.body).not.toMatch(/<script/);
    expect(await subscribers().findOne()).toEqual(before);
  });

  it.each([
    ['one click (RFC 8058)', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['the form', 'application/x-www-form-urlencoded', ''],
    ['nothing at all', undefined, undefined],
    [
      'a multipart body',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('unsubscribes by a POST of %s, and again does no harm', async (_, type, body) => {
    await subscribe();
    const target = new URL(await link(), service.url);
    for (let time = 0; time < 2; time++) {
      const reply = await fetch(target, {
        method: 'POST',
        body,
        headers: type ? { 'content-type': type } : {},
      });
      expect(reply.status).toBe(200);
      expect(await reply.text()).toMatch(/You are unsubscribed/);
    }
    expect(await subscribers().findOne()).toMatchObject({ unsubscribedAt: expect.any(Date) });
  });

  it('of nobody is a page that says so', async () => {
    for (const method of ['GET', 'POST']) {
      const reply = await service.as(null).send(method, '/api/newsletter/unsubscribe/made-up');
      expect(reply.status).toBe(404);
      expect(reply.body).toMatch(/not known/);
    }
  });

  it('speaks the language that it is asked in, in every word that is ours', async () => {
    await subscribe();
    const pages = [
      ['GET', await link()],
      ['POST', await link()],
      ['GET', '/api/newsletter/unsubscribe/made-up'],
    ] as const;
    for (const [method, path] of pages) {
      const headers = { 'accept-language': 'qps' };
      const reply = await service.as(null).send(method, path, { headers });
      expect(reply.headers.get('content-language')).toBe('qps');
      expect(reply.body).toMatch(/^<!doctype html>\n<html lang="qps" dir="rtl">/);
      const shown = reply.body.replace(/<style>[\s\S]*<\/style>/, '').replaceAll(/<[^>]*>/g, '');
      expect(shown.replaceAll(company.name, '').replaceAll(/⟦[^⟧]*⟧/g, '')).not.toMatch(/\p{L}/u);
    }
  });

  it('stays good after the address has come back', async () => {
    await subscribe();
    const first = await link();
    await service.as(null).send('POST', first);
    expect(await subscribe()).toMatchObject({ status: 201 });
    expect((await subscribers().findOne())?.unsubscribedAt).toBeUndefined();
    await service.as(null).send('POST', first);
    expect(await subscribers().findOne()).toMatchObject({ unsubscribedAt: expect.any(Date) });
  });
});
