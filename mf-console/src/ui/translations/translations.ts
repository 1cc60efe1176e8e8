import type { Language } from '@plinth/contracts/languages';
import { languages } from '@plinth/contracts/languages';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { textsIn } from '@plinth/kit/texts';
import type { EditField } from '../editing/differences.ts';
import type { Texts } from '../formChanges.ts';
import texts from './texts/en.po';

/** A blog or project with what it says in other languages, as the API has it. */
interface Translated {
  readonly translations?:
    | Partial<Record<TranslationLanguage, { readonly title: string; readonly description: string }>>
    | undefined;
}

/** The same as a form holds it: fields of their own beside those of the site's own language. */
export type TranslationValues = Record<`${'title' | 'description'}-${TranslationLanguage}`, string>;

export const translationsOf = ({ translations = {} }: Translated): TranslationValues =>
  Object.fromEntries(
    translationLanguages.flatMap((language) => [
      [`title-${language}`, translations[language]?.title ?? ''],
      [`description-${language}`, translations[language]?.description ?? ''],
    ]),
  ) as TranslationValues;

export const noTranslations = translationsOf({});

/** What a call sends of it, where anything differs from what the form began with: a service from before it takes the rest. */
export const translationsSent = (
  values: Partial<TranslationValues>,
  base: Texts = {},
): { translations?: string } => {
  const now = { ...noTranslations, ...base, ...values };
  const names = Object.keys(noTranslations) as (keyof TranslationValues)[];
  if (names.every((name) => now[name] === (base[name] ?? ''))) return {};
  const sent = translationLanguages.map((language) => [
    language,
    { title: now[`title-${language}`], description: now[`description-${language}`] },
  ]);
  return { translations: JSON.stringify(Object.fromEntries(sent)) };
};

/** These fields, for whoever compares two versions: of a version they come back together. */
export const translationFields = (language: Language): readonly EditField[] => {
  const t = textsIn(texts, language);
  return translationLanguages.flatMap((other): EditField[] => {
    const { name } = languages[other];
    const field = { partOf: 'translations' };
    return [
      { ...field, name: `title-${other}`, label: t('field.title', { language: name }), kind: 'text' },
      {
        ...field,
        name: `description-${other}`,
        label: t('field.description', { language: name }),
        kind: 'rich',
      },
    ];
  });
};
