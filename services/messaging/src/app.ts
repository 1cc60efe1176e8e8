import { createEventQueues } from '@plinth/runtime/events/queues';
import { createOutboxRelay } from '@plinth/runtime/events/relay';
import { letterSealer } from '@plinth/runtime/letters';
import type { Service, ServiceContext } from '@plinth/runtime/service';
import { commentRepository } from './comments/repository.ts';
import { commentRoutes } from './comments/routes.ts';
import type { MessagingEnv } from './env.ts';
import { enquiryConfirmations } from './messages/confirmations.ts';
import { messageRepository } from './messages/repository.ts';
import { messageRoutes } from './messages/routes.ts';
import { migrations } from './migrations.ts';
import { statsRoutes } from './stats/routes.ts';

export type MessagingSettings = Pick<MessagingEnv, 'TIME_ZONE' | 'CONFIRM_ENQUIRIES' | 'LETTERS_SECRET'>;

/** Comments, contact messages and enquiries: stored with the event that rings the bell, and the letter that confirms. */
export const messagingService = (
  context: ServiceContext,
  { TIME_ZONE: timeZone, CONFIRM_ENQUIRIES, LETTERS_SECRET }: MessagingSettings,
): Service => {
  const { db, queueRedis, namespace } = context;
  const comments = commentRepository(db);
  const messages = messageRepository(db);
  const confirmations =
    CONFIRM_ENQUIRIES && LETTERS_SECRET
      ? enquiryConfirmations({ db, sealer: letterSealer(LETTERS_SECRET), timeZone })
      : null;
  const queues = createEventQueues(queueRedis, namespace);
  const relay = createOutboxRelay({
    ...context,
    collections: [comments.collection, messages.collection],
    queues,
  });

  return {
    migrations,
    repositories: [comments, messages, ...(confirmations ? [confirmations.repository] : [])],
    routes: [
      ...commentRoutes({ ...context, comments, relay }),
      ...messageRoutes({ messages, relay, confirmations }),
      ...statsRoutes({ comments, messages, timeZone }),
    ],
    workers: [relay],
  };
};
