import type { PictureName } from './pictures.ts';

/** A still as a film of the channel would show it, from the project or the article whose main picture it is. */
export interface FilmText {
  readonly title: string;
  readonly still: PictureName;
}

/** Newest first, as a channel lists its films. */
export const films: readonly FilmText[] = [
  { title: 'Cam Heights: the garden that was planted first', still: 'cam-heights' },
  { title: 'One night on site: a floor is poured before six', still: 'article-summer-site' },
  { title: 'Civic Avenue Mall: from bus yard to square', still: 'civic-avenue-mall' },
  { title: 'Eleven centimetres: the morning the arch was closed', still: 'article-closing-the-arch' },
  { title: 'Sixty metres of shade: a day at the clinic', still: 'sohan-clinic' },
  { title: 'AlBasit Hills: the first farmhouses, from plinth to roof', still: 'albasit-farmhouses' },
  { title: 'Paragon Baths: forty-two boards make a rib', still: 'paragon-baths' },
  { title: 'Rain at Zarin Oval, and play forty minutes later', still: 'article-cricket' },
  { title: 'Before breakfast at Hotel Zarin', still: 'article-hotel' },
];
