import { createEventConsumer } from '@plinth/runtime/events/consumer';
import type { Service, ServiceContext } from '@plinth/runtime/service';
import { migrations } from './migrations.ts';
import { createBell } from './notifications/bell.ts';
import { handlersOf } from './notifications/events.ts';
import { notificationRepository } from './notifications/repository.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { passOnCampaigns } from './sockets/campaigns.ts';
import { createFeed, type FeedPace } from './sockets/feed.ts';
import { createSockets, type SocketPace } from './sockets/sockets.ts';

export type NotificationsSettings = Partial<FeedPace & SocketPace>;

/** The bell: stores each notification once, replays it to who was away, pushes it to who is there. */
export const notificationsService = (
  context: ServiceContext,
  settings: NotificationsSettings = {},
): Service => {
  const { db, signals, revocations, tokens, log } = context;
  const notifications = notificationRepository(db);
  const sockets = createSockets({ tokens, revocations, log, pace: settings });
  const feed = createFeed({ notifications, signals, log, push: sockets.push, pace: settings });
  const campaigns = passOnCampaigns({ signals, log, tell: sockets.tell });
  const handlers = handlersOf(createBell({ notifications, signals, log }));
  const events = createEventConsumer({ ...context, consumer: 'notifications', handlers });

  return {
    migrations,
    repositories: [...notifications.repositories, events.repository],
    routes: notificationRoutes({ notifications }),
    workers: [events, feed, campaigns],
    checks: [feed.check],
    attach: ({ server }) => sockets.attach(server, feed.check.check),
  };
};
