import { newsletter } from '@plinth/contracts/newsletter';
import { Answer } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import type { SubscriberRepository } from './repository.ts';
import { unsubscribePages } from './unsubscribePages.ts';

// The address of these pages is a secret of the recipient: nothing keeps it or passes it on.
const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
export const subscriberRoutes = (subscribers: SubscriberRepository) =>
  implement(newsletter, {
    subscribe: async ({ body: { email }, creates, t }) =>
      (await subscribers.subscribe(creates, email))
        ? { message: t('newsletter.subscribed') }
        : new Answer({ message: t('newsletter.known') }, { status: 200 }),

    showUnsubscribe: async ({ params: { token }, language, t }) => {
      const pages = unsubscribePages(language, t);
      const subscriber = await subscribers.byToken(token);
      if (!subscriber) return new Answer(pages.unknownLink(), { status: 404, headers });
      const page = subscriber.unsubscribedAt ? pages.goodbye : pages.ask;
      return new Answer(page(subscriber.email), { headers });
    },

    unsubscribe: async ({ params: { token }, language, t }) => {
      const pages = unsubscribePages(language, t);
      const subscriber = await subscribers.unsubscribe(token);
      return subscriber
        ? new Answer(pages.goodbye(subscriber.email), { headers })
        : new Answer(pages.unknownLink(), { status: 404, headers });
    },
  });
