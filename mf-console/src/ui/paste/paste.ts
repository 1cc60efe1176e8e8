import { type CleanMarkup, cleanMarkup } from './cleanMarkup.ts';
import { tidyTables } from './tables.ts';
import { makeWordLists } from './wordLists.ts';

const headings = 'h1, h2, h3, h4, h5, h6';
const blocks = `p, div, section, article, ul, ol, li, blockquote, pre, table, ${headings}`;
/** The declarations that stand for emphasis. */
const emphasis = /^\s*(font-weight|font-style|text-decoration(-line)?)\s*:/i;

const rename = (element: Element, name: string) => {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Google Docs puts everything into one `b` that is not bold. */
const unwrapEverything = (root: HTMLElement) => {
  for (const bold of root.querySelectorAll('b')) {
    if (/(^|;)\s*font-weight:\s*(normal|400)/i.test(bold.getAttribute('style') ?? '')) unwrap(bold);
  }
};

/** A title of Word is a paragraph of that style; in the browser, Word's headings are paragraphs with a role. */
const nameHeadings = (root: HTMLElement) => {
  for (const title of root.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const heading of root.querySelectorAll('p[role="heading"]')) {
    rename(heading, Number(heading.getAttribute('aria-level') ?? 2) > 2 ? 'h3' : 'h2');
  }
};

/** Whether a block stands next to a node, with nothing between them. */
const isBesideBlock = (node: Node, side: 'previousSibling' | 'nextSibling') => {
  let beside = node[side];
  while (beside && beside.nodeType !== node.ELEMENT_NODE && !beside.textContent?.trim())
    beside = beside[side];
  return beside?.nodeType === node.ELEMENT_NODE && (beside as Element).matches(blocks);
};

const dropEmptyLines = (root: HTMLElement) => {
  for (const line of root.querySelectorAll('br')) {
    if (isBesideBlock(line, 'previousSibling') || isBesideBlock(line, 'nextSibling')) line.remove();
  }
  for (const block of [...root.querySelectorAll(`p, div, li, ul, ol, blockquote, ${headings}`)].reverse()) {
    if (block.textContent.trim() === '' && !block.querySelector('img, [data-awaited]')) block.remove();
  }
};

/** A caption whose picture was left out is a line like any other. */
const freeCaptions = (root: HTMLElement) => {
  for (const figure of root.querySelectorAll('figure:not([data-film], :has(img))')) {
    for (const caption of figure.querySelectorAll('figcaption')) rename(caption, 'p');
    unwrap(figure);
  }
};

const simplifyLinks = (root: HTMLElement) => {
  for (const link of root.querySelectorAll('a')) {
    if (/^(#|$)/.test(link.getAttribute('href') ?? '')) unwrap(link);
    // A link is underlined anyway.
    for (const part of link.querySelectorAll('u')) unwrap(part);
    for (const part of link.querySelectorAll('[style]')) part.removeAttribute('style');
  }
};

const simplifyAttributes = (root: HTMLElement) => {
  for (const element of root.querySelectorAll('[style]')) {
    const declarations = (element.getAttribute('style') ?? '').split(';');
    const kept = declarations.filter((declaration) => emphasis.test(declaration));
    if (kept.length > 0) element.setAttribute('style', kept.join(';'));
    else element.removeAttribute('style');
  }
  // That a text runs from the left is the programs' default; that it runs from the right is somebody's wish.
  for (const element of root.querySelectorAll<HTMLElement>('[dir]')) {
    if (element.dir.toLowerCase() !== 'rtl') element.removeAttribute('dir');
  }
};

/**
 * What other programs put on the clipboard (Word, Google Docs, LibreOffice, web pages) as what the editor can hold:
 * headings, paragraphs, emphasis, links, tables, and real lists. Pictures that are not ours leave their places.
 */
export const cleanPaste = (pasted: string): CleanMarkup => {
  const { html, pictures } = cleanMarkup(pasted);
  // What was copied in the editor itself is as it should be.
  if (pasted.includes('data-pm-slice')) return { html, pictures };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const step of [unwrapEverything, nameHeadings, makeWordLists, tidyTables, freeCaptions]) step(body);
  for (const step of [dropEmptyLines, simplifyLinks, simplifyAttributes]) step(body);
  return { html: body.innerHTML, pictures };
};
