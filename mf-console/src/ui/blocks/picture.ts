import type { Picture as LibraryPicture } from '@plinth/contracts/pictures';
import {
  ownPicture,
  type PictureSide,
  type PictureWidth,
  pictureSides,
  pictureWidths,
} from '@plinth/contracts/richText';
import { uploadUrl } from '@plinth/kit/images';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { type Editor, Node } from '@tiptap/react';

/** A picture of a text. */
export interface PictureAttributes {
  readonly src: string;
  /** What it shows; empty when it is decoration, null while nobody has said. */
  readonly alt: string | null;
  readonly width: string | null;
  readonly height: string | null;
  readonly caption: string;
  readonly shownWidth: PictureWidth;
  /** Only of a narrow one. */
  readonly side: PictureSide | null;
}

/** Wide enough for the column that texts are written in. */
const editedWidth = 960;

const oneOf = <const T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

const figureOf = (element: HTMLElement): PictureAttributes | false => {
  const img = element.matches('img') ? element : element.querySelector('img');
  const src = img?.getAttribute('src') ?? '';
  if (!ownPicture.test(src)) return false;
  const attribute = (name: string) => img?.getAttribute(name) ?? null;
  const shownWidth = oneOf(pictureWidths, element.getAttribute('data-width')) ?? 'full';
  const side = oneOf(pictureSides, element.getAttribute('data-side')) ?? 'end';
  return {
    ...{ src, alt: attribute('alt'), width: attribute('width'), height: attribute('height') },
    caption: element.querySelector('figcaption')?.textContent.trim() ?? '',
    ...{ shownWidth, side: shownWidth === 'half' ? side : null },
  };
};

const frameOf = ({ attrs }: DocumentNode) => ({ 'data-width': attrs.shownWidth, 'data-side': attrs.side });
const captionOf = ({ attrs: { caption } }: DocumentNode): [string, string][] =>
  caption ? [['figcaption', caption]] : [];

/** A picture of ours with what is said of it. What it says is asked for in a dialog, so that it is one thing to the cursor. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () =>
    Object.fromEntries(
      Object.entries({
        src: '',
        alt: null,
        width: null,
        height: null,
        caption: '',
        shownWidth: 'full',
        side: null,
      }).map(
        // The rules below read and write them, all at once.
        ([name, initial]) => [name, { default: initial, rendered: false, parseHTML: () => undefined }],
      ),
    ),

  parseHTML: () => ['figure', 'img'].map((tag) => ({ tag, getAttrs: figureOf as () => PictureAttributes })),

  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, alt, width, height } = node.attrs;
    return [
      'figure',
      { ...frameOf(node), ...HTMLAttributes },
      ['img', { src, alt, width, height }],
      ...captionOf(node),
    ];
  },

  // The page of the editor shows a smaller rendition than the text names.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure');
      for (const [name, value] of Object.entries(frameOf(node))) if (value) dom.setAttribute(name, value);
      const img = document.createElement('img');
      const { src, alt, width, height } = node.attrs;
      const [, file = ''] = ownPicture.exec(src) ?? [];
      Object.assign(img, { loading: 'lazy', src: uploadUrl(file, editedWidth), draggable: false });
      for (const [name, value] of Object.entries({ alt, width, height }))
        if (value !== null) img.setAttribute(name, value);
      dom.append(img);
      for (const [tag, caption] of captionOf(node)) {
        const element = document.createElement(tag);
        element.textContent = caption;
        element.dir = 'auto';
        dom.append(element);
      }
      return { dom };
    },
});

/** A picture of the library as a block; `alt` is null while nobody has said what it shows. */
export const pictureOf = (
  { schema }: Editor,
  { file, width, height }: Pick<LibraryPicture, 'file' | 'width' | 'height'>,
  alt: string | null,
): DocumentNode =>
  schema.node(Picture.name, {
    ...{ src: `/uploads/${file}`, width: String(width), height: String(height), alt },
  });

/** The pictures of a text of which nobody has said what they show, by their place. */
export const undescribedIn = (doc: DocumentNode): number[] => {
  const places: number[] = [];
  doc.descendants((node, place) => {
    if (node.type.name === Picture.name && node.attrs.alt === null) places.push(place);
    return !node.isTextblock;
  });
  return places;
};
