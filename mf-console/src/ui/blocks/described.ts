import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { ShownPicture } from './figure.ts';
import { Gallery } from './gallery.ts';
import { Picture } from './picture.ts';

const picturesOf = ({ type, attrs }: DocumentNode): readonly ShownPicture[] => {
  if (type.name === Picture.name) return [attrs as ShownPicture];
  return type.name === Gallery.name ? attrs.pictures : [];
};

/** The places of the pictures of a text of which nobody has said what they show; of a gallery, its place for each. */
export const undescribedIn = (doc: DocumentNode | undefined): number[] => {
  const places: number[] = [];
  doc?.descendants((node, place) => {
    for (const { alt } of picturesOf(node)) if (alt === null) places.push(place);
    return !node.isTextblock;
  });
  return places;
};
