import type { Project, ProjectSummary } from '@plinth/contracts/projects';
import { slugOf } from '../addresses/addressed.ts';
import type { Audience } from '../audience.ts';
import { plansFor } from '../states/reply.ts';
import { galleryTextsOf } from './galleryTexts.ts';
import type { ProjectContent, ProjectDocument, SummaryDocument } from './repository.ts';

/** Makes the replies that show stored projects in a list. */
export const summaryFor =
  (audience: Audience) =>
  (project: SummaryDocument): ProjectSummary => ({
    ...project,
    _id: project._id.toHexString(),
    slug: slugOf(project),
    date: project.date.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    ...plansFor(audience, project),
  });

/** The reply that shows a stored project alone, with the text that is public. */
export const presented = (audience: Audience, project: ProjectDocument): Project => ({
  ...project,
  ...summaryFor(audience)(project),
  ...plansFor(audience, project),
  galleryTexts: galleryTextsOf(project),
});

/** The reply that shows it to staff, with the text that was saved last. */
export const forEditing = (project: ProjectDocument): Project =>
  presented('staff', { ...project, ...project.working });

/** The reply that shows the text of a revision. */
export const contentReply = (content: ProjectContent) => ({
  ...content,
  date: content.date.toISOString(),
  galleryTexts: galleryTextsOf(content),
});
