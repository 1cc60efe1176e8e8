import { createEventConsumer } from '@plinth/runtime/events/consumer';
import { running } from '@plinth/runtime/testing/running';
import { eventually, type TestService } from '@plinth/testing/service';
import { anAdmin, anEditor } from '@plinth/testing/tokens';
import { startMessaging } from '../testing/messaging.ts';

let service: TestService;
beforeEach(async () => {
  service = await startMessaging();
});
afterEach(() => service.close());

const contact = {
  name: 'Bilal',
  email: 'bilal@example.com',
  subject: 'A visit',
  message: 'May I see the site?\nOn Saturday?',
};
const enquiry = { name: 'Sana', email: 'sana@example.com', subject: '+92 300 1234567', category: 'Paragon' };
const visitor = () => service.as(null);
const admin = () => service.as(anAdmin());

describe('POST /api/contact and /api/messages', () => {
  it('store a contact message and an enquiry in one list', async () => {
    expect(await visitor().post('/api/contact', contact)).toMatchObject({
      status: 201,
      body: { ...contact, category: '', status: 'unread' },
    });
    expect(await visitor().post('/api/messages', enquiry)).toMatchObject({
      status: 201,
      body: { ...enquiry, message: '', status: 'unread' },
    });
    const { body, headers } = await admin().get('/api/messages');
    expect(body.map(({ name }: { name: string }) => name).sort()).toEqual(['Bilal', 'Sana']);
    expect(headers.get('x-total-count')).toBe('2');
  });

  it('keep what an enquiry is about, and nothing where its form says nothing', async () => {
    const about = { projectId: 'a'.repeat(24), unitId: 'b'.repeat(24) };
    await visitor().post('/api/messages', { ...enquiry, ...about });
    expect((await admin().get('/api/messages')).body).toEqual([expect.objectContaining(about)]);
    const silent = await visitor().post('/api/messages', { ...enquiry, projectId: '', unitId: '' });
    expect(silent.body).not.toHaveProperty('projectId');
    const wrong = await visitor().post('/api/messages', { ...enquiry, unitId: 'Cam Heights' });
    expect(wrong.body.fields).toHaveProperty('unitId');
  });

  it('keep where an enquiry came from, as far as its form knows, and take one that knows nothing', async () => {
    const origin = { firstPage: '/projects/cam-heights', referrer: 'news.example', utmSource: 'letter' };
    await visitor().post('/api/messages', { ...enquiry, ...origin, utmMedium: '', utmCampaign: '' });
    const { body } = await admin().get('/api/messages');
    expect(body[0]).toMatchObject({ origin });
    expect(Object.keys(body[0].origin)).toHaveLength(3);
    expect(body[0]).not.toHaveProperty('referrer');
    const silent = await visitor().post('/api/messages', { ...enquiry, firstPage: '', referrer: '' });
    expect(silent.body).not.toHaveProperty('origin');
  });

  it('take a request to be forgotten among them, for staff to read', async () => {
    const { name, email } = contact;
    const sent = await visitor().post('/api/erasure-requests', { name, email, message: '' });
    const asked = { name, email, subject: 'Request to be forgotten', category: '', status: 'unread' };
    expect(sent).toMatchObject({
      status: 201,
      body: { ...asked, message: expect.stringContaining('removed') },
    });
    await visitor().post('/api/erasure-requests', { name, email, message: 'My comment of May' });
    const { body } = await admin().get('/api/messages');
    expect(body[0]).toMatchObject({ ...asked, message: 'My comment of May' });
  });

  it('announce each of them once', async () => {
    const heard: unknown[] = [];
    const consumer = running(
      createEventConsumer({
        ...service.context,
        consumer: 'notifications',
        handlers: {
          'comment.posted': async () => undefined,
          'message.sent': async ({ payload: { name, category } }) => void heard.push([name, category]),
        },
      }),
    );
    await visitor().post('/api/contact', contact);
    await visitor().post('/api/messages', enquiry);
    await eventually(() => heard.length >= 2);
    expect(heard.sort()).toEqual([
      ['Bilal', ''],
      ['Sana', 'Paragon'],
    ]);
    await consumer.close();
  });

  it.each([
    ['/api/contact', contact],
    ['/api/messages', enquiry],
  ] as const)('store once what comes twice to %s under one request id', async (path, json) => {
    const sent = { json, headers: { 'x-request-id': 'sent-again-by-the-gateway' } };
    const first = await visitor().send('POST', path, sent);
    const second = await visitor().send('POST', path, sent);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await admin().get('/api/messages')).body).toHaveLength(1);
  });

  it('refuse a category that is not offered', async () => {
    const reply = await visitor().post('/api/messages', { ...enquiry, category: 'Moon' });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { category: expect.stringMatching(/Regal/) } },
    });
  });
});

describe('what the forms send to tell people from bots', () => {
  const stored = () => service.context.db.collection('messages');
  const forms = [
    ['/api/contact', contact],
    ['/api/messages', enquiry],
  ] as const;

  it.each(forms)('is taken from a person at %s, and neither stored nor answered', async (path, draft) => {
    const reply = await visitor().post(path, { ...draft, website: '', openFor: 30_000 });
    expect(reply.status).toBe(201);
    const names = Object.keys({ ...reply.body, ...(await stored().findOne()) });
    expect(names.filter((name) => ['website', 'openFor'].includes(name))).toEqual([]);
  });

  it.each(forms)('gives bots away at %s', async (path, draft) => {
    const reply = await visitor().post(path, { ...draft, website: 'x', openFor: 12 });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { website: expect.any(String), openFor: expect.any(String) } },
    });
    expect(await stored().countDocuments()).toBe(0);
  });
});

describe('PATCH /api/messages/:id/markAsRead', () => {
  it('moves the message behind the unread ones', async () => {
    const first = await visitor().post('/api/contact', contact);
    const second = await visitor().post('/api/messages', enquiry);
    const reply = await admin().patch(`/api/messages/${second.body._id}/markAsRead`);
    expect(reply).toMatchObject({ status: 200, body: { _id: second.body._id, status: 'read' } });
    const { body } = await admin().get('/api/messages');
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([first.body._id, second.body._id]);
  });

  it('is for administrators', async () => {
    const { body } = await visitor().post('/api/contact', contact);
    expect(await service.as(anEditor()).patch(`/api/messages/${body._id}/markAsRead`)).toMatchObject({
      status: 403,
    });
  });
});

describe('PATCH /api/messages/:id/markAsUnread', () => {
  it('takes back that the message was read, in the list and in its count of unread ones', async () => {
    const { body: message } = await visitor().post('/api/contact', contact);
    await admin().patch(`/api/messages/${message._id}/markAsRead`);
    const unread = () => admin().get('/api/messages?status=unread&limit=1');
    expect((await unread()).headers.get('x-total-count')).toBe('0');
    const reply = await admin().patch(`/api/messages/${message._id}/markAsUnread`);
    expect(reply).toMatchObject({ status: 200, body: message });
    expect((await unread()).headers.get('x-total-count')).toBe('1');
  });

  it('is for administrators, and for messages that are there', async () => {
    const path = '/api/messages/66f0c0ffee0000000000beef/markAsUnread';
    expect(await service.as(anEditor()).patch(path)).toMatchObject({ status: 403 });
    expect(await admin().patch(path)).toMatchObject({ status: 404 });
  });
});
