import { type AreaUnit, areaIn } from '../areas.ts';
import type { Says } from '../texts.ts';
import texts from './texts/en.po';

const grouped = (text: string) => text.replace(/\B(?=(?:\d{3})+(?!\d))/g, ',');

/** Whole feet and metres; of marla and kanal as many decimals as people count with. */
const rounded = (area: number, unit: AreaUnit) => {
  if (unit === 'sqft' || unit === 'sqm') return grouped(String(Math.round(area)));
  return String(Math.round(area * 100) / 100);
};

/** An area in a unit of choice: `1,850 sq ft`, `6.8 marla`. */
export const areaWords = (area: number, from: AreaUnit, to: AreaUnit, says: Says): string => {
  const t = says(texts);
  return t(`areaIn.${to}`, { area: rounded(areaIn(area, from, to), to) });
};
