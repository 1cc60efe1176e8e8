import { addressLength } from '@plinth/contracts/offerTerms';

/** Half a character at the end of a text that was cut. */
const half = /[\ud800-\udbff]$/;

/** The name of a place as an address of a page has it; empty for none. */
export const placeIn = (wanted: string): string =>
  wanted
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, addressLength)
    .replace(half, '');
