import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CategoryFilter, categoryIn } from './categoryIn.ts';

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
