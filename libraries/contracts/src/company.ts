/**
 * The company that the site belongs to: what a user edits to make Plinth their own, with the folder `company` beside it.
 *
 * Here are its facts and names, which are the same in every language. What it says of itself, its address and the names of its people are
 * in `company/texts`, a file for each language. Projects and articles are elsewhere: staff write those in the console.
 */
export const company = {
  name: 'Plinth Group',
  legalName: 'Plinth Group (Private) Limited',
  since: 2004,

  map: { lat: 33.6844, lon: 73.0479 },
  phone: '+92 51 555 0140',
  /** The number that answers on WhatsApp. */
  whatsApp: '+92 300 555 0140',
  email: 'office@plinth.example',
  /** The sender of newsletters, as a mail client shows it. */
  emailFrom: 'Plinth Group <newsletter@plinth.example>',
  social: [
    { label: 'Facebook', href: 'https://facebook.example.com/plinthgroup' },
    { label: 'Instagram', href: 'https://instagram.example.com/plinthgroup' },
    { label: 'LinkedIn', href: 'https://linkedin.example.com/company/plinthgroup' },
    { label: 'YouTube', href: 'https://youtube.example.com/@plinthgroup' },
  ],
  videoChannel: 'https://youtube.example.com/@plinthgroup',
  /** The first year of the copyright line; the year of today is added to it. */
  copyrightYear: 2024,
} as const;

export type Company = typeof company;
