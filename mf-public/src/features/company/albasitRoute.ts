import { head } from '../../ui/head.ts';
import { latePage } from '../../ui/latePage.ts';

export const albasitRoute = latePage({
  path: '/albasit',
  chunk: 'albasit',
  load: async () => (await import(/* webpackChunkName: "albasit" */ './AlbasitPage.tsx')).AlbasitPage,
  loader: () => head('AlBasit Hills', { description: 'A city in the hills. Membership is closed.' }),
});
