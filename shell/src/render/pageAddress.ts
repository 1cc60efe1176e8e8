import { addressIn, defaultLanguage } from '@plinth/contracts/languages';
import { createCalls } from '@plinth/host/calls';
import { createAppStore } from '@plinth/host/store';
import { fetchTransport } from '@plinth/host/transport';
import { handleOf } from '@plinth/kit/internal/handle';
import type { PageQuery } from '@plinth/kit/remote';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { type Application, applicationAt } from './application.ts';
import type { AddressAsked, PageAddress, Renderer } from './contract.ts';
import { inItsLanguage } from './language.ts';
import { ownPath, ownSearch } from './ownAddress.ts';
import { compilePath, decodePath, type PathMatcher } from './pathMatcher.ts';
import { remember } from './remember.ts';
import { findPathFor } from './remotes.ts';

/** A page that the site's routes have, and what it reads of its address. */
interface Page {
  route: RouteObject;
  path: string;
  /** Where it lives, in the router's notation: its path, unless another route has the same page. */
  ownPattern: string;
  match: PathMatcher;
  query: PageQuery;
  parameters: readonly string[];
}

interface Site {
  routes: RouteObject[];
  pages: readonly Page[];
  /** The page of all addresses that lead nowhere, if the routes have one. */
  nowhere: Page | undefined;
  /** First steps of the site's paths. */
  areas: ReadonlySet<string>;
}

export interface Located extends PageAddress {
  /** Only staff have a page there. */
  staffOnly: boolean;
}

const pathBelow = (parent: string, { path = '', index }: RouteObject) => {
  if (index || path === '') return parent;
  return path.startsWith('/') ? path : `${parent}/${path}`;
};

const pagesIn = (routes: readonly RouteObject[], parent = '', inherited: PageQuery = {}): Page[] =>
  routes.flatMap((route) => {
    const path = pathBelow(parent, route);
    const handle = handleOf(route);
    const query: PageQuery = { ...inherited, ...handle.query };
    const isPage = route.index || route.path;
    const page = {
      route,
      path,
      ownPattern: handle.canonical ?? path,
      match: compilePath(path),
      query,
      parameters: Object.keys(query).sort(),
    };
    return [...(isPage ? [page] : []), ...pagesIn(route.children ?? [], path, query)];
  });

const areaOf = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

/** The pages of an application for looking at: nothing is ever loaded through them. */
const siteOf = remember((application: Application): Site => {
  const routes = application.createRoutes({
    store: createAppStore({}),
    calls: createCalls(fetchTransport()),
    language: defaultLanguage,
  });
  const all = pagesIn(routes);
  const pages = all.filter(({ path }) => !path.endsWith('*'));
  return {
    routes,
    pages,
    nowhere: all.find(({ path }) => path === '/*'),
    areas: new Set(pages.map(({ path }) => areaOf(path)).filter((area) => area !== '')),
  };
});

const findPage = ({ routes, pages }: Site, pathname: string): Page | undefined => {
  const decoded = decodePath(pathname);
  const matching = pages.filter(({ match }) => match(decoded) !== null);
  if (matching.length < 2) return matching[0];
  // Which of several is meant, the router decides.
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  return matching.find((page) => page.route === route);
};

/** All that lies below a page and leads nowhere is one address: the navigation still marks that page. */
const nowhereBelow = (
  pathname: string,
  areas: ReadonlySet<string>,
  leadsSomewhere: (path: string) => boolean,
) => {
  const area = areaOf(pathname);
  let path = areas.has(area) ? `/${area}/*` : '/*';
  while (leadsSomewhere(path)) path += '/*';
  return path;
};

/** The path and the query of an address. */
export const split = (url: string): [pathname: string, search: string] => {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};

const addressOfPage = (page: Page, pathname: string, search: string): Located => {
  const params = page.match(decodePath(pathname)) ?? {};
  const readSearch = ownSearch(page.query, search);
  return {
    address: ownPath(page.ownPattern, params) + readSearch,
    parameters: page.parameters,
    countable: readSearch === '' && Object.keys(params).length === 0,
    staffOnly: false,
  };
};

/** The page's own address, which is the same for all addresses that show the same page: those that name a language excepted. */
export const locate = (asked: AddressAsked): Located => {
  const { url, releases } = asked;
  const [pathname, search] = split(url);
  const application = applicationAt(asked, pathname);
  if (!application) return { address: url, parameters: null, countable: false, staffOnly: false };
  const site = siteOf(application);
  const page = findPage(site, pathname);
  const staffPath = page ? undefined : findPathFor(releases, 'staff', pathname);
  const staffOnly = staffPath !== undefined;
  if (page) return addressOfPage(page, pathname, search);
  const leadsSomewhere = (path: string) =>
    findPage(site, path) !== undefined ||
    findPathFor(releases, 'visitors', path) !== undefined ||
    findPathFor(releases, 'staff', path) !== undefined;
  if (staffPath) return { address: staffPath, parameters: [], countable: true, staffOnly };
  const path = nowhereBelow(decodePath(pathname), site.areas, leadsSomewhere);
  const readSearch = site.nowhere ? ownSearch(site.nowhere.query, search) : '';
  const parameters = site.nowhere?.parameters ?? [];
  return { address: path + readSearch, parameters, countable: readSearch === '', staffOnly };
};

/** The same of an address that says its language. */
export const pageAddress: Renderer['pageAddress'] = (asked) => {
  const { language, ...without } = inItsLanguage(asked);
  const page = locate(without);
  return { ...page, address: addressIn(language, page.address) };
};

/** An address of the site at an origin. Whatever the address says, it cannot name another host. */
export const urlAt = (origin: string, address: string): URL => {
  const [pathname, search] = split(address);
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
};
