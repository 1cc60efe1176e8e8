import { head } from '../ui/head.ts';
import { latePage } from '../ui/latePage.ts';

export const notFoundRoute = latePage({
  path: '*',
  chunk: 'not-found',
  load: async () => (await import(/* webpackChunkName: "not-found" */ './NotFoundPage.tsx')).NotFoundPage,
  loader: () => head('Page not found', { status: 404 }),
});
