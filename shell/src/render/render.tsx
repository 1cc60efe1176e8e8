import { company } from '@plinth/contracts/company';
import { addressIn, defaultLanguage, type Language, languages } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/contracts/texts';
import type { LoadedPage, PageMetadata } from '@plinth/kit/discovery';
import type { FormReplies } from '@plinth/kit/internal/formReplies';
import { handleOf } from '@plinth/kit/internal/handle';
import type { PageHead } from '@plinth/kit/remote';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { replyIn, withoutReply } from '../formReply.ts';
import { HostRoot } from '../HostRoot.tsx';
import type { PageError, PageState } from '../page.ts';
import { pageHeadOf } from '../pageHead.ts';
import { StoreRoot } from '../StoreRoot.tsx';
import texts from '../texts/en.po';
import { portableApiState } from './apiState.ts';
import { type Application, applicationAt } from './application.ts';
import type { AddressAsked, RenderedDocument, Renderer, RenderRequest } from './contract.ts';
import { documentOf } from './document.ts';
import { DrawnLink, DrawnNavLink } from './drawnLinks.tsx';
import { inItsLanguage } from './language.ts';
import { locate, split, urlAt } from './pageAddress.ts';
import { createPageData, type PageData } from './pageData.ts';
import { withRoutes } from './pageRoutes.ts';
import { previewDocument } from './previewDocument.ts';
import { findPathFor, remotesAt, remotesFor } from './remotes.ts';
import { sharedModules as ownModules } from './sharedModules.ts';

export { pageAddress } from './pageAddress.ts';
export const sharedModules: Renderer['sharedModules'] = {
  ...ownModules,
  'react-router-dom': {
    ...(ownModules['react-router-dom'] as object),
    Link: DrawnLink,
    NavLink: DrawnNavLink,
  },
};
export { siteFile } from './siteFiles.ts';

const emptyState = { rendered: false, staffOnly: false, loaderData: {}, errors: null } satisfies PageState;

interface Canonical {
  language: Language;
  /** The page's own address without its language, for links to it. */
  canonical: string;
  staffOnly: boolean;
  /** The address that was asked for. */
  asked: string;
}
type PageRequest = RenderRequest & Canonical;

/** The request under the page's own address, without its language. */
const atOwnAddress = <R extends AddressAsked>(asked: R): R & Canonical => {
  const inLanguage = inItsLanguage(asked);
  const { address, parameters, staffOnly } = locate(inLanguage);
  // If it is unknown which parameters count, links to the page carry none.
  const canonical = parameters ? withoutReply(address) : split(address)[0];
  return { ...inLanguage, asked: asked.url, url: address, canonical, staffOnly };
};

/** A document without markup, which the browser fills: room for the console, or for the visitors' page. */
const emptyDocument = (
  {
    releases,
    siteUrl,
    language,
    canonical,
    staffOnly,
    inlineScripts,
  }: Pick<PageRequest, 'releases' | 'siteUrl' | 'language' | 'canonical' | 'staffOnly' | 'inlineScripts'>,
  head: PageHead,
  isRoom = false,
): RenderedDocument => ({
  status: head.status ?? 200,
  ...documentOf({
    releases,
    head,
    body: '',
    hints: '',
    state: { ...emptyState, staffOnly },
    isRoom,
    siteUrl,
    language,
    canonical,
    inlineScripts,
  }),
  degraded: !isRoom,
});

/** The room for a page that there is no time to render: the browser, which can do it itself, gets it at once. */
export const unrendered: Renderer['unrendered'] = (asked) => {
  const request = atOwnAddress(asked);
  return emptyDocument(request, { title: company.name }, request.staffOnly);
};

/** The console where it speaks the reader's language: the same screen in the site's own. */
const roomElsewhere = (url: string, address: string): ReturnType<Renderer['consoleRoom']> => ({
  document: {
    ...{ status: 302, html: '', degraded: false },
    location: addressIn(defaultLanguage, address),
  },
  page: { address: url, parameters: null, countable: false },
});

export const consoleRoom: Renderer['consoleRoom'] = (given) => {
  const asked = inItsLanguage(given);
  const { releases, language } = asked;
  if (remotesFor(releases, 'staff').length === 0) return null;
  if (!languages[language].forStaff) return roomElsewhere(given.url, asked.url);
  const address = findPathFor(releases, 'staff', split(asked.url)[0]) ?? '/*';
  const { staffOnly } = locate({ ...asked, url: address });
  return {
    document: emptyDocument({ ...asked, canonical: address, staffOnly }, { title: company.name }, true),
    page: { address: addressIn(language, address), parameters: [], countable: true },
  };
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

const headOf = (context: StaticHandlerContext, language: Language): PageHead =>
  pageHeadOf(context) ?? {
    title:
      context.statusCode === 404
        ? textsIn(texts, language)('head.missing', { company: company.name })
        : company.name,
  };

/** React puts hints for pictures in front of the markup; in the head they are seen sooner and hydration is simpler. */
const withoutHints = (markup: string) => {
  const hints = /^(?:<link rel="preload"[^>]*>)+/.exec(markup)?.[0] ?? '';
  return { hints, body: markup.slice(hints.length) };
};

/** What the remote says of the page beyond its head. That it cannot costs nothing else of the page. */
const metadataOf = (
  application: Application,
  { siteUrl, language, canonical, onError }: PageRequest,
  { matches, loaderData }: StaticHandlerContext,
  head: PageHead,
): PageMetadata | undefined => {
  const match = matches.findLast(({ route }) => route.path);
  if (!siteUrl || !match || (head.status ?? 200) >= 400) return undefined;
  const { route, params } = match;
  const { answers = {} } = (loaderData[route.id] ?? {}) as Partial<LoadedPage>;
  try {
    const address = addressIn(language, canonical);
    const page = { route: route.path ?? '', params, language, address, origin: siteUrl, head, answers };
    return application.describePage(page);
  } catch (error) {
    onError(error);
    return undefined;
  }
};

const needsScripts = ({ matches }: StaticHandlerContext) =>
  matches.some(({ route }) => handleOf(route).needsScripts);

const statusOf = (context: StaticHandlerContext, data: PageData) => {
  const status = pageHeadOf(context)?.status ?? context.statusCode;
  return status < 400 && data.health() === 'down' ? 503 : status;
};

/** What React writes in front of an area that it could not draw. */
const failedArea = '<!--$!-->';

/** The markup of a page. An area that cannot be drawn is replaced by words; a second, slower rendering reports the reason. */
const draw = async (page: ReactElement, onError: RenderRequest['onError']): Promise<string> => {
  const markup = renderToString(page);
  if (markup.includes(failedArea)) {
    await new Promise<void>((resolve) => {
      renderToPipeableStream(page, {
        onError,
        onAllReady: () => resolve(),
        onShellError: () => resolve(),
      });
    });
  }
  return markup;
};

const renderPage = async (
  application: Application,
  request: PageRequest,
  data: PageData,
  context: StaticHandlerContext,
): Promise<RenderedDocument> => {
  // The page's own routes come with its matches; the router would copy all others of the site.
  const router = createStaticRouter([], context);
  const { refusedForm } = request;
  const reply = refusedForm ? { ...refusedForm, page: request.asked } : replyIn(request.url);
  const formReplies: FormReplies = { reply };
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  const { services, store } = data;
  const markup = await draw(
    <HostRoot services={services} formReplies={formReplies}>
      {store ? <StoreRoot store={store}>{page}</StoreRoot> : page}
    </HostRoot>,
    request.onError,
  );
  const status = statusOf(context, data);
  const state: PageState = {
    rendered: true,
    staffOnly: false,
    ...(store ? { api: portableApiState(store.getState().api) } : {}),
    loaderData: context.loaderData,
    errors: errorsOf(context),
    ...(reply ? { form: reply } : {}),
  };
  const { releases, siteUrl, language, canonical, inlineScripts, preview } = request;
  const head = { ...headOf(context, language), status };
  if (preview) {
    const document = previewDocument({
      ...withoutHints(markup),
      releases,
      head,
      language,
      canonical,
      preview,
    });
    return { ...document, status, degraded: status >= 500, isPreview: true };
  }
  return {
    status,
    ...documentOf({
      ...withoutHints(markup),
      releases,
      head,
      metadata: metadataOf(application, request, context, head),
      state,
      isRoom: false,
      siteUrl,
      language,
      canonical,
      inlineScripts,
      needsScripts: needsScripts(context),
    }),
    degraded: status >= 500 || data.health() !== 'up',
    showsForm: formReplies.isShown ?? false,
  };
};

const notAvailable = (language: Language) =>
  textsIn(texts, language)('head.unavailable', { company: company.name });

const renderWith = async (
  application: Application,
  handler: StaticHandler,
  request: PageRequest,
  data: PageData,
): Promise<RenderedDocument> => {
  const { apiUrl, url, language, onError } = request;
  const context = await handler.query(new Request(urlAt(apiUrl, addressIn(language, url))));
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { status: context.status, html: '', location, degraded: false };
  }
  for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) onError(error);
  return renderPage(application, request, data, context);
};

/** True of a page that only browsers make. */
const isForBrowsers = ({ releases, url }: PageRequest) =>
  remotesAt(releases, 'visitors', split(url)[0]).some(({ server }, index) => index > 0 && !server);

const renderAt = async (request: PageRequest): Promise<RenderedDocument> => {
  const { staffOnly, url } = request;
  const application = applicationAt(request, split(url)[0]);
  if (!application) {
    const status = isForBrowsers(request) ? 200 : 503;
    return emptyDocument(request, {
      title: status === 200 ? company.name : notAvailable(request.language),
      status,
    });
  }
  if (staffOnly) return emptyDocument(request, { title: company.name }, true);
  const data = createPageData(request, application.usesStore);
  const { services, store } = data;
  const { calls, language } = services;
  try {
    return await withRoutes(application, { calls, language, store }, (handler) =>
      renderWith(application, handler, request, data),
    );
  } finally {
    data.end();
  }
};

/**
 * Answers the document of one page, at its own address: the visitors' page with its data, an empty room for what only
 * staff see, or, when the page cannot be made, a document that says so and lets the browser try.
 */
export const render = async (asked: RenderRequest): Promise<RenderedDocument> => {
  const { onError } = asked;
  const { language } = inItsLanguage(asked);
  try {
    return await renderAt(atOwnAddress(asked));
  } catch (error) {
    onError(error);
    return emptyDocument(
      { ...asked, language, canonical: '/', staffOnly: false },
      { title: notAvailable(language), status: 500 },
    );
  }
};
