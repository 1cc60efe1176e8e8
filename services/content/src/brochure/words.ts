import type { Language } from '@plinth/contracts/languages';
import { areaWords } from '@plinth/contracts/measures/areaWords';
import { distanceWords } from '@plinth/contracts/measures/distances';
import { formatMoney } from '@plinth/contracts/money';
import type { Unit } from '@plinth/contracts/offers';
import { saysIn, textsIn } from '@plinth/contracts/texts';
import texts from './texts/en.po';

const parsed = (date: string) => {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/** What a brochure says of days, sums and measures, as the site's pages do. */
export const wordsIn = (language: Language) => {
  const t = textsIn(texts, language);
  const says = saysIn(language);
  return {
    ...{ t, says },

    /** "14 March 2025"; empty for a date that is missing or unreadable. */
    longDay: (date: string): string => {
      const moment = parsed(date);
      if (!moment) return '';
      const month = t('date.months').split(',')[moment.getUTCMonth()];
      return t('date.day', { day: moment.getUTCDate(), month, year: moment.getUTCFullYear() });
    },

    yearOf: (date: string): string => parsed(date)?.getUTCFullYear().toString() ?? '',

    /** In the unit that it was written in. */
    area: ({ area, areaUnit }: Pick<Unit, 'area' | 'areaUnit'>): string =>
      areaWords(area, areaUnit, areaUnit, says),

    money: (rupees: number): string => formatMoney(rupees, says),

    distance: (metres: number): string => distanceWords(metres, says),
  };
};

export type Words = ReturnType<typeof wordsIn>;
