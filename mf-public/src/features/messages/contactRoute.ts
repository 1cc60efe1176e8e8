import { company } from '@plinth/contracts/company';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';

export const contactRoute = latePage({
  path: '/contactus',
  chunk: 'contact',
  load: async () => (await import(/* webpackChunkName: "contact" */ './ContactPage.tsx')).ContactPage,
  handle: { query: sentQuery('sendContactMessage') },
  loader: () => head('Contact Us', { description: `How to reach ${company.name}.` }),
});
