import { slugLength } from '@plinth/contracts/constants';
import { furtherTwinOf, isReserved, slugOfTitle, twinsOf } from './slugs.ts';

describe('slugOfTitle', () => {
  it.each([
    ['A school rises', 'a-school-rises'],
    ['  Café & Söhne – 2026! ', 'cafe-and-soehne-2026'],
    ['AlBasit’s Tower', 'albasits-tower'],
    ['لاہور میں نیا منصوبہ', 'lahwr-myn-nya-mnswbh'],
    ['کراچی ۲۰۲۶', 'krachy-2026'],
    ['ہمارا گھر، آپ کا گھر', 'hmara-ghr-ap-ka-ghr'],
    ['ٹاور کی تعمیر ڈیفنس میں', 'tawr-ky-temyr-dyfns-myn'],
    ['پہاڑ، زمین اور گاؤں کی سڑک', 'phar-zmyn-awr-gawn-ky-srk'],
    ['مدینۃ العلم', 'mdynt-alelm'],
    ['خیمۂ گل', 'khymh-gl'],
    ['Cam Heights میں زندگی', 'cam-heights-myn-zndgy'],
    ['Łódź, Çeşme & Đặng', 'lodz-cesme-and-dang'],
    ['🏗️', 'article'],
    ['Recent', 'recent-article'],
    ['0123456789abcdef01234567', '0123456789abcdef01234567-article'],
  ])('makes of %s %s', (title, slug) => {
    expect(slugOfTitle(title, 'article')).toBe(slug);
  });

  it('is the same with and without vowel signs and joiners', () => {
    for (const [one, other] of [
      ['اُردو', 'اردو'],
      ['موسٰی', 'موسی'],
      ['دل\u200cکش', 'دلکش'],
      ['لاہـــور', 'لاہور'],
    ])
      expect(slugOfTitle(one ?? '', 'article')).toBe(slugOfTitle(other ?? '', 'article'));
  });

  it('keeps whole words of a long title', () => {
    expect(slugOfTitle('homes '.repeat(40), 'article')).toBe('homes-'.repeat(13).slice(0, -1));
    expect(slugOfTitle('x'.repeat(200), 'article')).toHaveLength(slugLength);
  });
});

describe('the names of twins', () => {
  it('are the slug with a number, and no longer than a slug may be', () => {
    expect(twinsOf('a-school').slice(0, 3)).toEqual(['a-school', 'a-school-2', 'a-school-3']);
    const long = 'x'.repeat(slugLength);
    for (const twin of [...twinsOf(long), furtherTwinOf(long)])
      expect(twin.length).toBeLessThanOrEqual(slugLength);
    expect(new Set(twinsOf(long)).size).toBe(9);
    expect(twinsOf('a-school').some(isReserved)).toBe(false);
  });
});
