import type { Project } from '@plinth/contracts/projects';
import { capitalized } from '@plinth/contracts/words';
import type { LoadedPage, PageMetadata } from '@plinth/kit/discovery';
import type { Place } from 'schema-dts';
import type { ProjectAnswers } from '../features/projects/api.ts';
import { projectDate } from '../features/projects/projectDate.ts';
import { lastChange } from './lastChange.ts';
import { uploadedPicture } from './pictures.ts';
import { absolute, breadcrumbs, imageObject } from './structuredData.ts';

const factsOf = (project: Project) => {
  const date = projectDate(project);
  return [
    { name: 'Stage', value: capitalized(project.category) },
    { name: 'Type', value: capitalized(project.projectType) },
    ...(date ? [{ name: date.label, value: date.day }] : []),
  ];
};

/**
 * A project is a place that is there, or will be. It is no `RealEstateListing`: that is an offer to sell or to let, and a
 * clinic or a cricket ground is neither, nor does the site know a price of any.
 */
const place = (project: Project, { address, origin, head }: LoadedPage) =>
  ({
    '@type': 'Place',
    '@id': absolute(`${address}#place`, origin),
    name: project.title,
    description: head.description ?? '',
    url: absolute(address, origin),
    image: imageObject(pictureOf(project), origin),
    additionalProperty: factsOf(project).map((fact) => ({ '@type': 'PropertyValue' as const, ...fact })),
  }) satisfies Place;

const pictureOf = ({ mainImage, mainImageAlt, title }: Project) =>
  uploadedPicture(mainImage, mainImageAlt || title);

/** What is told of a project. */
export const describeProject = (page: LoadedPage): Partial<PageMetadata> => {
  const { answers, address, origin } = page;
  const project = (answers as Partial<ProjectAnswers>).project?.data;
  if (!project) return {};
  const way = [
    { name: 'Our Projects', address: '/projects' },
    { name: project.title, address },
  ];
  return {
    picture: pictureOf(project),
    article: {
      published: project.date,
      modified: lastChange(project),
      section: capitalized(project.projectType),
    },
    structuredData: [place(project, page), breadcrumbs(way, origin)],
  };
};
