import type { ProjectCategory, ProjectType } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import { textId, textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

const typeNames: Readonly<Record<ProjectType, string>> = {
  construction: textId('type.construction'),
  welfare: textId('type.welfare'),
  sport: textId('type.sport'),
  education: textId('type.education'),
  'hotel industry': textId('type.hotelIndustry'),
  commercial: textId('type.commercial'),
};

export const categoryName = (language: Language, category: ProjectCategory): string => {
  const t = textsIn(texts, language);
  return t(`category.${category}`);
};

export const typeName = (language: Language, type: ProjectType): string => {
  const t = textsIn(texts, language);
  return t(typeNames[type]);
};

/** What the date of a category is called. */
export const dateName = (language: Language, category: ProjectCategory): string => {
  const t = textsIn(texts, language);
  return t(`date.${category}`);
};
