import type { Unit } from '@plinth/contracts/offers';
import type { UnitSummary } from '@plinth/contracts/projectChoices';
import type { Offer } from './offer.ts';

/** What a list needs of a project's units, so that it never reads them. */
export interface UnitDigest {
  /** Absent where there are none at all. */
  readonly unitSummary?: UnitSummary | undefined;
  /** What lists are sorted by when it is by price: the lowest one, and one beyond all others where there is none. */
  readonly priceKey?: number;
}

const isNumber = (value: number | undefined): value is number => value !== undefined;

const freeOf = (units: readonly Unit[]) => units.filter(({ state }) => state === 'available');

/** What units cost that are free. */
export const freePrices = (units: readonly Unit[]): number[] =>
  freeOf(units)
    .map(({ price }) => price)
    .filter(isNumber);

const summaryOf = (units: readonly Unit[]): UnitSummary => {
  const free = freeOf(units);
  const prices = freePrices(units);
  const beds = new Set(free.map((unit) => unit.beds).filter(isNumber));
  return {
    free: free.length,
    beds: [...beds].toSorted((one, other) => one - other),
    ...(prices.length > 0 && { lowestPrice: Math.min(...prices), highestPrice: Math.max(...prices) }),
  };
};

/** The digest of a text with these units: it is written whenever the text is. */
export const unitDigest = ({ units = [] }: Pick<Offer, 'units'>): UnitDigest => {
  const unitSummary = units.length > 0 ? summaryOf(units) : undefined;
  return { unitSummary, priceKey: unitSummary?.lowestPrice ?? Number.MAX_SAFE_INTEGER };
};
