import { company } from '@plinth/contracts/company';
import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** What the browser's tab and a screen reader say of a screen, by its title. */
export const pageTitle = (language: Language, screen: string): string => {
  const t = textsIn(texts, language);
  return t('page.title', { screen, company: company.name });
};
