import { eventually } from '@plinth/testing/service';
import { sample } from '@plinth/testing/torture';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';
import { adminClient, aSecondMs, siteUrl, visitor } from './system.ts';

/** The public forms as a visitor meets them: before there are scripts, without any, and with. */

let browser: Browser;
let article: string;
let blogId: string;
let title: string;
beforeAll(async () => {
  browser = await openBrowser();
  const { body } = await visitor().get('/api/blogs?limit=1');
  article = `/blogs/${body[0].slug}`;
  blogId = body[0]._id;
  title = body[0].title;
});
afterAll(() => browser.close());

const phone = { width: 390, height: 740 };
/** Without scripts the browser refuses to fetch them, and a form that is refused is an answer of 422. */
const withoutScripts = {
  javaScriptEnabled: false,
  expected: [/\.js csp$/, /^answer: 422 /, /status of 422/],
};

const write = async (page: Page, name: string, email = 'reader@example.com') => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Comment').fill(`Written by ${name}.`);
};
const commentsOf = async (name: string) => {
  const { body } = await (await adminClient()).get('/api/comments?limit=100');
  return (body as { name: string; comment: string; blogId: string }[]).filter((one) => one.name === name);
};
const focused = (page: Page) =>
  page.evaluate(() => {
    const { name, id, textContent } = document.activeElement as HTMLInputElement;
    return name || id || textContent;
  });
/** Whether what has the focus can be seen, below the page's header. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return top >= header && bottom <= innerHeight;
  });

/** Leaves it to the server to find an address at fault: a form of an older release knows less than the contract. */
const forgetPatterns = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('[pattern]')) field.removeAttribute('pattern');
  });

describe('without scripts', () => {
  it('the bar leads to the search, and its answer to what was asked for', async () => {
    const { page, context, faults } = await openPage(browser, { ...withoutScripts, viewport: phone });
    await page.goto(siteUrl());
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('searchbox').press('Enter');
    await page.locator('main mark').first().waitFor();
    await page.getByRole('link', { name: 'Articles' }).click();
    await page.waitForURL('**/search?*type=blog*');
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await page.waitForURL(`**${article}`);

    await page.goto(`${siteUrl()}/search?q=quillwort`);
    const admin = await adminClient();
    const isCounted = async () => {
      const { words } = (await admin.get('/api/search/missed')).body;
      return words.some(
        ({ word, count }: { word: string; count: number }) => `${word} ${count}` === 'quillwort 1',
      );
    };
    await eventually(isCounted, 5 * aSecondMs);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a comment is sent by Enter, comes back with what is wrong and all that was written, and arrives', async () => {
    const { page, context, faults } = await openPage(browser, { ...withoutScripts, viewport: phone });
    await page.goto(siteUrl() + article);
    await forgetPatterns(page);
    await write(page, 'Nadia Noscript', 'nadia@localhost');
    await page.getByLabel('Email', { exact: true }).press('Enter');
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('Error submitting comment. Please try again.').waitFor();
    expect(await page.getByLabel('Comment').inputValue()).toBe('Written by Nadia Noscript.');
    expect([await focused(page), await isInSight(page)]).toEqual(['email', true]);
    expect(page.url()).not.toContain('nadia');
    expect(await commentsOf('Nadia Noscript')).toEqual([]);

    await page.getByLabel('Email', { exact: true }).fill('nadia@example.com');
    await page.getByRole('button', { name: 'Submit' }).dblclick();
    await page.getByText('Comment submitted successfully!').waitFor();
    expect([await focused(page), await isInSight(page)]).toEqual(['sent', true]);
    expect(new URL(page.url()).pathname).toBe(article);
    await page.reload();
    expect(await commentsOf('Nadia Noscript')).toMatchObject([
      { comment: 'Written by Nadia Noscript.', blogId },
    ]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('every other form says how it ended', async () => {
    const { page, context, faults } = await openPage(browser, withoutScripts);
    await page.goto(`${siteUrl()}/contactus`);
    await page.getByLabel('Name').fill('Nadia Noscript');
    await page.getByLabel('Email', { exact: true }).fill('nadia@example.com');
    await page.getByLabel('Subject').fill('A visit');
    await page.getByLabel('Message').fill('On Saturday?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your message has been sent successfully!').waitFor();

    await page.goto(`${siteUrl()}/invest`);
    await page.getByLabel('Name').fill('Nadia Noscript');
    await page.getByLabel('Email', { exact: true }).fill('nadia@example.com');
    await page.getByLabel('Phone').fill('+92 51 111 2222');
    await page.getByLabel('Category').selectOption('Regal');
    await page.getByRole('main').getByRole('button', { name: 'Book Now' }).click();
    await page.getByText('Registered Successfully, We will get back to your soon').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');

    for (const words of [
      'Thank you for subscribing to our newsletter!',
      'You are already subscribed to our newsletter.',
    ]) {
      await page.goto(`${siteUrl()}/newsleter`);
      expect([await focused(page), await isInSight(page)]).toEqual(['email', true]);
      await page.keyboard.type('nadia@example.com');
      await page.keyboard.press('Enter');
      await page.getByText(words).waitFor();
      expect(await isInSight(page)).toBe(true);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('before the scripts have come', () => {
  const openEarly = async (path: string) => {
    const opened = await openPage(browser, { viewport: phone, expected: withoutScripts.expected });
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    await opened.page.route(/\/assets\/shell\/.*\/shell\.js/, async (route) => {
      await coming;
      await route.continue();
    });
    await opened.page.goto(siteUrl() + path, { waitUntil: 'commit' });
    await opened.page.getByRole('contentinfo').waitFor();
    const takeOver = async () => {
      come();
      // Hydrated: from here on the form leaves its faults to the page.
      await opened.page.locator('main form[novalidate]').waitFor();
    };
    return { ...opened, takeOver };
  };

  it('a comment that is sent then arrives, and its draft is gone when they do', async () => {
    const { page, context, faults, takeOver } = await openEarly(article);
    await write(page, 'Ellen Early');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Comment submitted successfully!').waitFor();
    expect(await commentsOf('Ellen Early')).toHaveLength(1);
    await takeOver();
    expect(await page.getByText('Comment submitted successfully!').isVisible()).toBe(true);
    expect(await page.getByLabel('Comment').inputValue()).toBe('');
    expect(page.url()).toBe(siteUrl() + article);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a comment that comes back is there to be mended when they do, on its own page', async () => {
    const { page, context, faults, takeOver } = await openEarly(article);
    await forgetPatterns(page);
    await write(page, 'Frida Fault', 'frida@localhost');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Comment').fill('Mended before they came.');
    await takeOver();
    expect(page.url()).toBe(siteUrl() + article);
    expect(await page.getByText('Please enter a valid email address').isVisible()).toBe(true);
    expect(await page.getByLabel('Comment').inputValue()).toBe('Mended before they came.');
    await page.getByLabel('Email', { exact: true }).fill('frida@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Comment submitted successfully!').waitFor();
    expect(await commentsOf('Frida Fault')).toMatchObject([{ comment: 'Mended before they came.' }]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('with scripts', () => {
  it('a comment is under way when its button says so, however fast it was written and left', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(siteUrl() + article);
    await page.locator('main form[novalidate]').waitFor();
    await write(page, 'Quentin Quick');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.goto('about:blank');
    await eventually(async () => (await commentsOf('Quentin Quick')).length === 1, 1.5 * aSecondMs);
    await context.close();
  });

  it('a comment whose answer was lost is there once, also when its page is loaded anew before it is sent again', async () => {
    const { page, context } = await openPage(browser, { expected: [/ERR_FAILED/, /comments/] });
    await page.goto(siteUrl() + article);
    await page.locator('main form[novalidate]').waitFor();
    await write(page, 'Lena Lost');
    await page.route(
      '**/api/comments',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 2 },
    );
    const submit = () => page.getByRole('button', { name: 'Submit' }).click();
    await submit();
    await page.getByText('Error submitting comment. Please try again.').waitFor();
    expect(await commentsOf('Lena Lost')).toHaveLength(1);
    await submit();
    await page.getByText('Error submitting comment. Please try again.').waitFor();
    await page.reload();
    await page.locator('main form[novalidate]').waitFor();
    await submit();
    await page.getByText('Comment submitted successfully!').waitFor();
    expect(await commentsOf('Lena Lost')).toHaveLength(1);
    await context.close();
  });

  const windows = [
    [320, 640],
    [1440, 900],
  ] as const;
  it.each(sample(windows, 1))(
    'an empty form shows all its faults, the first in sight, at %i x %i',
    async (width, height) => {
      const { page, context, faults } = await openPage(browser, { viewport: { width, height } });
      await page.goto(`${siteUrl()}/contactus`);
      await page.locator('main form[novalidate]').waitFor();
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('This field is required').first().waitFor();
      expect(await page.getByText('This field is required').count()).toBe(4);
      expect([await focused(page), await isInSight(page)]).toEqual(['name', true]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
