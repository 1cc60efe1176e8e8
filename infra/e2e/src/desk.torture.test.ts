import { bodyOf, type Client, formOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { askedQuestion, openBrowser, openContext, openScreen } from './browser.ts';
import { untilHealthy } from './drills/kill.ts';
import { adminClient, administrator, part, signIn, siteUrl, visitor } from './system.ts';

const editor = { email: `desk-${Date.now()}@example.com`, password: 'a long enough password' };
let browser: Browser;
let admin: Client;
/** Of an administrator, and of an editor. */
let tokens: readonly string[];

beforeAll(async () => {
  browser = await openBrowser();
  admin = await adminClient();
  const fields = { fullName: 'Dora Desk', contactNumber: '+1 555 0101', role: 'editor', ...editor };
  bodyOf(await admin.postForm('/api/auth/register', formOf(fields)), 201);
  tokens = [await signIn(administrator()), await signIn(editor)];
});
afterAll(() => browser.close());

const aPicture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
const color = () =>
  `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`;

let blogs = 0;
/** A blog with a title that no other text has. */
const aBlog = async (fields: Record<string, string> = {}) => {
  blogs += 1;
  const title = `Desk${Date.now()}x${blogs}`;
  const form = formOf(
    { title, author: 'Ada', description: '<p>One wall.</p><p>Two walls.</p><p>Three walls.</p>', ...fields },
    { image: await aPicture(color()) },
  );
  return bodyOf(await admin.postForm('/api/blogs', form), 201);
};

const open = (context: BrowserContext, path: string) => openScreen(context, siteUrl() + path);
const signedIn = (token: string, viewport = { width: 1366, height: 900 }): Promise<BrowserContext> =>
  openContext(browser, { viewport, token });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Description' });

/** Everywhere that a visitor could meet a text, by its title. */
const places = async (title: string, slug: string): Promise<Record<string, boolean>> => {
  const has = async (path: string) => {
    const response = await fetch(siteUrl() + path, { redirect: 'manual' });
    const body = await response.text();
    return response.status === 200 && (body.includes(title) || body.includes(slug));
  };
  const paths = [
    ...[
      '/api/blogs',
      '/api/blogs?limit=5',
      '/api/blogs/recent',
      `/api/blogs/${slug}`,
      `/api/search?q=${title}`,
    ],
    ...['/', '/blogs', `/blogs/${slug}`, '/feed.xml', '/atom.xml', '/feed.json', '/sitemap-articles-1.xml'],
  ];
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await has(path)] as const)));
};
const named = (found: Record<string, boolean>, is: boolean) =>
  Object.entries(found)
    .filter(([, has]) => has === is)
    .map(([path]) => path);

describe('what is scheduled', () => {
  it('is nowhere before its moment and everywhere five seconds after it, though content is killed at that moment', async () => {
    const moment = Date.now() + 6000;
    const { title, slug } = await aBlog({ state: 'scheduled', publishAt: new Date(moment).toISOString() });
    while (Date.now() < moment - 700) {
      const found = await places(title, slug);
      if (Date.now() < moment) expect(named(found, true)).toEqual([]);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - 50 - Date.now())));
    process.kill(part('content').pid as number, 'SIGKILL');
    await untilHealthy();
    const back = Math.max(moment, Date.now());
    await eventually(async () => named(await places(title, slug), false).length === 0, 15_000);
    expect(Date.now() - back).toBeLessThan(5000);
  });
});

describe.each([
  ['the administrator', 0],
  ['an editor', 1],
])('at the desk of %s', (_who, place) => {
  let context: BrowserContext;
  beforeEach(async () => {
    context = await signedIn(tokens[place] as string);
  });
  afterEach(() => context.close());

  it('a picture is there once though content dies while it is uploaded', async () => {
    const page = await open(context, '/add-blog');
    const before = Number((await admin.get('/api/media?limit=1')).headers.get('x-total-count'));
    let killed = false;
    await page.route('**/api/media', async (route) => {
      if (killed || route.request().method() !== 'POST') return route.continue();
      killed = true;
      const sent = route.continue();
      process.kill(part('content').pid as number, 'SIGKILL');
      return sent;
    });
    await page
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'slab.jpg', mimeType: 'image/jpeg', buffer: await aPicture(color()) });
    await eventually(() => killed);
    await untilHealthy();
    const again = page.getByRole('button', { name: /Try again/ });
    const there = page.getByRole('button', { name: 'Remove the chosen image' });
    await again.or(there).first().waitFor();
    if (await again.isVisible()) await again.click();
    await there.waitFor();
    const total = async () => Number((await admin.get('/api/media?limit=1')).headers.get('x-total-count'));
    await eventually(async () => (await total()) === before + 1);
  });

  it('what comes back from the bin is whole though content dies over it', async () => {
    const blog = await aBlog();
    bodyOf(await admin.del(`/api/blogs/${blog._id}`));
    const page = await open(context, '/bin');
    await page.getByText(blog.title).first().click();
    let killed = false;
    await page.route('**/api/bin/*/restore', async (route) => {
      if (killed) return route.continue();
      killed = true;
      const sent = route.continue();
      await new Promise((resolve) => setTimeout(resolve, 5));
      process.kill(part('content').pid as number, 'SIGKILL');
      return sent;
    });
    await page
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    const question = page.getByRole('dialog').getByRole('button', { name: /^Restore|^Yes/ });
    await eventually(async () => {
      if (!killed && (await question.isVisible())) await question.click();
      return killed;
    });
    await untilHealthy();
    const restored = await visitor().get(`/api/blogs/${blog._id}`);
    if (restored.status !== 200) bodyOf(await admin.post(`/api/bin/${blog._id}/restore`));
    expect(bodyOf(await visitor().get(`/api/blogs/${blog._id}`))).toMatchObject({
      ...{ title: blog.title, description: blog.description, image: blog.image },
    });
    expect((await admin.get(`/api/bin/${blog._id}`)).status).toBe(404);
  });

  it('what is typed while the network is gone is there on another device afterwards', async () => {
    const blog = await aBlog();
    const page = await open(context, `/blogs/edit/${blog._id}`);
    await textOf(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Typed online.');
    await page.getByText(/^Saved at/).waitFor();
    await context.setOffline(true);
    await page.keyboard.type(' Typed offline.');
    await page
      .getByText(/kept in this browser/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await page.getByText(/^Saved at/).waitFor({ timeout: 30_000 });
    const device = await signedIn(tokens[place] as string);
    const other = await open(device, `/blogs/edit/${blog._id}`);
    await other.getByText('Typed online. Typed offline.').waitFor();
    await device.close();
  });

  it('what cannot be had while the network is gone takes nothing of the form away', async () => {
    const blog = await aBlog();
    const page = await open(context, `/blogs/edit/${blog._id}`);
    await textOf(page).click();
    await page.keyboard.type('Written. ');
    await page.getByText(/^Saved at/).waitFor();
    await context.setOffline(true);
    for (const name of ['Schedule …', 'Preview link', 'Preview']) {
      // Where the console's own dialogs are not there yet, the browser says it.
      const said = page.waitForEvent('dialog').then(
        (dialog) => dialog.accept(),
        () => undefined,
      );
      await page.getByRole('button', { name, exact: true }).click();
      await Promise.race([said, page.getByText('It did not load').waitFor()]);
      await page.keyboard.press('Escape');
      await page.getByText('It did not load').waitFor({ state: 'detached' });
    }
    expect(await textOf(page).textContent()).toContain('Written.');
  });
});

it('a picture that is opened far down in the library stays in view, beside what is known of it', async () => {
  const context = await signedIn(tokens[0] as string);
  const page = await open(context, '/media');
  const last = page.locator('main ul a[id^="picture-"]').last();
  await last.click();
  const title = page.locator('#picture-title');
  await page.getByLabel('Replace everywhere').waitFor({ state: 'attached' });
  const isSeen = (element: typeof title) =>
    element.evaluate((it) => {
      const { top, bottom, left } = it.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 1, (top + bottom) / 2);
      return bottom <= innerHeight && (it.contains(seen) || seen?.contains(it) === true);
    });
  await eventually(async () => (await isSeen(title)) && (await isSeen(last)));
  await page.getByRole('button', { name: 'Close the picture' }).click();
  await title.waitFor({ state: 'detached' });
  await eventually(() => isSeen(last));
  await context.close();
});

it('what opens over a form fits on a phone', async () => {
  const context = await signedIn(tokens[0] as string, { width: 390, height: 844 });
  const page = await open(context, '/add-blog');
  const boxOf = async (name: string) =>
    (await page.getByLabel(name, { exact: true }).boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await eventually(async () => {
    const { x, width } = await boxOf('Address of the link');
    return x >= 0 && x + width <= 390;
  });
  await page.keyboard.press('Escape');
  await page.getByLabel('Title').fill('A wall');
  await textOf(page).fill('Words');
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await aPicture(color()) });
  await page.getByRole('button', { name: 'Remove the chosen image' }).waitFor();
  await page.getByRole('button', { name: 'Schedule …' }).click();
  await askedQuestion(page);
  const [day, time] = [await boxOf('Day'), await boxOf('Time')];
  expect(day.x + day.width <= time.x || day.y + day.height <= time.y).toBe(true);
  await context.close();
});

describe('two people in one text', () => {
  it('see each other, and put it together passage by passage', async () => {
    const blog = await aBlog();
    const [one, two] = (await Promise.all(tokens.map((token) => signedIn(token)))) as [
      BrowserContext,
      BrowserContext,
    ];
    const [first, second] = [
      await open(one, `/blogs/edit/${blog._id}`),
      await open(two, `/blogs/edit/${blog._id}`),
    ];
    const write = async (page: Page, passage: string, words: string) => {
      await textOf(page).getByText(passage).click();
      await page.keyboard.press('End');
      await page.keyboard.type(words);
      await page.getByText(/^Saved at/).waitFor();
    };
    await write(first, 'One wall.', ' By the first.');
    await write(second, 'Three walls.', ' By the second.');
    await first
      .getByText(/Dora Desk/)
      .first()
      .waitFor({ timeout: 60_000 });
    await first.getByRole('button', { name: 'Save changes' }).click();
    await first.getByText('Blog updated successfully.').waitFor();
    await second.getByRole('button', { name: 'Save changes' }).click();
    const dialog = await askedQuestion(second);
    await dialog.getByRole('group', { name: 'Passage 2 of 2' }).waitFor();
    await dialog.getByRole('button', { name: 'Save what I chose' }).click();
    await second.getByText('Blog updated successfully.').waitFor();
    expect(
      bodyOf(await visitor().get(`/api/blogs/${blog._id}`)).description.replaceAll(' dir="auto"', ''),
    ).toBe('<p>One wall. By the first.</p><p>Two walls.</p><p>Three walls. By the second.</p>');
    await Promise.all([one.close(), two.close()]);
  });
});
