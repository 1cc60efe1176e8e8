/** Ranges of prices that projects are narrowed by where they are found, in whole rupees: from the first number to below the second, or on. */
export const priceRanges = [
  '0-5000000',
  '5000000-10000000',
  '10000000-20000000',
  '20000000-50000000',
  '50000000-',
] as const;
export type PriceRange = (typeof priceRanges)[number];

/** Where a range begins, and what is above it. */
export const limitsOf = (range: PriceRange): { readonly from: number; readonly below: number } => {
  const [from, below] = range.split('-');
  return { from: Number(from), below: Number(below || Number.POSITIVE_INFINITY) };
};
