import { defaultLanguage } from '@plinth/contracts/languages';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { saysIn } from '@plinth/contracts/texts';
import { type WrittenLanguage, writtenLanguages } from '@plinth/contracts/translationLanguages';
import { readOffer } from '../projects/offerTranslations.ts';
import type { ProjectDocument } from '../projects/repository.ts';
import type { ByLanguage } from '../translations/readable.ts';
import { picturesOfProject } from './pictures.ts';

/** What the page of a project says of it besides its text, in one language: what it is, where it lies, what is near, what there is to be had. */
const offerIn = (project: ProjectDocument, language: WrittenLanguage): string[] => {
  const says = saysIn(language);
  const reader = language === defaultLanguage ? undefined : language;
  const { location, units, paymentPlan, timeline } = readOffer(project, reader);
  const { handover, registration, translations } = project;
  const own = reader ? translations?.[reader] : { handover, registration };
  return [
    location?.address,
    stageWords(project.category, says),
    typeWords(project.projectType, says),
    ...units.map(({ type }) => type),
    ...paymentPlan.map(({ what }) => what),
    ...(location?.near ?? []).map(({ name }) => name),
    ...timeline.flatMap(({ title, text }) => [title, text]),
    own?.handover,
    own?.registration,
  ].filter((words): words is string => Boolean(words));
};

/** What is said beside the text of a project, by the language that it is said in. */
export const besideProject = (project: ProjectDocument): ByLanguage => {
  const pictures = picturesOfProject(project);
  return Object.fromEntries(
    writtenLanguages.map((language) => [
      language,
      [...new Set([...offerIn(project, language), pictures[language]])].filter(Boolean).join(' · '),
    ]),
  );
};
