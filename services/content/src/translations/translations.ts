import { picturesInText } from '@plinth/contracts/richText';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { namesBesides, type Translations, type TranslationsDraft } from '@plinth/contracts/translations';
import { described } from '../text/described.ts';
import { hasWords } from '../text/words.ts';

/** What a publication says in other languages, as far as somebody has written it. */
export interface Translated {
  readonly translations?: Translations | undefined;
  /** The files of the pictures in them. */
  readonly translationImages?: readonly string[] | undefined;
}

const picturesIn = (translations: Translations): string[] => [
  ...new Set(Object.values(translations).flatMap(({ description }) => picturesInText(description))),
];

/** Nothing where nothing is left, as of all that nobody has said. */
const stored = (translations: Translations): Translated => {
  const isEmpty = Object.keys(translations).length === 0;
  return isEmpty
    ? { translations: undefined, translationImages: undefined }
    : { translations, translationImages: picturesIn(translations) };
};

type Translation = NonNullable<Translations[TranslationLanguage]>;
type Besides = Pick<Translation, (typeof namesBesides)[number]>;

/** Only what somebody has said is kept. */
const besidesIn = (texts: Besides): Besides =>
  Object.fromEntries(namesBesides.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));

const written = ({
  title,
  description: html,
  ...besides
}: Omit<Translation, 'excerpt'>): Translation | null => {
  const { description, excerpt } = described(html);
  const said = besidesIn(besides);
  const isEmpty = title === '' && !hasWords(description) && Object.keys(said).length === 0;
  return isEmpty ? null : { title, description: excerpt ? description : '', excerpt, ...said };
};

/** What was said of a picture does not hold for another one. */
const ofAnotherPicture = ({ imageAlt: _, imageCaption: __, ...others }: Translation): Translation => others;

/**
 * What a text says in other languages after a call, sanitised: what the call leaves out stays as it is, and a language that it empties
 * goes.
 */
export const translationsAfter = (
  { translations: before = {} }: Translated,
  { translations: sent = {} }: { translations?: TranslationsDraft | undefined },
  isNewPicture = false,
): Translated => {
  const after = translationLanguages.flatMap((language) => {
    const [former, draft] = [before[language], sent[language]];
    const kept = former && isNewPicture ? ofAnotherPicture(former) : former;
    const translation = draft ? written({ ...besidesIn(kept ?? {}), ...draft }) : kept;
    return translation ? [[language, translation]] : [];
  });
  return stored(Object.fromEntries(after));
};

/** A text whose translations show another file in place of one. */
export const withTranslationImage = <T extends Translated>(text: T, former: string, file: string): T => {
  const { translations, translationImages } = text;
  if (!translations || !translationImages?.includes(former)) return text;
  const shown = Object.entries(translations).map(([language, { description, ...others }]) => [
    language,
    { ...others, description: description.replaceAll(`/uploads/${former}"`, `/uploads/${file}"`) },
  ]);
  return { ...text, ...stored(Object.fromEntries(shown)) };
};

/** A translation is shown once it has a title and words: a summary knows these from its excerpt. */
const isWhole = ({ title, excerpt }: { title: string; excerpt: string }): boolean =>
  title !== '' && excerpt !== '';

/** The translations that are whole. */
export const wholeTranslations = ({ translations = {} }: Translated) =>
  translationLanguages.flatMap((language) => {
    const translation = translations[language];
    return translation && isWhole(translation) ? [{ language, ...translation }] : [];
  });

export interface Text extends Translated {
  readonly title: string;
  readonly excerpt: string;
}

/**
 * A publication as visitors read it in a language, the site's own if none is named: in that language if all of it is there, and with
 * the languages that it is there in. What staff have said of it to search engines in another language is not said in this one.
 */
export const readInLanguage = <T extends Text>(publication: T, reader?: TranslationLanguage) => {
  // Of a long list each entry would be copied twice for nothing.
  if (!publication.translations) return publication;
  const { translations: _, translationImages: __, ...own } = publication;
  const whole = wholeTranslations(publication);
  const languages = whole.length > 0 ? { languages: whole.map(({ language }) => language) } : {};
  const translation = whole.find(({ language }) => language === reader);
  if (!translation) return { ...own, ...languages };
  const { title, description, excerpt, searchTitle, searchDescription } = translation;
  return { ...own, ...languages, ...{ title, description, excerpt, searchTitle, searchDescription } };
};

/** What a list of summaries needs of them, for a projection that names what it has. */
export const summaryOfTranslations = Object.fromEntries(
  translationLanguages.flatMap((language) => [
    [`translations.${language}.title`, 1],
    [`translations.${language}.excerpt`, 1],
  ]),
);

/** The same for one that names what it has not. */
export const longTranslations = Object.fromEntries(
  translationLanguages.map((language) => [`translations.${language}.description`, 0]),
);
