import type { Calls } from '@plinth/kit/calls';
import { redirect } from 'react-router-dom';
import { head, headOf } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';
import { leadSizes, photoSource } from '../../ui/photoSource.ts';
import { type Project, type ProjectAnswers, readForCarousel } from './api.ts';

const describe = ({ title, excerpt }: Project) => head(title, { description: excerpt || title });

export const projectRoute = (calls: Calls) =>
  latePage({
    path: '/projects/:id',
    chunk: 'project',
    load: async () => (await import(/* webpackChunkName: "project" */ './ProjectPage.tsx')).ProjectPage,
    handle: {
      firstPicture: ({ answers }: { answers: ProjectAnswers }) =>
        answers.project.data && photoSource(answers.project.data.mainImage, leadSizes),
    },
    loader: async ({ params }) => {
      const [project, carousel] = await Promise.all([
        calls.read('readProject', { params: { id: params.id ?? '' } }),
        readForCarousel(calls),
      ]);
      const id = project.data?._id;
      // An id can be written in several ways; the page has one address.
      if (id !== undefined && id !== params.id) return redirect(`/projects/${id}`, 301);
      return { ...headOf(project, 'Project', describe), answers: { project, carousel } };
    },
  });
