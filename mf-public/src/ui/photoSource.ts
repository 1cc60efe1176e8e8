import { renditionWidths } from '@plinth/contracts/constants';
import { srcSet, uploadUrl } from '@plinth/kit/images';
import type { PictureSource } from '@plinth/kit/remote';

const middleWidth = 960;
/** Nothing here is shown narrower. */
const widths = renditionWidths.filter((width) => width >= 320);

/** How wide the picture below the title of an article or a project is shown. */
export const leadSizes = '(max-width: 1422px) 90vw, max(1280px, 82vw)';

/** What is asked for of an uploaded picture that is shown as wide as `sizes` says. */
export const photoSource = (file: string, sizes: string): PictureSource => ({
  src: uploadUrl(file, middleWidth),
  srcSet: srcSet(file, widths),
  sizes,
});
