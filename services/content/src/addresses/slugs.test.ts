import { slugLength } from '@plinth/contracts/constants';
import { furtherTwinOf, isReserved, slugOfTitle, twinsOf } from './slugs.ts';

describe('slugOfTitle', () => {
  it.each([
    ['A school rises', 'a-school-rises'],
    ['  Café & Söhne – 2026! ', 'cafe-and-soehne-2026'],
    ['AlBasit’s Tower', 'albasits-tower'],
    ['لاہور میں نیا منصوبہ', 'lahwr-myn-nya-mnswbh'],
    ['کراچی ۲۰۲۶', 'krachy-2026'],
    ['🏗️', 'article'],
    ['Recent', 'recent-article'],
    ['0123456789abcdef01234567', '0123456789abcdef01234567-article'],
  ])('makes of %s %s', (title, slug) => {
    expect(slugOfTitle(title, 'article')).toBe(slug);
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
