import { latePart } from '../../../ui/LatePart.tsx';

/** What lists the parts of a series: most articles are part of none. */
export const lateSeries = latePart(
  () => import(/* webpackChunkName: "series" */ './Series.tsx'),
  ({ Series }) => Series,
);
