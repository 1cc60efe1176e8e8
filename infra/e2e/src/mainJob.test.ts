import { bodyOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import { sample } from '@plinth/testing/torture';
import type { Browser } from 'playwright-core';
import { askedQuestion, openBrowser, openPage, type Watched } from './browser.ts';
import { aPicture } from './picture.ts';
import { adminClient, administrator, aSecondMs, runState, siteUrl, visitor } from './system.ts';

/** The main job, in the order in which a company lives it: each story goes on from the one before. */

let browser: Browser;
let staff: Watched;

beforeAll(async () => {
  browser = await openBrowser();
  // A document is the same for everyone: for staff, what it preloads for visitors stays unused.
  staff = await openPage(browser, { expected: [/preloaded using link preload but not used/] });
});
afterAll(() => browser.close());

const newest = async (noun: 'blogs' | 'projects') => {
  const { body } = await visitor().get(`/api/${noun}?limit=1`);
  return (body as { slug: string; title: string }[])[0] as { slug: string; title: string };
};

const bell = () => staff.page.getByRole('button', { name: /^Notifications/ });

const comment = async (name: string) => {
  const reader = await openPage(browser);
  const { slug } = await newest('blogs');
  await reader.page.goto(`${siteUrl()}/blogs/${slug}`);
  await reader.page.getByLabel('Name').fill(name);
  await reader.page.getByLabel('Email', { exact: true }).fill('reader@example.com');
  await reader.page.getByLabel('Comment').fill('A careful piece of work.');
  await reader.page.getByRole('button', { name: 'Submit' }).click();
  await reader.page.getByText('Comment submitted successfully!').waitFor();
  expect(await reader.page.getByLabel('Comment').inputValue()).toBe('');
  expect(reader.faults).toEqual([]);
  await reader.context.close();
};

describe('a visitor', () => {
  it('reads the whole home page with JavaScript switched off', async () => {
    const { page, context, faults } = await openPage(browser, {
      javaScriptEnabled: false,
      // Without JavaScript the browser refuses to fetch the scripts that the page offers.
      expected: [/\.js csp$/],
    });
    await page.goto(siteUrl());
    for (const title of [(await newest('blogs')).title, (await newest('projects')).title]) {
      expect(await page.getByRole('heading', { name: title }).count()).toBeGreaterThan(0);
    }
    expect(await page.getByRole('heading', { name: 'Our Strengths' }).count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  const windows = [
    [390, 844],
    [1366, 900],
  ] as const;
  it.each(sample(windows, 1))(
    'opens an article from the home page at %i x %i, comments and subscribes',
    async (width, height) => {
      const { page, context, faults } = await openPage(browser, { viewport: { width, height } });
      const { slug, title } = await newest('blogs');
      await page.goto(siteUrl());
      // By its address too: what other tests wrote may leave a project with the article's title.
      await page
        .locator(`a[href="/blogs/${slug}"]`)
        .and(page.getByRole('link', { name: title }))
        .first()
        .click();
      await page.waitForURL(`**/blogs/${slug}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();

      await page.getByLabel('Name').fill('Ruth Reader');
      await page.getByLabel('Email', { exact: true }).fill('ruth@example.com');
      await page.getByLabel('Comment').fill('Read to the end.');
      await page.getByRole('button', { name: 'Submit' }).dblclick();
      await page.getByText('Comment submitted successfully!').waitFor();

      const signup = page.getByRole('contentinfo');
      await signup.getByRole('textbox').fill(`ruth-${width}@example.com`);
      await signup.getByRole('button', { name: 'Subscribe' }).click();
      await page.getByText('Thank you for subscribing to our newsletter!').waitFor();
      expect(await signup.getByRole('textbox').inputValue()).toBe('');
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe('the administrator', () => {
  it('is told what was wrong with a sign-in, then lands on the dashboard', async () => {
    const { page } = staff;
    const { email, password } = administrator();
    await page.goto(`${siteUrl()}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    // The refused sign-in is the story; its answer is no fault of the page.
    staff.faults.length = 0;

    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Website Performance' }).waitFor();
    expect(staff.faults).toEqual([]);
  });

  it('hears the bell within a second of a comment in another browser', async () => {
    // What other tests announced may still be ringing: the bell is opened until it stays quiet.
    await eventually(async () => {
      await bell().click();
      await staff.page.keyboard.press('Escape');
      return staff.page.getByRole('button', { name: 'Notifications', exact: true }).isVisible();
    });

    await visitor().post('/api/comments', { name: 'Bela Ringer', email: 'b@example.com', comment: 'Ring' });
    await staff.page
      .getByRole('button', { name: 'Notifications, some unread' })
      .waitFor({ timeout: aSecondMs });
    await bell().click();
    await staff.page.getByText('New comment from Bela Ringer').first().waitFor();
    await staff.page.keyboard.press('Escape');
  });

  it('catches up with what happened while the console was offline', async () => {
    await staff.context.setOffline(true);
    await comment('Olga Offline');
    await staff.context.setOffline(false);
    await staff.page.getByRole('button', { name: 'Notifications, some unread' }).waitFor({ timeout: 15_000 });
    await bell().click();
    expect(
      await staff.page.locator('#notifications').getByText('New comment from Olga Offline').count(),
    ).toBe(1);
    await staff.page.keyboard.press('Escape');
    staff.faults.length = 0;
  });

  it('adds a blog with rich text and an image, and the next visitor sees it', async () => {
    const { page } = staff;
    await page.goto(`${siteUrl()}/blogs`);
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByLabel('Title').fill('A stair that nobody slips on');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('Risers of one hundred and sixty. ');
    const bold = page.getByRole('button', { name: 'Bold' });
    // A press that is not prevented would take the focus from the text until the next frame.
    const taken = await bold.evaluate((button) =>
      button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })),
    );
    expect(taken).toBe(false);
    await bold.click();
    await page.keyboard.type('Never one odd step.');
    await page.getByLabel('Author').fill('Ada Mason');
    const image = { name: 'stair.png', mimeType: 'image/png', buffer: aPicture(640, 400) };
    await page.locator('input#image').setInputFiles(image);
    await page.getByRole('button', { name: 'Add Blog' }).click();
    await page.getByText('Blog added successfully.').first().waitFor();

    const reader = await openPage(browser, { showsAvif: true });
    await reader.page.goto(siteUrl());
    await reader.page.getByRole('link', { name: 'A stair that nobody slips on' }).first().click();
    await reader.page.getByRole('heading', { level: 1, name: 'A stair that nobody slips on' }).waitFor();
    await reader.page.locator('strong', { hasText: 'Never one odd step.' }).waitFor();
    const picture = reader.page.locator('main img[src*="/uploads/"]').first();
    await eventually(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth > 0));
    expect([...staff.faults, ...reader.faults]).toEqual([]);
    await reader.context.close();
  });

  it('sends a newsletter, sees it arrive, and a subscriber leaves by the link in the mail', async () => {
    const { page } = staff;
    const subject = `Spring works ${Date.now()}`;
    await page.goto(`${siteUrl()}/newsletter`);
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message').fill('The arch at Sohan is closed.');
    await page.getByRole('button', { name: 'Send Newsletter' }).click();
    await (await askedQuestion(page)).getByRole('button').last().click();
    await page.getByText('Newsletter sent successfully!').first().waitFor();

    const mails = await eventually(() => everySubscriberHasIt(subject), 20_000);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    await unsubscribeBy(mails[0] as Mail);
    expect(staff.faults).toEqual([]);
  });

  it('logs out: the console is gone, and its addresses show the public site', async () => {
    const { page } = staff;
    await page.goto(`${siteUrl()}/dashboard`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${siteUrl()}/`);
    await page.getByRole('link', { name: 'Book Now' }).first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    const stranger = await openPage(browser);
    await stranger.page.goto(`${siteUrl()}/messages`);
    await stranger.page.waitForURL(`${siteUrl()}/`);
    await stranger.page.getByRole('heading', { name: 'Our Strengths' }).waitFor();
    expect(stranger.faults).toEqual([]);
    await stranger.context.close();
  });
});

interface Mail {
  readonly id: string;
  readonly to: string;
}

/** The mails with this subject in the development mailbox, once there is one for every subscriber. */
const everySubscriberHasIt = async (subject: string): Promise<Mail[] | null> => {
  const { mailboxUrl } = runState();
  const reply = await fetch(`${mailboxUrl}/api/email`);
  const all = (await reply.json()) as { id: string; subject: string; to: { address: string }[] }[];
  const mails = all
    .filter((mail) => mail.subject === subject)
    .map(({ id, to }) => ({ id, to: to[0]?.address ?? '' }));
  const { totalSubscribers } = bodyOf(await (await adminClient()).get('/api/stats/subscribers'));
  return mails.length === totalSubscribers ? mails : null;
};

/** Follows the one-click link of RFC 8058 in a mail: looking changes nothing, posting unsubscribes. */
const unsubscribeBy = async ({ id }: Mail) => {
  const subscribers = async () =>
    (await (await adminClient()).get('/api/stats/subscribers')).body.totalSubscribers;
  const source = await (await fetch(`${runState().mailboxUrl}/api/email/${id}/source`)).text();
  const headers = source.slice(0, source.search(/\r?\n\r?\n/)).replaceAll(/\r?\n[ \t]+/g, ' ');
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(headers)?.[1] ?? '';
  const before = await subscribers();

  expect((await fetch(link)).status).toBe(200);
  expect(await subscribers()).toBe(before);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
  expect(await subscribers()).toBe(before - 1);
};
