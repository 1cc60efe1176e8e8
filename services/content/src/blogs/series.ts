import type { Series } from '@plinth/contracts/series';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';

export interface InSeries {
  readonly series?: Series | undefined;
}

/** What a call says of it, without names that are empty: nothing where it leaves it out, and undefined where it takes it away. */
export const seriesIn = ({ series }: { readonly series?: Series | null | undefined }): InSeries => {
  if (series === undefined) return {};
  if (series === null) return { series: undefined };
  const { names = {}, ...own } = series;
  const given = Object.entries(names).filter(([, name]) => name !== '');
  return { series: { ...own, ...(given.length > 0 && { names: Object.fromEntries(given) }) } };
};

/** The name of a series in a language, the site's own if none is named, with the languages besides that it has one in. */
export const seriesNamed = (series: Series | undefined, reader?: TranslationLanguage) => {
  const { name = '', names = {} } = series ?? {};
  const languages = Object.keys(names) as TranslationLanguage[];
  return {
    name: (reader && names[reader]) ?? name,
    ...(languages.length > 0 && { languages }),
  };
};

/** What is found of a blog by the name of its series: in a language where it has one in that. */
export const seriesWords = ({ series }: InSeries, language?: TranslationLanguage): string =>
  (language ? series?.names?.[language] : series?.name) ?? '';
