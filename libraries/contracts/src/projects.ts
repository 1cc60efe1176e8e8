import * as z from 'zod';
import { anyone, api, del, get, patch, post, put } from './api.ts';
import {
  galleryImagesPerCall,
  projectCategories,
  projectTypes,
  publicationOrders,
  staff,
  visitorProjectOrders,
} from './constants.ts';
import { discovery, discoveryDraft, discoveryFields, findability } from './discovery.ts';
import { fault } from './faults.ts';
import {
  Confirmation,
  day,
  dayOrEmpty,
  fileName,
  id,
  ifMatch,
  instant,
  oneOf,
  PublicationChange,
  page,
  publicationPlans,
  publicationState,
  published,
  revision,
  richTextWithWords,
  slug,
  text,
} from './fields.ts';
import {
  LocationDraft,
  offer,
  offerDraft,
  offerFields,
  PaymentPlanDraft,
  TimelineDraft,
  UnitsDraft,
} from './offers.ts';
import { unitsSizeLimit } from './offerTerms.ts';
import { languagesOf } from './offerTranslations.ts';
import {
  altText,
  caption,
  NamedPictureTexts,
  PictureLanguages,
  PictureTexts,
  pictureId,
  pictureIds,
  pictureTextsList,
} from './pictures.ts';
import { ProjectFacets, ProjectPlaces, projectChoices, UnitSummary } from './projectChoices.ts';
import { changeMany, listOrder, projectKinds, staffFilter } from './publicationLists.ts';
import { revisionCalls } from './revisions.ts';
import { sentOnce } from './sentOnce.ts';
import { projectTranslationsDraft, readIn, translated, translations } from './translations.ts';

export const ProjectDraft = z.strictObject({
  title: text(1, 200),
  description: richTextWithWords,
  category: oneOf(projectCategories),
  projectType: oneOf(projectTypes),
  /** The last step of its page's address; made from the title when it is left out, and kept with a change. */
  slug: slug.optional(),
  /** Only the date that belongs to the category is kept; the other two are stored empty. */
  completedDate: dayOrEmpty.default(''),
  startingDate: dayOrEmpty.default(''),
  expectedCompletionDate: dayOrEmpty.default(''),
  /** What is left out stays as it is; with a new main image it is emptied. */
  mainImageAlt: altText.optional(),
  mainImageCaption: caption.optional(),
  ...offerDraft,
  ...discoveryDraft,
  ...projectTranslationsDraft,
});
export type ProjectDraft = z.infer<typeof ProjectDraft>;

export const ProjectSummary = z.object({
  _id: id,
  /** The last step of its page's address. */
  slug: z.string(),
  title: z.string(),
  category: oneOf(projectCategories),
  projectType: oneOf(projectTypes),
  mainImage: fileName,
  /** A calendar day: 00:00 UTC of it. */
  date: instant,
  /** The description's first words, markup stripped. */
  excerpt: z.string(),
  /** Of these the one of the category, and the other two empty. */
  completedDate: z.string(),
  startingDate: z.string(),
  expectedCompletionDate: z.string(),
  /** When it was published or last changed. */
  updatedAt: instant,
  unitSummary: UnitSummary.optional(),
  state: publicationState,
  ...publicationPlans,
  ...findability,
  ...translated,
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

export const Project = ProjectSummary.extend({
  description: z.string(),
  mainImageAlt: z.string(),
  mainImageCaption: z.string(),
  mainImageLanguages: PictureLanguages.optional(),
  galleryImages: z.array(fileName),
  /** Of those gallery images that have any. */
  galleryTexts: z.array(NamedPictureTexts),
  ...offer,
  offerLanguages: languagesOf('handover', 'registration').languages,
  ...discovery,
  ...translations,
  revision,
});
export type Project = z.infer<typeof Project>;

/** What is written in a project: what its revisions hold. */
export const ProjectContent = Project.pick({
  title: true,
  description: true,
  excerpt: true,
  date: true,
  category: true,
  projectType: true,
  completedDate: true,
  startingDate: true,
  expectedCompletionDate: true,
  mainImage: true,
  mainImageAlt: true,
  mainImageCaption: true,
  galleryImages: true,
  galleryTexts: true,
  ...offerFields,
  ...discoveryFields,
  translations: true,
});

const revisions = revisionCalls('/api/projects', 'project', { entity: Project, content: ProjectContent });

const GalleryEntry = z.strictObject(
  { ...PictureTexts.shape, image: text(1, 100) },
  fault('not-a-list-of-texts'),
);

/** What the calls have in common that write one part of an offer. */
const ofOffer = {
  access: staff,
  headers: z.object({ 'if-match': ifMatch.optional() }),
  reply: Project,
} as const;

export const projects = api('content', {
  listProjects: get('/api/projects', {
    access: anyone,
    moreFor: staff,
    summary:
      'Projects, newest first or the lowest price first: what is published, and to staff all, or those in one state; staff may search, narrow and sort them',
    query: z.strictObject({
      ...page,
      ...listOrder,
      ...staffFilter,
      ...projectKinds,
      ...projectChoices,
      ...readIn,
      sort: oneOf([...visitorProjectOrders, ...publicationOrders]).optional(),
      state: publicationState.optional(),
    }),
    reply: z.array(ProjectSummary),
  }),
  countProjectFacets: get('/api/projects/list/facets', {
    access: anyone,
    summary: 'How many published projects each choice would leave',
    query: z.strictObject({ ...projectKinds, ...projectChoices }),
    reply: ProjectFacets,
  }),
  listProjectPlaces: get('/api/projects/list/places', {
    access: anyone,
    summary:
      'Where published projects lie, for a map of them, and how many of them lie nowhere that is known',
    query: z.strictObject({
      ...projectKinds,
      ...projectChoices,
      ...readIn,
      sort: oneOf(visitorProjectOrders).optional(),
    }),
    reply: ProjectPlaces,
  }),
  readProject: get('/api/projects/:id', {
    access: anyone,
    moreFor: staff,
    summary: 'One project that is published, and to staff any',
    query: z.strictObject(readIn),
    reply: Project,
    problems: ['withdrawn'],
  }),
  readProjectForEdit: get('/api/projects/edit/:id', {
    access: staff,
    summary: 'One project in whatever state, for its edit form: the text that was saved last',
    reply: Project,
  }),
  createProject: post('/api/projects', {
    ...sentOnce(),
    access: staff,
    summary: 'Publish a project, now or later, or keep it as a draft',
    fields: published(
      ProjectDraft.extend({
        /** Today in the site's time zone when it is left out. */
        date: day.optional(),
        /** Of pictures that are there already, in place of files; in the gallery they come after the files. */
        mainImageId: pictureId.optional(),
        galleryImageIds: pictureIds.optional(),
        galleryTexts: pictureTextsList(galleryImagesPerCall).optional(),
      }),
    ),
    files: { mainImage: { unless: 'mainImageId' }, galleryImages: { max: galleryImagesPerCall } },
    reply: Project,
  }),
  updateProject: put('/api/projects/edit/:id', {
    access: staff,
    summary:
      'Change a project; the main image stays unless a new one is sent. With If-Match only while its revision is that one',
    headers: z.object({ 'if-match': ifMatch.optional() }),
    fields: published(ProjectDraft.extend({ date: day, imageId: pictureId.optional() })),
    files: { image: { unless: 'imageId', optional: true } },
    reply: Project,
  }),
  changeProjects: patch('/api/projects', {
    ...changeMany({ ...staffFilter, ...projectKinds }),
    summary: 'Publish or withdraw many projects, or move them into the bin, each as by a call of its own',
  }),
  changeProjectState: patch('/api/projects/:id', {
    access: staff,
    summary:
      'Publish, schedule, unschedule or withdraw the text of a project that was saved last. With If-Match only while its revision is that one',
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: PublicationChange,
    reply: Project,
    problems: ['publication-state'],
  }),
  listProjectRevisions: revisions.list,
  readProjectRevision: revisions.read,
  restoreProjectRevision: revisions.restore,
  deleteProject: del('/api/projects/:id', {
    access: staff,
    summary: 'Delete a project',
    reply: Confirmation,
  }),
  addGalleryImage: post('/api/projects/:id/gallery', {
    ...sentOnce(),
    access: staff,
    summary: 'Add an image to a gallery',
    fields: PictureTexts.omit({ translations: true }).extend({ imageId: pictureId.optional() }),
    files: { image: { unless: 'imageId' } },
    reply: z.object({ image: fileName }),
    status: 200,
  }),
  arrangeGallery: put('/api/projects/:id/gallery', {
    access: staff,
    summary:
      'Put the images of a gallery in an order and say what they show, all at once; one that is left out is removed. With If-Match only while its revision is that one',
    headers: z.object({ 'if-match': ifMatch.optional() }),
    body: z.strictObject({
      images: z.array(GalleryEntry, fault('not-a-list-of-texts')).max(200, fault('too-many-pictures')),
    }),
    reply: Project,
  }),
  describeGalleryImage: put('/api/projects/:id/gallery/:imageName', {
    access: staff,
    summary: 'Say what a gallery image shows: its alternative text and its caption',
    body: PictureTexts,
    reply: NamedPictureTexts,
  }),
  writeUnits: put('/api/projects/:id/units', {
    ...ofOffer,
    summary:
      'Say which units a project has, all at once: what is public and what was saved later change alike. With If-Match only while its revision is that one',
    body: UnitsDraft,
    largest: unitsSizeLimit,
  }),
  writePaymentPlan: put('/api/projects/:id/payment-plan', {
    ...ofOffer,
    summary:
      'Say what of a price is due when. With If-Match only while the revision of the project is that one',
    body: PaymentPlanDraft,
  }),
  writeTimeline: put('/api/projects/:id/timeline', {
    ...ofOffer,
    summary:
      'Say what could be seen of a building on which day. With If-Match only while the revision of the project is that one',
    body: TimelineDraft,
    largest: unitsSizeLimit,
  }),
  writeLocation: put('/api/projects/:id/location', {
    ...ofOffer,
    summary:
      'Say where a project lies, and what is near. With If-Match only while the revision of the project is that one',
    body: LocationDraft,
  }),
  removeGalleryImage: del('/api/projects/:id/gallery/:imageName', {
    access: staff,
    summary: 'Remove an image from a gallery',
    reply: Confirmation,
  }),
});
