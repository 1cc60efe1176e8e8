import type { Project, ProjectSummary } from '@plinth/contracts/projects';
import { api } from '@plinth/kit/api';
import { read } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

export type { Project, ProjectSummary };

export const projectsApi = api.enhanceEndpoints({ addTagTypes: ['Project'] }).injectEndpoints({
  endpoints: (build) => ({
    /** A page of the projects that a choice finds, newest first. */
    projects: list(build, 'listProjects', { providesTags: ['Project'] }),
    project: read(build, 'readProject', { providesTags: ['Project'] }),
  }),
});

export const { useProjectsQuery, useProjectQuery } = projectsApi;
