import { browserFlags, pathOf } from '@plinth/testing/browser';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { siteUrl } from './system.ts';

const browserCommand = (setting: 'TEST_BROWSER' | 'TEST_FULL_BROWSER') => {
  const command = process.env[setting];
  if (!command) throw new Error(`${setting} is not set: npm test finds or installs a browser and sets it`);
  return command;
};

/**
 * A page of a test is over within a second or two: what the browser compiles a second time, to be faster later, and the process that it
 * has ready for a page to come take a quarter of its work.
 */
const flagsForShortPages = ['--js-flags=--no-maglev --no-turbofan', '--renderer-process-limit=1'];

interface BrowserOptions {
  /** Flags that playwright sets by itself and this browser shall not have. */
  readonly without?: readonly string[];
  /** Whether it has to be the browser that people have, with what the one for tests lacks: a cache of pages that were left. */
  readonly full?: boolean;
}

export const openBrowser = async ({ without = [], full = false }: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: pathOf(browserCommand(full ? 'TEST_FULL_BROWSER' : 'TEST_BROWSER')),
    args: [...browserFlags, ...flagsForShortPages],
    ignoreDefaultArgs: [...without],
  });

/** An answer that a page gets. */
export interface Answer {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
type Change = (answer: Answer) => Pick<Answer, 'headers' | 'body'>;

/** The part of `Fetch.requestPaused` that is read here. */
interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string };
  readonly responseStatusCode?: number;
  readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[];
}

/** They tell of the bytes that came. */
const isOfBytes = (header: string) => ['content-encoding', 'content-length'].includes(header);

const answerChanged = async (session: CDPSession, paused: Paused, change: Change) => {
  const { requestId, request, responseStatusCode: status, responseHeaders = [] } = paused;
  if (!status) {
    await session.send('Fetch.continueRequest', { requestId });
    return;
  }
  const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
  const changed = change({
    ...{ url: request.url, method: request.method, status },
    headers: Object.fromEntries(responseHeaders.map(({ name, value }) => [name.toLowerCase(), value])),
    body: Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString(),
  });
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries(changed.headers)
      .filter(([name]) => !isOfBytes(name))
      .map(([name, value]) => ({ name, value })),
    body: Buffer.from(changed.body).toString('base64'),
  });
};

/**
 * Has a page get other answers than the server gave to the addresses of a pattern (`*` is anything). Not by a route of playwright,
 * for which the browser does without its cache: each page would fetch and compile all scripts anew, which is most of its work.
 */
export const changeAnswers = async (page: Page, urlPattern: string, change: Change) => {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused) => {
    // What a page that was left had asked for is nobody's any more.
    answerChanged(session, paused, change).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
};

/** Everything that went wrong in a page without anybody having asked for it. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[];
}

/** What a test that fails tells of: `jest/environment.cjs` finds it here. */
const openPages = new Set<Watched>();
Object.assign(globalThis, { watchedPages: openPages });

interface ContextOptions extends BrowserContextOptions {
  /** Whether its pictures come as AVIF, as they do to people. */
  readonly showsAvif?: boolean;
  /** The session of whoever is signed in from the start. */
  readonly token?: string;
}

/**
 * A profile of its own. Unless told otherwise it asks for no AVIF, which is made behind a page for the next who opens it: of all that
 * tests have servers do it is the longest work, and nobody comes again. A page also looks the same before it is made and afterwards.
 */
export const openContext = (
  browser: Browser,
  { showsAvif = false, token, ...options }: ContextOptions = {},
): Promise<BrowserContext> => {
  // For an origin that is named a page is opened, also with nothing to put there.
  const origins = token ? [{ origin: siteUrl(), localStorage: [{ name: 'token', value: token }] }] : [];
  return browser.newContext({
    storageState: { cookies: [], origins },
    ...(showsAvif ? {} : { extraHTTPHeaders: { accept: '*/*' } }),
    ...options,
  });
};

interface Options extends ContextOptions {
  /** Faults that the story itself provokes. */
  readonly expected?: readonly RegExp[];
}

/**
 * Opens a page of its own profile. Console errors (hydration warnings are among them), uncaught exceptions, failed
 * requests and error answers are gathered; a story ends by expecting none.
 */
export const openPage = async (
  browser: Browser,
  { expected = [], ...options }: Options = {},
): Promise<Watched> => {
  const context = await openContext(browser, { viewport: { width: 1366, height: 900 }, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation ends the requests of the page before it; that is not a fault.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') note(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer: ${response.status()} ${response.url()}`);
  });
  const watched = { page, context, faults };
  openPages.add(watched);
  context.on('close', () => openPages.delete(watched));
  return watched;
};

/** Resolves once React has taken over every link and button, also those of areas, which follow the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    return [...document.querySelectorAll('#plinth-root :is(a, button)')].every(isTaken);
  });

/** Opens a page of the console and waits until it shows what it is about. */
export const openScreen = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.locator('[aria-label="Loading..."]').first().waitFor({ state: 'detached' });
  return page;
};

/**
 * The question that the console asks, once its dialog stands still: a press that begins where a button will be, before the dialog has
 * grown to its size, ends beside that button and does nothing. No hand is so quick, but this browser's is.
 */
export const askedQuestion = async (page: Page): Promise<Locator> => {
  const dialog = page.locator('[role="dialog"]:not([class*="-zoom-"])');
  await dialog.waitFor();
  return dialog;
};

/** How much of an element is to be seen, with all that it lies in. */
export const opacityOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });
