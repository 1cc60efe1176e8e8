import type { RichTextTag } from '@plinth/contracts/richText';

export interface TextElement {
  readonly tag: RichTextTag;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly TextNode[];
}
/** An element, or words. */
export type TextNode = TextElement | string;

const piece = /<(\/?)(\w+)((?: [\w-]+="[^"]*")*)(?: \/)?>|[^<]+/g;
const attribute = /([\w-]+)="([^"]*)"/g;
const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const unescaped = (html: string) =>
  html.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => characters[name] ?? '');

const attributesOf = (written: string) =>
  Object.fromEntries(
    [...written.matchAll(attribute)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  );

/** What sanitised rich text consists of. The sanitiser closes each element, quotes each value and leaves no other entities than four. */
export const treeOf = (sanitised: string): readonly TextNode[] => {
  const whole: TextNode[] = [];
  const open = [whole];
  for (const [written, end, tag, attributes = ''] of sanitised.matchAll(piece)) {
    const inside = open.at(-1) ?? whole;
    if (tag === undefined) inside.push(unescaped(written));
    else if (end) open.pop();
    else {
      const children: TextNode[] = [];
      inside.push({ tag: tag as RichTextTag, attributes: attributesOf(attributes), children });
      if (!written.endsWith('/>')) open.push(children);
    }
  }
  return whole;
};

/** The words of a node, with nothing between them. */
export const wordsOf = (node: TextNode): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join('');

/** The first element with this tag in a node, at whatever depth. */
export const firstOf = (tag: RichTextTag, { children }: TextElement): TextElement | undefined => {
  for (const child of children) {
    if (typeof child === 'string') continue;
    const found = child.tag === tag ? child : firstOf(tag, child);
    if (found) return found;
  }
  return undefined;
};

/** An address of a text as it is from anywhere: texts name pages and pictures of ours without the site. */
export const absolute = (address: string, origin: string): string =>
  URL.canParse(address, origin) ? new URL(address, origin).href : address;
