import { defaultLanguage } from '@plinth/contracts/languages';
import type { LocationTranslations } from '@plinth/contracts/offerTranslations';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { languagesIn, readable } from '../translations/readable.ts';
import type { Offer } from './offer.ts';

type Pairs = readonly { readonly own: string; readonly text: string }[];
type Fields = Readonly<Record<string, Pairs | undefined>>;
type PartTranslations = Readonly<Partial<Record<TranslationLanguage, Fields>>>;

/** Entries of a part, of which some fields are texts. */
type Entries = readonly object[] | undefined;
const textOf = (entry: object, field: string) => (entry as Readonly<Record<string, unknown>>)[field];

/**
 * What a part says in other languages once it has these entries: what a call leaves out stays as it is, and of what no entry says any
 * more nothing is kept.
 */
export const partTranslations = <T extends PartTranslations>(
  entries: Entries,
  before: T | undefined,
  sent: T | undefined,
): T | undefined => {
  const after = translationLanguages.flatMap((language) => {
    const fields: Fields = { ...before?.[language], ...sent?.[language] };
    const kept = Object.entries(fields).flatMap(([field, pairs = []]) => {
      const said = new Set(entries?.map((entry) => textOf(entry, field)));
      const known = pairs.filter(({ own }) => said.has(own));
      return known.length > 0 ? [[field, known] as const] : [];
    });
    return kept.length > 0 ? [[language, Object.fromEntries(kept)] as const] : [];
  });
  return after.length > 0 ? (Object.fromEntries(after) as PartTranslations as T) : undefined;
};

/** An entry as readers in a language read it: each text in that, or in the site's own, which is named then. */
const entryReader = (
  reader: TranslationLanguage | undefined,
  translations: PartTranslations | undefined,
  names: readonly string[],
) => {
  const written = new Map(
    names.map((name) => {
      const pairs = (reader && translations?.[reader]?.[name]) ?? [];
      return [name, new Map(pairs.map(({ own, text }) => [own, text]))] as const;
    }),
  );
  return <E extends object>(entry: E): E => {
    if (!reader) return entry;
    const texts = names.flatMap((name) => {
      const own = textOf(entry, name);
      if (typeof own !== 'string' || own === '') return [];
      const all = { [reader]: written.get(name)?.get(own), [defaultLanguage]: own };
      return [[name, readable(reader, all)] as const];
    });
    const languages = languagesIn(Object.fromEntries(texts));
    const said = texts.map(([name, { text }]) => [name, text]);
    return { ...entry, ...Object.fromEntries(said), ...(languages && { languages }) };
  };
};

const noTranslations = {
  unitTranslations: undefined,
  paymentPlanTranslations: undefined,
  timelineTranslations: undefined,
  locationTranslations: undefined,
};

type Place = NonNullable<Offer['location']>;

/** Where a project lies, as readers in a language read it. */
export const readLocation = <L extends Omit<Place, 'near'> & Pick<Partial<Place>, 'near'>>(
  location: L,
  translations: LocationTranslations | undefined,
  reader: TranslationLanguage | undefined,
): L => ({
  ...entryReader(reader, translations, ['address'])(location),
  ...(location.near && { near: location.near.map(entryReader(reader, translations, ['name'])) }),
});

/** The parts of an offer as readers in a language read them, without what it says in others. */
export const readOffer = (offer: Offer, reader: TranslationLanguage | undefined) => {
  const { units = [], paymentPlan = [], timeline = [], location } = offer;
  return {
    ...noTranslations,
    units: units.map(entryReader(reader, offer.unitTranslations, ['type'])),
    paymentPlan: paymentPlan.map(entryReader(reader, offer.paymentPlanTranslations, ['what', 'due'])),
    timeline: timeline.map(entryReader(reader, offer.timelineTranslations, ['title', 'text', 'imageAlt'])),
    location: location ? readLocation(location, offer.locationTranslations, reader) : null,
  };
};
