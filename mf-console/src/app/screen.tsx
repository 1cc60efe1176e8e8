import type { Role } from '@plinth/contracts/constants';
import { Guard } from '@plinth/kit/Guard';
import type { RouteHandle } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { FirstCalls } from './firstCalls.ts';
import { pageTitle } from './pageTitle.ts';

export type Load = () => Promise<{ default: ComponentType }>;

export interface Screen {
  path: string;
  title: string;
  /** Who may see it. */
  roles: readonly Role[];
  /** The names of its chunks: a document asks for them before any script runs. */
  chunks: readonly string[];
  load: Load;
  calls?: FirstCalls;
}

/** Makes calls while the code of what shows their answers is on its way. */
export const begin = (
  { getState, dispatch }: AppStore,
  roles: readonly string[],
  calls: FirstCalls,
  { request, params }: LoaderFunctionArgs,
) => {
  const role = getState().session.user?.role;
  if (!role || !roles.includes(role)) return;
  calls(dispatch, { params, query: new URL(request.url).searchParams });
};

/** The route of a screen that loads when it is opened. */
export const screenRoute = (
  store: AppStore,
  { path, title, roles, chunks, load, calls }: Screen,
): RouteObject => ({
  path,
  handle: { chunks } satisfies RouteHandle,
  // Of another page or order of its list the screen itself takes care.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  loader: (asked) => {
    if (calls) begin(store, roles, calls, asked);
    return { title: pageTitle(title) };
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
