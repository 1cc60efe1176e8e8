import { gallerySize } from '@plinth/contracts/richText';
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

export interface GalleryAttributes {
  readonly pictures: readonly ShownPicture[];
}

const attributesOf = (element: HTMLElement): GalleryAttributes | false => {
  const pictures = [...element.querySelectorAll(':scope > figure, :scope > img')]
    .flatMap((figure) => pictureIn(figure) ?? [])
    .slice(0, gallerySize.most);
  return pictures.length > 0 && { pictures };
};

const form = { 'data-gallery': 'grid' };

/** Several pictures in a grid. Which, in which order, and what is said of them is asked for in a dialog: it is one thing to the cursor. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => wholeAttributes({ pictures: [] }),
  parseHTML: () => [
    { tag: 'figure[data-gallery]', priority: 60, getAttrs: attributesOf as () => GalleryAttributes },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { pictures } = node.attrs as GalleryAttributes;
    const figures = pictures.map(
      (picture) => ['figure', writtenImage(picture), ...writtenCaption(picture)] as const,
    );
    return ['figure', { ...form, ...HTMLAttributes }, ...figures];
  },
  addNodeView:
    () =>
    ({ node }) => {
      const { pictures } = node.attrs as GalleryAttributes;
      const figures = pictures.map((picture) => drawn('figure', {}, ...drawnPicture(picture)));
      return { dom: drawn('figure', form, ...figures) };
    },
});
