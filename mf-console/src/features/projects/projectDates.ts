import { type ProjectCategory, projectDateField } from '@plinth/contracts/constants';

export type ProjectDates = Record<(typeof projectDateField)[ProjectCategory], string>;

/** The dates as they are sent: the one of the category, the other two empty. */
export const datesOf = (category: ProjectCategory, typed: Partial<ProjectDates>): ProjectDates => {
  const field = projectDateField[category];
  return { completedDate: '', startingDate: '', expectedCompletionDate: '', [field]: typed[field] ?? '' };
};
