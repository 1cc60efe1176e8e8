import { enquiryCategories } from '@plinth/contracts/constants';
import type { Project } from '@plinth/contracts/projects';
import type { Reading } from '@plinth/kit/calls';
import type { PageQuery } from '@plinth/kit/remote';

/** What the form of enquiries reads of its address: the slug of the project that it is about, and the id of a unit. */
export const enquiryQuery = {
  project: (wanted) => (/^[a-z\d-]{1,80}$/.test(wanted) ? wanted : null),
  unit: (wanted) => (/^[\da-f]{24}$/.test(wanted) ? wanted : null),
} satisfies PageQuery;

/** What the page with that form has to show: no project where its address names none that there is. */
export type EnquiryAnswers = Record<'project', Reading<Project | null>>;

/** What an enquiry is about, as the form says it and sends it. */
export const subjectOf = (project: Project | null | undefined, unitId: string | null) => {
  if (!project) return null;
  const unit = project.units?.find(({ _id }) => _id === unitId);
  return {
    title: project.title,
    slug: project.slug,
    unit: unit?.name,
    category: enquiryCategories.find((category) => project.title.startsWith(category)) ?? '',
    sent: { projectId: project._id, ...(unit && { unitId: unit._id }) },
  };
};
