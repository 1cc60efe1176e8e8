import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

const lakh = 100_000;
const crore = 100 * lakh;

/** At most two decimals, and none that says nothing: `3.25`, `85`. */
const short = (amount: number) => String(Math.round(amount * 100) / 100);

/** `9,50,000`: the last three digits, then pairs, as amounts are written in Pakistan. */
const grouped = (rupees: number) => String(rupees).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

/**
 * An amount in lakh and crore, which `Intl` has for no language of Pakistan: `PKR 3.25 crore`, `PKR 85 lakh`, and below a lakh
 * `PKR 95,000`. The same on the server and in every browser.
 */
export const rupeesInWords = (rupees: number, language: Language): string => {
  const t = textsIn(texts, language);
  // What would be rounded to a hundred lakh is a crore.
  if (Math.round(rupees / 1000) >= crore / 1000) return t('money.crore', { amount: short(rupees / crore) });
  if (rupees >= lakh) return t('money.lakh', { amount: short(rupees / lakh) });
  return t('money.rupees', { amount: grouped(rupees) });
};

/** To the rupee: `PKR 3,25,00,000`. */
export const exactRupees = (rupees: number, language: Language): string =>
  textsIn(texts, language)('money.rupees', { amount: grouped(rupees) });

/** What is due of a price by each share of a plan: whole rupees that add up to it. */
export const sharesOf = (price: number, percents: readonly number[]): number[] => {
  let [due, before] = [0, 0];
  return percents.map((percent) => {
    due += percent;
    const until = Math.round((price * Math.min(due, 100)) / 100);
    const share = until - before;
    before = until;
    return share;
  });
};
