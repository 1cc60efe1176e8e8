import type { Slice } from '@plinth/kit/lists';
import { type RefObject, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The page of a list that the address names, as the server is asked for it. */
export interface Paging {
  readonly page: number;
  readonly limit: number;
  setPage(page: number, options?: { replace?: boolean }): void;
}

/** How many revisions a page of a history holds. */
export const revisionsPerPage = 50;
/** How many entries a page of the bin holds. */
export const binEntriesPerPage = 50;
/** How many cards a page holds. */
export const cardsPerPage = 24;

/** The page that an address names. */
export const pageIn = (parameters: URLSearchParams): number => {
  const asked = Number(parameters.get('page') ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= 1_000_000 ? asked : 1;
};

/** The page of a list, kept in the address as `page`. Another one is shown from its `top` on; from the screen's when left out. */
export const usePaging = (limit: number, top?: RefObject<Element | null>): Paging => {
  const [parameters, setParameters] = useSearchParams();
  const page = pageIn(parameters);
  const setPage = useCallback<Paging['setPage']>(
    (next, options = {}) => {
      setParameters((current) => {
        if (next === 1) current.delete('page');
        else current.set('page', String(next));
        return current;
      }, options);
      if (top?.current) top.current.scrollIntoView();
      else window.scrollTo({ top: 0 });
    },
    [setParameters, top],
  );
  return { page, limit, setPage };
};

/** Leads from a page that has nothing left, because its last entry was deleted, to the last one that has. */
export const useExistingPage = (paging: Paging, list: Slice<unknown> | undefined) => {
  const { page, limit } = paging;
  const last = list ? Math.max(1, Math.ceil(list.total / limit)) : page;
  const isGone = list?.items.length === 0 && page > last;
  useEffect(() => {
    if (isGone) paging.setPage(last, { replace: true });
  }, [isGone, last, paging]);
};
