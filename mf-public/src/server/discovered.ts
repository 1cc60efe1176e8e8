import type { LoadedPage, PageMetadata, PreviewPicture } from '@plinth/kit/discovery';
import { elsewhereOf } from './elsewhere.ts';
import { uploadedPicture } from './pictures.ts';

interface Discovered {
  readonly title: string;
  readonly shareImage?: string | undefined;
  readonly canonical?: string | undefined;
  readonly noIndex?: boolean | undefined;
}

/** What staff have said of the page of a blog or project; without a picture for cards they show its own. */
export const discovered = (
  entity: Discovered,
  picture: PreviewPicture,
  { language, address, origin }: Pick<LoadedPage, 'language' | 'address' | 'origin'>,
): Pick<PageMetadata, 'picture' | 'elsewhere' | 'noIndex'> => {
  const { title, shareImage, noIndex } = entity;
  const elsewhere = elsewhereOf(entity, address, origin);
  return {
    picture: shareImage ? uploadedPicture(shareImage, title, language) : picture,
    ...(elsewhere && { elsewhere }),
    ...(noIndex && { noIndex }),
  };
};
