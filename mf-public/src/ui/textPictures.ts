import { photoSource } from './photoSource.ts';

/** A picture of sanitised rich text, with how wide it stands and what it shows. */
const picture = /(<figure data-width="(\w+)"[^>]*>)?<img src="\/uploads\/([\w.-]+)"( alt="[^"]*")?/g;

const besideText = '(max-width: 767px) 90vw, 384px';
const inColumn = '(max-width: 991px) 90vw, 60vw';

/**
 * Rich text whose pictures are asked for in the width that they are shown in, and not before somebody is near them: they stand below
 * the first view. One of which nobody has said what it shows is decoration.
 */
export const withRenditions = (html: string): string =>
  html.replace(picture, (_whole, figure = '', width: string, file: string, alt = ' alt=""') => {
    const { src, srcSet, sizes } = photoSource(file, width === 'half' ? besideText : inColumn);
    return `${figure}<img src="${src}" srcset="${srcSet}" sizes="${sizes}" loading="lazy" decoding="async"${alt}`;
  });
