import { useCalls } from '@plinth/kit/calls';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

/** A page that is left sooner was not read, and the first view of one that is read competes with nothing. */
const readAfterMs = 1000;

const loadNote = () => import(/* webpackChunkName: "visits" */ './noteVisit.ts');

const isThere = (loaded: unknown) => !(loaded as { readonly status?: number } | null | undefined)?.status;

/** Has each page counted that a visitor stays on; pages that are not there are no pages. */
export const useVisitNote = () => {
  const { send } = useCalls();
  const { pathname } = useLocation();
  const there = useMatches().every(({ loaderData }) => isThere(loaderData));
  useEffect(() => {
    if (!there) return;
    const timer = setTimeout(() => {
      void loadNote().then(
        ({ noteVisit }) => noteVisit(send, pathname),
        () => undefined,
      );
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [send, pathname, there]);
};
