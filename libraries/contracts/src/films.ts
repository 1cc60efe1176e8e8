/** What a film of another site is known by: the site, its id there, and the key of one that is not listed. */
export const filmName = /^(?:youtube:[\w-]{11}|vimeo:\d{6,12}(?::[\da-f]{6,20})?)$/;

/** The sites whose players a page may show in a frame, once a visitor has asked for a film. */
export const filmOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** The name of the film that stands at an address, as people copy it; undefined where none does. */
export const filmAt = (address: string): string | undefined => {
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(whole)) return undefined;
  const { hostname, pathname, searchParams } = new URL(whole);
  const site = hostname.replace(/^(?:www|m|player)\./, '');
  const [first, second, third] = pathname.split('/').filter(Boolean);
  const name = () => {
    if (site === 'youtu.be') return `youtube:${first}`;
    if (site === 'youtube.com' || site === 'youtube-nocookie.com')
      return `youtube:${first === 'watch' ? searchParams.get('v') : second}`;
    if (site !== 'vimeo.com') return '';
    const [id, key] = first === 'video' ? [second, searchParams.get('h')] : [first, second ?? third];
    return `vimeo:${id}${key ? `:${key}` : ''}`;
  };
  return filmName.test(name()) ? name() : undefined;
};

const partsOf = (film: string) => {
  const [site, id = '', key] = film.split(':');
  return { isYouTube: site === 'youtube', id, key };
};

/** Where a film is watched on its own site. */
export const filmAddress = (film: string): string => {
  const { isYouTube, id, key } = partsOf(film);
  if (isYouTube) return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${id}${key ? `/${key}` : ''}`;
};

/** What a page shows in a frame to play a film. */
export const filmFrame = (film: string): string => {
  const { isYouTube, id, key } = partsOf(film);
  const [youTube, vimeo] = filmOrigins;
  if (isYouTube) return `${youTube}/embed/${id}?autoplay=1&rel=0`;
  return `${vimeo}/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`;
};
