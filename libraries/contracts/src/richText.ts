import { filmName } from './films.ts';

/** Which values an attribute may have: one of a list, in lower case, or a text of this form. */
export type AttributeValues = readonly string[] | RegExp;

export interface RichTextElement {
  /** In the order in which they are written. */
  readonly attributes?: Readonly<Record<string, AttributeValues>>;
  /** Attributes that the element always has, whatever was sent. */
  readonly always?: Readonly<Record<string, string>>;
  /** It is nothing without these attributes, and is left out. */
  readonly needs?: readonly string[];
  /** It stands among words and does not part them. */
  readonly isInline?: true;
  /** Another way to write the element of this name, which the editor makes of it. */
  readonly readAs?: string;
  /** What stands in it is beside the text, always or with this attribute: no excerpt begins with it. */
  readonly isAside?: true | string;
}

const directions = ['auto', 'ltr', 'rtl'];
const block = { attributes: { dir: directions } } as const;
const span = /^([2-9]|[1-4]\d)$/;
const pixels = /^[1-9]\d{0,4}$/;
const cell = { attributes: { colspan: span, rowspan: span } } as const;

/** How wide a picture stands: as the text, beyond it, or beside it. */
export const pictureWidths = ['full', 'wide', 'half'] as const;
export type PictureWidth = (typeof pictureWidths)[number];
/** On which side of the text a narrow picture stands. */
export const pictureSides = ['start', 'end'] as const;
export type PictureSide = (typeof pictureSides)[number];
/** What a call-out is for. */
export const calloutTones = ['note', 'warning'] as const;
export type CalloutTone = (typeof calloutTones)[number];

/** How the pictures of a gallery stand. */
export const galleryForms = ['grid'] as const;
/** The fewest and the most pictures of a gallery. */
export const gallerySize = { least: 2, most: 12 } as const;
/** Which project a card leads to. */
const projectId = /^[\da-f]{24}$/;

/** The address of a picture of ours; what it captures is the name of its file. */
export const ownPicture = /^\/uploads\/([\w-][\w.-]{0,99})$/;

const elements = {
  p: block,
  h2: block,
  h3: block,
  h4: { ...block, readAs: 'h3' },
  blockquote: block,
  pre: block,
  ul: block,
  ol: { attributes: { start: /^[1-9]\d{0,3}$/, ...block.attributes } },
  li: block,
  hr: {},
  aside: {
    attributes: { 'data-tone': calloutTones, 'data-project': projectId, ...block.attributes },
    isAside: 'data-project',
  },
  figure: {
    attributes: {
      ...{ 'data-width': pictureWidths, 'data-side': pictureSides },
      ...{ 'data-gallery': galleryForms, 'data-film': filmName },
      ...block.attributes,
    },
  },
  img: {
    attributes: { src: ownPicture, alt: /^.{0,200}$/su, width: pixels, height: pixels },
    needs: ['src'],
  },
  figcaption: { isAside: true },
  table: block,
  tbody: {},
  tr: {},
  th: cell,
  td: cell,
  br: {},
  strong: { isInline: true },
  b: { isInline: true, readAs: 'strong' },
  em: { isInline: true },
  i: { isInline: true, readAs: 'em' },
  u: { isInline: true },
  s: { isInline: true },
  code: { isInline: true },
  a: { attributes: { href: /^/ }, always: { rel: 'noopener' }, isInline: true },
} as const satisfies Readonly<Record<string, RichTextElement>>;

export type RichTextTag = keyof typeof elements;

/**
 * Everything that a text of a blog, a project or a newsletter may consist of. The services keep nothing else; the editor makes each
 * of these and reads it back, every page that shows texts has a style for it, and mails have a way to write it.
 */
export const richTextElements: Readonly<Record<string, RichTextElement>> = elements;

/** The schemes of the addresses that a link may lead to; an address without one is of this site. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;
const scheme = /^([a-z][a-z\d+.-]*):/i;

/** Whether a link of a text may lead to an address. */
export const mayLinkTo = (address: string): boolean => {
  const [, named] = scheme.exec(address) ?? [];
  if (named === undefined) return !address.startsWith('//');
  return linkSchemes.some((allowed) => allowed === named.toLowerCase());
};

/** Whether an element may have an attribute with this value. */
export const mayHave = (tag: string, attribute: string, value: string): boolean => {
  const values = richTextElements[tag]?.attributes?.[attribute];
  if (values === undefined) return false;
  return values instanceof RegExp ? values.test(value) : values.includes(value);
};

/** The names of the files of the pictures in sanitised HTML, each once. */
export const picturesInText = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="\/uploads\/([\w.-]+)"/g)].map(([, file]) => file as string)),
];
