import { type RichTextTag, richTextElements } from '@plinth/contracts/richText';
import { absolute, type TextElement, type TextNode, wordsOf } from './tree.ts';

type Written = (element: TextElement, origin: string) => readonly string[];

const linesOf = (block: string) => block.split('\n');

/** With a mark before the first line, and as much room before the others. */
const marked = (mark: string, block: string) =>
  linesOf(block).map((line, index) => (index === 0 ? mark : ' '.repeat(mark.length)) + line);

/** The entries of a list, one below the other, as one block. */
const list =
  (markOf: (index: number, element: TextElement) => string): Written =>
  (element, origin) => {
    const entries = element.children.filter((child) => typeof child !== 'string');
    return [
      entries
        .flatMap((entry, index) =>
          marked(markOf(index, element), blocksOf(entry.children, origin).join('\n')),
        )
        .join('\n'),
    ];
  };

const rowsOf = ({ children }: TextElement): TextElement[] =>
  children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === 'tr' ? [child] : rowsOf(child);
  });

const rowOf = ({ children }: TextElement, origin: string) =>
  children
    .map((cell) => blocksOf([cell], origin).join(' '))
    .filter(Boolean)
    .join(' | ');

/** The blocks of plain text that an element becomes, where that is more than the blocks inside of it. */
const writings: Partial<Record<RichTextTag, Written>> = {
  ul: list(() => '- '),
  ol: list((index, { attributes }) => `${Number(attributes.start ?? 1) + index}. `),
  blockquote: ({ children }, origin) => [
    linesOf(blocksOf(children, origin).join('\n\n'))
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  ],
  pre: (element) => [wordsOf(element)],
  hr: () => ['* * *'],
  img: ({ attributes: { alt } }) => (alt ? [`[${alt}]`] : []),
  table: (element, origin) => [
    rowsOf(element)
      .map((row) => rowOf(row, origin))
      .join('\n'),
  ],
};

const isBlock = (node: TextNode): node is TextElement =>
  typeof node !== 'string' && node.tag !== 'br' && !richTextElements[node.tag]?.isInline;

const inline = (node: TextNode, origin: string): string => {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ');
  if (node.tag === 'br') return '\n';
  const words = node.children.map((child) => inline(child, origin)).join('');
  const { href } = node.attributes;
  if (href === undefined) return words;
  const address = absolute(href, origin);
  return words === href || words === address ? address : `${words} (${address})`;
};

const blocksOf = (nodes: readonly TextNode[], origin: string): string[] => {
  const blocks: string[] = [];
  let words = '';
  const endWords = () => {
    if (words.trim() !== '') blocks.push(words.trim().replace(/ *\n */g, '\n'));
    words = '';
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      words += inline(node, origin);
      continue;
    }
    endWords();
    const write = writings[node.tag];
    blocks.push(...(write ? write(node, origin) : blocksOf(node.children, origin)));
  }
  endWords();
  return blocks.filter((block) => block.trim() !== '');
};

/** Rich text as plain text of the same words, for readers that show no HTML. */
export const plainTextOf = (tree: readonly TextNode[], origin: string): string =>
  blocksOf(tree, origin).join('\n\n');
