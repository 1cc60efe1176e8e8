import type { Language } from '@plinth/contracts/languages';
import { newsletter } from '@plinth/contracts/newsletter';
import { writtenLanguage } from '@plinth/contracts/translationLanguages';
import { Answer } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { otherLanguage, type SubscriberDocument, type SubscriberRepository } from './repository.ts';
import { type UnsubscribePages, unsubscribePages } from './unsubscribePages.ts';

// The address of these pages is a secret of the recipient: nothing keeps it or passes it on.
const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

/** A page for a subscriber, in the language that they are written to; for who reads the site's own, and for nobody, as it was asked for. */
const answerTo = (
  subscriber: SubscriberDocument | null,
  asked: Language,
  pageOf: (pages: UnsubscribePages, subscriber: SubscriberDocument) => string,
) => {
  const language = (subscriber && otherLanguage(subscriber)) ?? asked;
  const pages = unsubscribePages(language);
  const spoken = { ...headers, 'content-language': language };
  return subscriber
    ? new Answer(pageOf(pages, subscriber), { headers: spoken })
    : new Answer(pages.unknownLink(), { status: 404, headers: spoken });
};

export const subscriberRoutes = (subscribers: SubscriberRepository) =>
  implement(newsletter, {
    subscribe: async ({ body: { email }, creates, language, t }) =>
      (await subscribers.subscribe(creates, email, writtenLanguage(language)))
        ? { message: t('newsletter.subscribed') }
        : new Answer({ message: t('newsletter.known') }, { status: 200 }),

    showUnsubscribe: async ({ params: { token }, language }) =>
      answerTo(await subscribers.byToken(token), language, ({ ask, goodbye }, { email, unsubscribedAt }) =>
        unsubscribedAt ? goodbye(email) : ask(email),
      ),

    unsubscribe: async ({ params: { token }, language }) =>
      answerTo(await subscribers.unsubscribe(token), language, ({ goodbye }, { email }) => goodbye(email)),
  });
