import { company } from '@plinth/contracts/company';
import { Area } from '@plinth/kit/Area';
import { prefetch, type RouteHandle } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import type { RouteObject } from 'react-router-dom';
import linkPicture from '../../images/link-picture.jpg';
import { sentQuery } from '../../ui/form/sentQuery.ts';
import { blogsApi } from '../blogs/api.ts';
import { LatestArticles } from '../blogs/LatestArticles.tsx';
import { askForCarousel, ProjectCarousel } from '../projects/ProjectCarousel.tsx';
import { AboutSection } from './AboutSection.tsx';
import { Hero } from './Hero.tsx';
import { Philosophy } from './Philosophy.tsx';
import { Strengths } from './Strengths.tsx';

export const homeRoute = (store: AppStore): RouteObject => ({
  element: <HomePage />,
  handle: { query: sentQuery('sendEnquiry') } satisfies RouteHandle,
  loader: async () => {
    await Promise.all([
      prefetch(askForCarousel(store)),
      prefetch(store.dispatch(blogsApi.endpoints.recentArticles.initiate())),
    ]);
    return { title: `${company.name}: ${company.tagline}`, description: company.blurb, image: linkPicture };
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
