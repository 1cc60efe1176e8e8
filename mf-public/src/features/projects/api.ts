import type { Project, ProjectSummary } from '@plinth/contracts/projects';
import type { Calls, Reading } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';

export type { Project, ProjectSummary };

/** As many as one wants to see pass by; the rest is one link away. */
export const carouselMost = 12;

/** What the carousel shows and one more: a project's page leaves itself out. */
export const readForCarousel = (calls: Calls) =>
  calls.list('listProjects', { query: { limit: carouselMost + 1 } });

/** What pages with {@link readForCarousel} have to show. */
export interface WithCarousel extends Record<string, Reading<unknown>> {
  carousel: Reading<Slice<ProjectSummary>>;
}
