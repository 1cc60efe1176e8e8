import type { Language } from '@plinth/contracts/languages';
import { textsIn, useLanguage } from '@plinth/kit/texts';
import texts from './texts/en.po';

const parsed = (date: string | undefined) => {
  const moment = new Date(date ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
};

/**
 * "14 March 2025", in UTC, on the server and in every browser; empty for a date that is missing or unreadable. The months are texts: a
 * browser needs 80 ms on a slow phone to make the first format of `Intl`.
 */
export const longDay = (date: string | undefined, language: Language) => {
  const moment = parsed(date);
  if (!moment) return '';
  const t = textsIn(texts, language);
  const month = t('date.months').split(',')[moment.getUTCMonth()];
  return t('date.day', { day: moment.getUTCDate(), month, year: moment.getUTCFullYear() });
};

/** The same in the language of the page. */
export const useLongDay = () => {
  const language = useLanguage();
  return (date: string | undefined) => longDay(date, language);
};

/** "2025"; empty for a date that is missing or unreadable. */
export const yearOf = (date: string | undefined) => parsed(date)?.getUTCFullYear().toString() ?? '';
