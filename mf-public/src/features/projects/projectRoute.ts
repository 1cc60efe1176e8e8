import { readingIn } from '@plinth/contracts/translationLanguages';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { discoveredHead } from '../../ui/discoveredHead.ts';
import { headOf } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { leadToOwn } from '../../ui/ownPage.ts';
import { leadSizes, photoSource } from '../../ui/photoSource.ts';
import { type Project, type ProjectAnswers, readForCarousel } from './api.ts';
import { readNextProjects } from './nextProjects.ts';
import texts from './texts/en.po';

const describe = (project: Project) => discoveredHead(project, project.excerpt || project.title);

/** What draws an offer is loaded by a part of the page's own chunk. */
const offerOf = async (host: HostCalls, project: Project) =>
  (await import(/* webpackChunkName: "project" */ './offer/lateOffer.ts')).loadOfferOf(host, project);

export const projectRoute = (host: HostCalls) => {
  const { calls, language } = host;
  return latePage({
    path: '/projects/:id',
    chunk: 'project',
    load: async () => (await import(/* webpackChunkName: "project" */ './ProjectPage.tsx')).ProjectPage,
    handle: {
      firstPicture: ({ answers }: { answers: ProjectAnswers }) =>
        answers.project.data && photoSource(answers.project.data.mainImage, leadSizes),
    },
    loader: async (at) => {
      const [project, carousel] = await Promise.all([
        calls.read('readProject', { params: { id: at.params.id ?? '' }, query: readingIn(language) }),
        readForCarousel(host),
      ]);
      const beside = project.data && (await offerOf(host, project.data));
      return (
        leadToOwn('/projects', project, at) ?? {
          ...headOf(project, textsIn(texts, language)('project.title'), describe),
          answers: {
            ...{ project, carousel, beside: { data: beside } },
            next: await readNextProjects(host, project.data?.description),
          },
        }
      );
    },
  });
};
