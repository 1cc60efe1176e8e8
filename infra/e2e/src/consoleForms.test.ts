import { randomBytes } from 'node:crypto';
import { bodyOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import { sample } from '@plinth/testing/torture';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openContext, openScreen } from './browser.ts';
import { aPicture } from './picture.ts';
import { adminClient, administrator, signIn, siteUrl, visitor } from './system.ts';

let browser: Browser;
/** One for all who sit at a desk: each new one would fetch and compile all of the console anew. */
let desk: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
  desk = await staff({ width: 1366, height: 900 });
});
afterAll(() => browser.close());

const staff = async (viewport: { width: number; height: number }): Promise<BrowserContext> =>
  openContext(browser, { viewport, token: await signIn(administrator()) });

const open = (context: BrowserContext, path: string) => openScreen(context, siteUrl() + path);

/** As a phone held upright takes it: pixels that lie on their side, several megabytes, and a note of how to turn them. */
const aPhonesPhoto = () => {
  const [width, height] = [2200, 1100];
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
};

const write = async (page: Page, title: string) => {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('Words.');
  await page.getByLabel('Author').fill('Ada Mason');
};

describe('a picture that is chosen', () => {
  // Else whoever writes a blog next would go on with this one.
  afterEach(async () => {
    await (await adminClient()).del('/api/drafts/blog/new');
  });

  it('is shrunk when it is a photo of several megabytes, stays upright, is there after a reload, and is published', async () => {
    const page = await open(desk, '/add-blog');
    await write(page, 'A photo from the site');
    const buffer = await aPhonesPhoto();
    expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024);
    await page.getByLabel('Image', { exact: true }).setInputFiles({
      ...{ name: 'site.jpg', mimeType: 'image/jpeg', buffer },
    });
    await page.getByText(/^site\.jpg: shrunk from \d\.\d MB to 0\.\d MB\.$/).waitFor();
    await page.getByRole('button', { name: 'Remove the chosen image' }).waitFor();
    await page.reload();
    const shown = page.getByRole('img', { name: 'The chosen file' });
    await eventually(() => shown.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0));
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByText('Blog added successfully.').waitFor();

    const [{ _id, image }] = bodyOf(await visitor().get('/api/blogs?limit=1'));
    const stored = await fetch(`${siteUrl()}/uploads/${image}`);
    const { width = 0, height = 0 } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect(height / width).toBeCloseTo(2, 1);
    bodyOf(await (await adminClient()).del(`/api/blogs/${_id}`));
    await page.close();
  });

  it('is said to be damaged when it breaks off', async () => {
    const page = await open(desk, '/add-blog');
    await write(page, 'A photo that did not arrive whole');
    const whole = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b08d57' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Image', { exact: true }).setInputFiles({
      ...{ name: 'half.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) },
    });
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByText('This picture is damaged or incomplete. Please choose another file').waitFor();
    await page.close();
  });

  const windows = [
    [390, 844],
    [1366, 900],
  ] as const;
  it.each(sample(windows, 1))(
    'does not move the buttons under a finger while it comes and goes at %i x %i',
    async (width, height) => {
      const context = await staff({ width, height });
      const page = await open(context, '/add-blog');
      const button = page.getByRole('button', { name: 'Add Blog' });
      const place = async () => (await button.boundingBox())?.y ?? 0;
      await page.getByRole('textbox', { name: 'Description' }).waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const before = await place();
      const moved = async () => Math.abs((await place()) - before);

      await page
        .getByLabel('Title')
        .evaluate((field: HTMLInputElement) => field.focus({ preventScroll: true }));
      await page.keyboard.insertText('A stair');
      await page.getByText(/^Draft saved in this browser/).waitFor();
      await page.locator('summary', { hasText: 'One thing to look at' }).waitFor();
      expect(await moved()).toBeLessThan(1);
      const files = [{ name: 'stair.png', mimeType: 'image/png', buffer: aPicture(640, 400) }];
      const held = new Promise<() => void>((hold) =>
        page.route('**/api/media', async (route) => {
          await new Promise<void>(hold);
          await route.continue();
        }),
      );
      await page.getByLabel('Image', { exact: true }).setInputFiles(files);
      const answer = await held;
      await page.getByText('stair.png').first().waitFor();
      expect(await moved()).toBeLessThan(1);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await moved()).toBeLessThan(1);
      answer();
      await page.getByRole('button', { name: 'Remove the chosen image' }).waitFor();
      expect(await moved()).toBeLessThan(1);
      await context.close();
    },
  );
});

describe('a form', () => {
  it('saves by Ctrl+S what was typed a moment ago, and the browser does not save the page', async () => {
    const [{ _id, title }] = bodyOf(await visitor().get('/api/blogs?limit=1'));
    const page = await open(desk, `/blogs/edit/${_id}`);
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Saved by a key.');
    await page.keyboard.press('Control+s');
    await page.getByText('Blog updated successfully.').waitFor();
    const stored = bodyOf(await visitor().get(`/api/blogs/${_id}`));
    expect(stored.title).toBe(title);
    expect(stored.description).toContain('Saved by a key.');
    await page.close();
  });

  it('uses the width of the screen, and its text scrolls with the page alone', async () => {
    const [{ _id }] = bodyOf(await visitor().get('/api/blogs?limit=1'));
    const page = await open(desk, `/blogs/edit/${_id}`);
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.waitFor();
    const { right, scrolls } = await text.evaluate((element) => ({
      right: document.querySelector('form')?.getBoundingClientRect().right ?? 0,
      scrolls: element.scrollHeight > element.clientHeight + 1,
    }));
    expect(scrolls).toBe(false);
    expect(right).toBeGreaterThan(1366 - 96);
    await page.close();
  });
});

describe('screens', () => {
  it.each(sample(['/settings/manage-roles', '/settings/change-password', '/nowhere'], 1))(
    'that are short do not scroll: %s',
    async (path) => {
      const page = await open(desk, path);
      const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      expect(whole).toBe(seen);
      await page.close();
    },
  );

  it('are a list to look through on a phone, and Logout is no wider than a sign', async () => {
    const context = await staff({ width: 390, height: 844 });
    const page = await open(context, '/projects');
    const cards = page.locator('article');
    await cards.first().waitFor();
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(160);
    const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox();
    expect(logout?.width).toBeLessThanOrEqual(44);
    await context.close();
  });

  it('name their signs when these are pointed at', async () => {
    const page = await open(desk, '/projects');
    const plus = page.getByRole('button', { name: 'Register new staff' });
    const tip = page.locator('header').getByText('Register new staff');
    expect(await tip.isVisible()).toBe(false);
    await plus.hover();
    await tip.waitFor({ state: 'visible' });
    await page.close();
  });
});

describe('a page that is not live', () => {
  it('is seen beside its form while one types, and by whoever has its link, who can do nothing else with it', async () => {
    const admin = await adminClient();
    const [{ _id, slug, title }] = bodyOf(await visitor().get('/api/blogs?limit=1'));
    const page = await open(desk, `/blogs/edit/${_id}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const frame = page.frameLocator('iframe[title="Page as visitors would see it"]');
    await frame.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    const place = () => frame.locator('html').evaluate((html) => html.scrollTop);
    await frame.locator('html').evaluate((html) => html.scrollTo(0, 300));
    await page.getByLabel('Title').press('End');
    await page.getByLabel('Title').pressSequentially(', seen before');
    await frame.getByRole('heading', { level: 1, name: `${title}, seen before` }).waitFor();
    expect(await place()).toBeGreaterThanOrEqual(300);

    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').waitFor();
    const { url } = bodyOf(await admin.post(`/api/blogs/${_id}/preview-link`, { hours: 1 }), 201);
    const guest = await browser.newPage();
    await guest.goto(url);
    await guest.getByText('as it was saved last').waitFor();
    await guest.getByRole('heading', { level: 1, name: `${title}, seen before` }).waitFor();
    const state = () => guest.evaluate(() => [document.cookie, document.scripts.length, localStorage.length]);
    expect(await state()).toEqual(['', 0, 0]);
    await guest.getByRole('link', { name: 'Go to the site' }).click();
    await guest.waitForURL(`${siteUrl()}/`);
    await guest.goto(`${siteUrl()}/blogs/${slug}`);
    await guest.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

    bodyOf(await admin.post(`/api/blogs/${_id}/revisions/1/restore`, {}));
    bodyOf(await admin.patch(`/api/blogs/${_id}`, { state: 'published' }));
    await guest.close();
    await page.close();
  });
});
