import { projectDateField } from '@plinth/contracts/constants';
import type { ProjectDraft } from '@plinth/contracts/projects';

const noDates = { completedDate: '', startingDate: '', expectedCompletionDate: '' };

/** The dates of a project as they are stored: the one that belongs to its category, and the other two empty. */
export const datesOf = (draft: ProjectDraft) => {
  const field = projectDateField[draft.category];
  return { ...noDates, [field]: draft[field] };
};
