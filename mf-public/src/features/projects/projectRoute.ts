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
import { loadOffer } from './offer/lateOffer.ts';
import { hasOffer } from './offer/offer.ts';
import texts from './texts/en.po';

const describe = (project: Project) => discoveredHead(project, project.excerpt || project.title);

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
      if (project.data && hasOffer(project.data)) await loadOffer();
      return (
        leadToOwn('/projects', project, at) ?? {
          ...headOf(project, textsIn(texts, language)('project.title'), describe),
          answers: {
            ...{ project, carousel },
            next: await readNextProjects(host, project.data?.description),
          },
        }
      );
    },
  });
};
