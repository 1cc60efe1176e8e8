import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';
import { siteUrl } from './system.ts';
import { type Written, writeInLongWords } from './written.ts';

const phone = { width: 390, height: 844 };

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

  it.each(['the project', 'the article'])('%s is itself, and says where it is from', async (address) => {
    const path = address === 'the article' ? written.article : written.project;
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
  });
});
