import type { PageQuery } from '@plinth/kit/remote';
import type { QueryValues } from '../../../ui/query.ts';
import { placeIn } from '../placeIn.ts';

const numberIn = (wanted: string, pattern: RegExp) => pattern.exec(wanted.trim())?.[0] ?? null;
const rupees = (wanted: string) => numberIn(wanted, /^[1-9]\d{0,11}$/);

/** What the list of projects is narrowed by besides their kinds, what it is sorted by and shown as, as the address holds it. */
export const furtherQuery = {
  place: (wanted) => placeIn(wanted) || null,
  beds: (wanted) => numberIn(wanted, /^([1-4]?\d|50)$/),
  priceFrom: rupees,
  priceTo: rupees,
  units: (wanted) => (wanted === 'free' ? wanted : null),
  sort: (wanted) => (wanted === 'price' ? wanted : null),
  view: (wanted) => (wanted === 'map' ? wanted : null),
} satisfies PageQuery;
export type FurtherChoices = QueryValues<typeof furtherQuery>;

/** Whether anything is chosen by it; an order and a view choose nothing. */
export const isNarrowed = ({ place, beds, priceFrom, priceTo, units }: FurtherChoices) =>
  [place, beds, priceFrom, priceTo, units].some((value) => value !== null);
