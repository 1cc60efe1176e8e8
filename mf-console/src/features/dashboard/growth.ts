import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';
/** What a total and its increase of this month tell of two months. */
export interface Growth {
  lastMonth: number;
  thisMonth: number;
  increase: number;
  /** Increase in percent of last month; null when there was nothing last month to compare with. */
  percentage: number | null;
}

export const growthOf = (total: number, increase: number): Growth => {
  const lastMonth = total - increase;
  const compared = lastMonth > 0 ? Math.round((increase / lastMonth) * 100) : null;
  return { lastMonth, thisMonth: total, increase, percentage: increase === 0 ? 0 : compared };
};

/** `Monthly increase: 12 (9%)`; without a percentage when there was nothing last month. */
export const growthInWords = (language: Language, { increase, percentage }: Growth): string => {
  const t = textsIn(texts, language);
  return percentage === null
    ? t('growth.allNew', { increase })
    : t('growth.compared', { increase, percentage });
};
