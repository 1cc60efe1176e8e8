import type { PictureTexts } from '@plinth/contracts/pictures';

interface PictureText {
  /** What the picture shows, for people who do not see it. */
  readonly alt: string;
  /** What stands below it; most pictures need no words. */
  readonly caption?: string;
  /** The same for readers of other languages. */
  readonly translations?: PictureTexts['translations'];
}

/** What is said of each picture of the demo content. The names are those of the files in `pictures/`, without `.webp`. */
const texts = {
  'cam-heights': {
    alt: 'Two towers of brick above a podium of shops, in low sun',
    translations: {
      ur: { alt: 'دکانوں کی نچلی عمارت کے اوپر اینٹوں کے دو ٹاور، ڈھلتی دھوپ میں', caption: '' },
    },
  },
  'cam-heights-evening': {
    alt: 'Both towers at dusk, with light in most of the windows',
    translations: { ur: { alt: 'شام کے وقت دونوں ٹاور، بیشتر کھڑکیوں میں روشنی', caption: '' } },
  },
  'cam-heights-plan': {
    alt: 'Drawing of one floor: four flats round a stair and two lifts',
    caption: 'Every flat looks in at least two directions.',
    translations: {
      ur: {
        alt: 'ایک منزل کا نقشہ: سیڑھیوں اور دو لفٹوں کے گرد چار فلیٹ',
        caption: 'ہر فلیٹ کم از کم دو سمتوں میں کھلتا ہے۔',
      },
    },
  },
  'cam-heights-section': {
    alt: 'Drawing cut through both towers, the podium and the parking below it',
    caption: 'Section: parking in the ground, the garden on top of it.',
    translations: {
      ur: {
        alt: 'دونوں ٹاوروں، نچلی عمارت اور اس کے نیچے پارکنگ کا تراشا ہوا خاکہ',
        caption: 'خاکہ: گاڑیاں زمین کے اندر، باغ ان کے اوپر۔',
      },
    },
  },
  'cam-heights-site': {
    alt: 'The building site at dawn, with a crane above the first floors',
    translations: { ur: { alt: 'صبح سویرے تعمیراتی سائٹ، پہلی منزلوں کے اوپر کرین', caption: '' } },
  },

  'sohan-bridge': { alt: 'A single concrete arch over a river valley at dawn' },
  'sohan-bridge-arch': {
    alt: 'Drawing of the foot of the arch in the rock',
    caption: 'The foot of the arch, anchored eleven metres deep.',
  },
  'sohan-bridge-halves': {
    alt: 'Two halves of the arch lean towards each other above the river',
    caption: 'Before the last piece was cast.',
  },
  'sohan-bridge-evening': { alt: 'The bridge at dusk, with the lamps of its road' },

  'sohan-clinic': { alt: 'A low white clinic with a shaded gallery, in the morning' },
  'sohan-clinic-plan': {
    alt: 'Drawing of the clinic: rooms round two courts',
    caption: 'Ground floor: nobody waits in a corridor.',
  },
  'sohan-clinic-ward': { alt: 'A ward with four beds, each beside a window' },
  'sohan-clinic-section': { alt: 'Drawing cut through a ward, its gallery and the court' },

  'nargis-house': { alt: 'A court with a channel of water between two galleries' },
  'nargis-house-plan': {
    alt: 'Drawing of the ground floor: rooms round a court with two trees',
    caption: 'From any door it is at most forty steps to the court.',
  },
  'nargis-house-model': { alt: 'Drawing of the house from above, without its roof' },
  'nargis-house-evening': { alt: 'The court in the evening, its brick walls in warm light' },

  'zarin-oval': { alt: 'A cricket ground under floodlights at dusk' },
  'zarin-oval-plan': { alt: 'Drawing of the ground: an oval field, its stands and its gates' },
  'zarin-oval-morning': { alt: 'The empty stands on a clear morning' },
  'zarin-oval-field': {
    alt: 'Drawing of the layers below the grass',
    caption: 'What lies below the outfield.',
  },

  'paragon-baths': { alt: 'A swimming pool under a vault of timber ribs' },
  'paragon-baths-plan': { alt: 'Drawing of the baths: a long pool, and a small one for learners' },
  'paragon-baths-section': {
    alt: 'Drawing cut through the hall and its vault',
    caption: 'Section: each rib is glued from forty-two boards.',
  },
  'paragon-baths-evening': { alt: 'The hall in the evening, with a large window to the trees' },

  'gulrez-school': { alt: 'A school of brick with deep galleries round a yard' },
  'gulrez-school-plan': {
    alt: 'Drawing of the school: classrooms along galleries, without corridors',
    caption: 'Ground floor: the rooms open onto the galleries.',
  },
  'gulrez-school-library': { alt: 'A reading room with tall shelves and a window seat' },
  'gulrez-school-evening': { alt: 'The school in low evening sun' },

  'tameer-institute': { alt: 'Workshops with saw-tooth roofs in low sun' },
  'tameer-institute-plan': { alt: 'Drawing of the college: workshops on both sides of a street' },
  'tameer-institute-workshop': { alt: 'A workshop with benches below a north light' },
  'tameer-institute-model': { alt: 'Drawing of the college from above' },

  'zarin-hotel': { alt: 'A long hotel by a lake at dusk, with mountains behind it' },
  'zarin-hotel-plan': { alt: 'Drawing of one floor: rooms in a row along the shore' },
  'zarin-hotel-room': { alt: 'A bedroom with a window to the lake' },
  'zarin-hotel-model': { alt: 'Drawing of the hotel from above' },

  'albasit-farmhouses': { alt: 'Timber houses on the terraces of a hillside at dawn' },
  'albasit-farmhouses-plan': { alt: 'Drawing of a farmhouse: two bedrooms and one stove' },
  'albasit-farmhouses-section': {
    alt: 'Drawing cut through a farmhouse on its posts',
    caption: 'Section: six posts and a plinth are all that touches the ground.',
  },
  'albasit-farmhouses-evening': { alt: 'The farmhouses at dusk, with light in their gables' },

  'civic-avenue-mall': { alt: 'An office tower beside a wide square in the morning' },
  'civic-avenue-mall-plan': { alt: 'Drawing of one floor of offices round a core' },
  'civic-avenue-mall-arcade': { alt: 'A tall arcade with shops on both sides' },
  'civic-avenue-mall-evening': { alt: 'The tower and the square at dusk' },
  'civic-avenue-mall-market': {
    alt: 'Drawing of the shops round the square',
    caption: 'A hundred and eight shops, none larger than its neighbours need.',
  },

  'regal-halt': { alt: 'A wide thin roof above petrol pumps, lit from below at dusk' },
  'regal-halt-plan': { alt: 'Drawing of the halt: pumps, shop, baths and a walled garden' },
  'regal-halt-model': { alt: 'Drawing of the halt from above' },
  'regal-halt-morning': { alt: 'The roof of the halt in the morning, with lorries below it' },

  'article-foundation': {
    alt: 'Drawing of a wall where it meets the ground, on its plinth',
    translations: { ur: { alt: 'خاکہ: دیوار جہاں زمین سے ملتی ہے، اپنی کرسی پر', caption: '' } },
  },
  'article-brick': { alt: 'A wall of brick in the morning sun' },
  'article-summer-site': { alt: 'A building site in the heat of late afternoon' },
  'article-closing-the-arch': {
    alt: 'An arch of a bridge that is almost closed, at dawn',
    caption: 'The morning before the arch was closed.',
  },
  'article-clinic': { alt: 'The clinic in the sun of the afternoon' },
  'article-cricket': { alt: 'The outfield of a cricket ground in low sun' },
  'article-hotel': { alt: 'The hotel by the lake at dawn' },
  'article-market': { alt: 'An arcade of shops in the morning' },
  'article-classroom': { alt: 'A classroom with windows on both sides' },
  'article-quarter': { alt: 'Drawing of a quarter of the city from above' },
} satisfies Record<string, PictureText>;

export type PictureName = keyof typeof texts;

export const pictureTexts: Readonly<Record<PictureName, PictureText>> = texts;
