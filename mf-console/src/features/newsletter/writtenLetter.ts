import type { CampaignDraft } from '@plinth/contracts/newsletter';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';

/** The words of a newsletter as a form holds them: fields of their own in each language. */
export type WrittenLetter = Pick<CampaignDraft, 'subject' | 'message'> &
  Record<`${'subject' | 'message'}-${TranslationLanguage}`, string>;

export const writtenLetter = ({ subject, message, translations = {} }: CampaignDraft): WrittenLetter => ({
  ...{ subject, message },
  ...(Object.fromEntries(
    translationLanguages.flatMap((language) => [
      [`subject-${language}`, translations[language]?.subject ?? ''],
      [`message-${language}`, translations[language]?.message ?? ''],
    ]),
  ) as Record<`${'subject' | 'message'}-${TranslationLanguage}`, string>),
});

export const noLetter = writtenLetter({ subject: '', message: '' });

/** How much of a newsletter is written in a language: a subject and a message are all of it. */
export const stateIn = (letter: Partial<WrittenLetter>, language: TranslationLanguage) => {
  const parts = [letter[`subject-${language}`], letter[`message-${language}`]];
  const written = parts.filter((part) => (part ?? '').trim() !== '').length;
  return (['none', 'part', 'whole'] as const)[written] ?? 'none';
};

/** What a call sends of them: translations that are whole. */
export const letterSent = (letter: WrittenLetter): CampaignDraft => {
  const { subject, message } = letter;
  const whole = translationLanguages.filter((language) => stateIn(letter, language) === 'whole');
  if (whole.length === 0) return { subject, message };
  const translations = whole.map((language) => [
    language,
    { subject: letter[`subject-${language}`], message: letter[`message-${language}`] },
  ]);
  return { subject, message, translations: Object.fromEntries(translations) };
};
