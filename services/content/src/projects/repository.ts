import type { ProjectCategory, ProjectType } from '@plinth/contracts/constants';
import type { PictureTexts } from '@plinth/contracts/pictures';
import { imageReferences } from '@plinth/media/references';
import type { Repository } from '@plinth/runtime/mongo';
import type { Db, Filter, ObjectId } from 'mongodb';
import { lastWritten, newestFirst, newestInState, type Publication, publications } from '../publications.ts';
import { counted } from '../revisionNumbers.ts';
import { type GallerySendings, type GalleryTexts, keyOf } from './galleryTexts.ts';

export interface ProjectDocument extends Publication {
  readonly category: ProjectCategory;
  readonly projectType: ProjectType;
  readonly mainImage: string;
  readonly galleryImages: string[];
  readonly completedDate: string;
  readonly startingDate: string;
  readonly expectedCompletionDate: string;
  readonly mainImageAlt: string;
  readonly mainImageCaption: string;
  readonly galleryTexts: GalleryTexts;
  /** Absent while none was added by itself. */
  readonly gallerySendings?: GallerySendings;
}
export type ProjectFilter = Pick<Filter<ProjectDocument>, 'category' | 'projectType'>;

export type SummaryDocument = Pick<ProjectDocument, '_id' | keyof typeof summaryFields>;

const summaryFields = {
  title: 1,
  excerpt: 1,
  category: 1,
  projectType: 1,
  mainImage: 1,
  date: 1,
  completedDate: 1,
  startingDate: 1,
  expectedCompletionDate: 1,
  updatedAt: 1,
  state: 1,
} as const;

export const projectRepository = (db: Db) => {
  const projects = db.collection<ProjectDocument>('projects');
  return {
    ...publications<ProjectDocument, SummaryDocument>(projects, summaryFields),
    indexes: [
      [newestFirst],
      [lastWritten],
      [{ category: 1, ...newestFirst }],
      [{ category: 1, ...newestInState }],
      [{ projectType: 1, ...newestFirst }],
      [{ projectType: 1, ...newestInState }],
      [newestInState],
      [{ mainImage: 1 }],
      [{ galleryImages: 1 }],
    ],
    images: imageReferences<ProjectDocument>(projects, ['mainImage', 'galleryImages']),

    /** False when there is no such project, or it has the picture already. */
    addToGallery: async (_id: ObjectId, image: string, texts: PictureTexts, sending: ObjectId) => {
      const key = keyOf(image);
      const added = await projects.updateOne(
        { _id, galleryImages: { $ne: image } },
        {
          $push: { galleryImages: image },
          $set: {
            [`galleryTexts.${key}`]: texts,
            [`gallerySendings.${key}`]: sending,
            updatedAt: new Date(),
          },
          ...counted,
        },
      );
      return added.matchedCount === 1;
    },

    /** False when the project has no such picture. */
    describeGalleryImage: async (_id: ObjectId, image: string, texts: PictureTexts) => {
      const described = await projects.updateOne(
        { _id, galleryImages: image },
        { $set: { [`galleryTexts.${keyOf(image)}`]: texts, updatedAt: new Date() }, ...counted },
      );
      return described.matchedCount === 1;
    },

    removeFromGallery: async (_id: ObjectId, image: string) => {
      await projects.updateOne(
        { _id, galleryImages: image },
        {
          $pull: { galleryImages: image },
          $set: { updatedAt: new Date() },
          $unset: { [`galleryTexts.${keyOf(image)}`]: '', [`gallerySendings.${keyOf(image)}`]: '' },
          ...counted,
        },
      );
    },
  } satisfies Repository & Record<string, unknown>;
};
export type ProjectRepository = ReturnType<typeof projectRepository>;
