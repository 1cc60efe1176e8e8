import { api } from '@plinth/kit/api';
import { useAppDispatch } from '@plinth/kit/store';
import { useEffect, useState } from 'react';

/** What visitors find where a link leads. */
export type LinkState =
  | { readonly is: 'there' | 'gone' | 'withdrawn' | 'unknown' }
  /** At a former address, which leads on. */
  | { readonly is: 'moved'; readonly to: string };

/** So many seconds an answer holds: what is missing may be published at any time. */
const held = 60;

const stateOf = ({ status, ok, redirected, url }: Response): LinkState => {
  if (status === 410) return { is: 'withdrawn' };
  if (status === 404) return { is: 'gone' };
  if (!ok) return { is: 'unknown' };
  return redirected ? { is: 'moved', to: new URL(url).pathname } : { is: 'there' };
};

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    readLinkState: build.query<LinkState, string>({
      // As a visitor asks: without the cookie by which a browser of staff gets the console.
      query: (url) => ({
        ...{ url, method: 'HEAD', credentials: 'omit', headers: { accept: 'text/html' } },
        ...{ responseHandler: 'text', validateStatus: () => true },
      }),
      transformResponse: (_, meta): LinkState =>
        meta?.response ? stateOf(meta.response) : { is: 'unknown' },
      keepUnusedDataFor: held,
    }),
  }),
});

const none: ReadonlyMap<string, LinkState> = new Map();

/** What visitors find at these paths of this site, as far as it is known. */
export const useLinkStates = (paths: readonly string[]): ReadonlyMap<string, LinkState> => {
  const dispatch = useAppDispatch();
  const [states, setStates] = useState(none);
  const wanted = paths.join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const asked = wanted.split('\n').map((path) => ({
      path,
      reading: dispatch(endpoints.readLinkState.initiate(path, { forceRefetch: held })),
    }));
    let isWanted = true;
    const tell = async () => {
      const known = new Map<string, LinkState>();
      for (const { path, reading } of asked) known.set(path, (await reading).data ?? { is: 'unknown' });
      if (isWanted) setStates(known);
    };
    void tell();
    return () => {
      isWanted = false;
      for (const { reading } of asked) reading.unsubscribe();
    };
  }, [wanted, dispatch]);
  return states;
};
