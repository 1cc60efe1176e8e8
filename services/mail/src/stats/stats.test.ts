import { startOfMonth } from '@plinth/runtime/calendar';
import type { TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import { startMail, subscribe } from '../testing/mailService.ts';

let service: TestService;
beforeEach(async () => {
  service = await startMail({ smtpUrl: 'smtp://127.0.0.1:1' });
});
afterEach(() => service.close());

describe('GET /api/stats/subscribers', () => {
  it('counts who is subscribed, and who came this calendar month', async () => {
    const subscribers = service.context.db.collection('subscribers');
    await subscribe(
      service,
      ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`),
    );
    const before = new Date(startOfMonth(new Date(), 'Asia/Karachi').getTime() - 1);
    await subscribers.updateOne({ email: 'a@example.com' }, { $set: { subscribedAt: before } });
    const left = await subscribers.findOne({ email: 'b@example.com' });
    await service.as(null).send('POST', `/api/newsletter/unsubscribe/${left?.token}`);
    const reply = await service.as(anEditor()).get('/api/stats/subscribers');
    expect(reply).toMatchObject({ status: 200, body: { totalSubscribers: 3, monthlyIncrease: 2 } });
  });
});
