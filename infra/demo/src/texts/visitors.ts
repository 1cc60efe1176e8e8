import type { ContactDraft, EnquiryDraft } from '@plinth/contracts/messages';

/** A comment on the article with this title. */
export interface CommentText {
  readonly on: string;
  readonly name: string;
  readonly email: string;
  readonly comment: string;
}

export const comments: readonly CommentText[] = [
  {
    on: 'What lies under a plinth',
    name: 'Rukhma Tariqi',
    email: 'rukhma.tariqi@example.com',
    comment:
      'We bought on Chinar Terrace in 2009 and I found our set of photographs after reading this. Tag 41 has a cat on it. Thank you for the explanation of the salts; now I know what happened to my sister’s kitchen.',
  },
  {
    on: 'What lies under a plinth',
    name: 'Engr. Waleed Sahibzad',
    email: 'w.sahibzad@example.net',
    comment:
      'Two metres is right for the plateau, but along the old canal you will want to go deeper. We met made ground at 2.6 m there last year.',
  },
  {
    on: 'How to look at a brick wall',
    name: 'Tahmina Goraya',
    email: 'tahmina@example.org',
    comment:
      'I missed my bus because of this article. It was worth it. The wall opposite has no headers at all.',
  },
  {
    on: 'How to look at a brick wall',
    name: 'Ustad Karam Ilahi',
    email: 'karam.ilahi@example.com',
    comment:
      'Forty years I have laid bricks, and nobody wrote about the talking before. It is true. When they are silent, the wall gets stripes.',
  },
  {
    on: 'Pouring concrete at forty-one degrees',
    name: 'Saira Munawwar',
    email: 'saira.m@example.com',
    comment: 'Please do send the sheet. My brother is a foreman in Multan and they still pour at noon.',
  },
  {
    on: 'Eleven centimetres: closing the arch at Sohan',
    name: 'Gul Bano',
    email: 'gulbano@example.org',
    comment:
      'I was on the east bank that night with my grandmother. She was the one who had the big kettle. She says to tell you that the singing was out of tune.',
  },
  {
    on: 'Eleven centimetres: closing the arch at Sohan',
    name: 'Fareed Jamaldin',
    email: 'fareed.jamaldin@example.com',
    comment:
      'Is the brass disc on the upstream or the downstream side? We walked across twice and could not find it.',
  },
  {
    on: 'A year of waiting well',
    name: 'Dr. Asma Khurram',
    email: 'asma.khurram@example.net',
    comment:
      'The heron, the goat and the fish should be in every textbook. Could a few of us come and see the veranda before we finish our own drawings in Tharwal?',
  },
  {
    on: 'Forty minutes after the rain',
    name: 'Coach Nadeem',
    email: 'nadeem@example.org',
    comment:
      'Our under-fifteens play on pitch eight. Slow, low and forgiving is a fair description of the bowlers too.',
  },
  {
    on: 'Breakfast for ninety rooms',
    name: 'Lubna and Idrees',
    email: 'lubna.idrees@example.com',
    comment:
      'Room 40 is the one with the walnut window seat, isn’t it? Please tell the baker that we still talk about the bread.',
  },
  {
    on: 'What a service charge ought to buy',
    name: 'Mustansir Cloth House',
    email: 'mustansir@example.net',
    comment:
      'I have a shop in another arcade, which I will not name. I printed your eleven lines and hung them in the lift. Let us see.',
  },
  {
    on: 'No lamp before four: daylight in a classroom',
    name: 'Miss Parveen',
    email: 'parveen.teacher@example.com',
    comment:
      'Third row, window side, Gulrez. I can confirm the low sun in January, and that the homework desk is never empty.',
  },
];

export const enquiries: readonly EnquiryDraft[] = [
  {
    name: 'Sohail Ramzan',
    email: 'sohail.ramzan@example.com',
    subject: '+92 300 555 0117',
    category: 'Cam Heights',
  },
  {
    name: 'Amna Darvesh',
    email: 'amna.darvesh@example.org',
    subject: '+92 321 555 0146',
    category: 'Civic Avenue Mall',
  },
  {
    name: 'Yusuf Haidari',
    email: 'y.haidari@example.net',
    subject: '+44 20 5550 0182',
    category: 'AlBasit Hills Farmhouses',
  },
  {
    name: 'Khadija Somra',
    email: 'khadija.somra@example.com',
    subject: '+92 333 555 0109',
    category: 'Paragon',
  },
  { name: 'Bilal Anwari', email: 'bilal@example.org', subject: '+971 4 555 0163', category: 'Regal' },
];

export const contactMessages: readonly ContactDraft[] = [
  {
    name: 'Headmistress, Rose Valley School',
    email: 'office@rosevalley.example.org',
    subject: 'Sports day at Zarin Oval',
    message:
      'Dear sir or madam,\n\nwe are 340 children and would like to hold our sports day on the grass bank in March. Which Thursday would suit the ground staff? We bring our own rope.\n\nWith kind regards',
  },
  {
    name: 'Jawad Pirzada',
    email: 'jawad.pirzada@example.com',
    subject: 'Three-bedroom flat, Cam Heights',
    message:
      'My mother uses a wheelchair. Is there a three-bedroom flat below the fifth floor with a bath that can be entered without a step? We would come on a Saturday.',
  },
  {
    name: 'Nighat Alamgir',
    email: 'nighat@example.net',
    subject: 'Apprenticeship at the Tameer Institute',
    message:
      'I am nineteen and have worked with my uncle as a plasterer for two years. May I apply now, or only when the gate house has its roof?',
  },
];

/** People who have asked for the newsletter. */
export const subscribers: readonly string[] = [
  'amina.rahat@example.com',
  'architects@example.net',
  'bookshop@example.org',
  'daud.kamran@example.com',
  'eman.saqib@example.org',
  'farah.nazir@example.net',
  'fareed.jamaldin@example.com',
  'ghazal.press@example.org',
  'hadi.mirwaiz@example.com',
  'irfan.lodge@example.net',
  'jawad.pirzada@example.com',
  'khizar.bricks@example.org',
  'laiba.zaman@example.com',
  'maryam.tufail@example.net',
  'nighat@example.net',
  'omar.valley@example.com',
  'parveen.teacher@example.com',
  'qasim.builders@example.org',
  'rukhma.tariqi@example.com',
  'saira.m@example.com',
  'shazia.orchard@example.net',
  'tahmina@example.org',
  'umair.lake@example.com',
  'waleed.chess@example.org',
  'zunaira.school@example.com',
];
