import type { Language } from '@plinth/contracts/languages';
import type { Project } from '@plinth/contracts/projects';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { saysIn, textsIn } from '@plinth/kit/texts';
import { dayOf } from '../../ui/dates.ts';
import { discoveryFields, discoveryOf, slugField } from '../../ui/discovery/discovery.ts';
import type { EditField } from '../../ui/editing/differences.ts';
import type { Texts } from '../../ui/formChanges.ts';
import { translationFields, translationsOf } from '../../ui/translations/translations.ts';
import type { PartTranslations } from './offer/translatedColumns.ts';
import { dateName } from './projectWords.ts';
import texts from './texts/en.po';

/** Of which fields of a form other languages have their own, besides the title and the description. */
export const ownFields = {
  imageAlt: 'mainImageAlt',
  imageCaption: 'mainImageCaption',
  handover: 'handover',
  registration: 'registration',
  searchTitle: 'searchTitle',
  searchDescription: 'searchDescription',
} as const;

/** The parts of a project that its form changes. Its gallery is changed picture by picture. */
export const projectFields = (language: Language): readonly EditField[] => {
  const t = textsIn(texts, language);
  return [
    { name: 'title', label: t('field.title'), kind: 'text' },
    { name: 'description', label: t('field.description'), kind: 'rich' },
    { name: 'date', label: t('field.date'), kind: 'day' },
    {
      name: 'category',
      label: t('field.category'),
      kind: 'word',
      words: (value) => stageWords(value, saysIn(language)),
    },
    {
      name: 'projectType',
      label: t('field.type'),
      kind: 'word',
      words: (value) => typeWords(value, saysIn(language)),
    },
    { name: 'completedDate', label: dateName(language, 'completed'), kind: 'day' },
    { name: 'startingDate', label: dateName(language, 'upcoming'), kind: 'day' },
    { name: 'expectedCompletionDate', label: dateName(language, 'ongoing'), kind: 'day' },
    { name: 'image', label: t('field.mainImage'), kind: 'image' },
    { name: 'mainImageAlt', label: t('field.alt'), kind: 'text' },
    { name: 'mainImageCaption', label: t('field.caption'), kind: 'text' },
    ...translationFields(language, ownFields),
    { name: 'handover', label: t('field.handover'), kind: 'text' },
    { name: 'registration', label: t('field.registration'), kind: 'text' },
    ...discoveryFields(language),
    slugField(language),
  ];
};

const textsOf = (project: Omit<ProjectContent, 'galleryImages' | 'galleryTexts'>) => ({
  title: project.title,
  description: project.description,
  date: dayOf(project.date),
  category: project.category,
  projectType: project.projectType,
  completedDate: dayOf(project.completedDate),
  startingDate: dayOf(project.startingDate),
  expectedCompletionDate: dayOf(project.expectedCompletionDate),
  image: project.mainImage,
  mainImageAlt: project.mainImageAlt,
  mainImageCaption: project.mainImageCaption,
  ...translationsOf(project),
  handover: project.handover ?? '',
  registration: project.registration ?? '',
  ...discoveryOf(project),
});

/** What a form sends of the words of an offer: what was changed, so that a service from before it takes the rest. */
export const offerSent = (values: { handover?: string; registration?: string }, base: Texts = {}) =>
  Object.fromEntries(
    (['handover', 'registration'] as const)
      .map((name) => [name, values[name] ?? ''] as const)
      .filter(([name, value]) => value !== (base[name] ?? '')),
  );

/** A project as its form holds it; `image` is the name of the stored file. */
export const textsOfProject = (project: Project) => ({ ...textsOf(project), slug: project.slug });

/** What is written in a project, with its gallery. */
type ProjectContent = Pick<
  Project,
  | 'title'
  | 'description'
  | 'date'
  | 'category'
  | 'projectType'
  | 'completedDate'
  | 'startingDate'
  | 'expectedCompletionDate'
  | 'mainImage'
  | 'mainImageAlt'
  | 'mainImageCaption'
  | 'galleryImages'
  | 'galleryTexts'
  | 'units'
  | 'paymentPlan'
  | 'timeline'
  | 'location'
  | 'handover'
  | 'registration'
  | 'searchTitle'
  | 'searchDescription'
  | 'shareImage'
  | 'canonical'
  | 'noIndex'
  | 'translations'
  | 'unitTranslations'
  | 'paymentPlanTranslations'
  | 'timelineTranslations'
  | 'locationTranslations'
>;

/** The parts of a project that its revisions hold, by the names that the API has for them. */
export const versionFields = (language: Language): readonly EditField[] => {
  const t = textsIn(texts, language);
  return [
    ...projectFields(language)
      .filter(({ name }) => name !== 'slug')
      .map((field) => (field.name === 'image' ? { ...field, name: 'mainImage' } : field)),
    { name: 'galleryImages', label: t('field.gallery'), kind: 'images' },
    { name: 'galleryTexts', label: t('field.galleryTexts'), kind: 'text' },
    { name: 'units', label: t('field.units'), kind: 'text' },
    { name: 'paymentPlan', label: t('field.paymentPlan'), kind: 'text' },
    { name: 'timeline', label: t('field.timeline'), kind: 'text' },
    { name: 'location', label: t('field.location'), kind: 'text' },
    ...offerParts.map((part): EditField => {
      const label = t('field.inOthers', { part: t(`field.${part}`) });
      return { name: translationsName[part], label, kind: 'text' };
    }),
  ];
};

const offerParts = ['units', 'paymentPlan', 'timeline', 'location'] as const;
const translationsName = {
  units: 'unitTranslations',
  paymentPlan: 'paymentPlanTranslations',
  timeline: 'timelineTranslations',
  location: 'locationTranslations',
} as const satisfies Record<(typeof offerParts)[number], string>;

/** What a part says in other languages as a comparison shows it: each text on a line, beside the one that it translates. */
const pairsInLines = (translations: PartTranslations = {}) =>
  Object.values(translations)
    .flatMap((fields) => Object.values(fields).flatMap((pairs = []) => pairs))
    .map(({ own, text }) => `${own} – ${text}`)
    .join('\n');

/** Entries of a list as a comparison shows them: each a line of what is said of it. */
const inLines = (entries: readonly object[] = []) =>
  entries.map((entry) => Object.values(entry).join(' · ')).join('\n');

/** A project as its revisions hold it. */
export const textsOfVersion = (project: ProjectContent): Texts => {
  const { image: mainImage, ...own } = textsOf(project);
  const { galleryImages, galleryTexts, units = [], paymentPlan, timeline, location } = project;
  const said = galleryTexts.flatMap(({ translations = {}, ...texts }) => [
    texts,
    ...Object.values(translations),
  ]);
  const described = said.map(({ alt, caption }) => [alt, caption].filter(Boolean).join(' – '));
  return {
    ...own,
    mainImage,
    galleryImages: galleryImages.join('\n'),
    galleryTexts: described.filter(Boolean).join('\n'),
    units: inLines(units.map(({ _id, ...unit }) => unit)),
    paymentPlan: inLines(paymentPlan),
    timeline: inLines(timeline),
    location: location ? inLines([{ ...location, near: '' }, ...(location.near ?? [])]) : '',
    ...Object.fromEntries(Object.values(translationsName).map((name) => [name, pairsInLines(project[name])])),
  };
};
