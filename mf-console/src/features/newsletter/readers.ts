import { defaultLanguage, type Language, languages } from '@plinth/contracts/languages';
import type { ReadersIn } from '@plinth/contracts/newsletter';
import { translationLanguages, type WrittenLanguage } from '@plinth/contracts/translationLanguages';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

export interface Subscribers {
  readonly totalSubscribers: number;
  /** A service from before there were languages says nothing of them. */
  readonly inLanguages?: ReadersIn | undefined;
}

/** How many of some people read each language, those of which somebody does besides the site's own. */
export const readersOf = (total: number, inLanguages: ReadersIn = {}) => {
  const others = translationLanguages.map((language) => [language, inLanguages[language] ?? 0] as const);
  const ofOthers = others.reduce((sum, [, count]) => sum + count, 0);
  return [[defaultLanguage, total - ofOthers] as const, ...others].map(
    ([language, count]: readonly [WrittenLanguage, number]) => ({
      ...{ language, count },
      name: languages[language].name,
    }),
  );
};

/** How many have subscribed, and what they read. */
export const subscriberWords = (language: Language, { totalSubscribers, inLanguages }: Subscribers) => {
  const t = textsIn(texts, language);
  const others = readersOf(totalSubscribers, inLanguages)
    .slice(1)
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => t('newsletter.readers', { language: name, count }));
  return [t('newsletter.subscribers', { count: totalSubscribers }), ...others].join(' · ');
};
