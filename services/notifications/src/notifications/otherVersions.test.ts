import { outboxEvent } from '@plinth/runtime/events/outbox';
import { withOtherPayload, withoutEvent } from '@plinth/runtime/testing/vocabulary';
import { eventually, startTestService, type TestService } from '@plinth/testing/service';
import { anEditor } from '@plinth/testing/tokens';
import * as z from 'zod';
import { notificationsService } from '../app.ts';
import { handOver, listenAs } from '../testing/bell.ts';

const running: TestService[] = [];
const restoring: (() => unknown)[] = [];
const restore = () => {
  for (const each of restoring.splice(0)) each();
};
afterEach(async () => {
  restore();
  for (const service of running.splice(0)) await service.close();
});

const start = async (beside?: TestService) => {
  const names = beside?.context;
  const service = await startTestService({
    part: 'notifications',
    build: (context) => notificationsService(context),
    ...(names ? { database: names.db.databaseName, namespace: names.namespace } : {}),
  });
  running.push(service);
  return service;
};

const list = async (service: TestService): Promise<string[]> => {
  const { body } = await service.as(anEditor()).get('/api/notifications');
  return body.map(({ message }: { message: string }) => message);
};
const putAside = async ({ url }: TestService) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = /^events_put_aside\{place="eventsPutAside",event="message.sent",.*\} (\d+)$/m.exec(text);
  return Number(found?.[1] ?? 0);
};
const aMessage = (name: string) => outboxEvent('message.sent', { messageId: name, name, category: '' });
const aComment = (service: TestService, name: string) =>
  handOver(service, 'comment.posted', { commentId: name, name });

describe.each([
  ['does not know an event', () => withoutEvent('message.sent')],
  ['knows an event in another shape', () => withOtherPayload('message.sent', z.object({ from: z.url() }))],
])('a version that %s', (_, becomeOlder) => {
  it('puts it aside in plain view and goes on with others; it rings once when the newer version is back', async () => {
    const newer = await start();
    await running.pop()?.close();
    const messages = ['Bilal', 'Sana', 'Omar'].map(aMessage);
    restoring.push(becomeOlder());
    const older = await start(newer);
    for (const event of messages) await handOver(older, event.name, event.payload, event);
    await aComment(older, 'Ayesha');

    await eventually(async () => (await putAside(older)) === 3);
    await eventually(async () => (await list(older)).length === 1);
    expect(await list(older)).toEqual(['New comment from Ayesha']);
    await running.pop()?.close();

    restore();
    const back = await start(newer);
    const { heard, socket } = await listenAs(back, anEditor());
    await eventually(async () => (await list(back)).length === 4);
    await aComment(back, 'Zara');
    await eventually(() => heard.some(({ message }) => message === 'New comment from Zara'));
    expect((await list(back)).sort()).toEqual([
      'New comment from Ayesha',
      'New comment from Zara',
      ...['New message from Bilal', 'New message from Omar', 'New message from Sana'],
    ]);
    await eventually(async () => (await putAside(back)) === 0);
    socket.close();
  });
});
