import type { PageHead, PageQuery, RouteHandle } from '@plinth/kit/remote';
import type { RouteObject } from 'react-router-dom';
import { withoutReply } from '../formReply.ts';
import { ownPath, ownSearch } from '../ownAddress.ts';

interface PageState {
  matches: readonly {
    route: Pick<RouteObject, 'path' | 'handle'>;
    params: Record<string, string | undefined>;
  }[];
  location: { search: string };
}

const handleOf = ({ handle }: { handle?: unknown }) => (handle ?? {}) as RouteHandle;

/** The route of a page in the router's notation: `/blogs/:id`, or `/*` where there is no page. */
export const routeOf = ({ matches }: PageState): string => {
  const path = matches.findLast(({ route }) => route.path)?.route.path ?? '*';
  return path.startsWith('/') ? path : `/${path}`;
};

/** The page's own address, which is the same for all addresses that show it. */
const ownAddress = (state: PageState): string => {
  const { matches, location } = state;
  const last = matches.at(-1);
  const query: PageQuery = Object.assign({}, ...matches.map(({ route }) => handleOf(route).query));
  const pattern = (last && handleOf(last.route).canonical) ?? routeOf(state);
  return ownPath(pattern, last?.params ?? {}) + ownSearch(query, location.search);
};

const setMeta = (name: string, content: string | undefined) => {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    known?.remove();
    return;
  }
  const meta = known ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
};

const setCanonical = (address: string | null) => {
  const known = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (address === null) {
    known?.remove();
    return;
  }
  const link =
    known ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.href = new URL(address, known?.href ?? location.href).href;
};

/** Brings the document's head in step with the page: title, description, and the address that the page itself has. */
export const applyHead = (head: PageHead, state: PageState): void => {
  document.title = head.title;
  setMeta('description', head.description);
  setCanonical((head.status ?? 200) < 400 ? withoutReply(ownAddress(state)) : null);
};
