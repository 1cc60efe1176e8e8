/**
 * The company that the site belongs to: the file that a user edits to make Plinth their own, with
 * `companyHome.ts` and `companyStory.ts` beside it.
 *
 * Everything a visitor reads about the company as such comes from these: names, address, links, the texts of the
 * pages about it. Here is what every page carries. Projects and articles are elsewhere: staff write those in the console.
 *
 * Values named `image` and `portrait` are names of pictures in `mf-public/src/images`, without `.webp`.
 */
export const company = {
  name: 'Plinth Group',
  legalName: 'Plinth Group (Private) Limited',
  tagline: 'Built to be stood upon.',
  blurb:
    'Plinth Group has planned, built and run places in Islamabad and beyond since 2004: homes, schools, clinics, ' +
    'sports grounds, hotels, shopping streets and fuel stations. We keep what we build, so we build what is worth keeping.',
  since: 2004,

  address: ['Plinth House, Third Floor', '14 Chinar Terrace, Sector G-17', 'Islamabad 44170, Pakistan'],
  map: { lat: 33.6844, lon: 73.0479, label: 'Plinth House, 14 Chinar Terrace, Islamabad' },
  phone: '+92 51 555 0140',
  email: 'office@plinth.example',
  /** The sender of newsletters, as a mail client shows it. */
  emailFrom: 'Plinth Group <newsletter@plinth.example>',
  hours: 'Monday to Saturday, 9:00 to 18:00',
  social: [
    { label: 'Facebook', href: 'https://facebook.example.com/plinthgroup' },
    { label: 'Instagram', href: 'https://instagram.example.com/plinthgroup' },
    { label: 'LinkedIn', href: 'https://linkedin.example.com/company/plinthgroup' },
    { label: 'YouTube', href: 'https://youtube.example.com/@plinthgroup' },
  ],
  videoChannel: { label: 'Plinth Group on YouTube', href: 'https://youtube.example.com/@plinthgroup' },
  /** The first year of the copyright line; the year of today is added to it. */
  copyrightYear: 2024,

  about: {
    title: 'Twenty years of finished work',
    paragraphs: [
      'Plinth began in 2004 with eleven plots on the edge of Islamabad and a promise to hand each one over with its ' +
        'road, drain and street lamp in place. The eleven families moved in on the date that stood in their contracts. ' +
        'Most of what came after grew out of that.',
      'Today the group works in real estate, construction, welfare, sport, education, hotels and commercial property, ' +
        'with smaller businesses in petroleum and hospitality. They share one design office, one plant yard and one ' +
        'rule: whoever signs the drawing visits the site.',
    ],
  },
} as const;

export type Company = typeof company;
