import type { Language } from '@plinth/contracts/languages';
import { languages } from '@plinth/contracts/languages';
import type { Series } from '@plinth/contracts/series';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { textsIn } from '@plinth/kit/texts';
import type { EditField } from '../../ui/editing/differences.ts';
import type { Texts } from '../../ui/formChanges.ts';
import texts from './texts/en.po';

interface InSeries {
  readonly series?: Series | undefined;
}

/** The series of a blog as its form holds it; empty where it is part of none. */
export type SeriesValues = Record<'series' | 'seriesPart' | `series-${TranslationLanguage}`, string>;

export const seriesOf = ({ series }: InSeries): SeriesValues =>
  ({
    ...{ series: series?.name ?? '', seriesPart: String(series?.part ?? '') },
    ...Object.fromEntries(
      translationLanguages.map((language) => [`series-${language}`, series?.names?.[language] ?? '']),
    ),
  }) as SeriesValues;

export const noSeries = seriesOf({});

/** What a call sends of it, where anything differs from what the form began with: a service from before it takes the rest. */
export const seriesSent = (values: Partial<SeriesValues>, base: Texts = {}): { series?: string } => {
  const now = { ...noSeries, ...base, ...values };
  const fields = Object.keys(noSeries) as (keyof SeriesValues)[];
  if (fields.every((field) => now[field] === (base[field] ?? ''))) return {};
  const name = now.series.trim();
  const names = Object.fromEntries(
    translationLanguages.map((language) => [language, now[`series-${language}`]]),
  );
  return { series: JSON.stringify(name ? { name, part: Number(now.seriesPart), names } : null) };
};

/** These fields, for whoever compares two versions: of a version they come back together. */
export const seriesFields = (language: Language): readonly EditField[] => {
  const t = textsIn(texts, language);
  const field = { partOf: 'series', kind: 'text' } as const;
  return [
    { ...field, name: 'series', label: t('field.series') },
    { ...field, name: 'seriesPart', label: t('field.seriesPart') },
    ...translationLanguages.map((other) => ({
      ...{ ...field, name: `series-${other}` },
      label: t('field.seriesIn', { language: languages[other].name }),
    })),
  ];
};
