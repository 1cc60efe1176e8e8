import { photoSource } from './photoSource.ts';

/** A picture of sanitised rich text: its file, and what it shows. */
const picture = /<img src="\/uploads\/([^"]+)"( alt="[^"]*")?/g;

/**
 * Rich text whose pictures are asked for in the width that they are shown in, which the browser finds out where it can, and not before somebody is near them: they stand below
 * the first view. One of which nobody has said what it shows is decoration.
 */
export const withRenditions = (html: string): string =>
  html.replace(picture, (_whole, file: string, alt = ' alt=""') => {
    const { src, srcSet, sizes } = photoSource(file, 'auto, (max-width: 991px) 90vw, 60vw');
    return `<img src="${src}" srcset="${srcSet}" sizes="${sizes}" loading="lazy"${alt}`;
  });
