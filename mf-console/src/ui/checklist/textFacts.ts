/** What a text has that can be mended. */
export interface TextFacts {
  /** How many of its pictures nobody has said anything of. */
  readonly undescribed: number;
  /** The headings that stand more than one level below the one before: their place among all headings, and their words. */
  readonly skipping: readonly { readonly index: number; readonly words: string }[];
  /** Its links to pages of this site, each address once. */
  readonly links: readonly { readonly href: string; readonly path: string; readonly words: string }[];
}

export const nothingWritten: TextFacts = { undescribed: 0, skipping: [], links: [] };

/** The path and query of a page of this site that a link leads to; undefined of all else. */
const ownPath = (href: string): string | undefined => {
  if (href.startsWith('#') || !URL.canParse(href, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(href, location.origin);
  return origin === location.origin ? `${pathname}${search}` : undefined;
};

/** The title is the heading of the first level. */
const titleLevel = 1;

const skippingIn = (headings: readonly Element[]) => {
  let before = titleLevel;
  return headings.flatMap((heading, index) => {
    const level = Number(heading.tagName.slice(1));
    const skips = level > before + 1;
    before = level;
    return skips ? [{ index, words: heading.textContent.trim() }] : [];
  });
};

/** Looks through a text, as the editor writes it. */
export const textFactsOf = (html: string): TextFacts => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const links = new Map<string, TextFacts['links'][number]>();
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const path = ownPath(href);
    if (path && !links.has(path)) links.set(path, { href, path, words: link.textContent.trim() });
  }
  return {
    undescribed: body.querySelectorAll('img:not([alt])').length,
    skipping: skippingIn([...body.querySelectorAll('h2, h3, h4')]),
    links: [...links.values()],
  };
};
