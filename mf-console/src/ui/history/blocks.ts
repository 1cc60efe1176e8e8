/** The least of a text that can change: a word, a space, a sign, a picture. */
export interface Piece {
  readonly text: string;
  /** What it is drawn with, such as `strong` or `a https://plinth.example`, in one order. */
  readonly marks: readonly string[];
  /** Of a picture, whose `text` is its alternative text. */
  readonly picture?: string;
}

/** What stands by itself in a rich text: a paragraph, a heading, an entry of a list, a row of a table, a picture. */
export interface Block {
  /** The elements that it stands in, and its own: `blockquote p`, `ul li`. */
  readonly kind: string;
  readonly pieces: readonly Piece[];
}

const blockTags = new Set([
  ...[
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'pre',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'figure',
    'figcaption',
  ],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'div', 'section', 'aside', 'details', 'summary', 'iframe'],
]);
/** They only hold others, and say nothing of what they hold. */
const silentTags = new Set(['tbody', 'tfoot', 'div', 'section', 'colgroup']);
const otherNames: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };
const plainTags = new Set(['span', 'br', 'td', 'th', 'p', 'li']);

/** Words of every alphabet, runs of spaces, and single signs. */
const wordPattern = /\s+|[\p{L}\p{M}\p{N}'’]+|[^\s\p{L}\p{M}\p{N}]/gu;

const isBlock = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && blockTags.has(node.localName);

const markOf = (element: Element): string[] => {
  const { localName } = element;
  if (localName === 'a') return [`a ${element.getAttribute('href') ?? ''}`];
  const name = otherNames[localName] ?? localName;
  return plainTags.has(name) || blockTags.has(name) ? [] : [name];
};

/** The pieces of a text without formatting. */
export const piecesOfLine = (line: string, marks: readonly string[] = []): Piece[] =>
  (line.match(wordPattern) ?? []).map((text) => ({ text, marks }));

const piecesOf = (node: Node, marks: readonly string[]): Piece[] => {
  if (node instanceof Text) {
    return piecesOfLine(node.data.replace(/[ \n\t\r]+/g, ' '), marks);
  }
  if (!(node instanceof HTMLElement)) return [];
  if (node instanceof HTMLImageElement) {
    return [{ text: node.alt, marks, picture: node.getAttribute('src') ?? '' }];
  }
  if (node.localName === 'br') return [{ text: '\n', marks }];
  const own = [...new Set([...marks, ...markOf(node)])].sort();
  const inner = [...node.childNodes].flatMap((child) => piecesOf(child, own));
  const isFurtherCell = /^t[dh]$/.test(node.localName) && node.previousElementSibling !== null;
  return isFurtherCell ? [{ text: ' | ', marks: [] }, ...inner] : inner;
};

/** What an element without words is, such as an embedded film: the values of its attributes. */
const wordless = (element: Element): Piece[] => [
  { text: [...element.attributes].map(({ value }) => value).join(' ') || '———', marks: [] },
];

const kindOf = (path: readonly string[], element: HTMLElement): string => {
  const { localName } = element;
  // The paragraph that an editor puts into each entry of a list is the entry.
  const own = localName === 'p' && path.at(-1) === 'li' ? [] : [localName];
  return [...path, ...own].join(' ');
};

const blocksIn = (parent: HTMLElement, path: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  let loose: Piece[] = [];
  const endLoose = () => {
    if (loose.some(({ text, picture }) => picture !== undefined || text.trim() !== ''))
      blocks.push({ kind: path.length > 0 ? path.join(' ') : 'p', pieces: loose });
    loose = [];
  };
  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      loose.push(...piecesOf(node, []));
      continue;
    }
    endLoose();
    const holdsBlocks = node.localName !== 'tr' && [...node.children].some(isBlock);
    if (holdsBlocks) {
      blocks.push(...blocksIn(node, silentTags.has(node.localName) ? path : [...path, node.localName]));
    } else {
      const pieces = piecesOf(node, []);
      const isEmptyLine = pieces.length === 0 && /^(?:p|li|h\d|tr)$/.test(node.localName);
      const isEmbedded = pieces.length === 0 && !isEmptyLine;
      blocks.push({ kind: kindOf(path, node), pieces: isEmbedded ? wordless(node) : pieces });
    }
  }
  endLoose();
  return blocks;
};

/** The blocks of a rich text, in their order. */
export const blocksOf = (html: string): Block[] =>
  blocksIn(new DOMParser().parseFromString(html, 'text/html').body, []);
