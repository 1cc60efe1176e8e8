import { type ProjectCategory, projectCategories } from '@plinth/contracts/constants';

export type CategoryFilter = 'all' | ProjectCategory;

/** The category that an address names. */
export const categoryIn = (parameters: URLSearchParams): CategoryFilter => {
  const asked = parameters.get('category');
  return projectCategories.find((known) => known === asked) ?? 'all';
};
