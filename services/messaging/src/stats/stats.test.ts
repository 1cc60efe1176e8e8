import { startOfMonth } from '@plinth/runtime/calendar';
import type { TestService } from '@plinth/testing/service';
import { anAdmin, anEditor } from '@plinth/testing/tokens';
import { startMessaging, timeZone } from '../testing/messaging.ts';

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

describe('the statistics', () => {
  it('count messages, and those of this calendar month in the time zone', async () => {
    const message = { name: 'Bilal', email: 'b@example.com', subject: 'Hello', message: 'Hello' };
    for (let count = 0; count < 4; count++) await service.as(null).post('/api/contact', message);
    const monthBegan = startOfMonth(new Date(), timeZone).getTime();
    const messages = service.context.db.collection('messages');
    const [first, second] = await messages.find().limit(2).toArray();
    await messages.updateOne({ _id: first?._id }, { $set: { sentAt: new Date(monthBegan - 1) } });
    await messages.updateOne({ _id: second?._id }, { $set: { sentAt: new Date(monthBegan) } });

    const reply = await service.as(anEditor()).get('/api/stats/contactMessagesthismonth');
    expect(reply).toMatchObject({ status: 200, body: { totalContacts: 4, monthlyIncrease: 3 } });
  });

  it('count comments by read status, from none on', async () => {
    const feedback = () => service.as(anEditor()).get('/api/stats/blogFeedback');
    expect((await feedback()).body).toEqual({ unread: 0, read: 0 });
    const comment = { name: 'Sana', email: 's@example.com', comment: 'Fine' };
    const { body } = await service.as(null).post('/api/comments', comment);
    await service.as(null).post('/api/comments', comment);
    await service.as(null).post('/api/comments', comment);
    await service.as(anAdmin()).patch(`/api/comments/${body._id}/markAsRead`);
    expect((await feedback()).body).toEqual({ unread: 2, read: 1 });
  });

  it('are for staff', async () => {
    expect(await service.as(null).get('/api/stats/blogFeedback')).toMatchObject({ status: 401 });
  });
});
