import * as z from 'zod';
import { searchDescriptionLimit, searchTitleLimit } from './constants.ts';
import { fault } from './faults.ts';
import { json, oneOf, richText, text } from './fields.ts';
import { wordLengths } from './offerTerms.ts';
import { altText, caption } from './pictures.ts';
import { translationLanguages } from './translationLanguages.ts';

const language = oneOf(translationLanguages);

/** A query that asks for the texts in another language than the site's own, as far as they are there. */
export const readIn = { language: language.optional() };

/** What a reply says of the languages, besides the site's own, that all of it is there in. Absent where there is none. */
export const translated = { languages: z.array(language).optional() };

/** What else may be said in another language: of the picture, and to search engines and cards of links. */
const besides = {
  imageAlt: altText.optional(),
  imageCaption: caption.optional(),
  searchTitle: text(0, searchTitleLimit).optional(),
  searchDescription: text(0, searchDescriptionLimit).optional(),
};
/** And of a project. */
const besidesOfProject = {
  ...besides,
  handover: text(0, wordLengths.handover).optional(),
  registration: text(0, wordLengths.registration).optional(),
};
export const namesBesides = Object.keys(besidesOfProject) as (keyof typeof besidesOfProject)[];

/** A text in another language. It is shown once it has a title and a description. */
const Translation = z.strictObject(
  { title: text(0, 200), description: richText, ...besides },
  fault('wrong-shape'),
);
const ProjectTranslation = Translation.extend(besidesOfProject);
const StoredTranslation = ProjectTranslation.extend({ excerpt: z.string() });

/** The texts in other languages as a call sends them: a JSON object by language. What is left out stays as it is. */
export const translationsDraft = {
  translations: json(z.partialRecord(language, Translation, fault('wrong-shape'))).optional(),
};
export const projectTranslationsDraft = {
  translations: json(z.partialRecord(language, ProjectTranslation, fault('wrong-shape'))).optional(),
};
export type TranslationsDraft = NonNullable<z.infer<(typeof projectTranslationsDraft)['translations']>>;

/** The same as staff read them, unfinished ones too. Visitors are told of none. */
export const translations = { translations: z.partialRecord(language, StoredTranslation).optional() };
export type Translations = NonNullable<z.infer<(typeof translations)['translations']>>;
