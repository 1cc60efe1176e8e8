import type { Endpoint } from '@plinth/contracts/api';
import { wholeApi } from '@plinth/contracts/endpoints';
import { bodyOf } from '@plinth/testing/client';
import { answerHtml, answerJson, type FakePart } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { wordsOutsideOfTexts } from '../testing/wordsOutsideOfTexts.ts';

let gateway: TestGateway;
let messaging: FakePart;
let shell: FakePart;
beforeEach(async () => {
  gateway = await startTestGateway();
  ({ messaging, shell } = gateway.parts);
  messaging.answer(answerJson({ _id: 'c1' }, 201));
  shell.answer(answerHtml('<!doctype html><p>the page with the form</p>'));
});
afterEach(() => gateway.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const urlencoded = 'application/x-www-form-urlencoded';
const comment = { name: 'Asha', email: 'asha@example.com', comment: 'Fine work', website: '', blogId: 'b1' };

const send = async (
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
) => {
  const body = Buffer.from(typeof fields === 'string' ? fields : new URLSearchParams(fields).toString());
  const own = { 'content-type': urlencoded, 'content-length': String(body.length) };
  const reply = await gateway.raw(path, {
    method: 'POST',
    headers: { ...own, ...browser, ...headers },
    body,
  });
  return { ...reply, text: reply.bytes.toString() };
};
const sent = (part = messaging) => part.calls.map(({ body }) => JSON.parse(body.toString()));
/** The forms that the shell server was asked to show again, and on which page. */
const shown = () => shell.calls.map(({ url, body }) => ({ url, ...JSON.parse(body.toString()) }));
const publicForms = Object.entries<Endpoint>(wholeApi).filter(([, { publicForm }]) => publicForm);

const invalid = answerJson(
  {
    code: 'invalid-fields',
    message: 'Please check the highlighted fields',
    requestId: 'r',
    fields: { email: 'Please enter a valid email address, such as name@example.com' },
  },
  422,
);

describe('a form that a browser sends without scripts', () => {
  it('is the call that it stands for, and leads to its page, which says so', async () => {
    const reply = await send('/api/comments', comment);
    expect(reply).toMatchObject({
      status: 303,
      headers: { location: '/blogs/b1?sent=postComment#sent', 'cache-control': 'no-store' },
    });
    const { website: _, ...written } = comment;
    expect(sent()).toEqual([written]);
    expect(messaging.calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/comments',
      headers: { 'content-type': 'application/json', 'x-client-address': '127.0.0.1' },
    });
  });

  it('leads back to where it was sent from, whatever that page was called with', async () => {
    const at = (path: string) => ({ referer: `${gateway.url}${path}`, 'sec-fetch-site': 'same-origin' });
    const after = async (path: string) =>
      (await send('/api/newsletter', { email: 'a@example.com' }, at(path))).headers.location;
    gateway.parts.mail.answer(answerJson({ message: 'Thank you' }, 201));
    expect(await after('/aboutus')).toBe('/aboutus?sent=subscribe#sent');
    expect(await after('/projects?page=2&sent=subscribe#x')).toBe('/projects?page=2&sent=subscribe#sent');
    gateway.parts.mail.answer(answerJson({ message: 'You are already subscribed' }, 200));
    expect(await after('/')).toBe('/?sent=subscribe.again#sent');
  });

  it('leads an enquiry home, as it does with scripts', async () => {
    const enquiry = { name: 'Asha', email: 'a@example.com', subject: '+92 (51) 111-2222', category: 'Regal' };
    expect((await send('/api/messages', enquiry)).headers.location).toBe('/?sent=sendEnquiry#sent');
    expect(sent()).toEqual([enquiry]);
  });

  it('is answered in the language of its page, and leads to a page in that language', async () => {
    const enquiry = { name: 'Asha', email: 'a@example.com', subject: '+92 (51) 111-2222', category: 'Regal' };
    const from = {
      referer: `${gateway.url}/qps/invest`,
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
    };
    expect((await send('/api/messages', enquiry, from)).headers.location).toBe('/qps?sent=sendEnquiry#sent');
    expect(messaging.calls[0]?.headers['accept-language']).toBe('qps');
  });

  it('sends what the call declares and nothing else, once each, with the line ends of a page', async () => {
    await send(
      '/api/comments',
      'name=%20Asha&name=Other&email=a%40b.example&comment=one%0D%0Atwo&blogId=&admin=1&__proto__=x&openFor=2500',
    );
    expect(sent()).toEqual([{ name: ' Asha', email: 'a@b.example', comment: 'one\ntwo', openFor: 2500 }]);
  });

  it('is one sending, however often it is pressed', async () => {
    await Promise.all([send('/api/comments', comment), send('/api/comments', comment)]);
    await send('/api/comments', { ...comment, comment: 'And another' });
    const [first, second, third] = messaging.calls.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[A-Za-z\d-]{8,64}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is one sending for ten minutes from the first press on, whatever the clock says', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-01T10:09:59.500Z'));
    await send('/api/comments', comment);
    clock.mockReturnValue(Date.parse('2026-03-01T10:10:00.500Z'));
    await send('/api/comments', comment, { 'x-key-lasts': '1', 'idempotency-key': 'of-somebody-else' });
    clock.mockRestore();
    const [first, second] = messaging.calls.map(({ headers }) => headers);
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
    expect([first?.['x-key-lasts'], second?.['x-key-lasts']]).toEqual(['600', '600']);
  });

  it('needs no key for what does the same twice', async () => {
    await send('/api/newsletter', { email: 'a@example.com' });
    const [{ headers } = { headers: {} as Record<string, unknown> }] = gateway.parts.mail.calls;
    expect(headers['idempotency-key']).toBeUndefined();
  });

  it('is JSON for JSON to a client that does not read pages', async () => {
    const reply = await send('/api/comments', comment, { accept: '*/*' });
    expect([reply.status, JSON.parse(reply.text)]).toEqual([201, { _id: 'c1' }]);
    expect(messaging.calls[0]?.headers['x-request-id']).toBe(reply.headers['x-request-id']);
    messaging.answer(invalid);
    const refused = await send('/api/comments', comment, { accept: 'application/json' });
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([422, 'invalid-fields']);
    expect(shell.calls).toEqual([]);
  });

  it('changes nothing for a call in JSON, also from a browser', async () => {
    const client = gateway.as(null);
    const reply = await client.send('POST', '/api/comments', { json: comment, headers: browser });
    expect(bodyOf(reply, 201)).toEqual({ _id: 'c1' });
    expect(sent()).toEqual([comment]);
  });
});

describe('the page that a form leads to', () => {
  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\\\evil.example',
    'javascript:alert(1)',
    '/api/comments',
    '/assets/x',
  ])('is none of another site, nor an address that is no page: %s', async (page) => {
    const { status, headers } = await send('/api/comments', { ...comment, page });
    expect([status, headers.location]).toEqual([303, '/blogs/b1?sent=postComment#sent']);
  });

  it('is of a length that fits into an address', async () => {
    const { headers } = await send('/api/comments', { ...comment, page: `/${'x'.repeat(3000)}` });
    expect(headers.location).toBe('/blogs/b1?sent=postComment#sent');
  });

  it.each([
    ['/..//evil.example', '/evil.example'],
    ['/.//evil.example/x', '/evil.example/x'],
    ['/blogs/b 1\r\nset-cookie: a=b', '/blogs/b%201set-cookie:%20a=b'],
    ['/blogs?q=a\r\nx: y#there', '/blogs'],
  ])('is written as browsers write it: %j', async (page, path) => {
    const { headers } = await send('/api/comments', { ...comment, page });
    expect(headers.location?.split('?')[0]).toBe(path);
    expect(headers.location).not.toMatch(/[\r\n]|^\/\//);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each(['https://evil.example/blogs/x', 'not an address', 'about:blank'])(
    'is not taken from the referrer %s',
    async (referer) => {
      expect((await send('/api/comments', comment, { referer })).headers.location).toBe(
        '/blogs/b1?sent=postComment#sent',
      );
    },
  );

  it('never carries what was written', async () => {
    const { headers } = await send('/api/newsletter', { email: 'secret@example.com' });
    expect(headers.location).not.toContain('secret');
  });
});

describe('a form that is refused', () => {
  it('comes back on its page with what was written and what is wrong, and nobody keeps it', async () => {
    messaging.answer(invalid);
    const reply = await send('/api/comments', { ...comment, website: 'https://spam.example' });
    expect(reply).toMatchObject({
      status: 422,
      text: expect.stringContaining('the page with the form'),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("form-action 'self'"),
      },
    });
    const { website: _, ...written } = comment;
    expect(shown()).toEqual([
      {
        url: '/blogs/b1',
        call: 'postComment',
        values: written,
        problem: {
          code: 'invalid-fields',
          message: 'Please check the highlighted fields',
          fields: { email: 'Please enter a valid email address, such as name@example.com' },
        },
      },
    ]);
    await gateway.raw('/blogs/b1', { headers: browser });
    expect(shell.calls.at(-1)?.method).toBe('GET');
  });

  it('says of a phone number that nobody could call, together with everything else', async () => {
    const enquiry = { name: '', email: 'a@example.com', subject: 'call me', category: 'Regal' };
    expect((await send('/api/messages', enquiry)).status).toBe(422);
    expect(shown()[0].problem.fields).toEqual({
      name: 'This field is required',
      subject: expect.stringContaining('phone number'),
    });
    expect(messaging.calls).toEqual([]);
    // The call itself takes any text, as ever.
    const call = await gateway.as(null).post('/api/messages', { ...enquiry, name: 'Asha' });
    expect(call.status).toBe(201);
  });

  it('waits with its words while there are too many, or a part is down', async () => {
    await gateway.close();
    gateway = await startTestGateway({ THROTTLE_FACTOR: 0.1 });
    ({ messaging, shell } = gateway.parts);
    shell.answer(answerHtml('the page'));
    messaging.answer(answerJson({ _id: 'c1' }, 201));
    expect((await send('/api/comments', comment)).status).toBe(303);
    const throttled = await send('/api/comments', comment);
    expect(throttled).toMatchObject({ status: 429, text: 'the page' });
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0);
    expect(shown()[0]).toMatchObject({
      values: { comment: 'Fine work' },
      problem: { code: 'too-many-requests' },
    });

    await gateway.parts.mail.die();
    const down = await send('/api/newsletter', { email: 'a@example.com' });
    expect(down).toMatchObject({ status: 503, text: 'the page' });
    expect(shown()[1]).toMatchObject({
      call: 'subscribe',
      values: { email: 'a@example.com' },
      problem: {
        code: 'part-unavailable',
        message: expect.stringContaining('The newsletter is not available'),
      },
    });
  });

  it('is answered when its part is silent or talks nonsense', async () => {
    await gateway.close();
    gateway = await startTestGateway({}, { deadlineMs: 1000 });
    ({ messaging, shell } = gateway.parts);
    shell.answer(answerHtml('the page'));
    messaging.answer(() => undefined);
    expect(await send('/api/comments', comment)).toMatchObject({ status: 504, text: 'the page' });
    messaging.answer(answerHtml('<h1>nginx</h1>', 500));
    expect(await send('/api/comments', comment)).toMatchObject({ status: 502, text: 'the page' });
    expect(shown().map(({ values }) => values.comment)).toEqual(['Fine work', 'Fine work']);
  });

  it.each([
    ['too large', { ...comment, comment: 'x'.repeat(120_000) }, {}, 413],
    ['in another encoding', comment, { 'content-type': `${urlencoded}; charset=iso-8859-1` }, 415],
  ])('is told so in a page when it is %s', async (_, fields, headers, status) => {
    expect(await send('/api/comments', fields, headers)).toMatchObject({
      status,
      text: expect.stringContaining('the page with the form'),
    });
    expect(messaging.calls).toEqual([]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.site.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])("is refused when another site's page sends it: %j", async (headers) => {
    const reply = await send('/api/comments', comment, headers);
    expect(reply).toMatchObject({ status: 403, text: expect.stringContaining('the page with the form') });
    const program = await send('/api/comments', comment, { ...headers, accept: '*/*' });
    expect([program.status, JSON.parse(program.text).code]).toEqual([403, 'foreign-form']);
    expect(messaging.calls).toEqual([]);
  });
});

describe('a form whose page cannot be rendered', () => {
  it.each([
    ['the shell server is down', () => shell.die()],
    [
      'the page has no such form',
      async () => shell.answer((_, response) => void response.writeHead(204).end()),
    ],
    [
      'the shell server is of an older release',
      async () => shell.answer(answerJson({ code: 'not-found' }, 404)),
    ],
  ])('comes back on a plain page with all that was written: %s', async (_, happens) => {
    await happens();
    messaging.answer(invalid);
    const words = { ...comment, comment: '"quoted" & <script>alert(1)</script>' };
    const reply = await send('/api/comments', { ...words, page: '/blogs/b1?x="><b>' });
    expect(reply).toMatchObject({ status: 422, headers: { 'cache-control': 'no-store' } });
    expect(reply.text).toContain('Please check the highlighted fields');
    expect(reply.text).toContain('Please enter a valid email address, such as name@example.com');
    expect(reply.text).toContain('action="/api/comments"');
    expect(reply.text).toContain('value="asha@example.com"');
    expect(reply.text).toContain('&quot;quoted&quot; &amp; &lt;script&gt;');
    expect(reply.text).toContain('<input type="hidden" name="blogId" value="b1">');
    expect(reply.text).not.toMatch(/<script|"><b>/);
  });

  it.each(publicForms)(
    'speaks the language of its page, in every word that is ours: %s',
    async (_, { path }) => {
      await shell.die();
      for (const part of [messaging, gateway.parts.mail])
        part.answer(answerJson({ code: 'malformed', message: '' }, 400));
      const referer = `${gateway.url}/qps/here`;
      const { status, headers, text } = await send(path, {}, { referer, 'accept-language': 'en' });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers['content-language']).toBe('qps');
      expect(text).toMatch(/^<!doctype html>\n<html lang="qps" dir="rtl">/);
      expect(wordsOutsideOfTexts(text)).toBe('');
    },
  );

  it('is told to have arrived when only its page cannot be shown', async () => {
    await shell.die();
    const { status, headers } = await send('/api/comments', comment);
    expect(status).toBe(303);
    const [address = ''] = (headers.location ?? '').split('#');
    const after = await gateway.raw(address, { headers: browser });
    expect(after.status).toBe(503);
    expect(after.bytes.toString()).toContain('What you sent has arrived.');
  });
});
