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
const screens = { 'the list': '/blogs', 'the list, searched': '/blogs?search=number+777' };

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

/** Runs in the page. */
const areEntriesShown = () => document.querySelectorAll('main article').length > 0;

const measureScreen = async (browser, what, url, token) => {
  const context = await signedIn(browser, token, { width: 1366, height: 900 });
  const times = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      const { page: screen } = await openPage(context);
      await screen.goto(url, { waitUntil: 'commit' });
      await screen.waitForFunction(areEntriesShown, undefined, { polling: 20, timeout: 30_000 });
      times.push(await screen.evaluate(() => performance.now()));
      await screen.close();
    }
  } finally {
    await context.close();
  }
  const [first, ...again] = times;
  const ms = median(again);
  return {
    what: `${shown(count)} blogs, ${what}: from the address until its entries are shown`,
    value: `${shown(ms)} ms`,
    beside: `the first time ${shown(first)} ms`,
    wanted: `≤ ${most.shown} ms`,
    met: ms <= most.shown,
    main: true,
  };
};

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
    for (const [what, path] of Object.entries(screens))
      rows.push(await measureScreen(browser, what, system.siteUrl + path, token));
    return rows;
  } finally {
    await browser.close();
    await system.end();
  }
};
