import type { TestService } from '@plinth/testing/service';
import { anAdmin, anEditor, aUser } from '@plinth/testing/tokens';
import { startContent } from '../testing/content.ts';

const [one, other] = [anEditor(), anAdmin()];
let content: TestService;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.close());

const path = '/api/drafts/blog/64b7f0f0f0f0f0f0f0f0f0f0';
const save = (person: typeof one, fields: object, at = path) => content.as(person).put(at, { fields });

it('keeps for each person what they have written, until they forget it', async () => {
  expect((await content.as(one).get(path)).status).toBe(404);
  const fields = { to: { title: 'Half a tit', 'a.b': '$set' }, revision: 3 };
  const { status, body } = await save(one, fields);
  expect([status, Math.abs(Date.parse(body.savedAt) - Date.now()) < 60_000]).toEqual([200, true]);
  await save(other, { to: {} });
  expect((await content.as(one).get(path)).body).toEqual({ fields, savedAt: body.savedAt });
  expect((await content.as(one).del(path)).status).toBe(200);
  expect((await content.as(one).get(path)).status).toBe(404);
  expect((await content.as(other).get(path)).body.fields).toEqual({ to: {} });
});

it('says who has written in the form of something that exists: others only lately', async () => {
  const at = '/api/drafts/project/64b7f0f0f0f0f0f0f0f0f0f1';
  await save(one, {}, at);
  await save(one, { title: 'x' }, at);
  const writer = {
    _id: one.id,
    fullName: one.fullName,
    since: expect.any(String),
    savedAt: expect.any(String),
  };
  const writers = async (person: typeof one, form = at) =>
    (await content.as(person).get(`${form}/writers`)).body;
  expect([await writers(one), await writers(other)]).toEqual([[writer], [writer]]);
  await save(one, {}, '/api/drafts/blog/new');
  expect([await writers(one, '/api/drafts/blog/new'), await writers(other, '/api/drafts/blog/new')]).toEqual([
    [writer],
    [],
  ]);
  await content.context.db
    .collection('drafts')
    .updateMany({}, { $set: { savedAt: new Date(Date.now() - 301_000) } });
  expect([await writers(one), await writers(other)]).toEqual([[writer], []]);
});

it('takes a rich text of any length that a form takes, and nothing larger', async () => {
  const longest = 'ا'.repeat(60_000);
  expect((await save(one, { from: longest, to: longest })).status).toBe(200);
  expect((await save(one, { to: 'x'.repeat(600_001) })).status).toBe(413);
  expect((await content.as(one).get(path)).body.fields.to).toBe(longest);
});

it('is for staff, for what has such a form, and no act that is recorded', async () => {
  expect((await content.as(null).get(path)).status).toBe(401);
  expect((await save(aUser('user'), {})).status).toBe(403);
  for (const nothing of ['/api/drafts/user/new', '/api/drafts/blog/x']) {
    expect((await save(one, {}, nothing)).status).toBe(404);
  }
  expect((await content.as(one).put(path, { fields: 'x' })).status).toBe(422);
  expect(await content.context.db.collection('auditTrail').countDocuments()).toBe(0);
});
