import type { Project, ProjectSummary } from '@plinth/contracts/projects';
import type { Days } from '../days.ts';
import { revisionOf } from '../revisions.ts';
import { galleryTextsOf } from './galleryTexts.ts';
import type { ProjectDocument, SummaryDocument } from './repository.ts';

export type ProjectPresenter = ReturnType<typeof projectPresenter>;

const noTexts = { mainImageAlt: '', mainImageCaption: '' };

/** Makes replies from stored projects. */
export const projectPresenter = (days: Days) => {
  const summaryOf = (project: SummaryDocument) =>
    ({
      ...project,
      _id: project._id.toHexString(),
      date: days.of(project.date).toISOString(),
      updatedAt: project.updatedAt?.toISOString(),
    }) satisfies ProjectSummary;
  return {
    summaryOf,
    presented: (project: ProjectDocument): Project => ({
      ...noTexts,
      ...project,
      ...summaryOf(project),
      galleryTexts: galleryTextsOf(project),
      revision: revisionOf(project),
    }),
  };
};
