import { createEventQueues } from '@plinth/runtime/events/queues';
import { createOutboxRelay } from '@plinth/runtime/events/relay';
import type { Service, ServiceContext } from '@plinth/runtime/service';
import { commentRepository } from './comments/repository.ts';
import { commentRoutes } from './comments/routes.ts';
import type { MessagingEnv } from './env.ts';
import { messageRepository } from './messages/repository.ts';
import { messageRoutes } from './messages/routes.ts';
import { migrations } from './migrations.ts';
import { statsRoutes } from './stats/routes.ts';

export type MessagingSettings = Pick<MessagingEnv, 'TIME_ZONE'>;

/** Comments, contact messages and enquiries: stored with the event that rings the bell. */
export const messagingService = (
  context: ServiceContext,
  { TIME_ZONE: timeZone }: MessagingSettings,
): Service => {
  const { db, queueRedis, namespace } = context;
  const comments = commentRepository(db);
  const messages = messageRepository(db);
  const queues = createEventQueues(queueRedis, namespace);
  const relay = createOutboxRelay({
    ...context,
    collections: [comments.collection, messages.collection],
    queues,
  });

  return {
    migrations,
    repositories: [comments, messages],
    routes: [
      ...commentRoutes({ comments, relay }),
      ...messageRoutes({ messages, relay }),
      ...statsRoutes({ comments, messages, timeZone }),
    ],
    workers: [relay],
  };
};
