import type { Call } from '@plinth/contracts/api';
import { type ProjectCategory, projectDateField } from '@plinth/contracts/constants';
import { endpoints } from '@plinth/contracts/endpoints';
import type { TimelineTranslations } from '@plinth/contracts/offerTranslations';
import type { PictureTexts } from '@plinth/contracts/pictures';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { Caller } from './calls.ts';
import type { ArticleText, OfferText, ProjectText } from './texts/entries.ts';
import { type PictureName, pictureTexts } from './texts/pictures.ts';

/** Reads a picture as WebP. */
export type ReadPicture = (name: PictureName) => Promise<Uint8Array<ArrayBuffer>>;

/** A blog or project as lists tell of it. */
export interface Entry {
  readonly _id: string;
  readonly title: string;
}

/** What of the demo content is not text: its pictures, and the day from which its dates count. */
export interface Sources {
  readonly readPicture: ReadPicture;
  readonly today: Date;
}

const dayMs = 86_400_000;
const dayFrom = (today: Date) => (offset: number) =>
  new Date(today.getTime() + offset * dayMs).toISOString().slice(0, 10);

/** Forms turn line breaks into CR LF; between tags nobody needs them. */
const inOneLine = (html: string) => html.trim().replaceAll('\n', '');

const textsOf = (name: PictureName): PictureTexts => ({ caption: '', ...pictureTexts[name] });

const fileOf = async (name: PictureName, readPicture: ReadPicture) =>
  new File([await readPicture(name)], `${name}.webp`, { type: 'image/webp' });

const setTranslations = (
  form: FormData,
  { translations }: Pick<ArticleText, 'translations'>,
  picture: PictureName,
) => {
  if (!translations) return;
  const ofPicture = textsOf(picture).translations ?? {};
  const texts = Object.entries(translations).map(([language, { description, ...others }]) => {
    const { alt, caption } = ofPicture[language as TranslationLanguage] ?? {};
    const text = { ...others, description: inOneLine(description) };
    return [language, { ...text, imageAlt: alt, imageCaption: caption }];
  });
  form.set('translations', JSON.stringify(Object.fromEntries(texts)));
};

/** Publishes an article as staff would. */
export const publishArticle = async (
  staff: Caller,
  article: ArticleText,
  { readPicture, today }: Sources,
) => {
  const day = dayFrom(today);
  const form = new FormData();
  form.set('title', article.title);
  form.set('description', inOneLine(article.description));
  setTranslations(form, article, article.picture);
  form.set('author', article.author);
  form.set('date', day(-article.publishedDaysAgo));
  if (article.series) form.set('series', JSON.stringify(article.series));
  form.set('imageAlt', textsOf(article.picture).alt);
  form.set('imageCaption', textsOf(article.picture).caption);
  form.set('image', await fileOf(article.picture, readPicture));
  return staff.multipart<Entry>(endpoints.createBlog, form);
};

const datesOf = (category: ProjectCategory, date: string) =>
  Object.entries(projectDateField).map(([owner, field]) => [field, owner === category ? date : ''] as const);

/** Puts a picture into the library, or finds it there: the id under which calls name it. */
const pictureId = async (staff: Caller, name: PictureName, readPicture: ReadPicture) => {
  const form = new FormData();
  form.set('alt', textsOf(name).alt);
  form.set('file', await fileOf(name, readPicture));
  return (await staff.multipart<Pick<Entry, '_id'>>(endpoints.addPicture, form))._id;
};

/** A call of one project. */
const callOf = <C extends Call>(call: C, id: string) => ({ ...call, path: call.path.replace(':id', id) });

/** What a timeline says in other languages, with what its pictures show. */
const withAlts = (translations: TimelineTranslations = {}, { timeline }: OfferText) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => {
      const imageAlt = timeline.flatMap(({ picture }) => {
        const said = picture && textsOf(picture);
        const text = said?.translations?.[language as TranslationLanguage]?.alt;
        return said && text ? [{ own: said.alt, text }] : [];
      });
      return [language, { ...texts, imageAlt }];
    }),
  );

/** Writes what of a project can be chosen, part by part. */
const writeOffer = async (staff: Caller, id: string, offer: OfferText, { readPicture, today }: Sources) => {
  const day = dayFrom(today);
  const { paymentPlan, translations = {} } = offer;
  const units = offer.units.map(({ pricedDaysAgo, ...unit }) => ({
    ...unit,
    pricedOn: day(-(pricedDaysAgo ?? 0)),
  }));
  const timeline = offer.timeline.map(async ({ daysAgo, picture, ...entry }) => ({
    ...{ day: day(-daysAgo), ...entry },
    ...(picture && {
      imageId: await pictureId(staff, picture, readPicture),
      imageAlt: textsOf(picture).alt,
    }),
  }));
  await staff.json(callOf(endpoints.writeUnits, id), { units, translations: translations.units });
  await staff.json(callOf(endpoints.writePaymentPlan, id), {
    paymentPlan,
    translations: translations.paymentPlan,
  });
  await staff.json(callOf(endpoints.writeTimeline, id), {
    timeline: await Promise.all(timeline),
    translations: withAlts(translations.timeline, offer),
  });
};

/** Publishes a project as staff would. */
export const publishProject = async (
  staff: Caller,
  project: ProjectText,
  { readPicture, today }: Sources,
) => {
  const day = dayFrom(today);
  const form = new FormData();
  form.set('title', project.title);
  form.set('description', inOneLine(project.description));
  setTranslations(form, project, project.mainPicture);
  form.set('category', project.category);
  form.set('projectType', project.projectType);
  form.set('date', day(-project.publishedDaysAgo));
  for (const [field, value] of datesOf(project.category, day(project.inDays))) form.set(field, value);
  form.set('mainImageAlt', textsOf(project.mainPicture).alt);
  form.set('mainImageCaption', textsOf(project.mainPicture).caption);
  form.set('galleryTexts', JSON.stringify(project.galleryPictures.map(textsOf)));
  form.set('mainImage', await fileOf(project.mainPicture, readPicture));
  for (const name of project.galleryPictures) form.append('galleryImages', await fileOf(name, readPicture));
  if (project.offer) {
    form.set('handover', project.offer.handover);
    form.set('registration', project.offer.registration);
  }
  const entry = await staff.multipart<Entry>(endpoints.createProject, form);
  await staff.json(callOf(endpoints.writeLocation, entry._id), project.place);
  if (project.offer) await writeOffer(staff, entry._id, project.offer, { readPicture, today });
  return entry;
};
