/**
 * What the gateway and the shell server tell each other about the addresses of pages. Many addresses show the same page
 * (`/csr`, `/Csr/`, `/csr?utm_source=x`); one of them is its own, and pages are rendered and kept under that one only.
 * Either side may be of a release that knows none of these headers: then each address is a page of its own.
 */
export const pageHeaders = {
  /** With {@link prefersAddress} in a request: whoever asks would rather hear the page's own address than get the page. */
  prefer: 'prefer',
  /** In a 204: the page's own address, where the asked one is another. */
  address: 'x-page-address',
  /** In an answer that holds a page: the query parameters that pages at this path read, separated by commas. */
  parameters: 'x-page-parameters',
  /**
   * In an answer that holds a page: the calls of the API that it was made from, as paths, separated by spaces. Missing where
   * nobody knows: such a page may be another one after any change.
   */
  calls: 'x-page-calls',
  /**
   * In a request: whoever asks lets inline scripts run whose hashes the answer names. In an answer: these hashes, as sources of
   * a Content-Security-Policy, separated by spaces.
   */
  inlineScripts: 'x-page-inline-scripts',
  /** With {@link staffAudience} in a request: the browser holds {@link consoleCookie}. */
  audience: 'x-page-audience',
} as const;

export const staffAudience = 'staff';

/**
 * The cookie of a browser in which somebody is signed in, name and value. It says nothing of them and allows nothing: its
 * browser gets the console's empty room where a visitor gets the page. A visitor's browser never has it.
 */
export const consoleCookie = 'console=1';

/**
 * A parameter of pages: the form that was sent just now without scripts, as its call, with {@link againMark} when there
 * was nothing left to do. It names nobody and holds nothing that was written. It is no part of a page's address in links.
 */
export const sentParameter = 'sent';
export const againMark = '.again';
/** The id of the words that say so. */
export const sentAnchor = 'sent';

/** `data-` attribute of a form that the browser has sent by itself: it stays with the browser, so that a second press is one sending. */
export const sentByBrowser = 'sentByBrowser';

export const prefersAddress = 'page-address';
export const allowsInlineScripts = 'hashed';

/** The styles of the site under an address that stays: tokens and fonts for pages that a service makes itself. */
export const siteStylesPath = '/site.css';
