import { eventually } from '@plinth/testing/service';
import { itInTorture, sample } from '@plinth/testing/torture';
import type { Browser, Page } from 'playwright-core';
import { hydrated, opacityOf, openBrowser, openPage } from './browser.ts';
import { aPicture } from './picture.ts';
import { siteUrl } from './system.ts';
import { type Written, writeInLongWords } from './written.ts';

let browser: Browser;
let written: Written;

beforeAll(async () => {
  browser = await openBrowser();
  written = await writeInLongWords();
});
afterAll(async () => {
  await written.remove();
  await browser.close();
});

const tablet = { width: 820, height: 1180 };
const turned = { width: 1180, height: 820 };

/** That what we have written ourselves fits is seen where all pages are looked at (`screens`). */
describe('no page scrolls sideways, whatever people have written', () => {
  const all = [
    ...['/', 'the article', 'the project', '/projects', '/search?q=Donaudampfschifffahrtsgesellschaft'],
    ...['/project', '/blogs', '/blog', '/projects?view=map'],
  ];
  const pathOf = (address: string) =>
    ({ 'the article': written.article, 'the project': written.project })[address] ?? address;

  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(browser, { viewport: tablet }));
  });

  it.each(sample(all, 3))('%s at 820, 390, 360 and 320 px', async (address) => {
    await page.goto(siteUrl() + pathOf(address), { waitUntil: 'domcontentloaded' });
    const widths: [window: number, page: number][] = [];
    for (const width of [820, 390, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      widths.push([width, await page.evaluate(() => document.documentElement.scrollWidth)]);
    }
    expect(widths.filter(([window, page]) => page > window)).toEqual([]);

    // Hidden overflow is no answer either: what leads on lies in the window.
    for (const control of [
      page.getByText('Menu', { exact: true }),
      page.getByRole('link', { name: 'Book Now' }),
    ]) {
      const box = await control.first().boundingBox();
      expect((box?.x ?? 320) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
  });
});

it('a slide that was chosen by hand is there at once', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(siteUrl());
  await page.getByRole('button', { name: 'Show the map' }).waitFor();
  const first = await page.locator('h1').textContent();
  await page.getByRole('button', { name: 'Slide 3' }).click();
  expect(await page.locator('h1').textContent()).not.toBe(first);
  expect(await opacityOf(page, 'h1')).toBe(1);
  await context.close();
});

itInTorture('the plate of the hero stands with its text alone: without it one sees the picture', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(siteUrl());
  // In the page: the text is away for a second, and a busy machine may be longer in telling that it is.
  const behind = await page.evaluate(async () => {
    const whenIn = (phase: string) =>
      new Promise<Element>((resolve) => {
        const find = () => {
          const words = document.querySelector(`div[data-phase=${phase}]:has(> h1)`);
          if (!words) return;
          observer.disconnect();
          resolve(words);
        };
        const observer = new MutationObserver(find);
        observer.observe(document.body, { attributes: true, childList: true, subtree: true });
        find();
      });
    const whatLiesBehind = (words: Element) => {
      const { left, top } = (words.firstElementChild as Element).getBoundingClientRect();
      const below = document.elementsFromPoint(left + 8, top + 8);
      return below.find((found) => !words.contains(found) && !found.contains(words))?.tagName;
    };
    const leaving = await whenIn('hiding');
    await Promise.allSettled(leaving.getAnimations().map(({ finished }) => finished));
    return { hiding: whatLiesBehind(leaving), waiting: whatLiesBehind(await whenIn('waiting')) };
  });
  expect(behind).toEqual({ hiding: 'IMG', waiting: 'IMG' });
  await context.close();
});

it('what is said after a booking can be put away with a word in one piece, in large letters too', async () => {
  const { page, context } = await openPage(browser, { viewport: { width: 360, height: 740 } });
  await page.goto(`${siteUrl()}/?sent=sendEnquiry`);
  const button = page.getByRole('status').getByRole('button', { name: 'Close' });
  await button.waitFor();
  for (const text of [100, 130, 150, 200]) {
    const lines = await button.evaluate((element, percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    }, text);
    expect([text, lines]).toEqual([text, 1]);
  }
  await context.close();
});

it('a tablet that is turned under an open menu shows a page that can be used', async () => {
  const { page, context } = await openPage(browser, { viewport: tablet });
  await page.goto(siteUrl());
  await page.getByRole('button', { name: 'Show the map' }).waitFor();
  await page.getByText('Menu', { exact: true }).click();
  await page.locator('main[inert]').waitFor();
  await page.setViewportSize(turned);
  await page.getByRole('link', { name: 'Our Projects' }).first().click({ timeout: 5000 });
  await page.waitForURL('**/projects');
  await context.close();
});

itInTorture(
  'the carousel begins at the edge of the page, also in a window that has changed its size',
  async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${siteUrl()}/project`);
    await page.locator('[data-engine=true]').waitFor();
    const edge = async () => {
      const [carousel, card] = await Promise.all(
        ['[aria-roledescription=carousel]', '[aria-roledescription=carousel] article'].map((selector) =>
          page.locator(selector).first().boundingBox(),
        ),
      );
      return Math.round((card?.x ?? 0) - (carousel?.x ?? 0));
    };
    expect(await edge()).toBe(0);
    for (const width of [1300, 800, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      // The engine measures anew some frames later.
      await page.waitForTimeout(500);
      await eventually(async () => (await edge()) === 0);
    }
    await context.close();
  },
);

describe('the map', () => {
  const maps = /https:\/\/[a-z]+\.openstreetmap\.org\//;

  it('is asked for nothing before a visitor asks for it, then stands in a frame with a name', async () => {
    const { page, context, faults } = await openPage(browser);
    const asked: string[] = [];
    await page.route(maps, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      const picture = { contentType: 'image/png', body: aPicture(8, 8) };
      const map = { contentType: 'text/html', body: '<p>A map of the hills</p>' };
      await route.fulfill(route.request().resourceType() === 'image' ? picture : map);
    });
    await page.goto(siteUrl());
    const show = page.getByRole('button', { name: 'Show the map' });
    await show.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await show.click();
    await page.frameLocator('iframe[title^="Map: "]').getByText('A map of the hills').waitFor();
    expect(asked).toContain('/export/embed.html');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is words and a link when it does not come', async () => {
    const { page, context } = await openPage(browser);
    await page.route(maps, (route) => route.abort());
    await page.goto(siteUrl());
    await page.getByRole('button', { name: 'Show the map' }).click();
    await page.getByText('The map could not be loaded.').waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Open in OpenStreetMap' }).isVisible()).toBe(true);
    await context.close();
  });
});

describe('a picture that opens large', () => {
  it('lies over a page that stays where it is, and Back closes it alone', async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(siteUrl() + written.project);
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const picture = page.locator('a[data-picture]').last();
    await picture.scrollIntoViewIfNeeded();
    const [before, length] = await page.evaluate(() => [scrollY, history.length]);
    await picture.click();
    const dialog = page.getByRole('dialog', { name: 'Pictures' });
    await dialog.getByText('3 / 3').waitFor();
    await page.mouse.wheel(0, 900);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    const after = await page.evaluate(() => [scrollY, history.length - 1, 'sameDocument' in window]);
    expect(after).toEqual([before, length, true]);
    expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(page.url()).toBe(siteUrl() + written.project);
    expect(faults).toEqual([]);
    await context.close();
  });

  itInTorture('is gone when the page is loaded anew, and Back leads to the page before', async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${siteUrl()}/projects`);
    await page.goto(siteUrl() + written.project);
    await hydrated(page);
    await page.locator('a[data-picture]').first().click();
    await page.getByRole('dialog', { name: 'Pictures' }).waitFor();
    await page.reload();
    await page.waitForFunction(() => !history.state?.isOverPage);
    expect(page.url()).toBe(siteUrl() + written.project);
    await page.goBack();
    expect(page.url()).toBe(`${siteUrl()}/projects`);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('shape without colour', () => {
  it('forced colours leave Book Now, the hero’s button and what is current their shape', async () => {
    const { page, context } = await openPage(browser);
    await page.emulateMedia({ forcedColors: 'active' });
    const styleOf = (name: string, of: 'borderTopStyle' | 'textDecorationLine') =>
      page
        .locator('a, button')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .filter({ visible: true })
        .evaluateAll((found, property) => getComputedStyle(found[0] as Element)[property], of);
    await page.goto(siteUrl());
    expect(await styleOf('Book Now', 'borderTopStyle')).toBe('solid');
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: 'Our Projects' })
        .first()
        .evaluate((link) => getComputedStyle(link).borderTopStyle),
    ).toBe('solid');
    expect(await styleOf('Home', 'textDecorationLine')).toBe('underline');
    await page.goto(`${siteUrl()}/projects?projectType=sport`);
    expect(await styleOf('Sport', 'textDecorationLine')).toBe('underline');
    expect(await styleOf('Welfare', 'textDecorationLine')).not.toBe('underline');
    await context.close();
  });

  it.each([
    ['/contactus', 'main input[name=name]', 'rgb(18, 55, 42)'],
    ['/contactus', 'main textarea', 'rgb(18, 55, 42)'],
    ['/invest', 'main select', 'rgb(18, 55, 42)'],
  ])('%s draws a line of pine round %s when it has the focus', async (path, field, colour) => {
    const { page, context } = await openPage(browser);
    await page.goto(siteUrl() + path);
    await page.locator(field).focus();
    const outline = await page.locator(field).evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return [outlineStyle, Number.parseFloat(outlineWidth) >= 2, outlineColor];
    });
    expect(outline).toEqual(['solid', true, colour]);
    await context.close();
  });
});
