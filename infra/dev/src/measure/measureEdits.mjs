import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '../../../bench/src/browser.mjs';
import { median, quantile } from '../../../bench/src/numbers.mjs';
import { launch } from '../../../e2e/jest/launch.mjs';
import { editFile } from './editedFile.mjs';

const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse battery staple' };
const screenMs = 1000;
const serviceMs = 2000;
/** Nobody saves twice in a moment: each change begins when everything rests. */
const restMs = 1500;
const patienceMs = 20_000;

const row = (what, withinMs, taken) => ({
  what,
  withinMs,
  medianMs: Math.round(median(taken)),
  p95Ms: Math.round(quantile(taken, 0.95)),
  slowestMs: Math.round(Math.max(...taken)),
});

/** Saves a file again and again, and takes the time until `seen` resolves. */
const timesOf = async (file, times, save, seen) => {
  const edited = editFile(file);
  const taken = [];
  try {
    // The first change of a page that was just loaded finds nothing warm.
    for (let number = 0; number <= times; number += 1) {
      await pause(restMs);
      const started = performance.now();
      save(edited, number);
      await seen(number);
      if (number > 0) taken.push(performance.now() - started);
    }
  } finally {
    edited.restore();
  }
  return taken;
};

const hasText = (page, selector, text) =>
  page.waitForFunction(
    ([where, what]) => document.querySelector(where)?.textContent === what,
    [selector, text],
    {
      polling: 'raf',
      timeout: patienceMs,
    },
  );

const signIn = async (siteUrl) => {
  const reply = await fetch(`${siteUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD }),
  });
  return (await reply.json()).token;
};

const visitorsPage = async (browser, siteUrl, times) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${siteUrl}/contactus`);
  await page.waitForFunction(() => globalThis.mf_public);
  await pause(2 * restMs);
  await page.fill('input[name="name"]', 'typed by hand');
  const taken = await timesOf(
    'mf-public/src/features/messages/ContactPage.tsx',
    times,
    (file, number) => file.replace('title="Contact Us"', `title="Contact Us ${number}"`),
    (number) => hasText(page, 'h1', `Contact Us ${number}`),
  );
  if ((await page.inputValue('input[name="name"]')) !== 'typed by hand')
    throw new Error('What was typed is gone.');
  return taken;
};

const staffPage = async (browser, siteUrl, times) => {
  const context = await browser.newContext();
  const token = await signIn(siteUrl);
  await context.addInitScript((text) => localStorage.setItem('token', text), token);
  const page = await context.newPage();
  await page.goto(`${siteUrl}/dashboard`);
  await hasText(page, 'h1', 'Website Performance');
  return timesOf(
    'mf-console/src/features/dashboard/DashboardPage.tsx',
    times,
    (file, number) => file.replace('title="Website Performance"', `title="Website Performance ${number}"`),
    (number) => hasText(page, 'h1', `Website Performance ${number}`),
  );
};

const kit = async (browser, siteUrl, times) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${siteUrl}/blogs`);
  const article = await page.getAttribute('main a[href^="/blogs/"]', 'href');
  await page.goto(siteUrl + article);
  await page.waitForFunction(() => globalThis.mf_public);
  await pause(2 * restMs);
  return timesOf(
    'shell/kit/src/Figure.tsx',
    times,
    (file, number) => file.replace('<figure ', `<figure data-edit="${number}" `),
    (number) =>
      page.waitForSelector(`main [data-edit="${number}"]`, { state: 'attached', timeout: patienceMs }),
  );
};

const service = async (siteUrl, times) => {
  const version = async () => {
    const { parts } = await (await fetch(`${siteUrl}/healthz`)).json();
    return parts.content.version;
  };
  let before = await version();
  let failed = 0;
  let isOver = false;
  const callers = (async () => {
    while (!isOver) {
      const reply = await fetch(`${siteUrl}/api/blogs?page=1&limit=1`).catch(() => null);
      if (!reply?.ok) failed += 1;
      await pause(20);
    }
  })();
  const taken = await timesOf(
    'services/content/src/app.ts',
    times,
    (file, number) => file.append(`\nObject.assign(globalThis, { edited: ${number} });\n`),
    async () => {
      const end = Date.now() + patienceMs;
      while ((await version()) === before) {
        if (Date.now() > end) throw new Error('The service was not started anew.');
        await pause(10);
      }
      before = await version();
    },
  );
  isOver = true;
  await callers;
  if (failed > 0) throw new Error(`${failed} requests failed while the service was started anew.`);
  return taken;
};

/**
 * Starts everything in development, and measures from saving a file until its change is seen: in a browser, for visitors, staff and
 * the kit; for a service, in an answer, while requests go on, of which none may fail.
 *
 * @param {{ dataDir: string, times: number }} options
 */
export const measureEdits = async ({ dataDir, times }) => {
  const system = await launch({ script: 'infra/dev/bin/dev.mjs', dataDir, env: administrator });
  const browser = await openBrowser();
  try {
    const { siteUrl } = system;
    return [
      row('mf-public, edit to screen', screenMs, await visitorsPage(browser, siteUrl, times)),
      row('mf-console, edit to screen', screenMs, await staffPage(browser, siteUrl, times)),
      row('the kit, edit to screen', screenMs, await kit(browser, siteUrl, times)),
      row('a service, edit to answer', serviceMs, await service(siteUrl, times)),
    ];
  } finally {
    await browser.close();
    await system.stop();
  }
};
