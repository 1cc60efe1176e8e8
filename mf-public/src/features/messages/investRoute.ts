import { company } from '@plinth/contracts/company';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';

export const investRoute = latePage({
  path: '/invest',
  chunk: 'invest',
  load: async () => (await import(/* webpackChunkName: "invest" */ './InvestPage.tsx')).InvestPage,
  loader: () => head('Book Now', { description: `Register your interest in a project of ${company.name}.` }),
});
