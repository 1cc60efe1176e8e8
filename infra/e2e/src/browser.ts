import { browserFlags, pathOf } from '@plinth/testing/browser';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const browserCommand = (setting: 'TEST_BROWSER' | 'TEST_FULL_BROWSER') => {
  const command = process.env[setting];
  if (!command) throw new Error(`${setting} is not set: npm test finds or installs a browser and sets it`);
  return command;
};

interface BrowserOptions {
  /** Flags that playwright sets by itself and this browser shall not have. */
  readonly without?: readonly string[];
  /** Whether it has to be the browser that people have, with what the one for tests lacks: a cache of pages that were left. */
  readonly full?: boolean;
}

export const openBrowser = async ({ without = [], full = false }: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: pathOf(browserCommand(full ? 'TEST_FULL_BROWSER' : 'TEST_BROWSER')),
    args: browserFlags,
    ignoreDefaultArgs: [...without],
  });

/** Closes a browser whose pages may be asking for something at this moment that a route of its test answers. */
export const closeBrowser = async (browser: Browser) => {
  await Promise.all(browser.contexts().map((context) => context.unrouteAll({ behavior: 'ignoreErrors' })));
  await browser.close();
};

/** Everything that went wrong in a page without anybody having asked for it. */
export interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[];
}

interface Options {
  readonly javaScriptEnabled?: boolean;
  readonly viewport?: { width: number; height: number };
  /** Faults that the story itself provokes. */
  readonly expected?: readonly RegExp[];
}

/**
 * Opens a page of its own profile. Console errors (hydration warnings are among them), uncaught exceptions, failed
 * requests and error answers are gathered; a story ends by expecting none.
 */
export const openPage = async (
  browser: Browser,
  { javaScriptEnabled = true, viewport = { width: 1366, height: 900 }, expected = [] }: Options = {},
): Promise<Watched> => {
  const context = await browser.newContext({ javaScriptEnabled, viewport });
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
  return { page, context, faults };
};

/** Resolves once React has taken over every link and button, also those of areas, which follow the page. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    return [...document.querySelectorAll('#plinth-root :is(a, button)')].every(isTaken);
  });
