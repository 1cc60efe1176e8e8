import { type ProjectCategory, projectCategories } from '@plinth/contracts/constants';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type CategoryFilter = 'all' | ProjectCategory;

/** The category that an address names. */
export const categoryIn = (parameters: URLSearchParams): CategoryFilter => {
  const asked = parameters.get('category');
  return projectCategories.find((known) => known === asked) ?? 'all';
};

/** The category that the list shows, kept in the address as `category`. */
export const useCategoryFilter = (): [category: CategoryFilter, set: (category: CategoryFilter) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const category = categoryIn(parameters);
  const set = useCallback(
    (next: CategoryFilter) =>
      setParameters((current) => {
        if (next === 'all') current.delete('category');
        else current.set('category', next);
        current.delete('page');
        return current;
      }),
    [setParameters],
  );
  return [category, set];
};
