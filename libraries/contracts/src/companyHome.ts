/**
 * What the company says of itself on the home page: texts of /, apart from `company.ts` because few other pages carry
 * them. Values named `image` are names of pictures, as there.
 */
export const companyHome = {
  hero: [
    {
      title: 'The first course is laid by hand',
      line: 'Homes, towers and public rooms in Islamabad, planned and built by one group since 2004.',
      image: 'hero-skyline',
    },
    {
      title: 'On site by six, in every season',
      line: 'Three hundred engineers, masons and foremen, and twenty-one cranes of our own.',
      image: 'hero-construction',
    },
    {
      title: 'A valley is part of the plan',
      line: 'We build along the contours, keep the old trees, and give the water back its course.',
      image: 'hero-valley',
    },
  ],

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
      text: 'Clinics, bridges and workshops, built by our own crews with our own plant.',
      projectType: 'construction',
    },
    {
      title: 'Welfare',
      text: 'Homes for old age and community houses, paid for by a fixed share of profit.',
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
