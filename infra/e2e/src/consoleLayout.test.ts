import { bodyOf, clientOf, formOf } from '@plinth/testing/client';
import { itInTorture, sample } from '@plinth/testing/torture';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { changeAnswers, openBrowser, openContext } from './browser.ts';
import { aPicture } from './picture.ts';
import { faultsAtWidth } from './screens/layout.ts';
import { adminClient, administrator, signIn, siteUrl, visitor } from './system.ts';

/** Longer than any phone is wide, and without a place to break it. */
const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
const email = `${word.slice(0, 60)}@example.com`.toLowerCase();
const person = { email: 'noor.layout@example.com', password: 'a long enough password' };

let browser: Browser;
let screens: readonly string[];

beforeAll(async () => {
  browser = await openBrowser();
  const admin = await adminClient();
  const { _id: blog } = bodyOf(
    await admin.postForm(
      '/api/blogs',
      formOf(
        { title: word.repeat(2), description: `<h2>${word}</h2><p>${word}</p>`, author: word },
        { image: aPicture(300, 200) },
      ),
    ),
    201,
  );
  const { _id: project } = bodyOf(
    await admin.postForm(
      '/api/projects',
      formOf(
        { title: word.repeat(2), description: `<p>${word}</p>`, category: 'upcoming', projectType: 'sport' },
        { mainImage: aPicture(300, 200) },
      ),
    ),
    201,
  );
  const fields = { fullName: `${word} Noor`, contactNumber: '+1 555 0100', role: 'editor', ...person };
  bodyOf(await admin.postForm('/api/auth/register', formOf(fields)), 201);
  bodyOf(await visitor().post('/api/comments', { name: word, email, comment: word.repeat(3) }), 201);
  bodyOf(await visitor().post('/api/contact', { name: word, email, subject: word, message: word }), 201);
  bodyOf(await admin.post('/api/email/send-email', { subject: word, message: word }), 202);
  // That what we have written ourselves fits is seen where all screens are looked at (`screens`).
  const all = [
    ...['/comments', `/projects/edit/${project}`, '/settings/manage-roles', '/dashboard', '/messages'],
    ...[
      `/blogs/${blog}`,
      '/blogs',
      `/blogs/edit/${blog}`,
      '/projects',
      `/projects/${project}`,
      '/newsletter',
    ],
  ];
  screens = sample(all, 3);
});
afterAll(() => browser.close());

const login = async (page: Page, who: { email: string; password: string }) => {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password').fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** A browser in which somebody is signed in, as every page of it finds them. */
const signedIn = async (who: { email: string; password: string }, width = 1366): Promise<BrowserContext> =>
  openContext(browser, { viewport: { width, height: 800 }, token: await signIn(who) });

const open = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(siteUrl() + path);
  await page.locator('main h1').first().waitFor();
  return page;
};

/** Lists say that they have pages to turn, as many as are named at once at most. */
const withManyPages = (page: Page) =>
  changeAnswers(page, '*/api/*page=*', ({ headers, body }) => ({
    headers: { ...headers, 'x-total-count': '2000' },
    body,
  }));

/** What stands outside of the window, or is cut off at the edge of its box without an ellipsis. */
const misplaced = (page: Page) =>
  page.evaluate(async () => {
    // A window that has just changed its size is laid out in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const nameOf = (element: Element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility();
    };
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isField = element.matches('input, textarea');
      const isOver = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      return isOver && !isField && overflowX !== 'visible' && textOverflow !== 'ellipsis';
    };
    const seen = [...document.body.querySelectorAll('*')].filter(isSeen);
    const outside = seen.filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    const scrolls = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    return [...scrolls, ...[...outside, ...seen.filter(isCut)].map(nameOf)].slice(0, 5);
  });

describe('the console with words that are longer than a phone is wide', () => {
  it('scrolls nowhere sideways and cuts nothing hard, at 390 and at 320 px', async () => {
    const context = await signedIn(administrator());
    const page = await context.newPage();
    await withManyPages(page);
    const found: Record<string, string[]> = {};
    for (const screen of screens) {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(siteUrl() + screen);
      await page.locator('main h1').first().waitFor();
      await page.locator('[aria-label="Loading..."]').first().waitFor({ state: 'detached' });
      for (const width of [390, 320]) {
        const faults = await faultsAtWidth(page, width, misplaced);
        if (faults.length > 0) found[`${screen} at ${width} px`] = faults;
      }
    }
    expect(found).toEqual({});
    await context.close();
  });

  itInTorture('shows a long name in the menu with an ellipsis', async () => {
    const context = await signedIn(person, 320);
    const page = await open(context, '/blogs');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const name = page.getByRole('dialog').getByTitle(`${word} Noor`);
    await name.waitFor();
    expect(
      await name.evaluate((element) => {
        const { textOverflow } = getComputedStyle(element);
        const { right } = element.getBoundingClientRect();
        return { textOverflow, isCut: element.scrollWidth > element.clientWidth, isInside: right <= 280 };
      }),
    ).toEqual({ textOverflow: 'ellipsis', isCut: true, isInside: true });
    await context.close();
  });
});

describe('the menu of small screens', () => {
  it('goes when the window becomes wide enough for the sidebar', async () => {
    const context = await signedIn(person, 900);
    const page = await open(context, '/blogs');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await page.setViewportSize({ width: 1366, height: 800 });
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL(/settings/);
    await context.close();
  });
});

describe('two tabs of one person', () => {
  it('lose the dot of the bell together', async () => {
    const context = await signedIn(administrator());
    const [here, there] = [await open(context, '/blogs'), await open(context, '/projects')];
    const comment = { name: 'Zoya', email: 'zoya@example.com', comment: 'For the bell' };
    bodyOf(await visitor().post('/api/comments', comment), 201);
    for (const page of [here, there])
      await page.getByRole('button', { name: 'Notifications, some unread' }).waitFor();
    await here.getByRole('button', { name: 'Notifications, some unread' }).click();
    await there.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await context.close();
  });

  // That one tab comes back to its form is held by `sessions`.
  itInTorture(
    'are both told why they were signed out, and the one with a form comes back to it',
    async () => {
      const context = await signedIn(person);
      const [article, settings] = [
        await open(context, '/add-blog'),
        await open(context, '/settings/change-password'),
      ];
      await article.getByLabel('Title').fill('In the middle of it');
      // A save that is under way would be the first to hear that the token has ended, and not why.
      await article.getByText(/^Saved at /).waitFor();
      const changed = { ...person, password: 'another long password' };
      await settings.getByLabel('Current Password').fill(person.password);
      await settings.getByLabel('New Password', { exact: true }).fill(changed.password);
      await settings.getByLabel('Confirm New Password').fill(changed.password);
      await settings.getByRole('button', { name: 'Change Password' }).click();

      for (const page of [settings, article]) {
        await page.waitForURL('**/login');
        await page.getByText(/^You were signed out because your password was changed/).waitFor();
      }
      await login(article, changed);
      await article.waitForURL('**/add-blog');
      await article.getByLabel('Title').waitFor();
      expect(await article.getByLabel('Title').inputValue()).toBe('In the middle of it');
      await context.close();
    },
  );
});

describe('a profile that was changed since the sign-in', () => {
  it('is shown as it is now, and the picture that is gone is not asked for', async () => {
    const admin = await adminClient();
    const account = { email: 'hala.layout@example.com', password: 'a long enough password' };
    const fields = { fullName: 'Hala Before', contactNumber: '+1 555 0100', role: 'editor', ...account };
    bodyOf(
      await admin.postForm('/api/auth/register', formOf(fields, { profileImage: aPicture(100, 100) })),
      201,
    );
    const context = await signedIn(account);
    const token = await signIn(account);
    const change = formOf({ fullName: 'Hala After' }, { profileImage: aPicture(120, 120) });
    bodyOf(await clientOf(siteUrl(), { token }).send('PUT', '/api/user/profile', { form: change }));

    const answers: number[] = [];
    context.on('response', (response) => void answers.push(response.status()));
    const page = await open(context, '/blogs');
    await page.getByText('Hala After').waitFor();
    await page.locator('aside img').waitFor();
    expect(answers.filter((status) => status >= 400)).toEqual([]);
    await context.close();
  });
});
