import { createEventConsumer } from '@plinth/runtime/events/consumer';
import { redisLine } from '@plinth/runtime/testing/redisLine';
import { running } from '@plinth/runtime/testing/running';
import { redisUrl } from '@plinth/testing/environment';
import { eventually } from '@plinth/testing/service';
import { startMessaging } from '../testing/messaging.ts';

describe('while Redis is away', () => {
  it('comments are still taken, and announced once it is back', async () => {
    const line = await redisLine(redisUrl());
    const service = await startMessaging({ redisUrl: line.url });
    const { db } = service.context;
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

    line.cut();
    const draft = { name: 'Ayesha', email: 'ayesha@example.com', comment: 'Still here?' };
    const reply = await service.as(null).post('/api/comments', draft);
    expect(reply.status).toBe(201);
    expect(await db.collection('comments').countDocuments({ 'outbox.0': { $exists: true } })).toBe(1);
    expect(heard).toEqual([]);

    line.mend();
    await eventually(() => heard.length > 0);
    await eventually(
      async () => (await db.collection('comments').countDocuments({ 'outbox.0': { $exists: true } })) === 0,
    );
    expect(heard).toEqual(['Ayesha']);
    await consumer.close();
    await service.close();
    await line.close();
  });
});
