import { createSearchIndex, type Findable, type Question } from './searchIndex.ts';
import { createSpellings, romanUrdu } from './spellings.ts';

/** What the site has: an id, a title, and a text. */
const texts: readonly (readonly [id: string, title: string, text: string])[] = [
  ['plinth', 'What a plinth is for', 'A plinth lifts the wall above the wet ground. Nobody thanks it.'],
  ['brick', 'Eleven weeks of brick', 'Brick walls were laid by hand for eleven weeks in the spring.'],
  ['soil', 'What the ground says', 'A soil report decides the foundation before anybody draws a wall.'],
  ['monsoon', 'Pouring concrete in the monsoon', 'Concrete is poured between two rains, and covered.'],
  ['shade', 'Courtyards and shade', 'A courtyard cools a house. Its shade moves with the sun.'],
  ['invest', 'Investing in farm land', 'What a first investment in agricultural land asks of you.'],
  ['steel', 'Steel that does not rust', 'Rust begins where steel meets air. Galvanized steel waits.'],
  ['stairs', 'Stairs for old knees', 'The height of a step decides who climbs to the second floor.'],
  ['water', 'Rain water harvesting', 'Harvested rain is kept under the yard for the dry months.'],
  ['solar', 'Solar roofs in Lahore', 'A roof in Lahore carries forty panels and pays for them in six years.'],
  ['cafe', 'The café on the corner', 'A café opened on the ground floor of the tower.'],
  ['plot', 'How to read a plot', 'Marla and kanal, frontage and depth: a plot in numbers. Block 22.'],
  [
    'heights',
    'Cam Heights',
    'A tower of twenty floors with apartments of two and three bedrooms in Gulberg.',
  ],
  [
    'valley',
    'AlBasit Valley',
    'Houses around gardens, with a school and a mosque. Ten minutes from the ring road.',
  ],
  ['green', 'Green Acres Farmhouses', 'Farmhouses on four kanal each, an hour from Islamabad.'],
  ['mall', 'Meridian Mall', 'Shops on four floors and parking under the ground.'],
  ['offices', 'Canal Road Offices', 'Office floors of 4,000 sq ft beside the canal road.'],
  ['mill', 'The Textile Mill', 'An industrial hall for spinning with a clear span of 40 m.'],
  ['ghar', 'نیا گھر کیسے بنائیں', 'گھر کی تعمیر کا پہلا قدم زمین کی جانچ ہے۔'],
  ['qeemat', 'زمین کی قیمت', 'قیمت علاقے اور سڑک سے طے ہوتی ہے۔ ۲۰۲۵ کے نرخ۔'],
  ['phool', 'پھول اور صحن', 'صحن میں پھول گرمی کم کرتے ہیں۔'],
  ['sekho', 'ہمارا شہر لاہور', 'شہر کی پرانی عمارتیں اور ان کی اینٹیں۔'],
];

/** What is said of pictures, by the ids of what shows them. */
const pictures: Readonly<Record<string, Findable['beside']>> = {
  monsoon: { en: 'A tarpaulin over the slab · Umbrellas above a wet brick wall' },
  shade: { en: 'A jasmine climbs the colonnade', ur: 'چنبیلی برآمدے پر چڑھتی ہے' },
  mall: { en: 'The atrium with its escalators', ur: 'بازار کا صحن' },
  sekho: { ur: 'بادشاہی مسجد کا مینار' },
};

const index = createSearchIndex(createSpellings(romanUrdu));
const asFindable = ([id, title, text]: (typeof texts)[number], place: number): Findable => ({
  ...{ id, title, text, slug: id, excerpt: text.slice(0, 40), image: `${id}.webp` },
  type: place >= 12 && place < 18 ? 'project' : 'blog',
  ...(pictures[id] && { beside: pictures[id] }),
});
texts.map(asFindable).forEach(index.put);
const find = (question: Partial<Question> & Pick<Question, 'q'>) =>
  index.find({ page: 1, limit: 10, ...question }).items;
const found = (q: string, limit = 10) => find({ q, limit }).map(({ id }) => id);

describe('what is searched for comes first', () => {
  it.each([
    // As it is written.
    ['plinth', 'plinth'],
    ['Cam Heights', 'heights'],
    ['meridian mall', 'mall'],
    ['canal road', 'offices'],
    ['soil report', 'soil'],
    ['concrete', 'monsoon'],
    ['courtyard', 'shade'],
    ['textile', 'mill'],
    ['solar roofs in lahore', 'solar'],
    ['rust', 'steel'],
    ['bedrooms', 'heights'],
    ['farmhouses', 'green'],
    ['WHAT THE GROUND SAYS', 'soil'],
    ['Block 22', 'plot'],
    ['4,000 sq ft', 'offices'],
    // Mistyped.
    ['plinht', 'plinth'],
    ['concerte', 'monsoon'],
    ['meridain', 'mall'],
    ['courtyrad', 'shade'],
    ['islambad', 'green'],
    ['heigts', 'heights'],
    ['galvanised', 'steel'],
    ['textle mil', 'mill'],
    ['harvestin', 'water'],
    // Beginnings and other forms.
    ['court', 'shade'],
    ['farmh', 'green'],
    ['plinths', 'plinth'],
    ['bricks', 'brick'],
    ['stair', 'stairs'],
    ['investments', 'invest'],
    ['investing', 'invest'],
    ['roof', 'solar'],
    ['gardens', 'valley'],
    ['cafe', 'cafe'],
    ['Café', 'cafe'],
    ['apartment', 'heights'],
    // Urdu, in each of its spellings.
    ['گھر', 'ghar'],
    ['نیا گھر', 'ghar'],
    ['قیمت', 'qeemat'],
    ['قيمت', 'qeemat'],
    ['زمین کی قیمت', 'qeemat'],
    ['2025', 'qeemat'],
    ['۲۰۲۵', 'qeemat'],
    ['پھول', 'phool'],
    ['پہول', 'phool'],
    ['شهر', 'sekho'],
    ['لاہور', 'sekho'],
    ['زمــین کی قیمت', 'qeemat'],
    ['زم\u200cین', 'qeemat'],
    ['con\u00adcrete', 'monsoon'],
    ['تعمير', 'ghar'],
    // Urdu in Latin letters.
    ['ghar', 'ghar'],
    ['qeemat', 'qeemat'],
    ['kimat', 'qeemat'],
    ['sehan', 'phool'],
    ['eent', 'brick'],
    ['shehar', 'sekho'],
    ['barish', 'water'],
    ['masjid', 'valley'],

    // Two words that stand near each other, or in one text.
    ['ring road', 'valley'],
    ['second floor', 'stairs'],
    ['ground floor', 'cafe'],
    ['brick wall', 'brick'],
    ['rain yard', 'water'],
    ['tower gulberg', 'heights'],
    ['land investment', 'invest'],
    // Written as one, or as two.
    ['al basit', 'valley'],
    ['camheights', 'heights'],
    ['ringroad', 'valley'],
    ['farm houses', 'green'],
    ['court yard', 'shade'],
    // What is said of pictures, in either language; what says the same in a title or a text comes before it.
    ['tarpaulin', 'monsoon'],
    ['tarpaulins', 'monsoon'],
    ['escalater', 'mall'],
    ['jasmine colonnade', 'shade'],
    ['meridian atrium', 'mall'],
    ['چنبیلی', 'shade'],
    ['بادشاہی مسجد', 'sekho'],
    ['umbrellas brick', 'monsoon'],
    ['صحن', 'phool'],
    ['mosque', 'valley'],
  ])('%s', (q, first) => expect(found(q)[0]).toBe(first));

  it.each([['zzyzx'], ['qqqq wwww'], [''], ['   '], ['؟'], ['!!!'], ['a'.repeat(200)]])(
    'and nothing where nothing speaks of it: %s',
    (q) => expect(found(q)).toEqual([]),
  );
});

it('what has the words near each other comes before what has them apart', () => {
  const apart = 'Lanterns hang in the hall. The oldest harbour of all lies in the south of it.';
  const together = 'The hall lies in the south of it. The oldest harbour lanterns hang in the gate.';
  index.put(asFindable(['apart', 'A walk', apart], 0));
  index.put(asFindable(['together', 'A walk', together], 0));
  expect(found('harbour lanterns').slice(0, 2)).toEqual(['together', 'apart']);
  for (const id of ['apart', 'together']) index.remove(id);
});

it('what is said of pictures, however often, comes behind one mention in the longest text', () => {
  const long = `${'It rains on the roofs of the town. '.repeat(400)} A gargoyle waits.`;
  const gargoyles = { en: 'A gargoyle. '.repeat(40) };
  index.put(asFindable(['text', 'A walk', long], 0));
  index.put({ ...asFindable(['shown', 'A walk', 'It rains.'], 0), beside: gargoyles });
  expect(found('gargoyle')).toEqual(['text', 'shown']);
  for (const id of ['text', 'shown']) index.remove(id);
  expect(found('gargoyle')).toEqual([]);
});

describe('a hit', () => {
  const marked = (text: string, marks: readonly (readonly [number, number])[]) =>
    marks.map(([from, to]) => text.slice(from, to));

  it('says where it was found, also by other forms and spellings', () => {
    const [brick] = find({ q: 'bricks weeks', limit: 1 });
    expect(marked(brick?.title ?? '', brick?.marks.title ?? [])).toEqual(['weeks', 'brick']);
    expect(marked(brick?.excerpt ?? '', brick?.marks.excerpt ?? [])).toEqual(['Brick', 'weeks']);
    const [urdu] = find({ q: 'qeemat', limit: 1 });
    expect(marked(urdu?.title ?? '', urdu?.marks.title ?? [])).toEqual(['قیمت']);
  });

  it('shows the passage of a long text that speaks of it', () => {
    const text = `${'The tower stands by the river. '.repeat(60)}Its lift carries thirty people. ${'It rains. '.repeat(60)}`;
    index.put({ ...asFindable(['long', 'River tower', text], 0) });
    const [hit] = find({ q: 'lift people', limit: 1 });
    expect(hit?.excerpt).toMatch(/^….*Its lift carries thirty people\..*…$/);
    expect(hit?.excerpt.length).toBeLessThan(190);
    expect(marked(hit?.excerpt ?? '', hit?.marks.excerpt ?? [])).toEqual(['lift', 'people']);
    index.remove('long');
    expect(found('lift people')).not.toContain('long');
  });

  it('shows what is said of its pictures where nothing else speaks of it, in the language of the hit', () => {
    const shownFor = (question: Partial<Question> & Pick<Question, 'q'>) => {
      const [hit] = find({ ...question, limit: 1 });
      return { excerpt: hit?.excerpt, marked: marked(hit?.excerpt ?? '', hit?.marks.excerpt ?? []) };
    };
    const of = pictures.shade?.en;
    expect(shownFor({ q: 'jasmine' })).toEqual({ excerpt: of, marked: ['jasmine'] });
    expect(shownFor({ q: 'چنبیلی' })).toEqual({ excerpt: texts[4]?.[2].slice(0, 40), marked: [] });
    const urdu = {
      language: 'ur',
      title: 'صحن اور سایہ',
      text: 'صحن گھر کو ٹھنڈا رکھتا ہے۔',
      excerpt: '',
    } as const;
    const shade = texts[4] as (typeof texts)[number];
    index.put({ ...asFindable(shade, 4), translations: [urdu] });
    expect(shownFor({ q: 'چنبیلی', language: 'ur' })).toMatchObject({ marked: ['چنبیلی'] });
    index.put(asFindable(shade, 4));
  });

  it('is of one kind where only that is wanted, and comes in pages', () => {
    expect(find({ q: 'floor', type: 'project' }).map(({ type }) => type)).not.toContain('blog');
    const all = found('floor', 100);
    const pages = [1, 2, 3].map((page) => index.find({ q: 'floor', page, limit: 2 }));
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all.slice(0, 6));
    expect(pages[0]).toMatchObject({ total: all.length, next: { page: 2, limit: 2 } });
  });
});
