import type { HostCalls } from '@plinth/kit/remote';
import { latePage } from '../../ui/latePage.ts';
import { lateChoices } from './choose/lateChoices.ts';
import { projectsQuery } from './projectFilters.ts';

/** Its loader comes with what the list is chosen by: neither is needed where the server has drawn the page. */
export const projectsRoute = (host: HostCalls) =>
  latePage({
    path: '/projects',
    chunk: 'projects',
    load: async () => (await import(/* webpackChunkName: "projects" */ './ProjectsPage.tsx')).ProjectsPage,
    handle: { query: projectsQuery },
    loader: async ({ request }) => (await lateChoices.load()).loadProjects(host, request),
  });
