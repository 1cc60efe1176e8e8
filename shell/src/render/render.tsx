import { company } from '@plinth/contracts/company';
import type { ChunkFiles, Release } from '@plinth/contracts/releases';
import { api } from '@plinth/kit/api';
import type { PageHead } from '@plinth/kit/remote';
import { type AppStore, createAppStore } from '@plinth/kit/store';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { HostRoot } from '../HostRoot.tsx';
import { hostRoutes } from '../hostRoutes.tsx';
import type { PageError, PageState } from '../page.ts';
import { pageHeadOf } from '../pageHead.ts';
import { apiHealth, portableApiState } from './apiState.ts';
import type { RenderedDocument, RenderRequest } from './contract.ts';
import { documentOf } from './document.ts';

export { sharedModules } from './sharedModules.ts';

const bare = { rendered: false, staffOnly: false, loaderData: {}, errors: null } satisfies PageState;

/** A document without markup, which the browser fills. */
const emptyDocument = (
  { releases, siteUrl, url }: RenderRequest,
  { head, staffOnly = false }: { head: PageHead; staffOnly?: boolean },
): RenderedDocument => ({
  status: head.status ?? 200,
  html: documentOf({
    releases,
    head,
    body: '',
    hints: '',
    chunks: [],
    state: { ...bare, staffOnly },
    siteUrl,
    url,
  }),
  degraded: !staffOnly,
});

const isCatchAll = (route: RouteObject) => route.path === undefined || route.path.endsWith('*');

const belongsToStaffOnly = (routes: RouteObject[], pathname: string, console: Release | null) => {
  const deepest = matchRoutes(routes, pathname)?.at(-1);
  const isPublic = deepest !== undefined && (deepest.route.index === true || !isCatchAll(deepest.route));
  return !isPublic && (console?.paths ?? []).some((path) => matchPath(path, pathname));
};

const errorsOf = (context: StaticHandlerContext): Record<string, PageError> | null =>
  context.errors &&
  Object.fromEntries(
    Object.entries(context.errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, data: error.data }
        : { status: 500, statusText: 'Internal Server Error', data: null },
    ]),
  );

const headOf = (context: StaticHandlerContext): PageHead =>
  pageHeadOf(context) ?? {
    title: context.statusCode === 404 ? `Page not found | ${company.name}` : company.name,
  };

/** React puts hints for pictures in front of the markup; in the head they are seen sooner and hydration is simpler. */
const withoutHints = (markup: string) => {
  const hints = /^(?:<link rel="preload"[^>]*>)+/.exec(markup)?.[0] ?? '';
  return { hints, body: markup.slice(hints.length) };
};

const chunksOf = (context: StaticHandlerContext, release: Release | null): ChunkFiles[] =>
  context.matches.flatMap(({ route }) => {
    const name = (route.handle as { chunk?: string } | undefined)?.chunk;
    const files = name ? release?.chunks[name] : undefined;
    return files ? [files] : [];
  });

const statusOf = (context: StaticHandlerContext, store: AppStore) => {
  const said = pageHeadOf(context)?.status ?? context.statusCode;
  return said < 400 && apiHealth(store.getState().api) === 'down' ? 503 : said;
};

const renderPage = (
  request: RenderRequest,
  store: AppStore,
  routes: RouteObject[],
  context: StaticHandlerContext,
): RenderedDocument => {
  const router = createStaticRouter(routes, context);
  const markup = renderToString(
    <HostRoot store={store}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </HostRoot>,
  );
  const status = statusOf(context, store);
  const state: PageState = {
    rendered: true,
    staffOnly: false,
    api: portableApiState(store.getState().api),
    loaderData: context.loaderData,
    errors: errorsOf(context),
  };
  const { releases, siteUrl, url } = request;
  return {
    status,
    html: documentOf({
      ...withoutHints(markup),
      releases,
      head: { ...headOf(context), status },
      chunks: chunksOf(context, releases['mf-public']),
      state,
      siteUrl,
      url,
    }),
    degraded: status >= 500 || apiHealth(store.getState().api) !== 'up',
  };
};

const apiFetch =
  (requestId: string): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init);
    request.headers.set('x-request-id', requestId);
    return fetch(request);
  };

/**
 * Answers the document of one address: the visitors' page with its data, an empty room for what only staff see, or,
 * when the page cannot be made, a document that says so and lets the browser try.
 */
export const render = async (request: RenderRequest): Promise<RenderedDocument> => {
  const { app, apiUrl, apiTimeoutMs, releases, requestId, onError } = request;
  const unavailable = { title: `Not available right now | ${company.name}`, status: 503 };
  const { pathname } = new URL(request.url, apiUrl);
  const store = createAppStore({ apiUrl, timeoutMs: apiTimeoutMs, fetch: apiFetch(requestId) });
  try {
    if (!app) return emptyDocument(request, { head: unavailable });
    const routes = hostRoutes(app.createRoutes({ store }));
    if (belongsToStaffOnly(routes, pathname, releases['mf-console'])) {
      return emptyDocument(request, { head: { title: company.name }, staffOnly: true });
    }
    const handler = createStaticHandler(routes);
    const context = await handler.query(new Request(new URL(request.url, apiUrl)));
    if (context instanceof Response) {
      const location = context.headers.get('location') ?? '/';
      return { status: context.status, html: '', location, degraded: false };
    }
    for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) onError(error);
    return renderPage(request, store, handler.dataRoutes, context);
  } catch (error) {
    onError(error);
    return emptyDocument(request, { head: { ...unavailable, status: 500 } });
  } finally {
    // Ends the cache's timers, which would keep the store of each request in memory for a minute.
    store.dispatch(api.util.resetApiState());
  }
};
