import type { Language } from '@plinth/contracts/languages';
import { stageWords, typeWords } from '../projects/projectWords.ts';
import type { FacetName } from './searchQuery.ts';

/** One choice of a facet in words. */
export const facetWords = (name: FacetName, value: string, language: Language): string => {
  if (name === 'category') return stageWords(value, language);
  return name === 'projectType' ? typeWords(value, language) : value;
};
