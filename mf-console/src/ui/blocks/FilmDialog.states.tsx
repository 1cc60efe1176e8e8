import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import FilmDialog from './FilmDialog.tsx';
import type { FilmAttributes } from './film.ts';

const nobody = () => undefined;
const asked = (film: FilmAttributes | null) => () => (
  <FilmDialog open film={film} onSaved={nobody} onClose={nobody} />
);
const film = 'youtube:dQw4w9WgXcQ';
const poster = { src: '/uploads/article-brick.webp', alt: '', width: '1600', height: '1067', caption: '' };

export const states: States = {
  'a new one': asked(null),
  'with a picture': asked({ film, title: 'Eleven weeks', poster }),
  'long text': asked({ film, title: long.title, poster: null }),
  'right to left': asked({ film, title: rightToLeft.title, poster: null }),
};
