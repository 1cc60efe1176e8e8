import { type Language, languages } from './languages.ts';

/** A text as Lingui compiles it: words, values, and the cases of a plural or of a choice. */
type Text = string | readonly Piece[];
type Piece = string | readonly [value: string, kind?: 'plural' | 'select', cases?: Cases];
type Cases = Readonly<Record<string, Text | undefined>>;

/** Texts by their ids. */
export type Messages = Readonly<Record<string, Text>>;

/**
 * What a part says, in English and in what else it is at hand in: the module that stands for a file `texts/en.po` beside the code that
 * says it. A language that lacks a text has the English one.
 */
export interface Catalogue extends Readonly<Partial<Record<Language, Messages>>> {
  readonly name: string;
  readonly en: Messages;
}

/** What a text needs to be whole, by the names that it calls them. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * The words of an id, with its values in them. The build of a page puts the English words beside the id (`usedTextsLoader.mjs`), nobody
 * else does.
 */
export type Translate = (id: string, values?: Values, english?: Text) => string;

/** Who says the texts of any catalogue in the language of a page. */
export type Says = (catalogue: Catalogue) => Translate;

/** The texts of a front end in one language, by the names of their catalogues. */
export type LanguagePack = Readonly<Record<string, Messages>>;

const packs: Partial<Record<Language, LanguagePack>> = {};

/** Has a page speak a language that its scripts do not bring. To be called before anything of it is said. */
export const addPack = (language: Language, pack: LanguagePack): void => {
  packs[language] = { ...packs[language], ...pack };
};

const made = new WeakMap<Catalogue, Partial<Record<Language, Translate>>>();

const pluralRules: Record<string, Intl.PluralRules> = {};

const pluralOf = (count: number, locale: string) => {
  pluralRules[locale] ??= new Intl.PluralRules(locale);
  return pluralRules[locale].select(count);
};

/** What Lingui's own `interpolate` says, in a tenth of the script: pages have no room for formats that none of our texts has. */
const say = (text: Text, values: Values, locale: string, count?: number): string => {
  if (typeof text === 'string') return text;
  const said = text.map((piece) => {
    if (typeof piece === 'string') return piece === '#' ? (count?.toLocaleString(locale) ?? piece) : piece;
    const [name, kind, cases] = piece;
    const value = values[name] ?? '';
    if (!cases) return value;
    const plural = kind === 'plural' ? cases[pluralOf(Number(value), locale)] : undefined;
    return say(
      cases[value] ?? plural ?? (cases.other as Text),
      values,
      locale,
      kind === 'plural' ? Number(value) : count,
    );
  });
  return said.join('');
};

const translator = (catalogue: Catalogue, language: Language): Translate => {
  const { locale } = languages[language];
  const own = catalogue[language] ?? packs[language]?.[catalogue.name];
  return (id, values = {}, english = catalogue.en[id]) => say(own?.[id] ?? english ?? id, values, locale);
};

/** Who says the texts of a catalogue in a language. The same catalogue and language give the same one. */
export const textsIn = (catalogue: Catalogue, language: Language): Translate => {
  const known = made.get(catalogue) ?? {};
  made.set(catalogue, known);
  known[language] ??= translator(catalogue, language);
  return known[language];
};

/** Marks the id of a text where another place says it, so that the check of texts knows that it is used. */
export const textId = <const Id extends string>(id: Id): Id => id;

/** Who says the texts of any catalogue in a language: for what brings its own. */
export const saysIn =
  (language: Language): Says =>
  (catalogue) =>
    textsIn(catalogue, language);
