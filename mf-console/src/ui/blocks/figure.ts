import type { Picture as LibraryPicture } from '@plinth/contracts/pictures';
import { ownPicture } from '@plinth/contracts/richText';
import { uploadUrl } from '@plinth/kit/images';

/** A picture of ours as a text shows it. */
export interface ShownPicture {
  readonly src: string;
  /** What it shows; empty when it is decoration, null while nobody has said. */
  readonly alt: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly caption: string;
}

/** Wide enough for the column that texts are written in. */
const editedWidth = 960;

/** A picture of the library; `alt` is null while nobody has said what it shows. */
export const shownPicture = (
  { file, width, height }: Pick<LibraryPicture, 'file' | 'width' | 'height'>,
  alt: string | null,
): ShownPicture => ({
  ...{ src: `/uploads/${file}`, alt, width: String(width), height: String(height), caption: '' },
});

/** The picture of ours in an element, or which it is; undefined where there is none. */
export const pictureIn = (element: Element): ShownPicture | undefined => {
  const img = element.matches('img') ? element : element.querySelector('img');
  const attribute = (name: string) => img?.getAttribute(name) ?? null;
  const src = attribute('src') ?? '';
  if (!ownPicture.test(src)) return undefined;
  return {
    ...{ src, alt: attribute('alt'), width: attribute('width'), height: attribute('height') },
    caption: element.querySelector('figcaption')?.textContent.trim() ?? '',
  };
};

/** An `img` as a text is stored with it. */
export const writtenImage = ({ src, alt, width, height }: ShownPicture) =>
  ['img', { src, alt, width, height }] as const;

/** The caption of a picture as a text is stored with it, if it has one. */
export const writtenCaption = ({ caption }: ShownPicture) =>
  caption ? ([['figcaption', caption]] as const) : [];

/** An `img` as the page of the editor shows it: a smaller rendition than the text names. */
export const drawnImage = ({ src, alt, width, height }: ShownPicture): HTMLImageElement => {
  const img = document.createElement('img');
  const [, file = ''] = ownPicture.exec(src) ?? [];
  Object.assign(img, { loading: 'lazy', src: uploadUrl(file, editedWidth), draggable: false });
  for (const [name, value] of Object.entries({ alt, width, height }))
    if (value !== null) img.setAttribute(name, value);
  return img;
};

/** An element that holds other ones and words. */
export const drawn = (
  tag: string,
  attributes: Readonly<Record<string, string | null>>,
  ...children: (Node | string)[]
): HTMLElement => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

/** A picture with its caption, as the page of the editor shows them. */
export const drawnPicture = (picture: ShownPicture): (Node | string)[] => [
  drawnImage(picture),
  ...(picture.caption ? [drawn('figcaption', { dir: 'auto' }, picture.caption)] : []),
];

/** Attributes of a node that its own rules read and write, all at once, with their first values. */
export const wholeAttributes = (initial: object) =>
  Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [
      name,
      { default: value, rendered: false, parseHTML: () => undefined },
    ]),
  );
