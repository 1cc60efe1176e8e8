/** A paragraph that Word shows as an item of a list. */
interface Item {
  readonly paragraph: HTMLElement;
  /** Which of Word's lists it belongs to. */
  readonly list: string;
  readonly level: number;
  readonly ordered: boolean;
  /** The number that it carries, when that is one. */
  readonly number: number | undefined;
}

interface OpenList {
  readonly element: HTMLElement;
  readonly item: Item;
}

const membership = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const ofMarker = /mso-list:\s*ignore/i;
/** `1.`, `a)`, `(iv)`, `2.1`: a number, or letters with something after them. Word's round bullet is a plain `o`. */
const numbering = /^\(?(?:\p{Nd}+(?:\.\p{Nd}+)*[.)]?|[a-z]{1,5}[.)])$/iu;

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const markerIn = (paragraph: Element) =>
  [...paragraph.querySelectorAll('[style]')].find((part) => ofMarker.test(styleOf(part)));

const itemOf = (paragraph: HTMLElement): Item | undefined => {
  const [, list, level] = membership.exec(styleOf(paragraph)) ?? [];
  if (!list) return undefined;
  const text = markerIn(paragraph)?.textContent.trim() ?? '';
  const number = /^\(?(\d+)[.)]?$/.exec(text)?.[1];
  return {
    ...{ paragraph, list, level: Number(level), ordered: numbering.test(text) },
    number: number === undefined ? undefined : Number(number),
  };
};

/** Items that follow one another without anything between them. */
const runsIn = (root: HTMLElement): Item[][] => {
  const runs: Item[][] = [];
  for (const paragraph of root.querySelectorAll('p')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.paragraph === paragraph.previousElementSibling) run?.push(item);
    else runs.push([item]);
  }
  return runs;
};

const beginList = (item: Item): OpenList => {
  const { paragraph, ordered, number } = item;
  const element = paragraph.ownerDocument.createElement(ordered ? 'ol' : 'ul');
  if (ordered && number !== undefined && number !== 1) element.setAttribute('start', String(number));
  if (paragraph.dir) element.dir = paragraph.dir;
  return { element, item };
};

const entryOf = ({ paragraph }: Item): HTMLElement => {
  const entry = paragraph.ownerDocument.createElement('li');
  markerIn(paragraph)?.remove();
  entry.append(...paragraph.childNodes);
  return entry;
};

const listsOf = (items: readonly Item[]): HTMLElement[] => {
  const lists: HTMLElement[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    const belongs = ({ item: other }: OpenList) =>
      other.level < item.level ||
      (other.level === item.level && other.list === item.list && other.ordered === item.ordered);
    while (open.length > 0 && !belongs(open.at(-1) as OpenList)) open.pop();
    let innermost = open.at(-1);
    if (innermost?.item.level !== item.level) {
      const begun = beginList(item);
      if (innermost) innermost.element.lastElementChild?.append(begun.element);
      else lists.push(begun.element);
      open.push(begun);
      innermost = begun;
    }
    innermost.element.append(entryOf(item));
  }
  return lists;
};

/**
 * Makes lists of the paragraphs that Word writes instead, each with its marker as text and its place in a list in
 * `mso-list`. Numbered headings stay headings and keep their number.
 */
export const makeWordLists = (root: HTMLElement): void => {
  for (const items of runsIn(root)) {
    items[0]?.paragraph.before(...listsOf(items));
    for (const { paragraph } of items) paragraph.remove();
  }
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const marker = markerIn(heading);
    marker?.replaceWith(`${marker.textContent.trim()} `);
  }
};
