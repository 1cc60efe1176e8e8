const separator = ' | ';
const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, div';

const fragmentOf = (element: Element) => {
  const fragment = element.ownerDocument.createDocumentFragment();
  fragment.append(...element.childNodes);
  return fragment;
};

/** The one paragraph of a cell, or the cell itself when its words stand in it directly; undefined when it holds more. */
const lineIn = (cell: Element): Element | undefined => {
  const found = [...cell.querySelectorAll(blocks)].filter((block) => block.textContent.trim() !== '');
  const [only] = found;
  if (!only) return cell;
  const alone = found.length === 1 && only.textContent.trim() === cell.textContent.trim();
  return alone && only.matches('p, div') ? only : undefined;
};

const rowAsBlocks = (row: HTMLTableRowElement): Node[] => {
  if (row.textContent.trim() === '') return [];
  const cells = [...row.cells];
  const lines = cells.map(lineIn);
  if (cells.length === 1 || lines.includes(undefined)) return cells.map(fragmentOf);
  const paragraph = row.ownerDocument.createElement('p');
  for (const [place, line] of lines.entries()) {
    if (place > 0) paragraph.append(separator);
    if (line) paragraph.append(fragmentOf(line));
  }
  return [paragraph];
};

/** In a fragment words may stand without a paragraph: they must not run together with those of the next cell. */
const inParagraph = (node: Node): Node => {
  const fragment = node as DocumentFragment;
  if (node.nodeType !== node.DOCUMENT_FRAGMENT_NODE || fragment.querySelector(blocks)) return node;
  const paragraph = (node.ownerDocument as Document).createElement('p');
  paragraph.append(node);
  return paragraph;
};

const unfold = (table: HTMLTableElement) =>
  table.replaceWith(...[...table.rows].flatMap(rowAsBlocks).map(inParagraph));

const isBold = (cell: HTMLTableCellElement) => {
  const bold = [...cell.querySelectorAll('b, strong')].map((part) => part.textContent).join('');
  const words = cell.textContent.replace(/\s/g, '');
  return words === bold.replace(/\s/g, '') || /font-weight:\s*(bold|[67]00)/i.test(cell.style.cssText);
};

/** A first row that is set apart, by its name or by its letters, is one of headers, which need no emphasis of their own. */
const nameHeaders = (table: HTMLTableElement) => {
  const [first] = table.rows;
  const cells = [...(first?.cells ?? [])];
  if (!first || (!first.closest('thead') && !cells.every(isBold))) return;
  for (const cell of cells) {
    const header = table.ownerDocument.createElement('th');
    for (const { name, value } of cell.attributes) if (/span$/.test(name)) header.setAttribute(name, value);
    header.append(...cell.childNodes);
    for (const bold of header.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
    cell.replaceWith(header);
  }
};

/**
 * Keeps tables. One of a single column, or within a cell, only orders what stands in it: a row becomes a line in which its cells stand
 * apart; where a cell holds more than a line, what the cells hold follows one another.
 */
export const tidyTables = (root: HTMLElement): void => {
  // A table within a cell comes before the table around it.
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const columns = Math.max(0, ...[...table.rows].map(({ cells }) => cells.length));
    if (columns < 2 || table.parentElement?.closest('table')) unfold(table);
    else nameHeaders(table);
  }
};
