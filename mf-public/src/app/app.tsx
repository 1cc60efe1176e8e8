import type { RemoteApp, RemoteHost, RouteHandle } from '@plinth/kit/remote';
import type { RouteObject } from 'react-router-dom';
import { blogRoute } from '../features/blogs/BlogPage.tsx';
import { blogsRoute } from '../features/blogs/BlogsPage.tsx';
import { aboutRoute } from '../features/company/AboutPage.tsx';
import { albasitRoute } from '../features/company/AlbasitPage.tsx';
import { homeRoute } from '../features/company/HomePage.tsx';
import { contactRoute } from '../features/messages/ContactPage.tsx';
import { investRoute } from '../features/messages/InvestPage.tsx';
import { newsletterRoute } from '../features/newsletter/newsletterRoute.ts';
import { csrRoute } from '../features/projects/CsrPage.tsx';
import { projectRoute } from '../features/projects/ProjectPage.tsx';
import { projectsRoute } from '../features/projects/ProjectsPage.tsx';
import { loginRoute } from '../features/session/LoginPage.tsx';
import { videoGalleryRoute } from '../features/videos/VideoGalleryPage.tsx';
import { sentQuery } from '../ui/form/sentQuery.ts';
import { Frame } from './frame/Frame.tsx';
import { notFoundRoute } from './NotFoundPage.tsx';
import { PageFailure } from './PageFailure.tsx';
import { partRoutes } from './partRoutes.tsx';

export const usesStore: RemoteApp['usesStore'] = false;

/** Every page of a visitor, inside the frame that they share. */
export const createRoutes = ({ calls }: Pick<RemoteHost, 'calls'>): RouteObject[] => [
  {
    element: <Frame />,
    handle: { query: sentQuery() } satisfies RouteHandle,
    children: [
      {
        errorElement: <PageFailure />,
        children: [
          homeRoute(calls),
          blogsRoute(calls),
          blogRoute(calls),
          projectsRoute(calls),
          projectRoute(calls),
          loginRoute,
          contactRoute,
          investRoute,
          aboutRoute,
          csrRoute(calls),
          videoGalleryRoute(calls),
          ...partRoutes(calls),
          albasitRoute,
          newsletterRoute,
          notFoundRoute,
        ],
      },
    ],
  },
];
