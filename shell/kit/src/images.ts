import { renditionWidths } from '@plinth/contracts/constants';

/** The address of an uploaded picture, or of a rendition that is at least `width` pixels wide. */
export const uploadUrl = (file: string, width?: number): string =>
  `/uploads/${encodeURIComponent(file)}${width ? `?w=${width}` : ''}`;

/** The `srcset` of an uploaded picture; by default all widths that the server renders. */
export const srcSet = (file: string, widths: readonly number[] = renditionWidths): string => {
  const url = uploadUrl(file);
  return widths.map((width) => `${url}?w=${width} ${width}w`).join(', ');
};
