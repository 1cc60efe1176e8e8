import type { PublishedSeries } from '@plinth/contracts/blogs';
import type { BlogSummary } from './api.ts';

/** Where the parts of a series are listed on the page of each. */
export const seriesId = 'series';

/** Where in its series an article stands, among what is published of it. */
export interface SeriesPlace {
  readonly series: PublishedSeries;
  /** From 1. */
  readonly part: number;
  readonly previous: BlogSummary | undefined;
  readonly next: BlogSummary | undefined;
}

/** Nothing while no other part is published. */
export const seriesPlace = (series: PublishedSeries | undefined, id: string): SeriesPlace | undefined => {
  const at = series?.parts.findIndex(({ _id }) => _id === id) ?? -1;
  if (!series || at < 0 || series.parts.length < 2) return undefined;
  return { series, part: at + 1, previous: series.parts[at - 1], next: series.parts[at + 1] };
};
