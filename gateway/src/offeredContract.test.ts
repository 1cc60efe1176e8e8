import { owners } from '@plinth/contracts/api';
import { missingOf } from '@plinth/contracts/growth/compare';
import { type ContractShape, describeContract, type Shape } from '@plinth/contracts/growth/describe';
import { answerJson, startFakePart } from './testing/fakePart.ts';
import { startTestGateway, type TestGateway } from './testing/testGateway.ts';

const whole = describeContract();
const withCalls = (calls: ContractShape['calls']): ContractShape => ({ ...whole, calls });

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
  for (const name of owners) gateway.parts[name].answer(answerJson(whole));
});
afterEach(() => gateway.close());

const offered = async () => (await gateway.as(null).get('/contract/offered')).body as ContractShape;

describe('GET /contract/offered', () => {
  it('is what the services offer of what the gateway passes on', async () => {
    expect(Object.keys((await offered()).calls).sort()).toEqual(Object.keys(whole.calls).sort());
  });

  it('has a call as its owner describes it, and only when the owner and the gateway both know it', async () => {
    const { listBlogs, readBlog, ...others } = whole.calls;
    if (!listBlogs || !readBlog) throw new Error('content has no such calls any more');
    const newer = { ...listBlogs, status: 203 };
    const unknown = { ...readBlog, path: '/api/blogs/:id/echo' };
    gateway.parts.content.answer(answerJson(withCalls({ ...others, listBlogs: newer, echoBlog: unknown })));
    const { calls } = await offered();
    expect(calls.listBlogs).toMatchObject({ status: 203 });
    expect(calls).not.toHaveProperty('readBlog');
    expect(calls).not.toHaveProperty('echoBlog');
  });

  it('lacks what the owner knows and this gateway keeps from it: a role, a header, a field of a form without scripts', async () => {
    const { listUsers, updateBlog, sendEnquiry, ...others } = whole.calls;
    if (!listUsers || !updateBlog || !sendEnquiry) throw new Error('there are no such calls any more');
    const text = { type: 'string' };
    const and = (shape: Shape | null | undefined) => ({
      ...shape,
      properties: { ...shape?.properties, later: text },
    });
    const later = withCalls({
      ...others,
      listUsers: { ...listUsers, access: 'anyone' },
      updateBlog: { ...updateBlog, headers: and(updateBlog.headers), fields: and(updateBlog.fields) },
      sendEnquiry: { ...sendEnquiry, body: and(sendEnquiry.body) },
    });
    for (const name of owners) gateway.parts[name].answer(answerJson(later));
    const { calls } = await offered();
    expect(missingOf({ ...whole, calls }, later)).toEqual([
      ...['stranger', 'user', 'editor'].map((who) => `listUsers: ${who} may no longer call it`),
      'updateBlog.headers.later is gone',
      'sendEnquiry.body.later is gone',
    ]);
  });

  it('is not told while instances of a service offer different things', async () => {
    const { listBlogs: _, ...older } = whole.calls;
    const [one, other] = await Promise.all([
      startFakePart(answerJson(whole)),
      startFakePart(answerJson(whole)),
    ]);
    const several = await startTestGateway({ CONTENT_URL: `${one.url},${other.url}` });
    for (const name of owners) several.parts[name].answer(answerJson(whole));
    const ask = () => several.as(null).get('/contract/offered');
    expect((await ask()).status).toBe(200);
    other.answer(answerJson(withCalls(older)));
    expect(await ask()).toMatchObject({
      status: 503,
      body: { message: 'Instances of content run different versions' },
    });
    await other.die();
    expect((await ask()).status).toBe(200);
    await several.close();
    await one.close();
  });

  it('is not guessed while a service does not tell', async () => {
    await gateway.parts.mail.die();
    expect(await gateway.as(null).get('/contract/offered')).toMatchObject({
      status: 503,
      body: { code: 'part-unavailable' },
    });
    await gateway.parts.mail.comeBack();
  });
});

it('is told to operators only', async () => {
  const guarded = await startTestGateway({ OPERATORS: '10.20.0.0/16' });
  const { body } = await guarded.as(null).get('/contract/offered');
  expect(body).not.toHaveProperty('calls');
  expect(guarded.parts.content.timesAsked('/contract')).toBe(0);
  await guarded.close();
});
