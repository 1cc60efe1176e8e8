/** Where projects stand beside each other. */
export const comparisonOf = (slugs: readonly string[]) =>
  slugs.length > 0 ? `/projects/compare?of=${slugs.join(',')}` : '/projects/compare';
