import { itInTorture } from '@plinth/testing/torture';
import type { Browser, Page } from 'playwright-core';
import { opacityOf, openBrowser, openPage } from './browser.ts';
import { siteUrl } from './system.ts';

const phone = { width: 390, height: 844 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Holds back the scripts that a page is drawn without until they are let go, as a slow line does. */
const withLateScripts = async (page: Page) => {
  let letGo = () => {};
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  return {
    /** Only a page that lives offers to show the map. */
    arrive: async () => {
      letGo();
      await page.getByRole('button', { name: 'Show the map' }).waitFor();
    },
  };
};

describe('before the scripts have come', () => {
  it('a menu opens, and stays open when they come', async () => {
    const { page, context, faults } = await openPage(browser, { viewport: phone });
    const { arrive } = await withLateScripts(page);
    await page.goto(siteUrl(), { waitUntil: 'commit' });
    await page.getByText('Menu', { exact: true }).click();
    await arrive();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.isVisible()).toBe(true);
    expect(await page.locator('main').evaluate((main) => (main as HTMLElement).inert)).toBe(true);
    await menu.getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL('**/aboutus');
    // The address changes a moment before the page is drawn.
    await menu.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a new visit has all of the page laid out after its first view, a return at once', async () => {
    const { page, context, faults } = await openPage(browser, { viewport: phone });
    await withLateScripts(page);
    await page.addInitScript(() => {
      const classes: string[] = Object.assign(globalThis, { classes: [] }).classes;
      new MutationObserver(() => classes.push(document.documentElement.className)).observe(document, {
        ...{ attributes: true, attributeFilter: ['class'], subtree: true },
      });
    });
    const wereLeft = () =>
      page.evaluate(() => (globalThis as unknown as { classes: string[] }).classes.includes('laying-out'));
    const allLaidOut = () => page.locator('html:not(.laying-out)').waitFor();
    const marked = () => page.locator('[data-apart]').count();
    const height = () =>
      page.evaluate(() => document.fonts.ready.then(() => document.documentElement.scrollHeight));

    await page.goto(siteUrl(), { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    await allLaidOut();
    expect(await wereLeft()).toBe(true);
    const whole = { height: await height(), marked: await marked() };

    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    expect(await wereLeft()).toBe(false);
    expect({ height: await height(), marked: await marked() }).toEqual(whole);
    expect(whole.marked).toBeGreaterThan(3);
    expect(faults).toEqual([]);
    await context.close();
  });

  itInTorture('a dropdown opens, and stays open when they come', async () => {
    const { page, context } = await openPage(browser);
    const { arrive } = await withLateScripts(page);
    await page.goto(siteUrl(), { waitUntil: 'commit' });
    await page.getByRole('banner').getByText('Media').first().click();
    await arrive();
    expect(await page.getByRole('link', { name: 'Video Gallery' }).first().isVisible()).toBe(true);
    await context.close();
  });

  it('the first headline is there, on a phone too', async () => {
    const { page, context } = await openPage(browser, { viewport: phone });
    await withLateScripts(page);
    await page.goto(siteUrl(), { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      return document.querySelector('h1') && styles.every(({ sheet }) => sheet !== null);
    });
    expect(await opacityOf(page, 'h1')).toBe(1);
    await context.close();
  });
});
