import { catalogue, type PictureKey } from './catalogue.ts';
import { render } from './render.ts';

export type { PictureKey } from './catalogue.ts';

/** The names of all pictures that the demo content uses. */
export const pictureKeys = Object.keys(catalogue) as readonly PictureKey[];

/** The width that pictures are rendered at; their height is five eighths of it. */
export const pictureWidth = 1600;

/** Draws one picture as WebP. The same key always gives the same picture. */
export const drawPicture = (key: PictureKey, width = pictureWidth): Promise<Buffer> =>
  render(catalogue[key](), { width, quality: 84, effort: 2 });
