import type { ProjectCategory, ProjectType } from '@plinth/contracts/constants';
import type { Location } from '@plinth/contracts/offers';
import { translationLanguages } from '@plinth/contracts/translationLanguages';
import { imageReferences } from '@plinth/media/references';
import type { Repository } from '@plinth/runtime/mongo';
import type { Db, Filter } from 'mongodb';
import { discoveryFields } from '../discovery/discovery.ts';
import { indexesOfOrder, newestFirst } from '../lists/orders.ts';
import { indexesOf, type PublicationSettings, publications } from '../publications.ts';
import { type Content, type Kept, picturePaths, type TextFields } from '../states/publication.ts';
import { summaryOfTranslations } from '../translations/translations.ts';
import type { GallerySendings, GalleryTexts } from './galleryTexts.ts';
import { type Offer, offerFields } from './offer.ts';
import { placeOf } from './place.ts';
import { type UnitDigest, unitDigest } from './unitSummary.ts';

export interface ProjectContent extends Content, Offer {
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
}
export interface ProjectDocument extends ProjectContent, Kept<ProjectContent>, UnitDigest {
  /** Absent while none was added by itself. */
  readonly gallerySendings?: GallerySendings;
  /** The name of where it lies: absent where nobody has said it. */
  readonly place?: string | undefined;
}
export type ProjectFilter = Filter<ProjectDocument>;

const ownFields = {
  slugs: 1,
  title: 1,
  titleKey: 1,
  excerpt: 1,
  category: 1,
  projectType: 1,
  mainImage: 1,
  date: 1,
  completedDate: 1,
  startingDate: 1,
  expectedCompletionDate: 1,
  updatedAt: 1,
  unitSummary: 1,
  priceKey: 1,
  state: 1,
  publishAt: 1,
  withdrawAt: 1,
  hasNewerText: 1,
  canonical: 1,
  noIndex: 1,
} as const;
const pointFields = {
  'location.lat': 1,
  'location.lng': 1,
  'location.address': 1,
  ...Object.fromEntries(
    translationLanguages.map((language) => [`locationTranslations.${language}.address`, 1]),
  ),
};
const summaryFields = { ...ownFields, ...pointFields, ...summaryOfTranslations };
export interface SummaryDocument
  extends Pick<ProjectDocument, '_id' | 'translations' | 'locationTranslations' | keyof typeof ownFields> {
  /** For a map of the list. */
  readonly location?: Omit<Location, 'near'> | undefined;
}

export const projectFields: TextFields<ProjectContent> = {
  text: [
    'title',
    'description',
    'textImages',
    'excerpt',
    'date',
    'category',
    'projectType',
    'completedDate',
    'startingDate',
    'expectedCompletionDate',
    'mainImage',
    'mainImageAlt',
    'mainImageCaption',
    'galleryImages',
    'galleryTexts',
    ...offerFields,
    ...discoveryFields,
    'translations',
    'translationImages',
  ],
  pictures: ['mainImage', 'galleryImages', 'textImages', 'shareImage', 'translationImages', 'timelineImages'],
  together: [
    ['description', 'excerpt', 'textImages'],
    ['category', 'completedDate', 'startingDate', 'expectedCompletionDate'],
    ['mainImage', 'mainImageAlt', 'mainImageCaption'],
    ['galleryImages', 'galleryTexts'],
    ['translations', 'translationImages'],
    ['units', 'unitTranslations'],
    ['paymentPlan', 'paymentPlanTranslations'],
    ['timeline', 'timelineImages', 'timelineTranslations'],
    ['location', 'locationTranslations'],
  ],
  digest: (text) => ({ ...unitDigest(text), place: placeOf(text.location) }),
};

export const projectRepository = (db: Db, settings?: PublicationSettings) => {
  const collection = db.collection<ProjectDocument>('projects');
  const fields = projectFields;
  return {
    ...publications<ProjectContent, SummaryDocument>({
      ...{ db, collection, fields, summaryFields, settings },
      kind: 'project',
    }),
    indexes: [
      ...indexesOf(projectFields),
      ...indexesOfOrder('price'),
      [{ category: 1, ...newestFirst }],
      [{ category: 1, state: 1, ...newestFirst }],
      [{ projectType: 1, ...newestFirst }],
      [{ projectType: 1, state: 1, ...newestFirst }],
    ],
    images: imageReferences(collection, picturePaths(projectFields)),
  } satisfies Repository & Record<string, unknown>;
};
export type ProjectRepository = ReturnType<typeof projectRepository>;
