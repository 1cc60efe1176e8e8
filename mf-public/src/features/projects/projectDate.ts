import { type ProjectCategory, projectDateField } from '@plinth/contracts/constants';
import { longDay, yearOf } from '../../ui/dates.ts';

interface Dated {
  readonly category: ProjectCategory;
  readonly completedDate: string;
  readonly startingDate: string;
  readonly expectedCompletionDate: string;
}

const labels = {
  completed: 'Completed',
  upcoming: 'Starts',
  ongoing: 'Expected completion',
} as const satisfies Record<ProjectCategory, string>;

const dateOf = (project: Dated) => project[projectDateField[project.category]];

/** The one date that a project of its category has, with its name; null when staff have not given it. */
export const projectDate = (project: Dated) => {
  const day = longDay(dateOf(project));
  return day ? { label: labels[project.category], day } : null;
};

const beforeYear = { completed: '', upcoming: 'starts ', ongoing: 'due ' } as const satisfies Record<
  ProjectCategory,
  string
>;

/** Beside the name of its category: the year of that date; empty when staff have not given it. */
export const projectYear = (project: Dated) => {
  const year = yearOf(dateOf(project));
  return year && beforeYear[project.category] + year;
};
