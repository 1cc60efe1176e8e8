import { addressIn, type Language } from '@plinth/contracts/languages';
import type { Project } from '@plinth/contracts/projects';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import type { LoadedPage, PageMetadata } from '@plinth/kit/discovery';
import { saysIn, textsIn } from '@plinth/kit/texts';
import type { Place } from 'schema-dts';
import type { ProjectAnswers } from '../features/projects/api.ts';
import { projectDate } from '../features/projects/projectDate.ts';
import { writtenIn } from '../ui/writtenIn.ts';
import { discovered } from './discovered.ts';
import { lastChange } from './lastChange.ts';
import { sharePicture, uploadedPicture } from './pictures.ts';
import { absolute, breadcrumbs, imageObject } from './structuredData.ts';
import texts from './texts/en.po';

const factsOf = (project: Project, language: Language) => {
  const t = textsIn(texts, language);
  const date = projectDate(project, language);
  return [
    { name: t('fact.stage'), value: stageWords(project.category, saysIn(language)) },
    { name: t('fact.type'), value: typeWords(project.projectType, saysIn(language)) },
    ...(date ? [{ name: date.label, value: date.day }] : []),
  ];
};

/**
 * A project is a place that is there, or will be. It is no `RealEstateListing`: that is an offer to sell or to let, and a
 * clinic or a cricket ground is neither, nor does the site know a price of any.
 */
const place = (project: Project, { language, address, origin, head }: LoadedPage) =>
  ({
    '@type': 'Place',
    '@id': absolute(`${address}#place`, origin),
    name: project.title,
    description: head.description ?? '',
    url: absolute(address, origin),
    image: imageObject(ownPicture(project, language), origin),
    additionalProperty: factsOf(project, language).map((fact) => ({
      '@type': 'PropertyValue' as const,
      ...fact,
    })),
  }) satisfies Place;

const pictureOf = (project: Project, language: Language) =>
  sharePicture('project', project, project.mainImageAlt, language);

/** Of a project whose cards show a picture that staff have chosen, its own is that of the place. */
const ownPicture = (project: Project, language: Language) =>
  project.shareImage
    ? uploadedPicture(project.mainImage, project.mainImageAlt || project.title, language)
    : pictureOf(project, language);

/** What is told of a project. */
export const describeProject = (page: LoadedPage): Partial<PageMetadata> => {
  const { answers, language, address, origin } = page;
  const project = (answers as Partial<ProjectAnswers>).project?.data;
  if (!project) return {};
  const way = [
    { name: textsIn(texts, language)('way.projects'), address: addressIn(language, '/projects') },
    { name: project.title, address },
  ];
  return {
    languages: writtenIn(project),
    ...discovered(project, pictureOf(project, language), { language, address, origin }),
    article: {
      published: project.date,
      modified: lastChange(project),
      section: typeWords(project.projectType, saysIn(language)),
    },
    structuredData: [place(project, page), breadcrumbs(way, page)],
  };
};
