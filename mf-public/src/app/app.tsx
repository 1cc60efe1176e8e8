import type { HostCalls, RouteHandle } from '@plinth/kit/remote';
import type { RouteObject } from 'react-router-dom';
import { blogRoute } from '../features/blogs/blogRoute.ts';
import { blogsRoute } from '../features/blogs/blogsRoute.ts';
import { collectionRoutes } from '../features/blogs/collections/collectionRoutes.ts';
import { aboutRoute } from '../features/company/aboutRoute.ts';
import { albasitRoute } from '../features/company/albasitRoute.ts';
import { homeRoute } from '../features/company/homeRoute.ts';
import { contactRoute } from '../features/messages/contactRoute.ts';
import { investRoute } from '../features/messages/investRoute.ts';
import { newsletterRoute } from '../features/newsletter/newsletterRoute.ts';
import { privacyRoute } from '../features/privacy/privacyRoute.ts';
import { csrRoute } from '../features/projects/csrRoute.ts';
import { keptRoutes } from '../features/projects/kept/keptRoutes.ts';
import { projectRoute } from '../features/projects/projectRoute.ts';
import { projectsRoute } from '../features/projects/projectsRoute.ts';
import { searchRoute } from '../features/search/searchRoute.ts';
import { loginRoute } from '../features/session/loginRoute.ts';
import { videoGalleryRoute } from '../features/videos/videoGalleryRoute.ts';
import { sentQuery } from '../ui/form/sentQuery.ts';
import { Frame } from './frame/Frame.tsx';
import { notFoundRoute } from './notFoundRoute.ts';
import { PageFailure } from './PageFailure.tsx';
import { partRoutes } from './partRoutes.ts';

export const usesStore = false;

/** Every page of a visitor, inside the frame that they share. */
export const createRoutes = (host: HostCalls): RouteObject[] => [
  {
    element: <Frame />,
    handle: { query: sentQuery() } satisfies RouteHandle,
    children: [
      {
        errorElement: <PageFailure />,
        handle: { frame: true } satisfies RouteHandle,
        children: [
          homeRoute(host),
          blogsRoute(host),
          blogRoute(host),
          ...collectionRoutes(host),
          projectsRoute(host),
          ...keptRoutes(host),
          projectRoute(host),
          loginRoute(host),
          contactRoute(host),
          investRoute(host),
          aboutRoute(host),
          csrRoute(host),
          videoGalleryRoute(host),
          ...partRoutes(host),
          albasitRoute(host),
          privacyRoute(host),
          searchRoute(host),
          newsletterRoute,
          notFoundRoute(host),
        ],
      },
    ],
  },
];
