import { filmAddress, filmAt, filmFrame } from './films.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s', 'youtube:dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=x', 'youtube:dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo:76979871'],
  ['https://vimeo.com/76979871/abcdef0123', 'vimeo:76979871:abcdef0123'],
  ['https://player.vimeo.com/video/76979871?h=abcdef0123', 'vimeo:76979871:abcdef0123'],
  ['https://youtube.com.other.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/@plinth', undefined],
  ['vimeo.com/channels/staffpicks', undefined],
  ['a film', undefined],
])('the film at %s is %s', (address, film) => {
  expect(filmAt(address)).toBe(film);
  if (film) expect([filmAt(filmAddress(film)), filmAt(filmFrame(film))]).toEqual([film, film]);
});
