import { type ProjectCategory, projectDateField } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import { longDay, yearOf } from '../../ui/dates.ts';
import texts from './texts/en.po';

interface Dated {
  readonly category: ProjectCategory;
  readonly completedDate: string;
  readonly startingDate: string;
  readonly expectedCompletionDate: string;
}

const dateOf = (project: Dated) => project[projectDateField[project.category]];

/** The one date that a project of its category has, with its name; null when staff have not given it. */
export const projectDate = (project: Dated, language: Language) => {
  const day = longDay(dateOf(project), language);
  return day ? { label: textsIn(texts, language)(`date.${project.category}`), day } : null;
};

/** Beside the name of its category: the year of that date; empty when staff have not given it. */
export const projectYear = (project: Dated, language: Language) => {
  const year = yearOf(dateOf(project));
  return year && textsIn(texts, language)(`year.${project.category}`, { year });
};
