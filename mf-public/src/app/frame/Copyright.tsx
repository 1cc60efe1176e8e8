import { company } from '@plinth/contracts/company';
import { useTexts } from '@plinth/kit/texts';
import { useSyncExternalStore } from 'react';
import texts from './texts/en.po';

const never = () => () => {};
const thisYear = () => new Date().getUTCFullYear();

/**
 * Since when the site is the company's, and until when: pages are rendered without a clock and kept over the new year, so the
 * year of today comes with the browser.
 */
export function Copyright({ className }: { className?: string | undefined }) {
  const t = useTexts(texts);
  const { copyrightYear, name } = company;
  const year = useSyncExternalStore(never, thisYear, () => copyrightYear);
  const years = year > copyrightYear ? `${copyrightYear}–${year}` : copyrightYear;
  return <p className={className}>{t('copyright.line', { years, company: name })}</p>;
}
