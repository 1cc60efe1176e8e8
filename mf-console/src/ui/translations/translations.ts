import type { Language } from '@plinth/contracts/languages';
import { languages } from '@plinth/contracts/languages';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import type { Translations } from '@plinth/contracts/translations';
import { textsIn } from '@plinth/kit/texts';
import type { EditField } from '../editing/differences.ts';
import type { Texts } from '../formChanges.ts';
import texts from './texts/en.po';

/** What may be said in another language besides the title and the description; the last two of a project alone. */
const besides = [
  'imageAlt',
  'imageCaption',
  'handover',
  'registration',
  'searchTitle',
  'searchDescription',
] as const;
export type Besides = (typeof besides)[number];
type OfProject = 'handover' | 'registration';

/** Of which fields in the site's own language these are the translation. */
export type OwnFields = Readonly<
  Record<Exclude<Besides, OfProject>, string> & Partial<Record<OfProject, string>>
>;

/** What a form says in another language besides the title and the description. */
export const besidesIn = (own: OwnFields): readonly Besides[] =>
  besides.filter((part) => own[part] !== undefined);

type Part = 'title' | 'description' | Besides;
const parts: readonly Part[] = ['title', 'description', ...besides];

/** A blog or project with what it says in other languages, as the API has it. */
interface Translated {
  readonly translations?: Translations | undefined;
}

/** The same as a form holds it: fields of their own beside those of the site's own language. */
export type TranslationValues = Record<`${Part}-${TranslationLanguage}`, string>;

const eachPart = <T extends string>(of: (part: Part, language: TranslationLanguage) => T) =>
  translationLanguages.flatMap((language) =>
    parts.map((part) => [`${part}-${language}`, of(part, language)]),
  );

export const translationsOf = ({ translations = {} }: Translated): TranslationValues =>
  Object.fromEntries(eachPart((part, language) => translations[language]?.[part] ?? ''));

export const noTranslations = translationsOf({});

/** What is empty and was empty is left out. */
const draftOf = (now: TranslationValues, base: Texts): string => {
  const sent = translationLanguages.map((language) => {
    const textOf = (part: Part) => now[`${part}-${language}`];
    const said = besides.filter((part) => textOf(part) !== '' || base[`${part}-${language}`]);
    const own = { title: textOf('title'), description: textOf('description') };
    return [language, { ...own, ...Object.fromEntries(said.map((part) => [part, textOf(part)])) }];
  });
  return JSON.stringify(Object.fromEntries(sent));
};

type Sent = Partial<TranslationValues> & { readonly image?: string };

/**
 * What a call sends of it, where anything differs from what the form began with: a service from before it takes the rest. What is said
 * of a picture is sent with another one, too, with which it would go.
 */
export const translationsSent = ({ image, ...values }: Sent, base: Texts = {}): { translations?: string } => {
  const now = { ...noTranslations, ...base, ...values };
  const names = Object.keys(noTranslations) as (keyof TranslationValues)[];
  const isChanged = names.some((name) => now[name] !== (base[name] ?? ''));
  const isOfNewPicture = image !== base.image && names.some((name) => now[name] !== '');
  if (!isChanged && !isOfNewPicture) return {};
  return { translations: draftOf(now, base) };
};

/** The same of whatever stands in a form, for who shows what is not sent. */
export const translationsTyped = (values: Partial<TranslationValues>) => ({
  translations: draftOf({ ...noTranslations, ...values }, {}),
});

/** These fields, for whoever compares two versions: of a version they come back together. */
export const translationFields = (language: Language, own: OwnFields): readonly EditField[] => {
  const t = textsIn(texts, language);
  return translationLanguages.flatMap((other) =>
    (['title', 'description', ...besidesIn(own)] as const).map((part): EditField => {
      const label = t(`field.${part}`, { language: languages[other].name });
      const kind = part === 'description' ? 'rich' : 'text';
      return { name: `${part}-${other}`, partOf: 'translations', label, kind };
    }),
  );
};
