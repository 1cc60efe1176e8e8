import { languages } from '@plinth/contracts/languages';
import { useLanguage } from '@plinth/kit/texts';
import { useMemo } from 'react';

/** How numbers are written in the language of the page. */
export const useNumbers = (): ((value: number) => string) => {
  const { locale } = languages[useLanguage()];
  return useMemo(() => new Intl.NumberFormat(locale).format, [locale]);
};
