import { focusInName } from '@plinth/contracts/pictureNames';
import { parseCut, type Rendition } from './names.ts';
import {
  cropForPreview,
  cropToShape,
  type EncodedImage,
  type RenditionFormat,
  shrinkImage,
} from './recode.ts';

/** A rendition of an image, cut around the point that its name says; a preview of links has its own format. */
export const renditionOf = (
  original: EncodedImage,
  name: string,
  rendition: Rendition,
  format?: RenditionFormat,
): Promise<EncodedImage> => {
  if (typeof rendition === 'number') return shrinkImage(original, rendition, format);
  const focus = focusInName(name);
  if (rendition === 'preview') return cropForPreview(original, focus);
  const { shape, width } = parseCut(rendition);
  return cropToShape(original, shape, focus, width, format);
};
