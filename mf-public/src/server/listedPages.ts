/** The pages that are always there and that search engines shall find: each under its one address. */
export const listedPages = [
  '/',
  '/aboutus',
  '/projects',
  '/blogs',
  '/csr',
  '/videogallery',
  '/albasit',
  '/invest',
  '/contactus',
  '/privacy',
] as const;
