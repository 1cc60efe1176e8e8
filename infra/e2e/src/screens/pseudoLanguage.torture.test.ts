import { company } from '@plinth/contracts/company';
import { companyStory } from '@plinth/contracts/company/companyStory';
import { enquiryCategories } from '@plinth/contracts/constants';
import { addressIn, languages, pseudoLanguage } from '@plinth/contracts/languages';
import type { Browser, Page as Tab } from 'playwright-core';
import { openBrowser, openContext } from '../browser.ts';
import { administrator, signIn, siteUrl } from '../system.ts';
import { layoutFaults } from './layout.ts';
import { type Audience, audienceOf, everyPage, isOtherAddress, type Page, pageNames } from './pages.ts';
import { plainWords } from './plainWords.ts';
import { openTab, settle } from './settle.ts';

/** What no translator writes: names and addresses. */
const names = JSON.stringify([company, companyStory(() => (id) => id), enquiryCategories, languages]);

const firstWindow = { width: 320, height: 900 };
const looks = [firstWindow.width, 1366].map((width) => ({ width, text: 100 }));
const looked = (audience: Audience) =>
  pageNames.filter((name) => audienceOf(name) === audience && !isOtherAddress(name));

let browser: Browser;
let tabs: Record<Audience, Tab>;
/** What went wrong in the visitors' tab since its page was opened. */
const faults: string[] = [];
let pages: ReadonlyMap<string, Page>;
beforeAll(async () => {
  browser = await openBrowser();
  const look = { viewport: firstWindow, reducedMotion: 'reduce' } as const;
  const token = await signIn(administrator());
  tabs = {
    visitors: await openTab(await openContext(browser, look)),
    staff: await openTab(await openContext(browser, { ...look, token })),
  };
  tabs.visitors.on('pageerror', (error) => faults.push(String(error)));
  tabs.visitors.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== siteUrl()) faults.push(`asks ${origin}`);
  });
  tabs.visitors.on('console', (message) => {
    if (/hydrat|React error/i.test(message.text())) faults.push(message.text());
  });
  pages = new Map((await everyPage()).map((page) => [page.name, page]));
});
afterAll(() => browser.close());

/** What the page was made from, as its document carries it. */
const contentOf = () => document.getElementById('plinth-state')?.textContent ?? '';

describe('in a language that is longer and runs from right to left', () => {
  it.each(looked('visitors'))(
    'every word is translated, nothing overflows, and the page mirrors: %s',
    async (name) => {
      const { path } = pages.get(name) as Page;
      const tab = tabs.visitors;
      faults.length = 0;
      await tab.setViewportSize(firstWindow);
      await tab.goto(siteUrl() + addressIn(pseudoLanguage, path));
      const content = names + (await tab.evaluate(contentOf));
      await settle(tab);
      expect(await tab.evaluate(plainWords, content)).toEqual([]);
      expect(await layoutFaults(tab, looks)).toEqual({});
      const home = await tab.locator('header a').first().boundingBox();
      expect(home?.x).toBeGreaterThan(1366 / 2);
      expect(
        await tab
          .locator('main a[href^="/"]:not([href^="/uploads/"]), header a[href^="/"]')
          .evaluateAll((links) =>
            links.map((link) => link.getAttribute('href')).filter((href) => !href?.startsWith('/qps')),
          ),
      ).toEqual([]);
      const directions = await tab
        .locator('a[href^="tel:"]')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).direction));
      expect(new Set(directions)).toEqual(new Set(['ltr']));
      expect(faults).toEqual([]);
    },
  );

  // That each of their words is translated is seen without a browser, in the console's own `screens.test.ts`.
  it.each(looked('staff'))('nothing overflows, and the screen mirrors: %s', async (name) => {
    const { path } = pages.get(name) as Page;
    const tab = tabs.staff;
    await tab.setViewportSize(firstWindow);
    await tab.goto(siteUrl() + addressIn(pseudoLanguage, path));
    await settle(tab);
    expect(await layoutFaults(tab, looks)).toEqual({});
    const menu = await tab.getByRole('navigation').first().boundingBox();
    expect(menu?.x).toBeGreaterThan(1366 / 2);
  });
});
