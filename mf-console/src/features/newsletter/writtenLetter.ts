import type { CampaignDraft, Letter } from '@plinth/contracts/newsletter';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { hasWords } from '../../ui/rules.ts';
import { asRichText } from './asRichText.ts';

type Words = Pick<CampaignDraft, 'subject' | 'message' | 'html'>;
export type MessageFormat = 'plain' | 'rich';

/** What the names of the fields end with in which a language is written. */
export type FieldsOf = '' | `-${TranslationLanguage}`;

/**
 * The words of a newsletter as a form holds them: fields of their own in each language. A message has one as plain text and one as
 * rich text; that of the other format is kept, and not sent.
 */
export type WrittenLetter = { readonly format: MessageFormat } & Readonly<
  Record<`${'subject' | 'message' | 'richText'}${FieldsOf}`, string>
>;

const suffixes: readonly FieldsOf[] = [
  '',
  ...translationLanguages.map((language) => `-${language}` as const),
];

/** Of rich text the plain text beside it is left out: it is made anew of what is sent. */
const fieldsOf = (suffix: FieldsOf, { subject, message, html }: Words) => ({
  [`subject${suffix}`]: subject,
  [`message${suffix}`]: html === undefined ? message : '',
  [`richText${suffix}`]: html ?? '',
});

const nothing = { subject: '', message: '' };

export const writtenLetter = ({ translations = {}, ...own }: Letter): WrittenLetter =>
  Object.assign(
    { format: own.html === undefined ? 'plain' : 'rich' },
    fieldsOf('', own),
    ...translationLanguages.map((language) => fieldsOf(`-${language}`, translations[language] ?? nothing)),
  );

export const noLetter = writtenLetter(nothing);

/** The rich texts of a letter of that format; one that is not written yet begins with what is written as plain text. */
export const carriedOver = (letter: WrittenLetter): Partial<WrittenLetter> =>
  letter.format === 'rich'
    ? Object.fromEntries(
        suffixes
          .filter((suffix) => letter[`richText${suffix}`] === '')
          .map((suffix) => [`richText${suffix}`, asRichText(letter[`message${suffix}`])]),
      )
    : {};

const wordsIn = (letter: WrittenLetter, suffix: FieldsOf): Words => {
  const subject = letter[`subject${suffix}`];
  return letter.format === 'rich'
    ? { subject, html: letter[`richText${suffix}`] }
    : { subject, message: letter[`message${suffix}`] };
};

/** How much of a newsletter is written in a language: a subject and a message are all of it. */
export const stateIn = (letter: Partial<WrittenLetter>, language: TranslationLanguage) => {
  const { subject, message = '', html } = wordsIn({ ...noLetter, ...letter }, `-${language}`);
  const parts = [subject.trim() !== '', html === undefined ? message.trim() !== '' : hasWords(html)];
  return (['none', 'part', 'whole'] as const)[parts.filter(Boolean).length] ?? 'none';
};

/** What a call sends of them: translations that are whole. */
export const letterSent = (letter: WrittenLetter): CampaignDraft => {
  const whole = translationLanguages.filter((language) => stateIn(letter, language) === 'whole');
  if (whole.length === 0) return wordsIn(letter, '');
  const translations = whole.map((language) => [language, wordsIn(letter, `-${language}`)]);
  return { ...wordsIn(letter, ''), translations: Object.fromEntries(translations) };
};
