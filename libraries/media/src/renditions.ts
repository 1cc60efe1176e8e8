import { focusInName } from '@plinth/contracts/pictureNames';
import { parseCut, type Rendition } from './names.ts';
import {
  cropForPreview,
  cropToShape,
  type EncodedImage,
  type RenditionFormat,
  shrinkForMail,
  shrinkImage,
} from './recode.ts';

/** A rendition of an image, cut around the point that its name says; what is for previews of links and for mails has its own format. */
export const renditionOf = (
  original: EncodedImage,
  name: string,
  rendition: Rendition,
  format?: RenditionFormat,
): Promise<EncodedImage> => {
  if (typeof rendition === 'number') return shrinkImage(original, rendition, format);
  if (rendition === 'mail') return shrinkForMail(original);
  const focus = focusInName(name);
  if (rendition === 'preview') return cropForPreview(original, focus);
  const { shape, width } = parseCut(rendition);
  return cropToShape(original, shape, focus, width, format);
};
