import { isTorture } from '@plinth/testing/torture';
import type { Browser, BrowserContext, Page as BrowserPage } from 'playwright-core';
import { closeBrowser, openBrowser } from '../browser.ts';
import { siteUrl } from '../system.ts';
import { measureLayout } from './measure.ts';
import { type Audience, everyPage, type Page, pageNames } from './pages.ts';
import { settle, signedInAsAdministrator, stopTime } from './settle.ts';

interface Look {
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** In percent of what a browser sets by itself: 200 % is what WCAG 2.2 (1.4.4) asks for. */
  readonly text: number;
}
const often: readonly Look[] = [
  { width: 320, text: 100 },
  { width: 390, text: 100 },
  { width: 1366, text: 100 },
  { width: 390, text: 200 },
  { width: 820, text: 150 },
  { width: 1366, text: 200 },
];
const every: readonly Look[] = [
  ...[320, 360, 390, 820, 1366, 1920].map((width) => ({ width, text: 100 })),
  ...[130, 150, 200].flatMap((text) => [360, 390, 820, 1366].map((width) => ({ width, text }))),
];
const looks = isTorture ? every : often;

let browser: Browser;
let pages: ReadonlyMap<string, Page>;
let contexts: Record<Audience, BrowserContext>;

beforeAll(async () => {
  browser = await openBrowser();
  const [visitors, staff] = await Promise.all(
    [0, 1].map(() => browser.newContext({ reducedMotion: 'reduce' })),
  );
  contexts = { visitors, staff } as Record<Audience, BrowserContext>;
  await Promise.all(Object.values(contexts).map(stopTime));
  await signedInAsAdministrator(contexts.staff);
  pages = new Map((await everyPage()).map((page) => [page.name, page]));
});
afterAll(() => closeBrowser(browser));

/** What is wrong when the page is at rest: on a busy machine the window has its size some frames before the page is laid out for it. */
const faultsOf = async (page: BrowserPage): Promise<string[]> => {
  let found = await page.evaluate(measureLayout);
  for (let looks = 0; found.length > 0 && looks < 3; looks += 1) {
    await page.waitForTimeout(200);
    found = await page.evaluate(measureLayout);
  }
  return found;
};

it.each(pageNames)('nothing is cut, broken, squeezed or beside the window: %s', async (name) => {
  const { audience, path } = pages.get(name) as Page;
  const page = await contexts[audience].newPage();
  await page.goto(siteUrl() + path);
  await settle(page);
  const faults: Record<string, string[]> = {};
  for (const { width, text } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
    const found = await faultsOf(page);
    if (found.length > 0) faults[`${width} px, text of ${text} %`] = found;
  }
  await page.close();
  expect(faults).toEqual({});
});
