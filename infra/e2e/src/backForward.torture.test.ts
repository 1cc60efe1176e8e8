import { bodyOf } from '@plinth/testing/client';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';
import { siteUrl, visitor } from './system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ full: true, without: ['--disable-back-forward-cache'] });
});
afterAll(() => browser.close());

/** Chromium's reasons for loading a page anew that the visitor came back to. */
const reasonsIn = async (page: Page): Promise<string[]> => {
  const reasons: string[] = [];
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('Page.enable');
  chromium.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  return reasons;
};

const newest = async (list: string): Promise<string> => {
  const [entry] = bodyOf(await visitor().get(`/api${list}?limit=1`)) as { slug: string }[];
  return `${list}/${entry?.slug}`;
};

const pages: [name: string, address: () => string | Promise<string>][] = [
  ['an article with its form', () => newest('/blogs')],
  ['the home page', () => '/'],
  ['the sign-in', () => '/login'],
  ['the projects', () => '/projects'],
  ['a project', () => newest('/projects')],
  ['the articles', () => '/blogs'],
];

describe('a page that a visitor comes back to', () => {
  it.each(pages)('stands as it was left, at once: %s', async (_, address) => {
    const { page, context, faults } = await openPage(browser);
    const reasons = await reasonsIn(page);
    await page.goto(siteUrl() + (await address()), { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.goto(`${siteUrl()}/aboutus`, { waitUntil: 'networkidle' });
    await page.goBack({ waitUntil: 'commit' });
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(reasons).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
