import type { Says } from '../texts.ts';
import texts from './texts/en.po';

/** Distances that drawings are measured by, in metres. */
const round = [
  ...[100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000],
  ...[100_000, 200_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000],
];

/** The least round distance that is no less than this; the greatest one for whatever is more. */
export const roundDistance = (metres: number): number =>
  round.find((each) => each >= metres) ?? Math.max(...round);

/** A distance in words: `900 m`, `2.5 km`. */
export const distanceWords = (metres: number, says: Says): string => {
  const t = says(texts);
  return metres < 1000
    ? t('distance.metres', { metres })
    : t('distance.kilometres', { kilometres: String(Math.round(metres / 100) / 10) });
};
