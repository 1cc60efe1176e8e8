import type { Language } from '@plinth/contracts/languages';
import { formatMoney } from '@plinth/contracts/money';
import { limitsOf, type PriceRange } from '@plinth/contracts/priceRanges';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { saysIn, textsIn } from '@plinth/kit/texts';
import { type AskedResults, chosenOf, type FacetName } from './searchQuery.ts';
import texts from './texts/en.po';

const rangeWords = (range: PriceRange, language: Language): string => {
  const t = textsIn(texts, language);
  const { from, below } = limitsOf(range);
  const price = (rupees: number) => formatMoney(rupees, saysIn(language));
  if (from === 0) return t('price.below', { below: price(below) });
  if (below === Number.POSITIVE_INFINITY) return t('price.from', { from: price(from) });
  return t('price.between', { from: price(from), below: price(below) });
};

const wordsOf: { readonly [Name in FacetName]: (value: string, language: Language) => string } = {
  category: (value, language) => stageWords(value, saysIn(language)),
  projectType: (value, language) => typeWords(value, saysIn(language)),
  place: (value) => value,
  price: (value, language) => rangeWords(value as PriceRange, language),
  year: (value) => value,
};

/** One choice of a facet in words. */
export const facetWords = (name: FacetName, value: string, language: Language): string =>
  wordsOf[name](value, language);

/** What is chosen of the facets, each in words. */
export const chosenFacetWords = (asked: AskedResults, language: Language): string[] =>
  Object.entries(chosenOf(asked)).map(([name, value]) => facetWords(name as FacetName, value, language));
