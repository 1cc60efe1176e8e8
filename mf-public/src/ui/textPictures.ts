import { photoSource } from './photoSource.ts';

/** A picture of sanitised rich text, whether it stands beside the words, its file and what it shows. */
const picture = /(half"[^>]*>)?<img src="\/uploads\/([^"]+)"( alt="[^"]*")?/g;

/**
 * Rich text whose pictures are asked for in the width that they are shown in, and not before somebody is near them: they stand below
 * the first view. One of which nobody has said what it shows is decoration.
 */
export const withRenditions = (html: string): string =>
  html.replace(picture, (_whole, narrow = '', file: string, alt = ' alt=""') => {
    const { src, srcSet, sizes } = photoSource(file, `(max-width: 991px) 90vw, ${narrow ? 30 : 60}vw`);
    return `${narrow}<img src="${src}" srcset="${srcSet}" sizes="${sizes}" loading="lazy"${alt}`;
  });
