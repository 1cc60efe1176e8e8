import type { AreaUnit } from '@plinth/contracts/areas';
import type { Language } from '@plinth/contracts/languages';
import { formatMoney } from '@plinth/contracts/money';
import type { Unit } from '@plinth/contracts/offers';
import { type Catalogue, textsIn } from '@plinth/contracts/texts';
import texts from './texts/en.po';

const saysIn = (language: Language) => (catalogue: Catalogue) => textsIn(catalogue, language);

const parsed = (date: string) => {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

const wholeUnits: readonly AreaUnit[] = ['sqft', 'sqm'];

/** What a brochure says of days, sums and measures, as the site's pages do. */
export const wordsIn = (language: Language) => {
  const t = textsIn(texts, language);
  return {
    t,

    /** "14 March 2025"; empty for a date that is missing or unreadable. */
    longDay: (date: string): string => {
      const moment = parsed(date);
      if (!moment) return '';
      const month = t('date.months').split(',')[moment.getUTCMonth()];
      return t('date.day', { day: moment.getUTCDate(), month, year: moment.getUTCFullYear() });
    },

    yearOf: (date: string): string => parsed(date)?.getUTCFullYear().toString() ?? '',

    /** Whole feet and metres; of marla and kanal as many decimals as people count with. */
    area: ({ area, areaUnit }: Pick<Unit, 'area' | 'areaUnit'>): string => {
      const whole = wholeUnits.includes(areaUnit);
      const rounded = whole ? Math.round(area) : Math.round(area * 100) / 100;
      const said = whole ? String(rounded).replace(/\B(?=(?:\d{3})+$)/g, ',') : String(rounded);
      return t(`areaIn.${areaUnit}`, { area: said });
    },

    money: (rupees: number): string => formatMoney(rupees, saysIn(language)),

    distance: (metres: number): string =>
      metres < 1000
        ? t('distance.metres', { metres })
        : t('distance.kilometres', { kilometres: String(Math.round(metres / 100) / 10) }),
  };
};

export type Words = ReturnType<typeof wordsIn>;
