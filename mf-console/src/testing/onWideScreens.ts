/** In place of `matchMedia`: a window of whatever width is asked about, and of none that it should stay below. */
export const onWideScreens = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }) as MediaQueryList;
