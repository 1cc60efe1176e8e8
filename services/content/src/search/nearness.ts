import type { WordRow } from './postings.ts';
import type { Stands } from './wanted.ts';

/** For each word of a text, for which of those that are wanted it stands: a bit for each. */
export type Places = ReadonlyMap<number, number>;

export const placesIn = (wanted: readonly Stands[]): Places => {
  const places = new Map<number, number>();
  wanted.forEach((stands, which) => {
    for (const term of stands.keys()) places.set(term, (places.get(term) ?? 0) | (1 << which));
  });
  return places;
};

/** How near the words that are wanted stand to each other: 1 where they follow each other, 0 where one is missing. */
export const nearness = (row: WordRow, places: Places, wanted: number): number => {
  const last = new Array<number>(wanted).fill(-1);
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < row.length; at++) {
    const which = places.get(row[at] as number);
    if (which === undefined) continue;
    for (let word = 0; word < wanted; word++) if (which & (1 << word)) last[word] = at;
    const first = Math.min(...last);
    if (first >= 0) least = Math.min(least, at - first + 1);
  }
  return Number.isFinite(least) ? wanted / Math.max(least, wanted) : 0;
};
