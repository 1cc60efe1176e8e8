import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The page of a list, kept in the address as `page`; always one that exists. */
export const usePageNumber = (pages: number): [page: number, setPage: (page: number) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('page')) || 1;
  const page = Math.min(Math.max(1, Math.trunc(asked)), Math.max(1, pages));
  const setPage = useCallback(
    (next: number) => {
      setParameters((current) => {
        if (next === 1) current.delete('page');
        else current.set('page', String(next));
        return current;
      });
      window.scrollTo({ top: 0 });
    },
    [setParameters],
  );
  return [page, setPage];
};
