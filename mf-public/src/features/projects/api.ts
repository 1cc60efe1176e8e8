import type { ProjectFacets, ProjectPlaces } from '@plinth/contracts/projectChoices';
import type { Project, ProjectSummary } from '@plinth/contracts/projects';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { Reading } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import type { HostCalls } from '@plinth/kit/remote';
import type { WithNextProjects } from './nextProjects.ts';
import type { Beside } from './offer/beside.ts';

export type { Project, ProjectSummary };

/** As many as one wants to see pass by; the rest is one link away. */
export const carouselMost = 12;

/** What the carousel shows and one more: a project's page leaves itself out. */
export const readForCarousel = ({ calls, language }: HostCalls) =>
  calls.list('listProjects', { query: { limit: carouselMost + 1, ...readingIn(language) } });

/** What pages with {@link readForCarousel} have to show. */
export interface WithCarousel extends Record<string, Reading<unknown>> {
  carousel: Reading<Slice<ProjectSummary>>;
}

/** What the page of one project has to show. */
export interface ProjectAnswers extends WithCarousel, WithNextProjects {
  project: Reading<Project>;
  /** Of a project that can be chosen. */
  beside: Reading<Beside | undefined>;
}

/** Projects on one page of the list. */
export const projectsPerPage = 24;

/** What the list of projects has to show. */
export interface ProjectsAnswers extends Record<string, Reading<unknown>> {
  list: Reading<Slice<ProjectSummary>>;
  /** Where they lie, in its place where a map is asked for. */
  places: Reading<ProjectPlaces>;
  /** What each choice would leave. */
  facets: Reading<ProjectFacets>;
  /** What is free of those that have units, in words, by id. */
  free: Reading<Record<string, string>>;
}

/** Works on one page of those of social responsibility. */
export const worksPerPage = 10;

/** A page of the works: projects of the type construction. */
export const readWorks = ({ calls, language }: HostCalls, page: number) =>
  calls.list('listProjects', {
    query: { projectType: 'construction', page, limit: worksPerPage, ...readingIn(language) },
  });

/** What the page of social responsibility has to show. */
export type CsrAnswers = Record<'works', Reading<Slice<ProjectSummary>>>;
