import { requestFor } from '@plinth/kit/endpoints';
import { fakeApi, noAnswer, problem, reply } from '@plinth/kit/testing/fakeApi';
import { sendUnderKey } from './sendingKeys.ts';
import { fetchTransport } from './transport.ts';

const comment = { name: 'Asha', email: 'a@example.com', comment: 'Fine work', website: '' };
const send = 'POST /api/comments';
const made = () => reply(201, { _id: 'c1' });

/** A page's calls, on an API that answers the sendings one after the other. */
const open = (...answers: (() => unknown)[]) => {
  const api = fakeApi({
    [send]: () => (answers.length > 1 ? answers.shift() : answers[0])?.(),
    'POST /api/auth/login': problem('wrong-credentials', 401, 'No'),
  });
  const transport = fetchTransport({ apiUrl: 'http://api.test', fetch: api.fetch });
  return {
    transport,
    post: (words: object = {}) =>
      sendUnderKey(requestFor('postComment', { body: { ...comment, ...words } }), transport),
    keys: () => api.sent().map(({ headers }) => headers.get('idempotency-key')),
  };
};

beforeEach(() => sessionStorage.clear());

it('what is sent again after no answer, a fault or a refusal has the key that it had', async () => {
  const { post, keys } = open(
    noAnswer,
    () => problem('part-timeout', 504, 'Late'),
    () => problem('x', 422, 'No'),
    made,
  );
  for (const openFor of [2000, 3000, 4000, 5000]) await post({ openFor });
  expect(keys()[0]).toMatch(/^[A-Za-z\d-]{8,64}$/);
  expect(new Set(keys()).size).toBe(1);
});

it('what says something else has another key, and what was said before its own again', async () => {
  const { post, keys } = open(noAnswer);
  await post();
  await post({ comment: 'Fine works' });
  await post();
  const [first, second, third] = keys();
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

it('what is sent once more after it has succeeded has another key', async () => {
  const { post, keys } = open(made);
  await post();
  await post();
  expect(new Set(keys()).size).toBe(2);
});

it('a key outlives a reload, and is all that is kept', async () => {
  const before = open(noAnswer);
  await before.post();
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).not.toMatch(/Asha|Fine|example/);
  jest.resetModules();
  const { sendUnderKey: sendAfterReload } = await import('./sendingKeys.ts');
  const after = open(made);
  await sendAfterReload(requestFor('postComment', { body: comment }), after.transport);
  expect(after.keys()).toEqual(before.keys());
  expect(sessionStorage).toHaveLength(0);
});

it('nothing is kept of what holds a password', async () => {
  const { transport, keys } = open(made);
  const body = { email: 'a@example.com', password: 'a long enough one' };
  await sendUnderKey(requestFor('login', { body }), transport);
  expect([keys(), sessionStorage.length]).toEqual([[null], 0]);
});
