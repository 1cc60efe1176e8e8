import { company } from '@plinth/contracts/company';
import { Area } from '@plinth/kit/Area';
import type { Calls } from '@plinth/kit/calls';
import type { RouteHandle } from '@plinth/kit/remote';
import type { RouteObject } from 'react-router-dom';
import linkPicture from '../../images/link-picture.jpg';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { readRecent } from '../blogs/api.ts';
import { LatestArticles } from '../blogs/LatestArticles.tsx';
import { readForCarousel } from '../projects/api.ts';
import { ProjectCarousel } from '../projects/ProjectCarousel.tsx';
import { AboutSection } from './AboutSection.tsx';
import { Hero } from './Hero.tsx';
import { Philosophy } from './Philosophy.tsx';
import { Strengths } from './Strengths.tsx';

export const homeRoute = (calls: Calls): RouteObject => ({
  element: <HomePage />,
  handle: { query: sentQuery('sendEnquiry') } satisfies RouteHandle,
  loader: async () => {
    const [carousel, recent] = await Promise.all([readForCarousel(calls), readRecent(calls)]);
    return {
      title: `${company.name}: ${company.tagline}`,
      description: company.blurb,
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

function HomePage() {
  return (
    <>
      <Hero />
      <Strengths number="01" />
      <AboutSection number="02" />
      <Philosophy number="03" />
      <Area name="Our Projects">
        <ProjectCarousel number="04" />
      </Area>
      <Area name="The newest articles">
        <LatestArticles number="05" />
      </Area>
    </>
  );
}
