import * as z from 'zod';
import { projectCategories, projectTypes } from './constants.ts';
import { count, id, oneOf, wholeNumber } from './fields.ts';
import { addressLength } from './offerTerms.ts';
import { facetCounts } from './search.ts';
import { writtenLanguages } from './translationLanguages.ts';
import { translated } from './translations.ts';

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

/**
 * What narrows a list of projects by where they lie and by their free units. Each holds by itself: no single unit need be all that is
 * chosen.
 */
export const projectChoices = {
  /** The city or area of the address. */
  place: z.string().max(addressLength).optional(),
  beds: wholeNumber(0, 50).optional(),
  priceFrom: rupees,
  priceTo: rupees,
  units: oneOf(['free']).optional(),
};

/** How many projects each choice would leave beside what is chosen of the others. */
export const ProjectFacets = z.object({
  category: facetCounts,
  projectType: facetCounts,
  /** Absent in answers of a version from before there was any. */
  place: facetCounts.optional(),
  beds: facetCounts,
  units: facetCounts,
});
export type ProjectFacets = z.infer<typeof ProjectFacets>;
export type ProjectFacet = keyof ProjectFacets;

/** The most projects that one map shows. */
export const mostOnMap = 500;

/** Where the projects of a list lie, in its order. */
export const ProjectPlaces = z.object({
  /** How many projects the list has, and how many of them lie somewhere that is known. */
  total: count,
  placed: count,
  /** The first of these. */
  places: z.array(
    z.object({
      _id: id,
      slug: z.string(),
      title: z.string(),
      category: oneOf(projectCategories),
      projectType: oneOf(projectTypes),
      ...translated,
      lat: z.number(),
      lng: z.number(),
      address: z.string(),
      /** Where the address is in another one than is read. */
      addressLanguage: z.enum(writtenLanguages).optional(),
    }),
  ),
});
export type ProjectPlaces = z.infer<typeof ProjectPlaces>;
