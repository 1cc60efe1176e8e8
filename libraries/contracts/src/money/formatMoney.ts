import { type Says, textId } from '../texts.ts';
import texts from './texts/en.po';

/** What sums are said in, the largest first: an arab is a hundred crore, a crore a hundred lakh, a lakh a hundred thousand. */
const units = [
  { size: 1_000_000_000, text: textId('money.arab') },
  { size: 10_000_000, text: textId('money.crore') },
  { size: 100_000, text: textId('money.lakh') },
] as const;

/** In groups as South Asia writes them, 12,34,567: `Intl` has them for India only. */
const grouped = (rupees: number) => String(rupees).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');

const hundredths = (rupees: number, size: number) => Math.round((rupees * 100) / size);

/**
 * A sum, not below zero, to the rupee: "Rs 1,25,00,000", "1,25,00,000 روپے". As `formatMoney`, it asks nothing of `Intl`: it is the same
 * on a server and in every browser.
 */
export const formatRupees = (rupees: number, says: Says): string => {
  const t = says(texts);
  return t('money.rupees', { count: grouped(Math.round(rupees)) });
};

/**
 * A sum, not below zero, as people in Pakistan say it: "Rs 1.25 crore", "1.25 کروڑ روپے"; below a lakh "Rs 85,000". It is rounded to a
 * hundredth of its unit, as price lists do; what must be right to the rupee is said by `formatRupees`.
 */
export const formatMoney = (rupees: number, says: Says): string => {
  // What rounds up to a whole unit is said in that one: 99,99,999 is a crore, not a hundred lakh.
  const unit = units.find(({ size }) => hundredths(rupees, size) >= 100);
  if (!unit) return formatRupees(rupees, says);
  return says(texts)(unit.text, { count: String(hundredths(rupees, unit.size) / 100) });
};
