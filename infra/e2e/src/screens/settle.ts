import type { BrowserContext, Page } from 'playwright-core';
import { type Answer, changeAnswers, hydrated } from '../browser.ts';

/** What a page believes the time to be: a working morning. */
const clock = new Date('2026-11-25T05:00:00.000Z');
const moment = '2026-11-24T09:26:00.000Z';
const aDayMs = 24 * 3600 * 1000;

const isoMoment = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

/** What the start of the system made: its moments differ from run to run, those that the demo content names do not. */
const isOfThisRun = (iso: string) => Math.abs(Date.parse(iso) - Date.now()) < aDayMs;

const withFixedMoments = (text: string) =>
  text.replace(isoMoment, (iso) => (isOfThisRun(iso) ? moment : iso));

/** One is signed in here alone, however many tests are. */
const withSessionsOfHere = (body: string) =>
  JSON.stringify((JSON.parse(body) as { current: boolean }[]).filter(({ current }) => current));

const isOfSessions = ({ url, method, status }: Answer) =>
  method === 'GET' && status === 200 && new URL(url).pathname === '/api/auth/sessions';

/** As if it were the time of the pictures: a page that met another date would say that its clock is wrong. */
const asOfThen = (answer: Answer) => ({
  headers: { ...answer.headers, date: clock.toUTCString() },
  body: withFixedMoments(isOfSessions(answer) ? withSessionsOfHere(answer.body) : answer.body),
});

/** What is counted of visits stands on the dashboard, which is looked at too: it would hang on which pages were opened before. */
const countNothing = async (tab: Page) => {
  const session = await tab.context().newCDPSession(tab);
  session.on('Fetch.requestPaused', ({ requestId, request: { method } }) => {
    const answered =
      method === 'POST'
        ? session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
        : session.send('Fetch.continueRequest', { requestId });
    answered.catch(() => undefined);
  });
  const patterns = ['*/api/visits', '*/api/search/missed'].map((urlPattern) => ({ urlPattern }));
  await session.send('Fetch.enable', { patterns });
};

/** A tab in which the time stands still: its clock, and in answers of the API the moments of this run and the server's own clock. */
export const openTab = async (context: BrowserContext): Promise<Page> => {
  const tab = await context.newPage();
  await tab.clock.setFixedTime(clock);
  await changeAnswers(tab, '*/api/*', asOfThen);
  await countNothing(tab);
  return tab;
};

/**
 * Empties the memory of a tab, not the cache on the disk. From there a page takes a larger picture that one before it has shown, in the
 * place of the one that it would fetch: how it looks would hang on where one has been.
 */
export const forgetPictures = async (tab: Page) => {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Network.enable');
  for (const cacheDisabled of [true, false])
    await session.send('Network.setCacheDisabled', { cacheDisabled });
  await session.detach();
};

/** Makes the window of a page another one, as who turns a phone or drags its edge; resolves once all that is shown there has come. */
export const resize = async (page: Page, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  // Which file of a picture is shown is chosen with the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await settle(page);
};

/** Resolves once all that the page shows has come: scripts, fonts, and pictures, those far below too. */
export const settle = async (page: Page) => {
  await page.locator('h1').first().waitFor();
  // What comes late: the bell's news, charts, the editor.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => !document.querySelector('[aria-label="Loading..."], [class*=Loading_loading]'),
  );
  await hydrated(page);
  // What is taken over once the page is touched is seen as it is then.
  await page.evaluate(async () => {
    dispatchEvent(new Event('pointermove'));
    await new Promise((idle) => requestIdleCallback(idle));
  });
  // A part that is drawn once it comes into the window is in no picture of the whole page.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // What stays at the foot of the window would lie over the middle of the page.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const { position, bottom } = getComputedStyle(element);
      if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static';
    }
    // A picture that cannot be shown is drawn as such.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    window.scrollTo(0, 0);
  });
};
