import { type ProjectCategory, projectDateField } from '@plinth/contracts/constants';
import { longDay } from '../../ui/dates.ts';

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

/** The one date that a project of its category has, with its name; null when staff have not given it. */
export const projectDate = (project: Dated) => {
  const day = longDay(project[projectDateField[project.category]]);
  return day ? { label: labels[project.category], day } : null;
};

/** One can still invest in what is not finished. */
export const openToInvestors = ({ category }: Pick<Dated, 'category'>) => category !== 'completed';
