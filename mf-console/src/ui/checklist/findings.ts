import { searchDescriptionAdvised, searchTitleAdvised } from '@plinth/contracts/constants';
import { languagesId } from '../translations/Sides.tsx';
import type { LinkState } from './linkStates.ts';
import type { TextFacts } from './textFacts.ts';

/** Where in a form something can be mended. */
export type Place =
  | { readonly in: 'field'; readonly name: string }
  | { readonly in: 'text'; readonly what: 'picture' | 'heading'; readonly index: number }
  | { readonly in: 'text'; readonly what: 'link'; readonly href: string }
  | { readonly in: 'gallery'; readonly index: number }
  | { readonly in: 'page'; readonly path: string };

/** One thing that would make a page better. */
export interface Finding {
  readonly what:
    | 'noAddress'
    | 'longTitle'
    | 'noDescription'
    | 'longDescription'
    | 'mainAlt'
    | 'textAlt'
    | 'galleryAlt'
    | 'untranslated'
    | 'untranslatedElsewhere'
    | 'heading'
    | 'link.gone'
    | 'link.withdrawn'
    | 'link.moved';
  readonly values: Readonly<Record<string, string | number>>;
  readonly place: Place;
}

/** What is looked at. */
export interface Examined {
  readonly title: string;
  /** Empty where it is made from the title. */
  readonly slug: string;
  readonly searchTitle: string;
  readonly searchDescription: string;
  /** Whether there is a main picture, what is said of it, and the field that says it. */
  readonly main: { readonly isThere: boolean; readonly alt: string; readonly field: string };
  /** What is said of each picture of the gallery. */
  readonly galleryAlts: readonly string[];
  readonly text: TextFacts;
  readonly linkStates: ReadonlyMap<string, LinkState>;
  /** How many texts are missing in each language that somebody has begun to write in. */
  readonly translations: readonly {
    readonly language: string;
    readonly missing: number;
    /** The same of what is written on another page. */
    readonly elsewhere: number;
  }[];
  /** Where that page is. */
  readonly elsewhere: string;
}

const field = (name: string): Place => ({ in: 'field', name });

const ofWords = ({ title, slug, searchTitle, searchDescription }: Examined): Finding[] => {
  const found: Finding[] = [];
  if (slug === '' && title.trim() === '') found.push({ what: 'noAddress', values: {}, place: field('slug') });
  const shownTitle = searchTitle.trim() || title.trim();
  if (shownTitle.length > searchTitleAdvised) {
    const values = { length: shownTitle.length, advised: searchTitleAdvised };
    found.push({ what: 'longTitle', values, place: field('searchTitle') });
  }
  const { length } = searchDescription.trim();
  const place = field('searchDescription');
  if (length === 0) found.push({ what: 'noDescription', values: {}, place });
  if (length > searchDescriptionAdvised)
    found.push({ what: 'longDescription', values: { length, advised: searchDescriptionAdvised }, place });
  return found;
};

const ofPictures = ({ main, galleryAlts, text }: Examined): Finding[] => {
  const found: Finding[] = [];
  if (main.isThere && main.alt.trim() === '')
    found.push({ what: 'mainAlt', values: {}, place: field(main.field) });
  if (text.undescribed > 0) {
    const place: Place = { in: 'text', what: 'picture', index: 0 };
    found.push({ what: 'textAlt', values: { count: text.undescribed }, place });
  }
  const silent = galleryAlts.flatMap((alt, index) => (alt.trim() === '' ? [index] : []));
  if (silent[0] !== undefined)
    found.push({
      what: 'galleryAlt',
      values: { count: silent.length },
      place: { in: 'gallery', index: silent[0] },
    });
  return found;
};

const ofText = ({ text, linkStates }: Examined): Finding[] => [
  ...text.skipping.map(({ index, words }): Finding => {
    return { what: 'heading', values: { words }, place: { in: 'text', what: 'heading', index } };
  }),
  ...text.links.flatMap(({ href, path, words }): Finding[] => {
    const state = linkStates.get(path);
    if (!state || state.is === 'there' || state.is === 'unknown') return [];
    const to = state.is === 'moved' ? state.to : path;
    const values = { words: words || href, address: path, to };
    return [{ what: `link.${state.is}`, values, place: { in: 'text', what: 'link', href } }];
  }),
];

const ofTranslations = ({ translations, elsewhere: path }: Examined): Finding[] =>
  translations.flatMap(({ language, missing, elsewhere }) => {
    const found: Finding[] = [];
    if (missing > 0)
      found.push({
        what: 'untranslated',
        values: { language, count: missing },
        place: field(languagesId),
      });
    if (elsewhere > 0)
      found.push({
        what: 'untranslatedElsewhere',
        values: { language, count: elsewhere },
        place: { in: 'page', path },
      });
    return found;
  });

/** What would make a page better, in the order in which a form is read. None of it holds anything up. */
export const findingsOf = (examined: Examined): Finding[] => [
  ...ofWords(examined),
  ...ofText(examined),
  ...ofPictures(examined),
  ...ofTranslations(examined),
];
