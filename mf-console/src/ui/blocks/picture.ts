import { type PictureSide, type PictureWidth, pictureSides, pictureWidths } from '@plinth/contracts/richText';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Node } from '@tiptap/react';
import {
  drawn,
  drawnPicture,
  pictureIn,
  type ShownPicture,
  wholeAttributes,
  writtenCaption,
  writtenImage,
} from './figure.ts';

/** A picture that stands by itself. */
export interface PictureAttributes extends ShownPicture {
  readonly shownWidth: PictureWidth;
  /** Only of a narrow one. */
  readonly side: PictureSide | null;
}

const oneOf = <const T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

const attributesOf = (element: HTMLElement): PictureAttributes | false => {
  const picture = pictureIn(element);
  if (!picture) return false;
  const shownWidth = oneOf(pictureWidths, element.getAttribute('data-width')) ?? 'full';
  const side = oneOf(pictureSides, element.getAttribute('data-side')) ?? 'end';
  return { ...picture, shownWidth, side: shownWidth === 'half' ? side : null };
};

const frameOf = ({ attrs }: DocumentNode) => ({ 'data-width': attrs.shownWidth, 'data-side': attrs.side });

/** A picture of ours with what is said of it. What it says is asked for in a dialog, so that it is one thing to the cursor. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    wholeAttributes({
      ...{ src: '', alt: null, width: null, height: null, caption: '', shownWidth: 'full', side: null },
    }),
  parseHTML: () =>
    ['figure', 'img'].map((tag) => ({ tag, getAttrs: attributesOf as () => PictureAttributes })),
  renderHTML: ({ node, HTMLAttributes }) => {
    const picture = node.attrs as PictureAttributes;
    const inside = [writtenImage(picture), ...writtenCaption(picture)];
    return ['figure', { ...frameOf(node), ...HTMLAttributes }, ...inside];
  },
  addNodeView:
    () =>
    ({ node }) => ({ dom: drawn('figure', frameOf(node), ...drawnPicture(node.attrs as PictureAttributes)) }),
});
