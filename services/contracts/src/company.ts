/**
 * The company that the site belongs to: the file that a user edits to make Plinth their own, with
 * `companyStory.ts` beside it.
 *
 * Everything a visitor reads about the company as such comes from here: names, address, the texts of the
 * home page, links. Projects and articles do not: staff write those in the console.
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
  copyrightYear: 2024,
  copyright: '© 2024 Plinth Group. All rights reserved.',

  ventures: [
    'real estate',
    'construction',
    'welfare',
    'sport',
    'education',
    'hotel',
    'commercial',
    'petroleum',
    'hospitality',
  ],

  hero: [
    {
      title: 'The first course is laid by hand',
      line: 'Homes, towers and public rooms in Islamabad, planned and built by one group since 2004.',
      image: 'hero-skyline',
    },
    {
      title: 'On site by six, in every season',
      line: 'Three hundred engineers, masons and foremen, and twenty-one cranes that we own and maintain ourselves.',
      image: 'hero-construction',
    },
    {
      title: 'A valley is part of the plan',
      line: 'We build along the contours, keep the old trees, and give the water back its course.',
      image: 'hero-valley',
    },
  ],

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

  philosophy: {
    vision:
      'Cities in which an ordinary family lives within a walk of a good school, a clinic, a playing field and a shaded ' +
      'street, in buildings that are sound when their grandchildren inherit them.',
    mission:
      'To plan, build and look after places with the same care from the survey to the fortieth year, to state a price ' +
      'and a date that hold, and to put a fixed share of each profit into clinics, schools and sport.',
    motto: 'Set it level, and the rest will stand.',
  },

  /** `projectType` is the value in the link to /projects; the last is spelled as in links already published. */
  strengths: [
    {
      title: 'Construction',
      text: 'Towers, houses and infrastructure, built by our own crews with our own plant.',
      projectType: 'construction',
    },
    {
      title: 'Welfare',
      text: 'Clinics and community houses, paid for by a fixed share of profit and open to all.',
      projectType: 'welfare',
    },
    {
      title: 'Sport',
      text: 'Grounds, halls and pools that schools and clubs can afford to use every week.',
      projectType: 'sport',
    },
    {
      title: 'Education',
      text: 'Schools and colleges with daylight, quiet rooms and a courtyard in the middle.',
      projectType: 'education',
    },
    {
      title: 'Hotel industry',
      text: 'Hotels and lodges that we design, build and keep, from the first sketch to breakfast.',
      projectType: 'hotel industry',
    },
    {
      title: 'Commercial',
      text: 'Offices, arcades and markets with generous frontages and honest service charges.',
      projectType: 'commerical',
    },
  ],
} as const;

export type Company = typeof company;
