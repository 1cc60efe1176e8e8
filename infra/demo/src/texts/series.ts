import type { Series } from '@plinth/contracts/series';

/** The names of a series in each language; the articles say which part they are. */
export const houseSeries = {
  name: 'What a house is made of',
  names: { ur: 'گھر کس چیز سے بنتا ہے' },
} satisfies Omit<Series, 'part'>;
