import { addBlogs } from '../blogs.mjs';
import { openBrowser, openPage, signedIn } from '../browser.mjs';
import { median, shown } from '../numbers.mjs';
import { startSystem } from '../system.mjs';

const count = 10_000;
const rounds = 5;
const most = { call: 250, shown: 500 };
/** Longer than what a list was counted by is remembered. */
const forgottenMs = 400;

const page = 'page=1&limit=24';
/** What the console asks for when its list opens, is searched, narrowed and sorted. */
const calls = {
  'first page': `/api/blogs?sort=desc&${page}`,
  'by title': `/api/blogs?sort=title&order=asc&${page}`,
  'by last change, drafts': `/api/blogs?sort=updated&order=desc&state=draft&${page}`,
  'one author’s': `/api/blogs?sort=desc&author=Author%207&${page}`,
  'a search': `/api/blogs?sort=desc&search=number%20777&${page}`,
  'counts by state': '/api/stats/blogs?',
  'counts by state of a search': '/api/stats/blogs?search=number%20777',
};

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const timeOf = async (url, headers) => {
  const began = performance.now();
  const reply = await fetch(url, { headers });
  await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return performance.now() - began;
};

const measureCall = async (what, url, headers) => {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    times.push(await timeOf(url, headers));
    await pause(forgottenMs);
  }
  const ms = median(times);
  return {
    what: `${shown(count)} blogs, ${what}: the call`,
    value: `${shown(ms)} ms`,
    wanted: `≤ ${most.call} ms`,
    met: ms <= most.call,
  };
};

/**
 * Runs in the page: from the press on the link until a list's cards or rows are painted, in milliseconds. What stood there before
 * is another screen.
 */
const pressedUntilPainted = (path) =>
  new Promise((resolve) => {
    const areShown = () => document.querySelector('main :is(article, tr) input[type=checkbox]') !== null;
    const afterPaint = (then) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
      });
    const link = document.querySelector(`nav a[href="${path}"]`);
    const began = performance.now();
    const look = () =>
      areShown() ? afterPaint(() => resolve(performance.now() - began)) : requestAnimationFrame(look);
    link.click();
    look();
  });

/** Runs in the page as soon as there is one: notes when entries of the console's list were painted first. */
const watchEntries = () => {
  const look = () => {
    if (!document.querySelector('main :is(article, tr) input[type=checkbox]'))
      return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.entriesPaintedAt = performance.now();
    };
    return port2.postMessage(null);
  };
  requestAnimationFrame(look);
};

/** The browser of somebody of staff who has been in the console before. */
const staffBrowser = async (browser, siteUrl, token) => {
  const context = await signedIn(browser, token, { width: 1366, height: 900 });
  await context.addCookies([{ name: 'console', value: '1', url: siteUrl }]);
  return context;
};

const rowOfScreen = (what, [first, ...again], firstIs) => {
  const ms = median(again);
  return {
    what: `${shown(count)} blogs, ${what}`,
    value: `${shown(ms)} ms`,
    beside: `${firstIs} ${shown(first)} ms`,
    wanted: `≤ ${most.shown} ms`,
    met: ms <= most.shown,
    main: true,
  };
};

const measurePress = async (browser, siteUrl, token, path) => {
  const context = await staffBrowser(browser, siteUrl, token);
  const { page: screen } = await openPage(context);
  const times = [];
  try {
    await screen.goto(new URL('/dashboard', siteUrl).href);
    for (let round = 0; round <= rounds; round++) {
      await screen.waitForLoadState('networkidle');
      times.push(await screen.evaluate(pressedUntilPainted, path));
      await screen.locator('nav a[href="/dashboard"]').click();
      await screen.locator('main article input[type=checkbox]').first().waitFor({ state: 'detached' });
      await pause(forgottenMs);
    }
  } finally {
    await context.close();
  }
  return rowOfScreen(
    `${path} in the running console: from the press until its entries are painted`,
    times,
    'with the files of its screen still to come',
  );
};

const measureLoad = async (browser, siteUrl, token, what, path) => {
  const context = await staffBrowser(browser, siteUrl, token);
  await context.addInitScript(watchEntries);
  const times = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      const { page: screen } = await openPage(context);
      await screen.goto(new URL(path, siteUrl).href, { waitUntil: 'commit' });
      const painted = await screen.waitForFunction(() => window.entriesPaintedAt, undefined, {
        timeout: 30_000,
      });
      if (!(await screen.locator('nav a[href="/dashboard"]').count()))
        throw new Error(`${path} is not the console's`);
      times.push(await painted.jsonValue());
      await screen.close();
      await pause(forgottenMs);
    }
  } finally {
    await context.close();
  }
  return rowOfScreen(
    `${what}: from the address until its entries are painted, files in the browser's cache`,
    times,
    'with an empty cache',
  );
};

/** The console's list in a browser: by a press on its menu, and by its address. */
export const measureListScreens = async (browser, siteUrl, token) => [
  await measurePress(browser, siteUrl, token, '/blogs'),
  await measureLoad(browser, siteUrl, token, 'the list', '/blogs'),
  await measureLoad(browser, siteUrl, token, 'the list, searched', '/blogs?search=number+777'),
];

/** The console's list of many blogs: its calls, and until it is shown. */
export const measureLists = async () => {
  const browser = await openBrowser();
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    await addBlogs(system.mongo, count);
    const token = await system.token();
    const headers = { authorization: `Bearer ${token}` };
    const rows = [];
    for (const [what, path] of Object.entries(calls))
      rows.push(await measureCall(what, system.siteUrl + path, headers));
    return [...rows, ...(await measureListScreens(browser, system.siteUrl, token))];
  } finally {
    await browser.close();
    await system.end();
  }
};
