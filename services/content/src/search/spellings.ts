import { folded } from '@plinth/contracts/foldedWord';

/** Words that are looked up together. */
export interface Spellings {
  /** The others of a word's group, as they are looked up. */
  of(word: string): readonly string[];
}

/** Urdu words as people write them in Latin letters, with the word itself and what the site calls it in English. */
export const romanUrdu: readonly (readonly string[])[] = [
  ['ghar', 'gharr', 'گھر', 'home', 'house'],
  ['makan', 'makaan', 'مکان', 'house'],
  ['zameen', 'zamin', 'zamen', 'زمین', 'land'],
  ['makaanat', 'makanat', 'مکانات', 'houses'],
  ['imarat', 'emarat', 'imaarat', 'عمارت', 'building'],
  ['tameer', 'taamir', 'tamir', 'تعمیر', 'construction'],
  ['mansooba', 'mansuba', 'mansoba', 'منصوبہ', 'project'],
  ['sarmaya', 'sarmayakari', 'sarmayakaari', 'سرمایہ', 'سرمایہ کاری', 'investment'],
  ['qeemat', 'qimat', 'kimat', 'keemat', 'قیمت', 'price'],
  ['dukan', 'dukaan', 'دکان', 'shop'],
  ['daftar', 'duftar', 'دفتر', 'office'],
  ['kiraya', 'kiraaya', 'کرایہ', 'rent'],
  ['bangla', 'bangalow', 'بنگلہ', 'bungalow'],
  ['kothi', 'kohti', 'کوٹھی', 'villa'],
  ['sehan', 'sahan', 'صحن', 'courtyard'],
  ['baagh', 'bagh', 'باغ', 'garden'],
  ['eent', 'int', 'ainte', 'اینٹ', 'brick'],
  ['lakri', 'lakdi', 'لکڑی', 'wood'],
  ['pathar', 'patthar', 'پتھر', 'stone'],
  ['chhat', 'chat', 'چھت', 'roof'],
  ['deewar', 'diwar', 'dewar', 'دیوار', 'wall'],
  ['buniyad', 'bunyad', 'بنیاد', 'foundation'],
  ['pani', 'paani', 'پانی', 'water'],
  ['bijli', 'bijlee', 'بجلی', 'electricity'],
  ['sarak', 'sadak', 'سڑک', 'road'],
  ['flat', 'flet', 'فلیٹ', 'apartment'],
  ['plot', 'plat', 'پلاٹ'],
  ['kamra', 'kamre', 'kamray', 'کمرہ', 'کمرے', 'room'],
  ['manzil', 'manzal', 'منزل', 'floor', 'storey'],
  ['qist', 'kist', 'qistein', 'aqsat', 'aqsaat', 'قسط', 'قسطیں', 'اقساط', 'installment', 'instalment'],
  ['adaigi', 'adaegi', 'ادائیگی', 'payment'],
  ['qabza', 'kabza', 'قبضہ', 'possession', 'handover'],
  ['naqsha', 'naksha', 'نقشہ', 'plan', 'drawing'],
  ['school', 'skool', 'iskool', 'اسکول', 'سکول'],
  ['masjid', 'masjed', 'مسجد', 'mosque'],
  ['haspatal', 'aspatal', 'ہسپتال', 'اسپتال', 'hospital'],
  ['clinic', 'klinik', 'کلینک'],
  ['hotel', 'hotal', 'ہوٹل'],
  ['bazar', 'bazaar', 'بازار', 'market'],
  ['gali', 'galli', 'گلی', 'street'],
  ['pul', 'پل', 'bridge'],
  ['maidan', 'maydan', 'میدان', 'ground'],
  ['shehar', 'shehr', 'shahar', 'شہر', 'city'],
  ['kursi', 'کرسی', 'plinth'],
  ['mistri', 'mistry', 'مستری', 'mason'],
  ['darakht', 'drakht', 'درخت', 'tree'],
  ['barish', 'baarish', 'بارش', 'rain'],
  ['saya', 'saaya', 'سایہ', 'shade'],
  ['taleem', 'talim', 'تعلیم', 'education'],
  ['khel', 'کھیل', 'sport'],
];

/** Groups of words of which each finds the others. A word may stand in several. */
const othersIn = (groups: readonly (readonly string[])[]) => {
  const others = new Map<string, Set<string>>();
  for (const group of groups) {
    const words = group.map(folded).filter((word) => !word.includes(' '));
    for (const word of words) {
      const known = others.get(word) ?? new Set<string>();
      for (const other of words) if (other !== word) known.add(other);
      others.set(word, known);
    }
  }
  return others;
};

/** The spellings that are given, and those that staff add to them while the service runs. */
export const createSpellings = (given: readonly (readonly string[])[]) => {
  const ground = othersIn(given);
  let added = othersIn([]);
  return {
    of: (word: string): readonly string[] => [
      ...new Set([...(ground.get(word) ?? []), ...(added.get(word) ?? [])]),
    ],
    /** These take the place of all that were added. */
    setAdded: (pairs: readonly (readonly string[])[]) => {
      added = othersIn(pairs);
    },
  } satisfies Spellings & Record<string, unknown>;
};
