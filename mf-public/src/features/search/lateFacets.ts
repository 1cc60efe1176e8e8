import { latePart } from '../../ui/LatePart.tsx';

/** What the projects that were found can be narrowed by: only a search among projects has it. */
export const lateFacets = latePart(
  () => import(/* webpackChunkName: "project-choices" */ './facetsChunk.ts'),
  ({ Facets }) => Facets,
);
