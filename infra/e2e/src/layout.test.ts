import { bodyOf, formOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import { sample } from '@plinth/testing/torture';
import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser, openPage } from './browser.ts';
import { aPicture } from './picture.ts';
import { adminClient, siteUrl } from './system.ts';

/** One word that no line can hold. */
const longWord = (letters: number) => 'Donaudampfschifffahrtsgesellschaft'.repeat(9).slice(0, letters);
const longText = `<h2>${longWord(180)}</h2><p>${longWord(250)}</p>`;

let browser: Browser;
let article: string;
let project: string;

beforeAll(async () => {
  browser = await openBrowser();
  const admin = await adminClient();
  const picture = aPicture(640, 400);
  const blog = { title: longWord(200), description: longText, author: longWord(100) };
  const work = {
    ...{ title: longWord(200), description: longText },
    ...{ category: 'ongoing', projectType: 'construction', expectedCompletionDate: '2027-04-30' },
  };
  const files = { mainImage: picture, galleryImages: [picture, aPicture(400, 640)] };
  article = `/blogs/${bodyOf(await admin.postForm('/api/blogs', formOf(blog, { image: picture })), 201).slug}`;
  project = `/projects/${bodyOf(await admin.postForm('/api/projects', formOf(work, files)), 201).slug}`;
});
afterAll(async () => {
  const admin = await adminClient();
  await Promise.all([article, project].map((path) => admin.del(`/api${path}`)));
  await browser.close();
});

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const turned = { width: 1180, height: 820 };

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

const opacityOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });

/** That what we have written ourselves fits is seen where all pages are looked at (`screens`). */
describe('no page scrolls sideways, whatever people have written', () => {
  const all = [
    ...['/', '/projects', 'the article', 'the project', '/search?q=Donaudampfschifffahrtsgesellschaft'],
    ...['/project', '/blogs', '/blog', '/projects?view=map'],
  ];
  const pathOf = (address: string) =>
    ({ 'the article': article, 'the project': project })[address] ?? address;

  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(browser, { viewport: tablet }));
  });

  it.each(sample(all, 5))('%s at 820, 390, 360 and 320 px', async (address) => {
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

  it('a dropdown opens, and stays open when they come', async () => {
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

it('the plate of the hero stands with its text alone: without it one sees the picture', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(siteUrl());
  const words = page.locator('div:has(> h1)');
  for (const phase of ['hiding', 'waiting']) {
    await page.locator(`div[data-phase=${phase}]:has(> h1)`).waitFor();
    // The text takes 400 ms to leave, and comes after a second.
    await page.waitForTimeout(phase === 'hiding' ? 420 : 0);
    const behind = await words.evaluate((element) => {
      const { left, top } = (element.firstElementChild as Element).getBoundingClientRect();
      const below = document.elementsFromPoint(left + 8, top + 8);
      return below.find((found) => !element.contains(found) && !found.contains(element))?.tagName;
    });
    expect([phase, behind]).toEqual([phase, 'IMG']);
  }
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

it('the carousel begins at the edge of the page, also in a window that has changed its size', async () => {
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
});

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
    await page.goto(siteUrl() + project);
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
    expect(page.url()).toBe(siteUrl() + project);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is gone when the page is loaded anew, and Back leads to the page before', async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${siteUrl()}/projects`);
    await page.goto(siteUrl() + project);
    await hydrated(page);
    await page.locator('a[data-picture]').first().click();
    await page.getByRole('dialog', { name: 'Pictures' }).waitFor();
    await page.reload();
    await page.waitForFunction(() => !history.state?.isOverPage);
    expect(page.url()).toBe(siteUrl() + project);
    await page.goBack();
    expect(page.url()).toBe(`${siteUrl()}/projects`);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Pages, and pictures of more than a sign's size, in what a browser prints. */
const inPdf = (pdf: Buffer) => {
  const text = pdf.toString('latin1');
  const widths = [...text.matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)/g)].map(([, width]) =>
    Number(width),
  );
  return {
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    pictures: widths.filter((width) => width > 150).length,
  };
};

describe('in print', () => {
  it('the home page has the pictures that nobody has scrolled to, however slowly they come', async () => {
    const { page, context } = await openPage(browser);
    await page.route(/\/uploads\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      // By then the page may be closed.
      await route.continue().catch(() => undefined);
    });
    await page.goto(siteUrl(), { waitUntil: 'networkidle' });
    const lazy = await page
      .locator('main img[src^="/uploads/"]')
      .evaluateAll(
        (pictures) => pictures.filter((picture) => !(picture as HTMLImageElement).complete).length,
      );
    expect(lazy).toBeGreaterThan(0);
    const { pages, pictures } = inPdf(await page.pdf({ format: 'A4' }));
    const shown = await page.locator('main img[src^="/uploads/"]').evaluateAll((all) => {
      const large = (all as HTMLImageElement[]).filter((picture) => picture.naturalWidth > 150);
      return new Set(large.map(({ currentSrc }) => currentSrc)).size;
    });
    expect(shown).toBeGreaterThan(10);
    expect(pictures).toBeGreaterThanOrEqual(shown);
    expect(pages).toBeLessThanOrEqual(5);
    await context.close();
  });

  it.each(sample(['the project', 'the article'], 1))(
    '%s is itself, and says where it is from',
    async (address) => {
      const path = address === 'the article' ? article : project;
      const { page, context } = await openPage(browser, { viewport: phone });
      // Its pictures have not come, as those further down on a page that nobody has scrolled.
      await page.route(/\/uploads\//, () => new Promise(() => {}));
      await page.goto(siteUrl() + path, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Show the map' }).waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));

      for (const left of [
        'header',
        'form',
        'button',
        'iframe',
        'footer svg[viewBox="0 0 30 43"]',
        '[aria-roledescription]',
      ])
        expect([left, await page.locator(left).filter({ visible: true }).count()]).toEqual([left, 0]);
      expect(await page.getByText(siteUrl() + path).isVisible()).toBe(true);
      expect(await page.locator('h1').isVisible()).toBe(true);
      // A place that is kept for a picture which is not there is an empty box on paper.
      const boxes = await page
        .locator('main img')
        .evaluateAll((pictures) =>
          pictures
            .filter((picture) => !(picture as HTMLImageElement).complete)
            .map((picture) => picture.parentElement?.getBoundingClientRect().height ?? 0),
        );
      expect(boxes.length).toBeGreaterThan(0);
      expect(boxes.filter((height) => height > 0)).toEqual([]);
      await context.close();
    },
  );
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
