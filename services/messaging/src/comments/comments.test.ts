import { createEventConsumer } from '@plinth/runtime/events/consumer';
import { running } from '@plinth/runtime/testing/running';
import { eventually, type TestService } from '@plinth/testing/service';
import { anAdmin, anEditor, aUser } from '@plinth/testing/tokens';
import { startMessaging } from '../testing/messaging.ts';

let service: TestService;
beforeEach(async () => {
  service = await startMessaging();
});
afterEach(() => service.close());

const aDraft = (overrides = {}) => ({
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  comment: 'Well built.',
  ...overrides,
});
const visitor = () => service.as(null);
const admin = () => service.as(anAdmin());
const comments = () => service.context.db.collection('comments');

/** Comments over the front door, one after the other, so that each is newer than the one before. */
const posted = async (...names: string[]) => {
  const replies = [];
  for (const name of names) {
    replies.push((await visitor().post('/api/comments', aDraft({ name }))).body);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  return replies;
};

describe('POST /api/comments', () => {
  it('stores the comment and answers it, without what is internal', async () => {
    const reply = await visitor().post('/api/comments', aDraft({ blogId: '66f0c0ffee0000000000beef' }));
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      ...aDraft({ blogId: '66f0c0ffee0000000000beef' }),
      postedAt: expect.stringMatching(/Z$/),
      status: 'unread',
      approved: false,
    });
    expect(await comments().findOne({ email: 'ayesha@example.com' })).toMatchObject({ status: 'unread' });
  });

  it('announces each comment once, and keeps nothing in the outbox', async () => {
    const heard: string[] = [];
    const consumer = running(
      createEventConsumer({
        ...service.context,
        consumer: 'notifications',
        handlers: {
          'comment.posted': async ({ payload }) => void heard.push(payload.name),
          'message.sent': async () => undefined,
        },
      }),
    );
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        visitor().post('/api/comments', aDraft({ name: `visitor ${index}` })),
      ),
    );
    await eventually(async () => (await comments().countDocuments({ 'outbox.0': { $exists: true } })) === 0);
    await eventually(() => heard.length >= 20);
    expect(new Set(heard).size).toBe(20);
    expect(heard).toHaveLength(20);
    await consumer.close();
  });

  it('stores once, and announces once, what comes twice under one request id', async () => {
    const sent = { json: aDraft(), headers: { 'x-request-id': 'sent-again-by-the-gateway' } };
    const [first, second] = [
      await visitor().send('POST', '/api/comments', sent),
      await visitor().send('POST', '/api/comments', sent),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const stored = await comments().find().toArray();
    expect(stored).toHaveLength(1);
    expect((await visitor().post('/api/comments', aDraft())).body._id).not.toBe(first.body._id);
  });

  it('stores once, and announces once, what comes twice under one key, and refuses other words under it', async () => {
    const headers = { 'Idempotency-Key': 'of-one-filled-in-form' };
    const json = aDraft();
    const [first, second] = await Promise.all([
      visitor().send('POST', '/api/comments', { json: { ...json, openFor: 4000 }, headers }),
      visitor().send('POST', '/api/comments', { json: { ...json, openFor: 9000 }, headers }),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await comments().countDocuments()).toBe(1);
    const other = aDraft({ comment: 'Something else' });
    expect(await visitor().send('POST', '/api/comments', { json: other, headers })).toMatchObject({
      status: 409,
      body: { code: 'idempotency-key-reused' },
    });
  });

  it('names every fault and stores nothing', async () => {
    const reply = await visitor().post('/api/comments', { name: ' ', email: 'no', extra: 1 });
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'invalid-fields',
        fields: {
          name: 'This field is required',
          email: 'Please enter a valid email address, such as name@example.com',
          comment: 'This field is required',
          extra: 'This field is not known',
        },
      },
    });
    expect(await comments().countDocuments()).toBe(0);
  });
});

describe('what the comment form sends to tell people from bots', () => {
  it('is taken from a person, and neither stored nor answered', async () => {
    const reply = await visitor().post('/api/comments', aDraft({ website: '', openFor: 2000 }));
    expect(reply.status).toBe(201);
    const stored = await comments().findOne();
    for (const name of ['website', 'openFor'])
      expect([name, Object.keys({ ...reply.body, ...stored }).includes(name)]).toEqual([name, false]);
  });

  it.each([
    ['fills in what nobody sees', { website: 'https://example.com' }, 'website', /send it again/],
    ['is faster than anybody can type', { openFor: 1999 }, 'openFor', /wait a moment/],
    ['makes up a time', { openFor: '5000' }, 'openFor', /number/],
    ['has neither text nor time', { website: null, openFor: -1 }, 'website', /text/],
  ])('gives away who %s', async (_, sent, field, words) => {
    const reply = await visitor().post('/api/comments', aDraft(sent));
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid-fields' } });
    expect(reply.body.fields[field]).toMatch(words);
    expect(await comments().countDocuments()).toBe(0);
  });
});

describe('GET /api/comments', () => {
  it('lists unread first, then newest first, and how many there are', async () => {
    const [first, , third] = await posted('first', 'second', 'third', 'fourth');
    await admin().patch(`/api/comments/${first._id}/markAsRead`);
    await admin().patch(`/api/comments/${third._id}/markAsRead`);
    const reply = await admin().get('/api/comments');
    expect(reply.body.map(({ name }: { name: string }) => name)).toEqual([
      'fourth',
      'second',
      'third',
      'first',
    ]);
    expect(reply.body[0]).not.toHaveProperty('outbox');
    expect(reply.headers.get('x-total-count')).toBe('4');
  });

  it('answers a page', async () => {
    await posted('first', 'second', 'third');
    const reply = await admin().get('/api/comments?page=2&limit=2');
    expect(reply.body.map(({ name }: { name: string }) => name)).toEqual(['first']);
    expect(reply.headers.get('x-total-count')).toBe('3');
  });

  it.each([
    ['a visitor', null, 401],
    ['a user', aUser('user'), 403],
    ['an editor', anEditor(), 403],
  ])('refuses %s', async (_, who, status) => {
    expect(await service.as(who).get('/api/comments')).toMatchObject({ status });
  });
});

describe('PATCH /api/comments/:id/markAsRead', () => {
  it('answers the comment as it is now, also the second time', async () => {
    const [comment] = await posted('Ayesha');
    for (let time = 0; time < 2; time++) {
      const reply = await admin().patch(`/api/comments/${comment._id}/markAsRead`);
      expect(reply).toMatchObject({ status: 200, body: { ...comment, status: 'read' } });
    }
  });

  it('refuses an editor and leaves the comment unread', async () => {
    const [comment] = await posted('Ayesha');
    const reply = await service.as(anEditor()).patch(`/api/comments/${comment._id}/markAsRead`);
    expect(reply).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
    expect(await comments().countDocuments({ status: 'unread' })).toBe(1);
  });

  it.each(['66f0c0ffee0000000000beef', 'nonsense', '%00'])('answers 404 for the id %s', async (id) => {
    expect(await admin().patch(`/api/comments/${id}/markAsRead`)).toMatchObject({ status: 404 });
  });
});

describe('PATCH /api/comments/:id/markAsUnread', () => {
  it('takes back that the comment was read, and stands first again', async () => {
    const [, older, newest] = await posted('first', 'older', 'newest');
    for (const { _id } of [older, newest]) await admin().patch(`/api/comments/${_id}/markAsRead`);
    for (let time = 0; time < 2; time++) {
      const reply = await admin().patch(`/api/comments/${older._id}/markAsUnread`);
      expect(reply).toMatchObject({ status: 200, body: { ...older, status: 'unread' } });
    }
    const { body } = await admin().get('/api/comments');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['older', 'first', 'newest']);
  });

  it('refuses an editor and leaves the comment read', async () => {
    const [comment] = await posted('Ayesha');
    await admin().patch(`/api/comments/${comment._id}/markAsRead`);
    const reply = await service.as(anEditor()).patch(`/api/comments/${comment._id}/markAsUnread`);
    expect(reply).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
    expect(await comments().countDocuments({ status: 'read' })).toBe(1);
  });
});

describe('what is shown below an article', () => {
  const blogId = '66f0c0ffee0000000000beef';
  const post = async (overrides: object) =>
    (await visitor().post('/api/comments', aDraft({ blogId, ...overrides }))).body;
  const approve = (id: string, approved = true) => admin().patch(`/api/comments/${id}`, { approved });
  const shown = async () => (await visitor().get(`/api/blogs/${blogId}/comments`)).body;

  it('is what an administrator approved, without addresses, answers with the comment that began their thread', async () => {
    const first = await post({ comment: 'First.' });
    const hidden = await post({ comment: 'Not seen.' });
    expect(await shown()).toEqual([]);
    expect(
      (await service.as(anEditor()).patch(`/api/comments/${first._id}`, { approved: true })).status,
    ).toBe(403);
    expect((await admin().patch(`/api/comments/${first._id}`, { approved: 'yes' })).status).toBe(422);
    expect(await approve(first._id)).toMatchObject({
      status: 200,
      body: { approved: true, status: 'unread' },
    });
    const { _id, name, postedAt } = first;
    expect(await shown()).toEqual([{ _id, name, comment: 'First.', postedAt }]);

    const answer = await post({ comment: 'An answer.', answerTo: _id });
    expect(answer).toMatchObject({ answerTo: _id, approved: false });
    await approve(answer._id);
    expect(await post({ answerTo: answer._id })).toMatchObject({ answerTo: _id });
    for (const gone of [hidden._id, 'nonsense', '66f0c0ffee0000000000cafe'])
      expect(await post({ answerTo: gone })).not.toHaveProperty('answerTo');
    expect((await shown()).map(({ comment }: { comment: string }) => comment)).toEqual([
      'First.',
      'An answer.',
    ]);
    await approve(_id, false);
    expect((await shown()).map(({ _id }: { _id: string }) => _id)).toEqual([answer._id]);
    expect((await approve('66f0c0ffee0000000000cafe')).status).toBe(404);
    expect((await visitor().get('/api/blogs/66f0c0ffee0000000000cafe/comments')).body).toEqual([]);
  });
});
