import { languages } from '@plinth/contracts/languages';
import { useLanguage } from '@plinth/kit/texts';
import { useMemo } from 'react';

/** What countries are called in the language of the page, by their ISO 3166-1 codes; one that has no name there is called by its code. */
export const useCountryNames = (): ((code: string) => string) => {
  const { locale } = languages[useLanguage()];
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [locale]);
};
