import { largePicture } from './lightbox/largePictures.ts';
import { photoSource } from './photoSource.ts';

/** A picture of sanitised rich text: the figure that it begins, its file, and what it shows. Cards that lead on bring their renditions along. */
const picture = /(<figure(?: [^>]*)?>)?<img src="\/uploads\/([\w.-]+)"( alt="[^"]*")?([^>]*)>/g;

/** The picture of a film is there to play it. */
const isFilm = (figure: string) => figure.includes(' data-film=');

/**
 * Rich text whose pictures are asked for in the width that they are shown in, which the browser finds out where it can, and not before somebody is near them: they stand below
 * the first view. One of which nobody has said what it shows is decoration. Figures open large; `open` is the name of what opens one that shows nobody knows what.
 */
export const withPictures = (html: string, open: string): string =>
  html.replace(picture, (_whole, figure = '', file: string, alt = ' alt=""', rest: string) => {
    const { src, srcSet, sizes } = photoSource(file, 'auto, (max-width: 991px) 90vw, 60vw');
    const image = `<img src="${src}" srcset="${srcSet}" sizes="${sizes}" loading="lazy"${alt}${rest}>`;
    if (figure === '' || isFilm(figure)) return figure + image;
    const name = alt === ' alt=""' ? ` aria-label="${open}"` : '';
    return `${figure}<a href="${largePicture(file)}" target="_self" data-picture=""${name}>${image}</a>`;
  });
