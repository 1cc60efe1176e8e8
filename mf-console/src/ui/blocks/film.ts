import { filmAddress, filmName } from '@plinth/contracts/films';
import { Node } from '@tiptap/react';
import { drawn, drawnImage, pictureIn, type ShownPicture, wholeAttributes, writtenImage } from './figure.ts';

export interface FilmAttributes {
  /** As `filmName` has it. */
  readonly film: string;
  readonly title: string;
  /** What is shown before it is played: a picture of ours, or a plate. */
  readonly poster: ShownPicture | null;
}

const attributesOf = (element: HTMLElement): FilmAttributes | false => {
  const film = element.getAttribute('data-film') ?? '';
  if (!filmName.test(film)) return false;
  const title = element.querySelector('figcaption')?.textContent.trim() || filmAddress(film);
  const poster = pictureIn(element);
  return { film, title, poster: poster ? { ...poster, alt: '', caption: '' } : null };
};

/** A film of another site: nothing of that is asked for before a visitor plays it. */
export const Film = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => wholeAttributes({ film: '', title: '', poster: null }),
  parseHTML: () => [
    { tag: 'figure[data-film]', priority: 60, getAttrs: attributesOf as () => FilmAttributes },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { film, title, poster } = node.attrs as FilmAttributes;
    const link = ['a', { href: filmAddress(film), rel: 'noopener' }, title] as const;
    const inside = [...(poster ? [writtenImage(poster)] : []), ['figcaption', link] as const];
    return ['figure', { 'data-film': film, ...HTMLAttributes }, ...inside];
  },
  addNodeView:
    () =>
    ({ node }) => {
      const { film, title, poster } = node.attrs as FilmAttributes;
      const image = poster ? [drawnImage(poster)] : [];
      return {
        dom: drawn('figure', { 'data-film': film }, ...image, drawn('figcaption', { dir: 'auto' }, title)),
      };
    },
});
