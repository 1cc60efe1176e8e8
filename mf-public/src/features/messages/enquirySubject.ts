import { type EnquiryCategory, enquiryCategories } from '@plinth/contracts/constants';
import type { Project } from '@plinth/contracts/projects';
import type { Reading } from '@plinth/kit/calls';

/** What the page with that form has to show: no project where its address names none that there is. */
export type EnquiryAnswers = Record<'project', Reading<Project | null>>;

const slugOf = (category: EnquiryCategory) => category.toLowerCase().replaceAll(' ', '-');

/** The category that a project goes by, whose title may be in any language. */
const categoryOf = ({ title, slug }: Project) =>
  enquiryCategories.find((category) => title.startsWith(category) || slug.startsWith(slugOf(category)));

/** What an enquiry is about, as the form says it and sends it. */
export const subjectOf = (project: Project | null | undefined, unitId: string | null) => {
  if (!project) return null;
  const unit = project.units?.find(({ _id }) => _id === unitId);
  return {
    title: project.title,
    slug: project.slug,
    unit: unit?.name,
    category: categoryOf(project) ?? '',
    languages: project.languages,
    sent: { projectId: project._id, ...(unit && { unitId: unit._id }) },
  };
};

export type EnquirySubject = NonNullable<ReturnType<typeof subjectOf>>;
