import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@plinth/contracts/api';
import { languageAt } from '@plinth/contracts/languageAt';
import { addressIn } from '@plinth/contracts/languages';
import { againMark, sentAnchor, sentParameter } from '@plinth/contracts/pages';
import { cleanAddress } from '../documents/address.ts';
import type { FormValues } from './formPost.ts';

const longestAddress = 2000;
/** What is no page, and therefore has no form. */
const notPages = /^\/(api|uploads|assets|ws)(\/|$)/;
/** An origin that no address can name by accident. */
const here = 'http://this-site.invalid';

/** The address as a path of this site, without what was said there before; null for everything else. */
const pathHere = (address: string, origin: string): string | null => {
  if (address.length > longestAddress || !URL.canParse(address, origin)) return null;
  const { origin: its, pathname, searchParams } = new URL(address, origin);
  const path = cleanAddress(pathname);
  if (its !== origin || notPages.test(path)) return null;
  searchParams.delete(sentParameter);
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
};

const refererHere = ({ headers }: IncomingMessage): string | null => {
  const { referer, host } = headers;
  if (!referer || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  return from.host === host ? pathHere(from.href, from.origin) : null;
};

const usualPage = ({ publicForm }: Endpoint, values: FormValues): string =>
  cleanAddress(
    (publicForm?.page ?? '/').replace(/\/:(\w+)/g, (_, name: string) =>
      values[name] ? `/${encodeURIComponent(values[name])}` : '',
    ),
  );

/**
 * The page that a form stands on: as the form says (the page of a form that was refused has the call's address), as the
 * browser says, or where the contract has it. Always a path of this site.
 */
export const pageOf = (
  request: IncomingMessage,
  endpoint: Endpoint,
  { page, values }: { page: string | null; values: FormValues },
): string =>
  (page?.startsWith('/') ? pathHere(page, here) : null) ??
  refererHere(request) ??
  usualPage(endpoint, values);

/** Where somebody is led who sent a form: a page that says so. Nothing of what was written is in its address. */
export const addressAfter = (call: string, endpoint: Endpoint, page: string, again: boolean): string => {
  const { thenTo } = endpoint.publicForm ?? {};
  const next = thenTo ? addressIn(languageAt(page).language, thenTo) : page;
  const [path, search] = next.split('?');
  const query = new URLSearchParams(search);
  query.set(sentParameter, again ? call + againMark : call);
  return `${path}?${query}#${sentAnchor}`;
};
