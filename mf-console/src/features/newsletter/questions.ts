import { defaultLanguage, type Language, languages } from '@plinth/contracts/languages';
import type { Campaign } from '@plinth/contracts/newsletter';
import { translationLanguages } from '@plinth/contracts/translationLanguages';
import { textsIn } from '@plinth/kit/texts';
import type { Subscribers } from './readers.ts';
import texts from './texts/en.po';
import { stateIn, type WrittenLetter } from './writtenLetter.ts';

/** What is asked before a newsletter goes out: to how many, and who gets which text. */
export const sendQuestion = (
  language: Language,
  subscribers: Subscribers | undefined,
  letter: Partial<WrittenLetter> = {},
) => {
  const t = textsIn(texts, language);
  const readers = translationLanguages.flatMap((other) => {
    const count = subscribers?.inLanguages?.[other] ?? 0;
    if (count === 0) return [];
    const isWritten = stateIn(letter, other) === 'whole';
    return [
      t(isWritten ? 'sendQuestion.inLanguage' : 'sendQuestion.notInLanguage', {
        ...{ count, language: languages[other].name, own: languages[defaultLanguage].name },
      }),
    ];
  });
  const toAll = subscribers
    ? t('sendQuestion.text', { subscribers: subscribers.totalSubscribers })
    : t('sendQuestion.textToAll');
  return {
    title: t('sendQuestion.title'),
    text: [toAll, ...readers].join(' '),
    yes: t('sendQuestion.yes'),
    no: t('sendQuestion.no'),
  };
};

/** What is said of a newsletter that was taken: how long it can still be called back. */
export const sentWords = (
  language: Language,
  { createdAt, sendAt }: Pick<Campaign, 'createdAt' | 'sendAt'>,
) => {
  const t = textsIn(texts, language);
  const seconds = Math.round((Date.parse(sendAt) - Date.parse(createdAt)) / 1000);
  return seconds === 0 ? t('sent.now') : t('sent.wait', { seconds });
};

/** Asked before the words of an earlier newsletter take the place of what is written. */
export const replaceQuestion = (language: Language) => {
  const t = textsIn(texts, language);
  return {
    title: t('replaceQuestion.title'),
    text: t('replaceQuestion.text'),
    yes: t('replaceQuestion.yes'),
    no: t('replaceQuestion.no'),
    danger: true,
  };
};

/** Asked when the newsletter was already sent, without the browser getting the answer, and was changed since. */
export const sendAgainQuestion = (language: Language) => {
  const t = textsIn(texts, language);
  return {
    title: t('sendAgainQuestion.title'),
    text: t('sendAgainQuestion.text'),
    yes: t('sendAgainQuestion.yes'),
    no: t('sendAgainQuestion.no'),
  };
};

/** What is asked before a newsletter is cancelled, because it can never go on. */
export const cancelQuestion = (
  language: Language,
  { status, total, sent, queued, claimed, uncertain }: Campaign,
) => {
  const t = textsIn(texts, language);
  return {
    title: t('cancelQuestion.title'),
    text:
      status === 'preparing'
        ? t('cancelQuestion.preparing')
        : t('cancelQuestion.reached', { reached: sent + uncertain + claimed, total, queued }),
    yes: t('cancelQuestion.yes'),
    no: t('cancelQuestion.no'),
    danger: true,
  };
};
