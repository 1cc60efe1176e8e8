import { filmFrame } from '@plinth/contracts/films';

/** Puts the player of its site in the place of a film's picture. */
export const playFilm = (film: HTMLElement) => {
  const player = document.createElement('iframe');
  player.src = filmFrame(film.dataset.film ?? '');
  player.title = film.textContent.trim();
  player.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  player.allowFullscreen = true;
  film.querySelector('img')?.remove();
  film.prepend(player);
  player.focus();
};
