import type { Project, ProjectSummary } from '@plinth/contracts/projects';
import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';

export type { Project, ProjectSummary };

export const projectsApi = api.enhanceEndpoints({ addTagTypes: ['Project'] }).injectEndpoints({
  endpoints: (build) => ({
    /** All projects, newest first. Visitors filter them without asking again. */
    allProjects: read(build, 'listProjects', { providesTags: ['Project'] }),
    project: read(build, 'readProject', { providesTags: ['Project'] }),
  }),
});

export const { useAllProjectsQuery, useProjectQuery } = projectsApi;
