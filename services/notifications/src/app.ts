import { createEventConsumer } from '@plinth/runtime/queue';
import type { Service, ServiceContext } from '@plinth/runtime/service';
import { handlersOf } from './notifications/events.ts';
import { notificationRepository } from './notifications/repository.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { createFeed, type FeedPace } from './sockets/feed.ts';
import { createSockets, type SocketPace } from './sockets/sockets.ts';

export type NotificationsSettings = Partial<FeedPace & SocketPace>;

/** The bell: stores each notification once, replays it to who was away, pushes it to who is there. */
export const notificationsService = (
  { db, queueRedis: connection, namespace, signals, revocations, tokens, log }: ServiceContext,
  settings: NotificationsSettings = {},
): Service => {
  const notifications = notificationRepository(db);
  const sockets = createSockets({ tokens, revocations, log, pace: settings });
  const feed = createFeed({ notifications, signals, log, push: sockets.push, pace: settings });
  const handlers = handlersOf({ notifications, signals });

  return {
    repositories: notifications.repositories,
    routes: notificationRoutes({ notifications }),
    workers: [createEventConsumer({ consumer: 'notifications', handlers, connection, namespace, log }), feed],
    checks: [feed.check],
    attach: ({ server }) => sockets.attach(server, feed.check.check),
  };
};
