import { randomUUID } from 'node:crypto';
import type { EventName, EventOf } from '@plinth/contracts/events';
import type { Notification } from '@plinth/contracts/notifications';
import { outboxEvent } from '@plinth/runtime/events/outbox';
import { createEventQueues } from '@plinth/runtime/events/queues';
import type { RunningService } from '@plinth/runtime/service';
import type { TestUser } from '@plinth/testing/tokens';
import { WebSocket } from 'ws';

/** Hands an event to the queue, as a relay does; answers the event, which may be handed over again. */
export const handOver = async <N extends EventName>(
  { context }: RunningService,
  name: N,
  payload: EventOf<N>,
  event = outboxEvent(name, payload),
) => {
  const queues = createEventQueues(context.queueRedis, context.namespace);
  await queues.add('notifications', randomUUID(), [event]);
  await queues.close();
  return event;
};

/** Somebody who listens to a replica's bell. */
export interface Ear {
  readonly socket: WebSocket;
  readonly heard: Notification[];
  readonly closed: Promise<{ code: number; reason: string }>;
}

export const socketUrl = ({ url }: RunningService) => `${url.replace('http', 'ws')}/ws`;

/** Opens a socket as this person; rejects with the HTTP status when it is refused. */
export const listenAs = (
  service: RunningService,
  { token }: Pick<TestUser, 'token'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Ear> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(socketUrl(service), ['bearer', token], { headers });
    const heard: Notification[] = [];
    socket.on('message', (data, isBinary) => {
      if (isBinary) throw new Error('the bell speaks text');
      heard.push(JSON.parse(data.toString()));
    });
    const closed = new Promise<{ code: number; reason: string }>((done) => {
      socket.on('close', (code, reason) => done({ code, reason: reason.toString() }));
    });
    socket.on('open', () => resolve({ socket, heard, closed }));
    socket.on('unexpected-response', (_, { statusCode }) => reject(new Error(`refused with ${statusCode}`)));
    socket.on('error', reject);
  });
