import type { PictureSource } from '@plinth/kit/remote';
import { type createBrowserRouter, type LoaderFunction, matchRoutes } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'basename' | 'routes' | 'state' | 'subscribe'>;

/** A pointer that rests on a link for this long is likely to follow it. */
const restMs = 60;
/** A page that was just shown is left alone for this long. */
const settledMs = 1500;
/** So many links of a page are followed ahead only because they can be seen. */
const seenMost = 4;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Nothing is loaded ahead for whoever pays for it or waits for it. Browsers that do not tell are taken for good lines. */
const isGoodLine = (): boolean => {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && effectiveType === '4g';
};

/** The address of another page of this site that a link leads to. */
const pageBehind = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.target) return null;
  return link.pathname + link.search === location.pathname + location.search ? null : link.href;
};

type AskedAhead = (loaded: unknown) => PictureSource | undefined;

const loadPicture = ({ src, srcSet = '', sizes = '' }: PictureSource) =>
  Object.assign(new Image(), { fetchPriority: 'low', sizes, srcset: srcSet, src });

/** Loads what the page at an address reads and runs, and, for who is about to go there, the picture that it is looked at for. */
const loadPage = ({ routes, basename }: Router, href: string, withPicture: boolean) => {
  for (const { route, params } of matchRoutes(routes, new URL(href).pathname, basename) ?? []) {
    const loader = route.loader as LoaderFunction | undefined;
    const { firstPicture } = (route.handle ?? {}) as { firstPicture?: AskedAhead };
    const loadData = async () => {
      const loaded = await loader?.({ request: new Request(href), params } as Parameters<LoaderFunction>[0]);
      if (!withPicture || loaded instanceof Response) return;
      const picture = firstPicture?.(loaded);
      if (picture) loadPicture(picture);
    };
    const loadScript = async () => typeof route.lazy === 'function' && route.lazy();
    // What goes wrong here goes wrong again, and is shown, when the link is followed.
    for (const load of [loadData, loadScript]) void load().catch(() => undefined);
  }
};

/** The first links of the page's content that are seen, each once. */
const watchLinks = (onSeen: (link: Element) => void) => {
  let left = seenMost;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue;
      left -= 1;
      observer.unobserve(target);
      onSeen(target);
    }
  });
  for (const link of document.querySelectorAll('main a[href^="/"]:not([target])')) observer.observe(link);
  return () => observer.disconnect();
};

/**
 * Loads the next page, its data and its script, before it is asked for: when a mouse rests on a link, at the first touch of
 * it, when the keyboard comes to it, all three with its first picture, and for the first links that come into view. The answers
 * wait in the memory of the page's calls, so that each is asked for once. `onAhead` hears of each path.
 */
export const prefetchLinks = (router: Router, onAhead: (path: string) => void = () => undefined): void => {
  const prefetch = (target: EventTarget | null, withPicture: boolean) => {
    const href = pageBehind(target);
    if (!href || !isGoodLine()) return;
    onAhead(new URL(href).pathname);
    loadPage(router, href, withPicture);
  };

  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(resting);
    if (pointerType === 'mouse') resting = setTimeout(prefetch, restMs, target, true);
  });
  for (const sign of ['pointerdown', 'focusin'] as const) {
    document.addEventListener(sign, ({ target }) => prefetch(target, true), { passive: true });
  }

  let stop: (() => void) | undefined;
  let shown = '';
  const look = ({ location: { key }, navigation }: Router['state']) => {
    if (navigation.state !== 'idle' || key === shown) return;
    shown = key;
    stop?.();
    // After the page is there, and nothing else has to be done.
    setTimeout(() => {
      stop?.();
      // Each in a task of its own: several come into view at once.
      stop = isGoodLine() ? watchLinks((link) => setTimeout(prefetch, 0, link, false)) : undefined;
    }, settledMs);
  };
  look(router.state);
  router.subscribe(look);
};
