import { type ProjectCategory, projectDateField } from '@plinth/contracts/constants';

export type ProjectDates = Record<(typeof projectDateField)[ProjectCategory], string>;

/** What each category's date is called. */
export const projectDateLabel: Readonly<Record<ProjectCategory, string>> = {
  completed: 'Completion Date',
  upcoming: 'Start Date',
  ongoing: 'Expected Completion Date',
};

/** The dates as they are sent: the one of the category, the other two empty. */
export const datesOf = (category: ProjectCategory, typed: Partial<ProjectDates>): ProjectDates => {
  const field = projectDateField[category];
  return { completedDate: '', startingDate: '', expectedCompletionDate: '', [field]: typed[field] ?? '' };
};
