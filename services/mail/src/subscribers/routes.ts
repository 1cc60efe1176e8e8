import { newsletter } from '@plinth/contracts/newsletter';
import { Answer } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import type { SubscriberRepository } from './repository.ts';
import { askPage, goodbyePage, unknownLinkPage } from './unsubscribePages.ts';

// The address of these pages is a secret of the recipient: nothing keeps it or passes it on.
const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
const unknownLink = () => new Answer(unknownLinkPage(), { status: 404, headers });

export const subscriberRoutes = (subscribers: SubscriberRepository) =>
  implement(newsletter, {
    subscribe: async ({ body: { email }, creates }) =>
      (await subscribers.subscribe(creates, email))
        ? { message: 'Thank you for subscribing to our newsletter!' }
        : new Answer({ message: 'You are already subscribed to our newsletter.' }, { status: 200 }),

    showUnsubscribe: async ({ params: { token } }) => {
      const subscriber = await subscribers.byToken(token);
      if (!subscriber) return unknownLink();
      const page = subscriber.unsubscribedAt ? goodbyePage : askPage;
      return new Answer(page(subscriber.email), { headers });
    },

    unsubscribe: async ({ params: { token } }) => {
      const subscriber = await subscribers.unsubscribe(token);
      return subscriber ? new Answer(goodbyePage(subscriber.email), { headers }) : unknownLink();
    },
  });
