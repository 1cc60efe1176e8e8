import type { ProjectCategory, ProjectType } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import type { PictureTexts } from '@plinth/contracts/pictures';
import { imageReferences } from '@plinth/media/references';
import { pagesOf } from '@plinth/runtime/lists';
import type { Repository } from '@plinth/runtime/mongo';
import { type Db, type Filter, ObjectId } from 'mongodb';
import { atRevision, counted, firstRevision, type Revised, revisionOf } from '../revisions.ts';
import { type GalleryTexts, keyOf } from './galleryTexts.ts';

export interface ProjectDocument extends Revised {
  readonly _id: ObjectId;
  readonly title: string;
  readonly description: string;
  readonly excerpt: string;
  readonly category: ProjectCategory;
  readonly projectType: ProjectType;
  readonly mainImage: string;
  readonly galleryImages: string[];
  readonly date: Date;
  readonly completedDate: string;
  readonly startingDate: string;
  readonly expectedCompletionDate: string;
  /** Absent in projects from before pictures had texts. */
  readonly mainImageAlt?: string;
  readonly mainImageCaption?: string;
  readonly galleryTexts?: GalleryTexts;
}
export type ProjectContent = Omit<ProjectDocument, '_id' | 'revision'>;
export type ProjectFilter = Pick<Filter<ProjectDocument>, 'category' | 'projectType'>;

interface ListQuery extends Page {
  readonly sort?: 'asc' | 'desc';
}
export type SummaryDocument = Pick<ProjectDocument, '_id' | keyof typeof summaryFields>;

const summaryFields = {
  title: 1,
  excerpt: 1,
  category: 1,
  projectType: 1,
  mainImage: 1,
  date: 1,
} as const;

/** Of the projects of one day, the one that was added last is the newest. */
const newestFirst = { date: -1, _id: -1 } as const;
const oldestFirst = { date: 1, _id: 1 } as const;

export const projectRepository = (db: Db) => {
  const projects = db.collection<ProjectDocument>('projects');
  const pages = pagesOf(projects);
  return {
    collection: projects,
    indexes: [
      [newestFirst],
      [{ category: 1, ...newestFirst }],
      [{ projectType: 1, ...newestFirst }],
      [{ mainImage: 1 }],
      [{ galleryImages: 1 }],
    ],

    /** A page of the summaries that the filter finds. */
    list: (filter: ProjectFilter, { sort, ...page }: ListQuery) =>
      pages.read<SummaryDocument>(filter, page, {
        projection: summaryFields,
        sort: sort === 'asc' ? oldestFirst : newestFirst,
      }),

    newest: (limit: number) =>
      projects.find<SummaryDocument>({}, { projection: summaryFields, sort: newestFirst, limit }).toArray(),

    byId: (_id: ObjectId) => projects.findOne({ _id }),
    images: imageReferences<ProjectDocument>(projects, ['mainImage', 'galleryImages']),

    create: async (content: ProjectContent): Promise<ProjectDocument> => {
      const project = { _id: new ObjectId(), ...content, revision: firstRevision };
      await projects.insertOne(project);
      pages.changed();
      return project;
    },

    /**
     * Changes a project, while it is at `revision` if one is given: what was replaced, and what is stored now. Null
     * when there is no such project.
     */
    update: async (_id: ObjectId, changes: Partial<ProjectContent>, revision?: number) => {
      const replaced = await projects.findOneAndUpdate(
        { _id, ...atRevision(revision) },
        { $set: changes, ...counted },
        { returnDocument: 'before' },
      );
      pages.changed();
      return (
        replaced && { replaced, stored: { ...replaced, ...changes, revision: revisionOf(replaced) + 1 } }
      );
    },

    /** The project that was removed; null when it was gone already. */
    remove: async (_id: ObjectId) => {
      const removed = await projects.findOneAndDelete({ _id });
      pages.changed();
      return removed;
    },

    /** False when there is no such project. */
    addToGallery: async (_id: ObjectId, image: string, texts: PictureTexts) => {
      const added = await projects.updateOne(
        { _id },
        { $push: { galleryImages: image }, $set: { [`galleryTexts.${keyOf(image)}`]: texts }, ...counted },
      );
      return added.matchedCount === 1;
    },

    /** False when the project has no such picture. */
    describeGalleryImage: async (_id: ObjectId, image: string, texts: PictureTexts) => {
      const described = await projects.updateOne(
        { _id, galleryImages: image },
        { $set: { [`galleryTexts.${keyOf(image)}`]: texts }, ...counted },
      );
      return described.matchedCount === 1;
    },

    removeFromGallery: async (_id: ObjectId, image: string) => {
      await projects.updateOne(
        { _id, galleryImages: image },
        { $pull: { galleryImages: image }, $unset: { [`galleryTexts.${keyOf(image)}`]: '' }, ...counted },
      );
    },
  } satisfies Repository & Record<string, unknown>;
};
export type ProjectRepository = ReturnType<typeof projectRepository>;
