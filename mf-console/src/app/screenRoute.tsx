import type { Role } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import { Guard } from '@plinth/kit/Guard';
import type { RouteHandle } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import { type LoaderFunctionArgs, Navigate, type RouteObject } from 'react-router-dom';
import type { FirstCalls } from './firstCalls.ts';
import { GroupStart } from './GroupStart.tsx';
import { pageTitle } from './pageTitle.ts';
import type { Screen, ScreenGroup } from './screen.ts';
import { screenName } from './screenName.ts';

/** Makes calls while the code of what shows their answers is on its way. */
export const begin = (
  { getState, dispatch }: AppStore,
  roles: readonly Role[],
  calls: FirstCalls | undefined,
  { request, params }: LoaderFunctionArgs,
) => {
  const role = getState().session.user?.role;
  if (!role || !roles.includes(role)) return;
  calls?.(dispatch, { params, query: new URL(request.url).searchParams });
};

/** The route of a screen that loads when it is opened. */
const screenRoute = (
  store: AppStore,
  language: Language,
  { path, title, roles, chunks, load, calls }: Screen,
): RouteObject => ({
  path,
  handle: { chunks } satisfies RouteHandle,
  // Of another page or order of its list the screen itself takes care.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  loader: (asked) => {
    begin(store, roles, calls, asked);
    return { title: pageTitle(language, screenName(language, title)) };
  },
  lazy: async () => {
    const { default: Content } = await load();
    return {
      element: (
        <Guard roles={roles}>
          <Content />
        </Guard>
      ),
    };
  },
});

const groupRoute = (
  store: AppStore,
  language: Language,
  { path, title, roles, chunks, load, screens }: ScreenGroup,
): RouteObject => ({
  path,
  handle: { chunks } satisfies RouteHandle,
  lazy: async () => {
    const { default: Content } = await load();
    return {
      element: (
        <Guard roles={roles}>
          <Content screens={screens} />
        </Guard>
      ),
    };
  },
  children: [
    {
      index: true,
      loader: () => ({ title: pageTitle(language, screenName(language, title)) }),
      element: <GroupStart screens={screens} />,
    },
    ...screens.map((screen) => screenRoute(store, language, screen)),
  ],
});

/** The routes of an entry of the table: its own, and those that lead to it. */
export const routesOf = (store: AppStore, language: Language, entry: Screen | ScreenGroup): RouteObject[] => [
  'screens' in entry ? groupRoute(store, language, entry) : screenRoute(store, language, entry),
  ...(entry.redirectsFrom
    ? [{ path: entry.redirectsFrom, element: <Navigate to={entry.path} replace /> }]
    : []),
];
