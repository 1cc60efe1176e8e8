import type { PageQuery } from '@plinth/kit/remote';
import type { QueryValues } from '../../../ui/query.ts';

const numberIn = (wanted: string, pattern: RegExp) => pattern.exec(wanted.trim())?.[0] ?? null;
const rupees = (wanted: string) => numberIn(wanted, /^[1-9]\d{0,11}$/);

/** What the list of projects is narrowed by that their free units have, and sorted by, as the address holds it. */
export const unitQuery = {
  beds: (wanted) => numberIn(wanted, /^([1-4]?\d|50)$/),
  priceFrom: rupees,
  priceTo: rupees,
  units: (wanted) => (wanted === 'free' ? wanted : null),
  sort: (wanted) => (wanted === 'price' ? wanted : null),
} satisfies PageQuery;
export type AskedUnits = QueryValues<typeof unitQuery>;

/** Whether anything is chosen of units; an order chooses nothing. */
export const isNarrowed = ({ beds, priceFrom, priceTo, units }: AskedUnits) =>
  [beds, priceFrom, priceTo, units].some((value) => value !== null);
