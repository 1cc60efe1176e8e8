import { company } from '@plinth/contracts/company';
import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';

export const loginRoute = latePage({
  path: '/login',
  chunk: 'login',
  load: async () => (await import(/* webpackChunkName: "login" */ './LoginPage.tsx')).LoginPage,
  loader: () => head('Login', { description: `Sign in to the console of ${company.name}, for its staff.` }),
  handle: { needsScripts: true },
});
