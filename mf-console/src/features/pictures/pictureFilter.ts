import type { AppStore } from '@plinth/kit/store';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { libraryApi } from '../../ui/library/api.ts';
import { pageIn } from '../../ui/usePaging.ts';

/** Which pictures are shown: all, those that something shows, those that nothing does, those of which nothing is said. */
export const filters = ['all', 'used', 'unused', 'silent'] as const;
export type PictureFilter = (typeof filters)[number];

export const views = ['grid', 'list'] as const;
export type PictureView = (typeof views)[number];

const picturesPerPage = 48;

const asked = {
  all: {},
  used: { used: 'true' },
  unused: { used: 'false' },
  silent: { alt: 'missing' },
} as const satisfies Record<PictureFilter, object>;

/** What an address says of the screen: which pictures, how they are shown, and which one is open. */
export const shownIn = (parameters: URLSearchParams) => ({
  search: parameters.get('search') ?? '',
  filter: filters.find((known) => known === parameters.get('filter')) ?? 'all',
  view: views.find((known) => known === parameters.get('view')) ?? 'grid',
  open: parameters.get('picture') ?? undefined,
});

/** The call that lists what an address asks for. */
export const listed = (parameters: URLSearchParams) => {
  const { search, filter } = shownIn(parameters);
  const words = search.trim().slice(0, 100) || undefined;
  return { query: { search: words, ...asked[filter], page: pageIn(parameters), limit: picturesPerPage } };
};

/** The calls that the screen makes first. */
export const callsOfPictures = (
  dispatch: AppStore['dispatch'],
  { query }: { readonly query: URLSearchParams },
) => {
  const early = { subscribe: false } as const;
  const { listPictures, readPicture, listSimilarPictures } = libraryApi.endpoints;
  const { open: id } = shownIn(query);
  dispatch(listPictures.initiate(listed(query), early));
  if (!id) return;
  dispatch(readPicture.initiate({ params: { id } }, early));
  dispatch(listSimilarPictures.initiate({ params: { id } }, early));
};

/** The address of the screen, and the ways to change it. Other pictures begin at their first page. */
export const usePictureAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (changes: Partial<Record<'search' | 'filter' | 'view' | 'picture', string>>) =>
      setParameters(
        (current) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value) current.set(name, value);
            else current.delete(name);
          }
          if ('search' in changes || 'filter' in changes) current.delete('page');
          return current;
        },
        { preventScrollReset: 'picture' in changes },
      ),
    [setParameters],
  );
  const toPicture = (id: string) => {
    const next = new URLSearchParams(parameters);
    next.set('picture', id);
    return `?${next}`;
  };
  return { ...shownIn(parameters), call: listed(parameters), change, toPicture, perPage: picturesPerPage };
};
