import type { Session } from '@plinth/contracts/sessions';
import { clientOf, formOf } from '@plinth/testing/client';
import { itInTorture } from '@plinth/testing/torture';
import type { Browser, Page } from 'playwright-core';
import { listenAtBell } from './bell.ts';
import { openBrowser, openPage } from './browser.ts';
import { adminClient, aSecondMs, part, signIn, siteUrl } from './system.ts';

const editor = { email: 'sana.sessions@example.com', password: 'a long enough password' };
const services = ['auth', 'content', 'messaging', 'mail', 'notifications'] as const;
/** A call for staff at each of them. */
const guarded: Readonly<Record<(typeof services)[number], string>> = {
  auth: '/api/user/profile',
  content: '/api/stats/latest-blog',
  messaging: '/api/stats/blogFeedback',
  mail: '/api/stats/subscribers',
  notifications: '/api/notifications',
};

/** What a token opens: through the gateway, and straight at each service. */
const statuses = async (token: string) => {
  const asked = services.flatMap((name) =>
    [siteUrl(), part(name).url ?? ''].map((origin) => clientOf(origin, { token }).get(guarded[name])),
  );
  return [...new Set((await Promise.all(asked)).map(({ status }) => status))];
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const fields = { fullName: 'Sana Malik', contactNumber: '+1 555 0100', role: 'editor', ...editor };
  const { status } = await (await adminClient()).postForm('/api/auth/register', formOf(fields));
  expect(status).toBe(201);
});
afterAll(() => browser.close());

describe('a logout', () => {
  it('ends the token within a second in every part, closes its sockets, and leaves other sessions alone', async () => {
    const [phone, laptop] = [await signIn(editor), await signIn(editor)];
    const [phoneBell, laptopBell] = [await listenAtBell(phone), await listenAtBell(laptop)];
    expect(await statuses(phone)).toEqual([200]);

    const began = Date.now();
    expect((await clientOf(siteUrl(), { token: phone }).post('/api/auth/logout')).status).toBe(204);
    expect(await phoneBell.closed).toBe(4401);
    expect(await statuses(phone)).toEqual([401]);
    expect(Date.now() - began).toBeLessThan(aSecondMs);
    await expect(listenAtBell(phone)).rejects.toThrow('401');

    expect(await statuses(laptop)).toEqual([200]);
    const { body } = await clientOf(siteUrl(), { token: laptop }).get('/api/auth/sessions');
    expect((body as Session[]).filter(({ current }) => current)).toHaveLength(1);
    laptopBell.close();
  });

  it('everywhere ends the sockets and tokens of all sessions of the person', async () => {
    const tokens = [await signIn(editor), await signIn(editor)];
    const bells = await Promise.all(tokens.map(listenAtBell));
    const [token = ''] = tokens;
    const reply = await clientOf(siteUrl(), { token }).post('/api/auth/logout?everywhere=true');
    expect(reply.status).toBe(204);
    for (const { closed } of bells) expect(await closed).toBe(4401);
    for (const each of tokens) expect(await statuses(each)).toEqual([401]);
  });
});

const preloads = /preloaded using link preload but not used/;

const login = async (page: Page) => {
  await page.getByLabel('Email').fill(editor.email);
  await page.getByLabel('Password').fill(editor.password);
  await page.getByRole('button', { name: 'Login' }).click();
};

/** Notes each text of this pattern that is ever painted, over all pages of the tab. */
const watchFor = (page: Page, pattern: string) =>
  page.addInitScript((text) => {
    const look = () => {
      if (new RegExp(text).test(document.body?.textContent ?? '')) sessionStorage.setItem('painted', text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, pattern);
const painted = (page: Page) => page.evaluate(() => sessionStorage.getItem('painted'));

describe('a person at a browser', () => {
  it('logs out without a flash of another page, and the token is over', async () => {
    const { page, context, faults } = await openPage(browser, { expected: [preloads] });
    await watchFor(page, 'Nothing to manage yet|Guest Panel');
    await page.goto(`${siteUrl()}/login`);
    await login(page);
    await page.waitForURL('**/dashboard');
    await page.goto(siteUrl());
    await page.getByRole('heading', { name: 'Website Performance' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
    expect(await painted(page)).toBeNull();
    expect(await statuses(token)).toEqual([401]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('whose session ends in the middle of a form is told so, and comes back to it with what was typed', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${siteUrl()}/login`);
    await login(page);
    await page.waitForURL('**/dashboard');
    await page.goto(`${siteUrl()}/add-blog`);
    await page.getByLabel('Title').fill('Half a thought');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await clientOf(siteUrl(), { token }).post('/api/auth/logout');

    await page.waitForURL('**/login');
    await page.getByText(/^You were signed out because your session was ended/).waitFor();
    await login(page);
    await page.waitForURL('**/add-blog');
    await page.getByLabel('Title').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Half a thought');
    await context.close();
  });

  it('gets nothing of the visitors’ pages while signed in, and those again afterwards', async () => {
    const { page, context, faults } = await openPage(browser, { expected: [preloads] });
    const cookies = async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    await page.goto(`${siteUrl()}/blogs`);
    expect(await cookies()).toEqual([]);
    await page.goto(`${siteUrl()}/login`);
    await login(page);
    await page.waitForURL('**/dashboard');
    expect(await cookies()).toEqual(['console=1']);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [path, heading] of [
      ['/', 'Website Performance'],
      ['/blogs', 'Blogs'],
      ['/no/such/page', 'There is no such screen'],
    ] as const) {
      await page.goto(siteUrl() + path);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    }
    expect(asked.filter((path) => path.includes('/mf-public/'))).toEqual([]);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
    expect(await cookies()).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('whose browser has lost the session, but not its mark, is a visitor', async () => {
    const { page, context, faults } = await openPage(browser, { expected: [preloads] });
    // This one no script can delete.
    await context.addCookies([{ name: 'console', value: '1', url: siteUrl(), httpOnly: true }]);
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    await page.goto(`${siteUrl()}/blogs`);
    const book = page.getByRole('link', { name: 'Book Now' }).first();
    await book.waitFor();
    const look = () => book.evaluate((link) => getComputedStyle(link).backgroundColor);
    const filled = await look();
    await page.goto(`${siteUrl()}/dashboard`);
    await page.waitForURL(`${siteUrl()}/`);
    await book.waitFor();
    expect(loads).toEqual(['/blogs', '/dashboard', '/']);
    await context.clearCookies();
    await page.goto(`${siteUrl()}/blogs`);
    expect(await look()).toBe(filled);
    expect(faults).toEqual([]);
    await context.close();
  });

  itInTorture('signs in with a clock that is a month ahead, and is told of it', async () => {
    const { page, context, faults } = await openPage(browser, { expected: [preloads] });
    await page.clock.install({ time: Date.now() + 30 * 24 * 3600 * 1000 });
    await page.goto(`${siteUrl()}/login`);
    await login(page);
    await page.waitForURL('**/dashboard');
    await page.getByText(/clock is about 30 days ahead/).waitFor();
    await page.reload();
    await page.getByText(/clock is about 30 days ahead/).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
