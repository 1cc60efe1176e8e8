import { company } from '@plinth/contracts/company';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';

/** Paths are matched without regard to case: /Aboutus is this page too. */
export const aboutRoute = latePage({
  path: '/aboutus',
  chunk: 'about',
  load: async () => (await import(/* webpackChunkName: "about" */ './AboutPage.tsx')).AboutPage,
  loader: () => head('About Us', { description: company.about.paragraphs[0] }),
});
