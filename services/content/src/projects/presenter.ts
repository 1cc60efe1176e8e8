import type { Project, ProjectSummary } from '@plinth/contracts/projects';
import { galleryTextsOf } from './galleryTexts.ts';
import type { ProjectDocument, SummaryDocument } from './repository.ts';

/** The reply that shows a stored project in a list. */
export const summaryOf = (project: SummaryDocument): ProjectSummary => ({
  ...project,
  _id: project._id.toHexString(),
  date: project.date.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
});

/** The reply that shows a stored project alone. */
export const presented = (project: ProjectDocument): Project => ({
  ...project,
  ...summaryOf(project),
  galleryTexts: galleryTextsOf(project),
});
