import type { ProjectCategory } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** What the date of a category is called. */
export const dateName = (language: Language, category: ProjectCategory): string => {
  const t = textsIn(texts, language);
  return t(`date.${category}`);
};
