import type { Language } from '@plinth/contracts/languages';
import { formatMoney } from '@plinth/contracts/money';
import type { UnitSummary } from '@plinth/contracts/projectChoices';
import { saysIn, textsIn } from '@plinth/kit/texts';
import type { FurtherChoices } from './furtherChoices.ts';
import texts from './texts/en.po';

/** So many bedrooms in words. */
export const bedWords = (beds: number, language: Language) =>
  textsIn(texts, language)('beds', { count: beds });

/** From how many bedrooms to how many. */
export const bedRangeWords = (beds: readonly number[], language: Language): string[] => {
  const [from, to] = [beds[0], beds.at(-1)];
  if (from === undefined || to === undefined) return [];
  return [from === to ? bedWords(from, language) : textsIn(texts, language)('beds.range', { from, to })];
};

/** What is free of a project, in one line. */
export const freeWords = ({ free, beds, lowestPrice }: UnitSummary, language: Language): string => {
  const t = textsIn(texts, language);
  const price =
    lowestPrice === undefined ? [] : [t('card.price', { price: formatMoney(lowestPrice, saysIn(language)) })];
  return [...price, ...bedRangeWords(beds, language), t('card.free', { count: free })].join(' · ');
};

/** What is chosen of the further choices, each in words. */
export const chosenWords = (asked: FurtherChoices, language: Language): string[] => {
  const t = textsIn(texts, language);
  const price = (value: string) => ({ price: formatMoney(Number(value), saysIn(language)) });
  return [
    ...(asked.place === null ? [] : [asked.place]),
    ...(asked.beds === null ? [] : [bedWords(Number(asked.beds), language)]),
    ...(asked.priceFrom === null ? [] : [t('title.from', price(asked.priceFrom))]),
    ...(asked.priceTo === null ? [] : [t('title.to', price(asked.priceTo))]),
    ...(asked.units === null ? [] : [t('units.free')]),
    ...(asked.sort === null ? [] : [t('sort.price')]),
    ...(asked.view === null ? [] : [t('view.map')]),
  ];
};
