import { projectCategories, projectTypes } from '@plinth/contracts/constants';
import { day, dayOrEmpty, fileName, oneOf, richText } from '@plinth/contracts/fields';
import { projectTranslationsDraft, translationsDraft } from '@plinth/contracts/translations';
import * as z from 'zod';
import type { BlogContent } from '../blogs/repository.ts';
import type { Days } from '../days.ts';
import { galleryTextsFor } from '../projects/galleryTexts.ts';
import { offerIn } from '../projects/offer.ts';
import { datesOf } from '../projects/projectDates.ts';
import type { ProjectContent } from '../projects/repository.ts';
import { described } from '../text/described.ts';
import { translationsAfter } from '../translations/translations.ts';

/** A field while somebody types in it: what cannot be shown is as if it had not been touched. */
const typed = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);
const line = typed(z.string().max(300));
const file = typed(fileName.max(100));

const common = { title: line, description: typed(richText), date: typed(day) };

const TypedBlog = z.object({
  ...{ ...common, author: line, image: file, imageAlt: line, imageCaption: line },
  translations: typed(translationsDraft.translations),
});

const pictureTexts = z.object({ alt: z.string().max(200), caption: z.string().max(300) });
const TypedProject = z.object({
  ...common,
  category: typed(oneOf(projectCategories)),
  projectType: typed(oneOf(projectTypes)),
  completedDate: typed(dayOrEmpty),
  startingDate: typed(dayOrEmpty),
  expectedCompletionDate: typed(dayOrEmpty),
  mainImage: file,
  mainImageAlt: line,
  mainImageCaption: line,
  handover: line,
  registration: line,
  galleryImages: typed(z.array(fileName.max(100)).max(200)),
  /** In the order of the pictures. */
  galleryTexts: typed(z.array(pictureTexts).max(200)),
  translations: typed(projectTranslationsDraft.translations),
});

/** Without what is missing: that is as it was. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const emptyText = { title: '', description: '', excerpt: '' };

/** The text of a blog with what stands in its form, sanitised as it is when it is saved; `before` is null for a new one. */
export const typedBlog = (fields: unknown, before: BlogContent | null, days: Days): BlogContent => {
  const { description, date, translations, ...texts } = given(TypedBlog.parse(fields));
  const empty = { ...emptyText, author: '', image: '', imageAlt: '', imageCaption: '' };
  return {
    ...(before ?? { ...empty, date: days.chosenOr() }),
    ...texts,
    ...(description !== undefined && described(description)),
    ...(date !== undefined && { date: days.named(date) }),
    ...translationsAfter(before ?? {}, { translations }),
  };
};

const emptyProject = {
  ...emptyText,
  category: projectCategories[0],
  projectType: projectTypes[0],
  completedDate: '',
  startingDate: '',
  expectedCompletionDate: '',
  mainImage: '',
  mainImageAlt: '',
  mainImageCaption: '',
  galleryImages: [],
  galleryTexts: {},
};

/** The same of a project. */
export const typedProject = (fields: unknown, before: ProjectContent | null, days: Days): ProjectContent => {
  const { description, date, galleryTexts, translations, ...texts } = given(TypedProject.parse(fields));
  const project: ProjectContent = {
    ...(before ?? { ...emptyProject, date: days.chosenOr() }),
    ...texts,
    ...(description !== undefined && described(description)),
    ...(date !== undefined && { date: days.named(date) }),
    ...translationsAfter(before ?? {}, { translations }),
  };
  return {
    ...project,
    ...datesOf(project),
    ...offerIn(project),
    ...(galleryTexts && { galleryTexts: galleryTextsFor(project.galleryImages, galleryTexts) }),
  };
};
