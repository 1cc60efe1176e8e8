/**
 * What the company tells of its people, its history and AlBasit Hills: the texts of /aboutus and /albasit, apart from `company.ts`
 * because no other page carries them. Values named `image` and `portrait` are names of pictures, as there.
 */
export const companyStory = {
  chairman: {
    name: 'Sikandar Rehbar',
    title: 'Chairman',
    portrait: 'portrait-chairman',
    message: [
      'My father was a mason. He said that nobody thanks you for a plinth: it is the part of the house that people ' +
        'wipe their shoes on. But every crack he was ever called to mend had begun there.',
      'When we founded this company we took the name as a reminder. It tells us to spend our best hours on the work ' +
        'that will be covered up: the soil report, the drainage, the contract, the training of a young foreman. These ' +
        'things photograph badly. They are why our buildings are quiet, dry and finished on the day we said.',
      'We are now trusted with schools, a hospital, a stadium, hotels and the savings of some four thousand families. ' +
        'I read every complaint that reaches us, and I would rather read yours early than late. Come and see a site ' +
        'before you decide anything. The gate is open on Saturdays, and the tea is hot.',
    ],
  },

  management: [
    { name: 'Mahnoor Vellani', title: 'Chief Executive', portrait: 'portrait-chief-executive' },
    { name: 'Daniyal Karwan', title: 'Director of Construction', portrait: 'portrait-construction' },
    { name: 'Shireen Noorwal', title: 'Director of Welfare and Education', portrait: 'portrait-welfare' },
    { name: 'Hamza Terakwal', title: 'Director of Finance', portrait: 'portrait-finance' },
  ],

  timeline: [
    {
      year: 2004,
      title: 'Real estate',
      text: 'Eleven serviced plots on Chinar Terrace, handed over complete with road, drainage and light.',
    },
    {
      year: 2006,
      title: 'Construction',
      text: 'Our own building arm, after two contractors missed the same date. The plant yard opens with one crane.',
    },
    {
      year: 2009,
      title: 'Welfare',
      text: 'A dispensary at Rose Valley, the first project paid for by a fixed share of our profit.',
    },
    {
      year: 2012,
      title: 'Education',
      text: 'The first school, for four hundred pupils, built round a courtyard with a well.',
    },
    {
      year: 2015,
      title: 'Sport',
      text: 'Two public cricket grounds and a swimming hall, open to clubs and schools at the cost of upkeep.',
    },
    {
      year: 2018,
      title: 'Hotel',
      text: 'A hotel of ninety rooms on Lake Zarin, which we also run; hospitality and petroleum services follow.',
    },
    {
      year: 2021,
      title: 'Commercial',
      text: 'Arcades, offices and a covered market, let to two hundred tenants and managed by our own people.',
    },
  ],

  /** The announcements of AlBasit Hills: each film has its own address and picture. */
  announcements: [
    {
      title: 'The land, and the lines that water drew on it',
      film: 'https://youtube.example.com/watch?v=albasit-land',
      image: 'film-land',
    },
    {
      title: 'The first farmhouses, from plinth to roof',
      film: 'https://youtube.example.com/watch?v=albasit-farmhouses',
      image: 'film-farmhouses',
    },
    {
      title: 'A school, a market street and how they lie in the plan',
      film: 'https://youtube.example.com/watch?v=albasit-plan',
      image: 'film-plan',
    },
  ],
} as const;
