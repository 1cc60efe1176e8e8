import { renditionWidths } from '@plinth/contracts/constants';
import { isDrawing } from '@plinth/contracts/pictureNames';
import { uploadUrl } from '@plinth/kit/images';

const largestWidth = Math.max(...renditionWidths);

/** The address of an uploaded picture for who wants to see it large. What a drawing says in small letters can be read. */
export const largePicture = (file: string): string =>
  uploadUrl(file, isDrawing(file) ? undefined : largestWidth);

/** A picture as it is shown large. */
export interface LargePicture {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}

/** What opens large, as `LargePhoto` and texts of staff mark it. Such a link leads to no page of the router, and says so by its target. */
export const pictureLinks = 'a[data-picture]';

const captionOf = (link: HTMLAnchorElement) =>
  link.dataset.picture || link.closest('figure')?.querySelector('figcaption')?.textContent || '';

/** The picture that a link leads to, with what the page says of it. */
export const largePictureOf = (link: HTMLAnchorElement): LargePicture => ({
  src: link.href,
  alt: link.querySelector('img')?.alt ?? '',
  caption: captionOf(link),
});
