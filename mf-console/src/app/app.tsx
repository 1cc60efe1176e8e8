import { staff } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import type { RemoteHost, RouteHandle } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import type { RouteObject } from 'react-router-dom';
import { Console } from './Console.tsx';
import { callsOfFrame } from './firstCalls.ts';
import { HomePage } from './HomePage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { pageTitle } from './pageTitle.ts';
import { ScreenFailure } from './ScreenFailure.tsx';
import { screenName } from './screenName.ts';
import { begin, routesOf } from './screenRoute.tsx';
import { login, screens, table } from './screens.ts';

const home = (store: AppStore, language: Language): RouteObject[] =>
  screens
    .filter(({ isHome }) => isHome)
    .map(({ title, roles, chunks, load, calls }) => ({
      path: '/',
      handle: { chunks } satisfies RouteHandle,
      loader: (asked) => {
        begin(store, roles, calls, asked);
        return { title: pageTitle(language, screenName(language, title)) };
      },
      element: <HomePage load={load} />,
    }));

/** The console's routes. They are rendered in browsers only. */
export const createRoutes = ({ store, language }: RemoteHost): RouteObject[] => [
  {
    loader: (asked) => {
      begin(store, staff, callsOfFrame, asked);
      return null;
    },
    element: <Console />,
    errorElement: <ScreenFailure framed />,
    children: [
      {
        errorElement: <ScreenFailure />,
        handle: { frame: true } satisfies RouteHandle,
        children: [
          ...home(store, language),
          { path: login.to, element: <LoginPage /> },
          ...table.flatMap((entry) => routesOf(store, language, entry)),
          {
            path: '*',
            loader: () => ({ title: pageTitle(language, screenName(language, 'notFound')), status: 404 }),
            element: <NotFoundPage />,
          },
        ],
      },
    ],
  },
];
