import type { PageHead } from '@plinth/kit/remote';

interface Matched {
  matches: readonly { route: { path?: string | undefined } }[];
}

/** The route of a page in the router's notation: `/blogs/:id`, or `/*` where there is no page. */
export const routeOf = ({ matches }: Matched): string => {
  const path = matches.findLast(({ route }) => route.path)?.route.path ?? '*';
  return path.startsWith('/') ? path : `/${path}`;
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

/** Brings the document's head in step with the page. */
export const applyHead = ({ title, description }: PageHead): void => {
  document.title = title;
  setMeta('description', description);
};

/** What else a document's head says is true of the page it came with only: from the next page on it says nothing of it. */
export const forgetFirstPage = (): void => {
  const ofThatPage = '[rel=canonical],[property],[name^=twitter],[name=robots],[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(ofThatPage)) element.remove();
};
