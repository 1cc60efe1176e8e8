import type { CampaignDraft } from '@plinth/contracts/newsletter';
import { Problem } from '@plinth/contracts/problems';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { seen } from '@plinth/contracts/words';
import { sanitizeRichText } from '@plinth/runtime/richText';
import { plainTextOf } from '../mails/richText/text.ts';
import { treeOf } from '../mails/richText/tree.ts';
import type { CampaignDocument, LetterWords } from './document.ts';

/** What a campaign says, as it is stored. */
export type CampaignWords = Pick<CampaignDocument, 'subject' | 'message' | 'richText' | 'translations'>;

type Translations<T> = Partial<Record<TranslationLanguage, T>>;

/** Makes something of what is said in each language. */
export const inEach = <T, R>(
  translations: Translations<T>,
  make: (words: T, language: string) => R,
): Translations<R> =>
  Object.fromEntries(
    Object.entries(translations).map(([language, words]) => [language, make(words, language)]),
  );

const storedIn = (
  { subject, message, html }: Omit<CampaignDraft, 'translations'>,
  publicUrl: string,
  field: string,
): LetterWords => {
  if (html === undefined) return { subject, message: message ?? '' };
  const richText = sanitizeRichText(html);
  const text = plainTextOf(treeOf(richText), publicUrl);
  if (!seen.test(text)) throw new Problem('invalid-fields', { faults: { [field]: { code: 'required' } } });
  return { subject, message: message ?? text, richText };
};

/** Rich text is sanitised, and plain text stands beside it: its own unless given. Refuses rich text in which there is nothing to read. */
export const storedWords = ({ translations, ...own }: CampaignDraft, publicUrl: string): CampaignWords => ({
  ...storedIn(own, publicUrl, 'html'),
  ...(translations && {
    translations: inEach(translations, (words, language) =>
      storedIn(words, publicUrl, `translations.${language}.html`),
    ),
  }),
});
