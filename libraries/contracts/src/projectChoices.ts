import * as z from 'zod';
import { count, oneOf, wholeNumber } from './fields.ts';
import { facetCounts } from './search.ts';

/** What a list says of a project's units: of those that are free. Absent where a project has none at all. */
export const UnitSummary = z.object({
  free: count,
  /** How many bedrooms they have, each number once, the lowest first. */
  beds: z.array(count),
  /** In whole rupees; absent where each has its price on request. */
  lowestPrice: count.optional(),
  highestPrice: count.optional(),
});
export type UnitSummary = z.infer<typeof UnitSummary>;

const rupees = wholeNumber(1, 1_000_000_000_000).optional();

/** What narrows a list of projects by their free units. Each holds by itself: no single unit need be all that is chosen. */
export const projectChoices = {
  beds: wholeNumber(0, 50).optional(),
  priceFrom: rupees,
  priceTo: rupees,
  units: oneOf(['free']).optional(),
};

/** How many projects each choice would leave beside what is chosen of the others. */
export const ProjectFacets = z.object({
  category: facetCounts,
  projectType: facetCounts,
  beds: facetCounts,
  units: facetCounts,
});
export type ProjectFacets = z.infer<typeof ProjectFacets>;
export type ProjectFacet = keyof ProjectFacets;
