import type { ProjectCategory, ProjectType } from '@plinth/contracts/constants';
import { type Translate, textId } from '@plinth/kit/texts';

const typeNames: Readonly<Record<ProjectType, string>> = {
  construction: textId('type.construction'),
  welfare: textId('type.welfare'),
  sport: textId('type.sport'),
  education: textId('type.education'),
  'hotel industry': textId('type.hotelIndustry'),
  commercial: textId('type.commercial'),
};

export const categoryName = (t: Translate, category: ProjectCategory): string => t(`category.${category}`);

export const typeName = (t: Translate, type: ProjectType): string => t(typeNames[type]);

/** What the date of a category is called. */
export const dateName = (t: Translate, category: ProjectCategory): string => t(`date.${category}`);
