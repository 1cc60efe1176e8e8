import type { IncomingHttpHeaders } from 'node:http';
import { filmOrigins } from '@plinth/contracts/films';
import { mapOrigin } from '@plinth/contracts/map';
import { consoleCookie, pageHeaders } from '@plinth/contracts/pages';
import { sessionSetHeaders } from '@plinth/contracts/sets';

/**
 * What a page may load and do. Styles may be inline because antd writes them into the document; of scripts in the document
 * only those of which a hash is named run.
 */
const pagePolicy = (inlineScripts: readonly string[] = []) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${[mapOrigin, ...filmOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

/** JSON is never a document: whoever opens it as one gets nothing to run. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * A PDF of ours. Chrome shows one in a page that it makes itself, with styles and a plugin, and holds that page to the answer's policy: with a
 * stricter one it stays blank (crbug.com/271452). Nothing in a PDF acts with the site's origin.
 */
const documentPolicy = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A file that a person uploaded, or a picture made of one, can neither run script nor act with the site's origin, even when opened alone. */
const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * A page that is not live runs nothing, sends nothing and is framed nowhere; where its links lead is a page like any other. It keeps the
 * site's origin for its fonts alone: without scripts nothing acts with it.
 */
const previewPolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** What an answer is, as far as its protection goes. */
export type Kind = 'page' | 'preview' | 'data' | 'document' | 'upload';

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const everyAnswer: Record<Kind, Readonly<Record<string, string>>> = {
  page: { 'content-security-policy': pagePolicy(), ...common },
  data: { 'content-security-policy': dataPolicy, ...common },
  document: { 'content-security-policy': documentPolicy, ...common },
  upload: { 'content-security-policy': uploadPolicy, ...common },
  preview: {
    'content-security-policy': previewPolicy,
    ...common,
    // Its address is all that is needed to see it.
    'referrer-policy': 'no-referrer',
    // Browsers open no page that has both an opener policy and a sandbox.
    'cross-origin-opener-policy': 'unsafe-none',
  },
};

const hashSource = /^'sha(?:256|384|512)-[\w+/=-]+'$/;

/**
 * The protective headers of an answer. `inlineScripts` are the hashes of scripts that a page may hold, as the shell server says
 * them; nothing else is taken for one.
 */
export const securityHeaders = (kind: Kind, inlineScripts?: string): Readonly<Record<string, string>> => {
  if (kind !== 'page' || !inlineScripts) return everyAnswer[kind];
  const sources = inlineScripts.split(' ').filter((source) => hashSource.test(source));
  return { ...everyAnswer.page, 'content-security-policy': pagePolicy(sources) };
};

/** Sent only over TLS: a site on plain HTTP must not lock its visitors out. */
export const transportSecurity = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
] as const;

/** The kind of a service's answer: pages that services make themselves are protected like every other page. */
export const kindOf = (contentType: string | undefined): Kind => {
  if (contentType === 'application/pdf') return 'document';
  if (contentType === 'image/jpeg') return 'upload';
  return contentType?.startsWith('text/html') ? 'page' : 'data';
};

/** Headers of one connection only (RFC 9110 7.6.1), those that name our software, and those that the gateway sets. */
const notPassedOn = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'date',
  'server',
  'x-powered-by',
  'x-request-id',
  'strict-transport-security',
  pageHeaders.address,
  pageHeaders.parameters,
  pageHeaders.calls,
  pageHeaders.inlineScripts,
  sessionSetHeaders.notShown,
  sessionSetHeaders.notRendered,
  ...Object.keys(everyAnswer.page),
]);

/** The headers of a part's answer that reach the visitor. */
export const passableHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> => {
  const passed: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !notPassedOn.has(name)) passed[name] = value;
  }
  return passed;
};

/**
 * What the choice of an answer depends on besides its address: who is signed in gets another document, and pictures come in the format
 * that a browser shows.
 */
export const varyOf = (kind: Kind, compressible: boolean): string | undefined => {
  if (kind === 'upload') return compressible ? 'accept, accept-encoding' : 'accept';
  if (!compressible) return undefined;
  return kind === 'page' ? 'accept-encoding, cookie' : 'accept-encoding';
};

/** True for a browser in which somebody is signed in: it shows the console at every address. */
export const holdsConsoleCookie = ({ cookie }: IncomingHttpHeaders) =>
  cookie?.split('; ').includes(consoleCookie) === true;

/** The same tag, saying that the bytes may differ by encoding (RFC 9110 8.8.3). */
export const weakTag = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`);

/** True when the visitor already holds the answer with this tag. */
export const isHeldAlready = (ifNoneMatch: string | undefined, tag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  const strong = tag.startsWith('W/') ? tag.slice(2) : tag;
  if (ifNoneMatch === tag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === strong);
};

/** True for browsers, and for clients that take anything. */
export const acceptsHtml = (accept: string | undefined) =>
  accept === undefined || accept.includes('text/html') || accept.includes('*/*');
