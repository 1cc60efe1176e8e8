/** The page of an author. */
export const authorPath = (slug: string) => `/authors/${slug}`;
