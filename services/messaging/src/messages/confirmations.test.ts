import type { EventOf } from '@plinth/contracts/events';
import { readEnv } from '@plinth/runtime/env';
import { createEventConsumer } from '@plinth/runtime/events/consumer';
import { letterSealer } from '@plinth/runtime/letters';
import { running } from '@plinth/runtime/testing/running';
import { eventually, type TestService } from '@plinth/testing/service';
import { MessagingEnv } from '../env.ts';
import { startMessaging } from '../testing/messaging.ts';

const secret = 'only the services that write and send letters know it';
const enquiry = {
  name: 'Buy cheap pills',
  email: 'Sana@Example.com',
  subject: 'www.pills.example',
  category: 'Paragon',
};

let service: TestService;
let letters: EventOf<'letter.written'>[];
let mail: ReturnType<typeof createEventConsumer>;
const start = async (settings: Parameters<typeof startMessaging>[0] = {}) => {
  service = await startMessaging(settings);
  letters = [];
  mail = running(
    createEventConsumer({
      ...service.context,
      consumer: 'mail',
      handlers: {
        'campaign.started': async () => undefined,
        'letter.written': async ({ payload }) => void letters.push(payload),
      },
    }),
  );
};
afterEach(async () => {
  await mail.close();
  await service.close();
});
const confirming = { settings: { CONFIRM_ENQUIRIES: true, LETTERS_SECRET: secret } };
const visitor = () => service.as(null);
const read = () => letters.map((letter) => letterSealer(secret).read(letter));
const outboxes = async () =>
  (await service.context.db.collection('messages').find().toArray()).flatMap(({ outbox = [] }) =>
    outbox.map(({ name }: { name: string }) => name),
  );

describe('the confirmation of an enquiry', () => {
  it('is not written unless the setting says so', async () => {
    await start();
    await visitor().post('/api/messages', enquiry);
    expect(await outboxes()).toEqual(['message.sent']);
  });

  it('is written with the enquiry, and says what was received in our words alone', async () => {
    await start(confirming);
    expect((await visitor().post('/api/messages', enquiry)).status).toBe(201);
    await eventually(() => letters.length === 1);
    const [letter] = read();
    expect(letter).toMatchObject({
      to: 'sana@example.com',
      subject: 'We have received your enquiry about Paragon',
      message: expect.stringMatching(
        /^Thank you for your enquiry\.\n\nWe received it on .*\d{4}.* about Paragon\./,
      ),
    });
    expect(JSON.stringify(letter)).not.toMatch(/pills/);
    expect(letters[0]).toMatchObject({ kind: 'enquiry-confirmation' });
    expect(JSON.stringify(letters)).not.toMatch(/sana|Paragon/i);
  });

  it('is written in the language in which the enquiry was sent', async () => {
    await start(confirming);
    const headers = { 'accept-language': 'qps' };
    await visitor().send('POST', '/api/messages', { json: enquiry, headers });
    await eventually(() => letters.length === 1);
    expect(letters[0]?.language).toBe('qps');
    expect(read()[0]).toMatchObject({
      subject: expect.stringMatching(/^⟦.*Paragon⟧$/),
      message: expect.stringMatching(/^⟦[^⟧]*⟧\n\n⟦[^⟧]*Paragon[^⟧]*⟧\n\n⟦[^⟧]*⟧$/),
    });
  });

  it('is written once for an address and day, whoever types it in', async () => {
    await start(confirming);
    await visitor().post('/api/messages', enquiry);
    await Promise.all(
      ['sana@example.com', 'SANA@example.com'].map((email) =>
        visitor().post('/api/messages', { ...enquiry, email, category: 'Regal' }),
      ),
    );
    await visitor().post('/api/messages', { ...enquiry, email: 'other@example.com' });
    await eventually(() => letters.length >= 2);
    expect(
      read()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['other@example.com', 'sana@example.com']);
    const day = await service.context.db.collection('enquiryConfirmations').findOne();
    expect(JSON.stringify(day)).not.toMatch(/example\.com/);
    await service.context.db
      .collection('enquiryConfirmations')
      .updateMany({}, { $set: { until: new Date() } });
    await visitor().post('/api/messages', { ...enquiry, category: 'Regal' });
    await eventually(() => letters.length >= 3);
    expect(read().filter(({ to }) => to === 'sana@example.com')).toHaveLength(2);
  });

  it('is written for enquiries alone', async () => {
    await start(confirming);
    const { name, email } = enquiry;
    await visitor().post('/api/contact', { name, email, subject: 'A visit', message: 'May I come?' });
    await eventually(async () => (await service.context.db.collection('messages').countDocuments()) === 1);
    expect(await outboxes()).not.toContain('letter.written');
  });

  it('cannot be had without a secret to seal it with', async () => {
    await start();
    const env = {
      MONGODB_URL: 'mongodb://127.0.0.1',
      REDIS_URL: 'redis://127.0.0.1',
      AUTH_URL: 'http://127.0.0.1',
      CONFIRM_ENQUIRIES: 'true',
    };
    expect(() => readEnv(MessagingEnv, env)).toThrow(/LETTERS_SECRET: is not set/);
    expect(readEnv(MessagingEnv, { ...env, LETTERS_SECRET: secret }).CONFIRM_ENQUIRIES).toBe(true);
  });
});
