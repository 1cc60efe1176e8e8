import type { ProjectCategory, ProjectType } from '@plinth/contracts/constants';
import type { PictureName } from './pictures.ts';

/** A project as staff would enter it. Days are counted from the day on which the content is put in. */
export interface ProjectText {
  readonly title: string;
  readonly category: ProjectCategory;
  readonly projectType: ProjectType;
  /** The one date that the category carries: completion, start or expected completion. */
  readonly inDays: number;
  readonly publishedDaysAgo: number;
  readonly mainPicture: PictureName;
  readonly galleryPictures: readonly PictureName[];
  /** Rich text, as the editor makes it. */
  readonly description: string;
}

export interface ArticleText {
  readonly title: string;
  readonly author: string;
  readonly publishedDaysAgo: number;
  readonly picture: PictureName;
  readonly description: string;
}
