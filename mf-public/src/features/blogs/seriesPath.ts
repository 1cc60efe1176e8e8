/** The page of a series. */
export const seriesPath = (slug: string) => `/series/${slug}`;
