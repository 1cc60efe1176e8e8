import type { Direction } from '../offerTerms.ts';
import type { Says } from '../texts.ts';
import texts from './texts/en.po';

/** Where something lies from a place: `north-east`. */
export const directionWords = (direction: Direction, says: Says): string => {
  const t = says(texts);
  return t(`direction.${direction}`);
};

/** Where a place lies on the globe: `33.6502° N, 72.9714° E`. */
export const pointWords = (
  { lat, lng }: { readonly lat: number; readonly lng: number },
  says: Says,
): string => {
  const t = says(texts);
  return t('place.point', { lat: lat.toFixed(4), lng: lng.toFixed(4) });
};

/** What the drawing of a place shows, for those who do not see it. */
export const drawingWords = (says: Says): string => {
  const t = says(texts);
  return t('place.drawing');
};
