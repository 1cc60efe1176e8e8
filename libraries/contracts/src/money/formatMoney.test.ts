import type { Language } from '../languages.ts';
import { formatMoney, formatRupees } from '../money.ts';
import { type Says, textsIn } from '../texts.ts';

const saysIn =
  (language: Language): Says =>
  (catalogue) =>
    textsIn(catalogue, language);
const spaced = (text: string) => text.replaceAll('\u{a0}', ' ');

describe('a sum of money', () => {
  it.each<[number, Language, string]>([
    [0, 'en', 'Rs 0'],
    [85_000, 'en', 'Rs 85,000'],
    [99_499, 'ur', '99,499 روپے'],
    [99_600, 'en', 'Rs 1 lakh'],
    [8_550_000, 'en', 'Rs 85.5 lakh'],
    [9_999_999, 'ur', '1 کروڑ روپے'],
    [12_500_000, 'en', 'Rs 1.25 crore'],
    [12_500_000, 'ur', '1.25 کروڑ روپے'],
    [12_345_678, 'en', 'Rs 1.23 crore'],
    [1_100_000_000, 'ur', '1.1 ارب روپے'],
  ])('of %d rupees is in %s "%s"', (rupees, language, said) => {
    expect(spaced(formatMoney(rupees, saysIn(language)))).toBe(said);
  });

  it('is right to the rupee where that is asked for, in groups of two behind the last three', () => {
    expect(spaced(formatRupees(1_234_567_890, saysIn('en')))).toBe('Rs 1,23,45,67,890');
    expect(spaced(formatRupees(100_000, saysIn('ur')))).toBe('1,00,000 روپے');
  });
});
