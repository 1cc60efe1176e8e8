import { previewedPagePath, previewedTextPath } from '@plinth/contracts/previewedPages';
import { anEditor, aUser } from '@plinth/testing/tokens';
import { answerHtml, answerJson } from '../testing/fakePart.ts';
import { startTestGateway, type TestGateway } from '../testing/testGateway.ts';

const page = { page: '/blogs/a', answers: { '/api/blogs/a': { title: 'A' } } };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
  gateway.parts.content.answer(answerJson(page));
  gateway.parts.shell.answer(answerHtml('<p>Drawn</p>'));
});
afterEach(() => gateway.close());

const open = (token: string, headers: Record<string, string> = {}) =>
  gateway.raw(`/preview/${token}`, { headers: { accept: 'text/html', ...headers } });
const sent = (part: 'content' | 'shell') =>
  gateway.parts[part].calls.map(({ method, url, body }) => [
    method,
    url,
    JSON.parse(body.toString() || 'null'),
  ]);

it('draws the page of a link for whoever has it, anew each time, as a page that can do nothing', async () => {
  for (const cookie of ['', 'console=1']) {
    const { status, headers, bytes } = await open('abc', { cookie });
    expect([status, bytes.toString()]).toEqual([200, '<p>Drawn</p>']);
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
      'content-security-policy': expect.stringMatching(/form-action 'none'; sandbox/),
    });
    expect(headers['content-security-policy']).not.toMatch(/script|allow-forms/);
    expect(headers).not.toHaveProperty('set-cookie');
  }
  expect(sent('content')).toEqual(Array(2).fill(['POST', previewedTextPath, { token: 'abc' }]));
  expect(sent('shell')).toEqual(Array(2).fill(['POST', previewedPagePath, page]));
});

it.each([
  [410, 'preview-ended'],
  [404, 'not-found'],
])('says in words that it has ended, with a way on: %s', async (status, code) => {
  gateway.parts.content.answer(answerJson({ code, message: 'x' }, status));
  const reply = await open('abc');
  expect(reply).toMatchObject({
    status,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
  expect(reply.bytes.toString()).toMatch(/This preview has ended.*href="\/">Go to the home page/s);
  expect(sent('shell')).toEqual([]);
});

it('says so when a page cannot be drawn now, and when somebody opens too many', async () => {
  gateway.parts.shell.answer(answerHtml('', 204));
  expect((await open('abc')).status).toBe(503);
  const strict = await startTestGateway({ THROTTLE_FACTOR: 0.02 });
  const get = async () => (await strict.raw('/preview/x', { headers: { accept: 'text/html' } })).status;
  strict.parts.content.answer(answerJson({ code: 'not-found', message: 'x' }, 404));
  expect([await get(), await get()]).toEqual([404, 429]);
  await strict.close();
});

it('draws what stands in a form for staff alone', async () => {
  const draft = { type: 'blog', id: 'new', fields: { title: 'Typed' } };
  const post = (who: Parameters<typeof gateway.as>[0], body: unknown = draft) =>
    gateway.as(who).post('/preview/draft', body);
  expect(await post(anEditor())).toMatchObject({ status: 200, body: { html: '<p>Drawn</p>' } });
  expect(sent('content')).toEqual([['POST', previewedTextPath, draft]]);
  expect((await post(null)).status).toBe(401);
  expect((await post(aUser('user'))).status).toBe(403);
  expect((await post(anEditor(), { ...draft, type: 'user' })).status).toBe(400);
  expect((await gateway.as(anEditor()).get('/preview/draft')).status).toBe(405);
});
