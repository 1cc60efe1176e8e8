import { eventually } from '@plinth/testing/service';
import { itInTorture, sample } from '@plinth/testing/torture';
import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser, openPage } from './browser.ts';
import { adminClient, administrator, aSecondMs, signIn, siteUrl, visitor } from './system.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const isShell = (url: URL) => /^\/assets\/shell\/.*\/shell\.js$/.test(url.pathname);

/** Lets the host script wait until the answer is called. */
const holdShell = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isShell, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

/** What a translation tool does: each text is put into two `font` elements, as it is or in other words. */
const translate = (page: Page, how: 'wrap' | 'replace') =>
  page.evaluate((way) => {
    const root = document.querySelector('#plinth-root') as Element;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, textarea, script, style, noscript'))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(way === 'wrap' ? text : `«${text.data}»`);
    }
  }, how);

/** The live release of mf-public, as a part of the labels of its series. */
const liveRelease = async () => {
  const { live } = (await (await adminClient()).get('/api/releases')).body;
  return `front_end="mf-public",release="${live['mf-public']}"`;
};
const counted = async (series: string): Promise<number> => {
  const { body } = await visitor().get('/metrics');
  const line = String(body)
    .split('\n')
    .find((one) =>
      one.replace('part="gateway",', '').replace(',part="gateway"', '').startsWith(`${series} `),
    );
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('a page that was translated', () => {
  it('before its scripts came is drawn anew, and keeps what was typed, where one was, and what was opened', async () => {
    const { page, context, faults } = await openPage(browser, {
      expected: [/Minified React error #(418|423|425)/],
    });
    const release = await holdShell(page);
    await page.goto(`${siteUrl()}/contactus`, { waitUntil: 'commit' });
    const name = page.getByLabel('Name', { exact: true }).first();
    await name.fill('Zainab');
    await page.getByLabel('Message').first().pressSequentially('Good morning');
    await translate(page, 'replace');
    await page.evaluate(() => scrollTo(0, 220));
    await page.evaluate(() =>
      Object.assign(window, { oldField: document.querySelector('[name="message"]') }),
    );
    const message = page.locator('[name="message"]').first();
    expect(await message.evaluate((field) => document.activeElement === field)).toBe(true);
    const before = await page.evaluate(() => scrollY);

    release();
    await page.waitForFunction(() => !(window as unknown as { oldField: Element }).oldField.isConnected);
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'message');
    expect(await message.inputValue()).toBe('Good morning');
    expect(await page.locator('[name="name"]').first().inputValue()).toBe('Zainab');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.type(', all');
    expect(await message.inputValue()).toBe('Good morning, all');
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(sample(['replace', 'wrap'] as const, 1))(
    'after its scripts came goes on working (%s)',
    async (how) => {
      const { page, context, faults } = await openPage(browser);
      await page.goto(`${siteUrl()}/projects`);
      await hydrated(page);
      await translate(page, how);
      for (const [press, address] of [
        ['button[value="sport"]', '/projects?projectType=sport'],
        ['button[value="welfare"]', '/projects?projectType=welfare'],
        ['a[href="/blogs"]', '/blogs'],
        ['a[href="/aboutus"]', '/aboutus'],
        ['a[href="/"]', '/'],
      ] as const) {
        await page.evaluate((selector) => (document.querySelector(selector) as HTMLElement).click(), press);
        await page.waitForURL(siteUrl() + address);
        await translate(page, how);
      }
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.getByText('could not be shown').count()).toBe(0);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe('what a browser meets', () => {
  it('is counted by release: a file that does not arrive, and how fast pages are', async () => {
    const release = await liveRelease();
    const notLoaded = `browser_faults_total{kind="not-loaded",${release}}`;
    const painted = `browser_vital_seconds_count{vital="lcp",${release}}`;
    const before = [await counted(notLoaded), await counted(painted)] as const;
    const { page, context } = await openPage(browser);
    // One of the sample that is measured.
    await page.addInitScript(() => {
      Object.assign(Math, { random: () => 0 });
      const noteMeasuring = ({ target }: Event) => {
        if (target instanceof HTMLScriptElement && target.src.endsWith('/vitals.js'))
          Object.assign(window, { isMeasured: true });
      };
      document.addEventListener('load', noteMeasuring, { capture: true });
    });
    await page.route('**/assets/mf-public/**/remoteEntry.js', (route) => route.abort());
    await page.goto(siteUrl());
    await page.getByText('You can read this page').waitFor();
    await page.waitForFunction(() => 'isMeasured' in window);
    await page.waitForTimeout(300);
    await page.goto('about:blank');
    await eventually(async () => (await counted(notLoaded)) > before[0], 5 * aSecondMs);
    await eventually(async () => (await counted(painted)) > before[1], 5 * aSecondMs);
    await context.close();
  });
});

describe('a page whose host script does not come', () => {
  const words = 'This is taking longer than it should';
  /** Less than the shell's server waits for a script that hangs (`stalledMs`). */
  const atOnceMs = 7000;

  it('says so to staff at once when it fails, and heals when they try again', async () => {
    const { page, context } = await openPage(browser, { token: await signIn(administrator()) });
    await page.route(isShell, (route) => route.abort());
    await page.goto(siteUrl(), { waitUntil: 'domcontentloaded' });
    await page.getByText(words).waitFor({ timeout: atOnceMs });
    expect(await page.getByRole('heading', { name: 'Our Strengths' }).isVisible()).toBe(false);
    await page.unroute(isShell);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Website Performance' }).waitFor();
    expect(await page.getByText(words).count()).toBe(0);
    await context.close();
  });

  // For as long as the shell's server waits: nine seconds.
  itInTorture('says so by itself when it hangs, on a page of staff and on one of visitors', async () => {
    const saysSo = async (address: string) => {
      const { page, context } = await openPage(browser);
      const release = await holdShell(page);
      await page.goto(siteUrl() + address, { waitUntil: 'commit' });
      await page.getByText(words).waitFor();
      release();
      await page.getByText(words).waitFor({ state: 'detached' });
      await context.close();
    };
    await Promise.all(['/dashboard', '/login'].map(saysSo));
  });
});

describe('going to a page without a network', () => {
  it('says that there is none, and comes to the page once there is one', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(siteUrl());
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByText('The site cannot be reached. Please check your connection and try again').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Send a message' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contactus');
    await context.close();
  });
});

describe('going to a page that takes its time', () => {
  it('is seen and heard', async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${siteUrl()}/aboutus`);
    await hydrated(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/blogs?*', async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Blog', exact: true }).first().click();
    await page.locator('#plinth-waiting').waitFor({ state: 'visible' });
    expect(await page.locator('#plinth-announcer').textContent()).toBe('Loading...');
    answer();
    await page.waitForURL('**/blogs');
    await page.locator('#plinth-waiting').waitFor({ state: 'hidden' });
    await page.waitForFunction(
      () => document.querySelector('#plinth-announcer')?.textContent === document.title,
    );
    expect(faults).toEqual([]);
    await context.close();
  });
});
