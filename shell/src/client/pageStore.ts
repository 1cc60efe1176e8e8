import type { AppStore, RootState } from '@plinth/host/store';
import { storedToken } from '@plinth/host/storedToken';
import '../LeavingPage.module.css';
import { languageOf, readReleases, releaseOf } from './readPage.ts';

const load = async () => import(/* webpackChunkName: "store" */ './storePart.ts');

export interface PageStore extends Awaited<ReturnType<typeof load>> {
  store: AppStore;
  /** The stored session is over: `/login` knows the way back. */
  expired: boolean;
}

let opened: Promise<PageStore> | undefined;

const open = async (api: RootState['api'] | undefined, hasBegun: boolean): Promise<PageStore> => {
  const part = await load();
  const releases = readReleases();
  const store = part.createAppStore({
    release: releaseOf(releases, 'staff'),
    language: languageOf(releases),
    ...(api ? { preloadedState: { api } } : {}),
  });
  // A session that is found later than the page began makes a new page.
  if (hasBegun) part.followSession(store);
  const expired = part.restoreSession(store);
  if (!hasBegun) part.followSession(store);
  part.setupListeners(store.dispatch);
  return { ...part, store, expired };
};

/**
 * The store of this page, made when the first one asks: with the API's state that the document carries, and the session that the
 * browser holds. `hasBegun` when the page stands already, for a guest.
 */
export const openStore = (api?: unknown, { hasBegun = false } = {}): Promise<PageStore> => {
  opened ??= open(api as RootState['api'] | undefined, hasBegun).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

/** Makes a guest's page notice that somebody signs in: in another tab, or while it lay in the browser's memory. */
export const watchForSession = (): void => {
  const look = () => {
    if (!opened && storedToken.read() !== null) void openStore(undefined, { hasBegun: true });
  };
  addEventListener('storage', ({ key }) => storedToken.isTokenKey(key) && look());
  addEventListener('pageshow', ({ persisted }) => persisted && look());
};
