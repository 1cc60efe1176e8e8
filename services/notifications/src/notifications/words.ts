import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import type { Notification } from '@plinth/contracts/notifications';
import { textsIn } from '@plinth/contracts/texts';
import texts from '../texts/en.po';

type Said = Pick<Notification, 'key' | 'values'>;

const wordsOf = ({ key, values }: Said, language: Language): string | undefined => {
  const t = textsIn(texts, language);
  return Object.hasOwn(texts.en, `ring.${key}`) ? t(`ring.${key}`, values) : undefined;
};

/** What a ring says in English: stored beside its key for versions that know no keys. */
export const englishWords = (said: Said): string => wordsOf(said, defaultLanguage) ?? '';

/** A notification for one who reads this language. One without a key that is known here keeps its words. */
export const inLanguage = (notification: Notification, language: Language): Notification =>
  language === defaultLanguage
    ? notification
    : { ...notification, message: wordsOf(notification, language) ?? notification.message };
