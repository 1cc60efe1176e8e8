import { latePart } from '../../../ui/LatePart.tsx';

/** The map of the list of projects, which comes where one is asked for. */
export const lateMap = latePart(
  () => import(/* webpackChunkName: "project-map" */ './ProjectMap.tsx'),
  ({ ProjectMap }) => ProjectMap,
);
