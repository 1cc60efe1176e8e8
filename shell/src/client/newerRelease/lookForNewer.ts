import { revisionPath } from '@plinth/contracts/constants';
import type { PageReleases } from '../../page.ts';

/** The page that a plain press of a link leads to is another page of this site. */
const leadsWithin = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
};

/** A press that no script hears of is the browser's own: it loads the page. */
const leaveToBrowser = (event: MouseEvent) => {
  if (leadsWithin(event)) event.stopPropagation();
};

/**
 * Asks whether other releases are live than those of this page; if so, the next link is followed by the browser itself, which
 * loads the page with them. What was typed is kept as a draft, as when a page is left in any other way.
 */
export const lookForNewer = async ({ revision }: Pick<PageReleases, 'revision'>): Promise<void> => {
  const reply = await fetch(revisionPath, { cache: 'no-store' }).catch(() => null);
  if (!reply?.ok) return;
  const live = (await reply.json()) as { revision?: number };
  if (live.revision !== undefined && live.revision !== revision) {
    document.addEventListener('click', leaveToBrowser, { capture: true });
  }
};
