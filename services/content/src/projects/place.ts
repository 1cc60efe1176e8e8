import type { Location } from '@plinth/contracts/offers';

/** `Pakistan` in both alphabets, behind a comma of either. */
const country = /(?:^|[\s,\u060c])(?:pakistan|\u067e\u0627\u06a9\u0633\u062a\u0627\u0646)[\s,\u060c.]*$/iu;
const postcode = /(?<!\d)\d{5}[\s,\u060c.]*$/u;

/**
 * The city or area that a project lies in: the last part of its address, without country and postcode. Undefined where nobody has said
 * where it lies.
 */
export const placeOf = (location: Pick<Location, 'address'> | undefined): string | undefined => {
  const parts =
    location?.address
      .replace(country, '')
      .replace(postcode, '')
      .split(/[,\u060c]/) ?? [];
  return parts.map((part) => part.replace(/\s+/g, ' ').replace(/^[\s.-]+|[\s.-]+$/g, '')).findLast(Boolean);
};
