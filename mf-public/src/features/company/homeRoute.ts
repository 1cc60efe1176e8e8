import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import type { HostCalls, RouteHandle } from '@plinth/kit/remote';
import { saysIn } from '@plinth/kit/texts';
import linkPicture from '../../images/link-picture.jpg';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { latePage } from '../../ui/latePage.ts';
import { readRecent } from '../blogs/api.ts';
import { readForCarousel } from '../projects/api.ts';

export const homeRoute = (host: HostCalls) =>
  latePage({
    chunk: 'home',
    load: async () => (await import(/* webpackChunkName: "home" */ './HomePage.tsx')).HomePage,
    handle: { query: sentQuery('sendEnquiry') },
    loader: async () => {
      const [carousel, recent] = await Promise.all([readForCarousel(host), readRecent(host)]);
      const { tagline, blurb } = companyWords(saysIn(host.language));
      return {
        title: `${company.name}: ${tagline}`,
        description: blurb,
        // Of the two builds only the browser's puts files out, and previews show this one (`src/server/pictures.ts`).
        image: linkPicture,
        answers: { carousel, recent },
      };
    },
    children: [
      { path: '/', element: null },
      { path: '/home', element: null, handle: { canonical: '/' } satisfies RouteHandle },
    ],
  });
