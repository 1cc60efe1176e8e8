import { latinDigits } from '@plinth/contracts/latinDigits';

const betweenGroups = /(?<=\d)[\s,٬،'’](?=\d)/g;
const sizes = [
  [/^(?:lakh|lac|لاکھ|لاكه)/iu, 100_000],
  [/^(?:cr|کروڑ)/iu, 10_000_000],
  [/^(?:arab|ارب)/iu, 1_000_000_000],
] as const;
/** Nothing that is built costs more. */
const most = 999_999_999_999;

/**
 * A price as people write it, in whole rupees: in digits of either language, in groups or without, to the paisa, or in lakh, crore and arab.
 * Zero where there is none.
 */
export const rupeesIn = (text: string): number => {
  const plain = latinDigits(text).replaceAll('٫', '.').replace(betweenGroups, '');
  const [, count = '0', unit = ''] = /(\d+(?:\.\d+)?)\s*(\p{L}*)/u.exec(plain) ?? [];
  const [, size] = sizes.find(([word]) => word.test(unit)) ?? [null, 1];
  return Math.min(Math.round(Number(count) * size), most);
};
