import type { Drawing } from './render.ts';
import { arcadeHall } from './scenes/arcadeHall.ts';
import { axonometry } from './scenes/axonometry.ts';
import { bridge } from './scenes/bridge.ts';
import { clinic } from './scenes/clinic.ts';
import { courtyard } from './scenes/courtyard.ts';
import { detail } from './scenes/detail.ts';
import { lakeHotel } from './scenes/lakeHotel.ts';
import { lodges } from './scenes/lodges.ts';
import { missing } from './scenes/missing.ts';
import { officeTower } from './scenes/officeTower.ts';
import { plan } from './scenes/plan.ts';
import { portrait } from './scenes/portrait.ts';
import { room } from './scenes/room.ts';
import { school } from './scenes/school.ts';
import { section } from './scenes/section.ts';
import { site } from './scenes/site.ts';
import { skyline } from './scenes/skyline.ts';
import { stadium } from './scenes/stadium.ts';
import { station } from './scenes/station.ts';
import { swimmingHall } from './scenes/swimmingHall.ts';
import { towers } from './scenes/towers.ts';
import { valley } from './scenes/valley.ts';
import { wall } from './scenes/wall.ts';
import { workshops } from './scenes/workshops.ts';

/** Every picture of the demo content, by the name under which texts refer to it. */
export const catalogue = {
  'chinar-court': () => towers({ mood: 'golden', seed: 'chinar' }),
  'chinar-court-evening': () => towers({ mood: 'dusk', seed: 'chinar' }),
  'chinar-court-plan': () => plan({ name: 'apartments' }),
  'chinar-court-section': () => section({ name: 'towers' }),
  'chinar-court-site': () => site({ mood: 'dawn', seed: 'chinar site' }),

  'sohan-bridge': () => bridge({ mood: 'dawn', seed: 'soan' }),
  'sohan-bridge-arch': () => detail({ name: 'arch' }),
  'sohan-bridge-halves': () => bridge({ mood: 'golden', seed: 'soan', built: 0.72 }),
  'sohan-bridge-evening': () => bridge({ mood: 'dusk', seed: 'soan' }),

  'sohan-clinic': () => clinic({ mood: 'morning', seed: 'sohan' }),
  'sohan-clinic-plan': () => plan({ name: 'clinic' }),
  'sohan-clinic-ward': () => room({ kind: 'ward', seed: 'sohan' }),
  'sohan-clinic-section': () => section({ name: 'clinic' }),

  'nargis-house': () => courtyard({ mood: 'morning', seed: 'nargis' }),
  'nargis-house-plan': () => plan({ name: 'house' }),
  'nargis-house-model': () => axonometry({ name: 'house' }),
  'nargis-house-evening': () => courtyard({ mood: 'golden', seed: 'nargis evening', walls: '#a9714f' }),

  'zarin-oval': () => stadium({ mood: 'dusk', seed: 'zarin' }),
  'zarin-oval-plan': () => plan({ name: 'oval' }),
  'zarin-oval-morning': () => stadium({ mood: 'morning', seed: 'zarin' }),
  'zarin-oval-field': () => detail({ name: 'field' }),

  'falak-baths': () => swimmingHall({ mood: 'morning', seed: 'falak' }),
  'falak-baths-plan': () => plan({ name: 'baths' }),
  'falak-baths-section': () => section({ name: 'hall' }),
  'falak-baths-evening': () => swimmingHall({ mood: 'golden', seed: 'falak evening' }),

  'gulrez-school': () => school({ mood: 'morning', seed: 'gulrez' }),
  'gulrez-school-plan': () => plan({ name: 'school' }),
  'gulrez-school-library': () => room({ kind: 'reading', seed: 'gulrez' }),
  'gulrez-school-evening': () => school({ mood: 'golden', seed: 'gulrez evening' }),

  'tameer-institute': () => workshops({ mood: 'golden', seed: 'tameer' }),
  'tameer-institute-plan': () => plan({ name: 'college' }),
  'tameer-institute-workshop': () => room({ kind: 'workshop', seed: 'tameer' }),
  'tameer-institute-model': () => axonometry({ name: 'college' }),

  'zarin-hotel': () => lakeHotel({ mood: 'dusk', seed: 'lake' }),
  'zarin-hotel-plan': () => plan({ name: 'hotel' }),
  'zarin-hotel-room': () => room({ kind: 'bedroom', seed: 'zarin' }),
  'zarin-hotel-model': () => axonometry({ name: 'hotel' }),

  'deodar-lodges': () => lodges({ mood: 'dawn', seed: 'deodar' }),
  'deodar-lodges-plan': () => plan({ name: 'lodge' }),
  'deodar-lodges-section': () => section({ name: 'lodge' }),
  'deodar-lodges-evening': () => lodges({ mood: 'dusk', seed: 'deodar evening' }),

  'minar-square': () => officeTower({ mood: 'morning', seed: 'minar' }),
  'minar-square-plan': () => plan({ name: 'offices' }),
  'minar-square-arcade': () => arcadeHall({ mood: 'indoors', seed: 'minar' }),
  'minar-square-evening': () => officeTower({ mood: 'dusk', seed: 'minar' }),
  'minar-square-market': () => plan({ name: 'market' }),

  'sarai-station': () => station({ mood: 'dusk', seed: 'sarai' }),
  'sarai-station-plan': () => plan({ name: 'station' }),
  'sarai-station-model': () => axonometry({ name: 'station' }),
  'sarai-station-morning': () => station({ mood: 'morning', seed: 'sarai' }),

  'article-foundation': () => detail({ name: 'foundation' }),
  'article-brick': () => wall({ mood: 'morning', seed: 'brick' }),
  'article-summer-site': () => site({ mood: 'golden', seed: 'summer' }),
  'article-closing-the-arch': () => bridge({ mood: 'dawn', seed: 'closing', built: 0.93 }),
  'article-clinic': () => clinic({ mood: 'golden', seed: 'first year', walls: '#e6dac3' }),
  'article-cricket': () => stadium({ mood: 'golden', seed: 'outfield' }),
  'article-hotel': () => lakeHotel({ mood: 'dawn', seed: 'breakfast' }),
  'article-market': () => arcadeHall({ mood: 'morning', seed: 'service' }),
  'article-classroom': () => room({ kind: 'classroom', seed: 'daylight' }),
  'article-quarter': () => axonometry({ name: 'district' }),
} as const satisfies Record<string, () => Drawing>;

export type PictureKey = keyof typeof catalogue;

/** Pictures of the site itself, which are the same whatever staff publish. */
export const siteCatalogue = {
  'hero-skyline': () => skyline({ mood: 'dusk', seed: 'city', wide: true }),
  'hero-construction': () => site({ mood: 'dawn', seed: 'site', wide: true }),
  'hero-valley': () => valley({ mood: 'dawn', seed: 'valley', wide: true }),
  'film-land': () => valley({ mood: 'golden', seed: 'albasit land' }),
  'film-farmhouses': () => lodges({ mood: 'golden', seed: 'albasit farmhouses' }),
  'film-plan': () => axonometry({ name: 'district' }),
  'portrait-chairman': () => portrait({ of: 'chairman' }),
  'portrait-chief-executive': () => portrait({ of: 'chiefExecutive' }),
  'portrait-construction': () => portrait({ of: 'construction' }),
  'portrait-welfare': () => portrait({ of: 'welfare' }),
  'portrait-finance': () => portrait({ of: 'finance' }),
  'about-quarter': () => skyline({ mood: 'golden', seed: 'city' }),
  missing,
} as const satisfies Record<string, () => Drawing>;

export type SitePictureKey = keyof typeof siteCatalogue;
