import { staff } from '@plinth/contracts/constants';
import { Guard } from '@plinth/kit/Guard';
import type { RemoteHost, RouteHandle } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Console } from './Console.tsx';
import { callsOfDashboard, callsOfFrame } from './firstCalls.ts';
import { HomePage } from './HomePage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { pageTitle } from './pageTitle.ts';
import { ScreenFailure } from './ScreenFailure.tsx';
import { begin, screenRoute } from './screen.tsx';
import { dashboard, screens, settingsScreens } from './screens.ts';

const home = (store: AppStore): RouteObject => ({
  path: '/',
  handle: { chunks: ['dashboard'] } satisfies RouteHandle,
  loader: (asked) => {
    begin(store, staff, callsOfDashboard, asked);
    return { title: pageTitle('Website Performance') };
  },
  element: <HomePage dashboard={dashboard} />,
});

const settings = (store: AppStore): RouteObject => ({
  path: '/settings',
  handle: { chunks: ['settings'] } satisfies RouteHandle,
  lazy: async () => {
    const { default: Content } = await import(
      /* webpackChunkName: "settings" */ '../features/settings/SettingsPage.tsx'
    );
    return {
      element: (
        <Guard roles={staff}>
          <Content />
        </Guard>
      ),
    };
  },
  children: [
    {
      index: true,
      loader: () => ({ title: pageTitle('Settings') }),
      lazy: async () => ({ Component: (await import('../features/settings/SettingsIndex.tsx')).default }),
    },
    ...settingsScreens.map((screen) => screenRoute(store, screen)),
  ],
});

/** The console's routes. They are rendered in browsers only. */
export const createRoutes = ({ store }: RemoteHost): RouteObject[] => [
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
          home(store),
          { path: '/login', element: <LoginPage /> },
          ...screens.map((screen) => screenRoute(store, screen)),
          { path: '/add-project', element: <Navigate to="/add-projects" replace /> },
          settings(store),
          {
            path: '*',
            loader: () => ({ title: pageTitle('Not found'), status: 404 }),
            element: <NotFoundPage />,
          },
        ],
      },
    ],
  },
];
