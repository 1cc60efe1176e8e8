import { defaultLanguage } from '@plinth/contracts/languages';
import type { Project, ProjectSummary } from '@plinth/contracts/projects';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { Audience } from '../audience.ts';
import { documentWith, latestText } from '../states/publication.ts';
import { replyOf } from '../states/reply.ts';
import { ownPictureTextsIn, pictureTextsIn } from '../translations/pictureTexts.ts';
import { type ByLanguage, languagesIn, readable } from '../translations/readable.ts';
import { galleryTextsOf } from './galleryTexts.ts';
import { offerReply } from './offer.ts';
import { readOffer } from './offerTranslations.ts';
import {
  type ProjectContent,
  type ProjectDocument,
  projectFields,
  type SummaryDocument,
} from './repository.ts';

/** Makes the replies that show stored projects in a list, in a language of the reader where they are there in that. */
export const summaryFor =
  (audience: Audience, reader?: TranslationLanguage) =>
  (project: SummaryDocument): ProjectSummary =>
    replyOf(audience, project, reader);

const whole = (audience: Audience, project: ProjectDocument, reader?: TranslationLanguage): Project => ({
  ...replyOf(audience, project, reader),
  galleryTexts: galleryTextsOf(project),
  ...offerReply(project),
});

/** A text of its offer in each language that somebody has written it in. */
const byLanguage = (
  { translations = {}, ...own }: ProjectDocument,
  name: 'handover' | 'registration',
): ByLanguage => ({
  ...Object.fromEntries(Object.entries(translations).map(([language, texts]) => [language, texts[name]])),
  [defaultLanguage]: own[name],
});

/** What readers are told of its pictures. */
const picturesOf = (project: ProjectDocument, reader?: TranslationLanguage) => {
  const { mainImageAlt, mainImageCaption, translations } = project;
  const own = { alt: mainImageAlt, caption: mainImageCaption, translations };
  const main = ownPictureTextsIn(reader, own);
  return {
    ...{ mainImageAlt: main.alt, mainImageCaption: main.caption, mainImageLanguages: main.languages },
    galleryTexts: galleryTextsOf(project).map(({ image, ...texts }) => ({
      image,
      ...pictureTextsIn(reader, texts),
    })),
  };
};

/** What readers are told of what it offers. */
const offerOf = (project: ProjectDocument, reader?: TranslationLanguage) => {
  const said = {
    handover: readable(reader, byLanguage(project, 'handover')),
    registration: readable(reader, byLanguage(project, 'registration')),
  };
  return {
    ...readOffer(project, reader),
    handover: said.handover.text || undefined,
    registration: said.registration.text || undefined,
    offerLanguages: languagesIn(said),
  };
};

/** The reply that shows a stored project alone, with the text that is public. */
export const presented = (
  audience: Audience,
  project: ProjectDocument,
  reader?: TranslationLanguage,
): Project => ({
  ...whole(audience, project, reader),
  ...picturesOf(project, reader),
  ...offerOf(project, reader),
});

/** The reply that shows it to staff, with the text that was saved last. */
export const forEditing = (project: ProjectDocument): Project => {
  const latest = documentWith(projectFields, project, latestText(projectFields, project));
  return { ...whole('staff', latest), translations: latest.translations };
};

/** The reply that shows the text of a revision. */
export const contentReply = (content: ProjectContent) => ({
  ...content,
  date: content.date.toISOString(),
  galleryTexts: galleryTextsOf(content),
  ...offerReply(content),
});
