import { openBrowser } from '../browser.mjs';
import { median, shown } from '../numbers.mjs';
import { startSystem } from '../system.mjs';

const rounds = 5;
const most = 100;
/** A phone's line, so that what has to be fetched shows. */
const line = { offline: false, latency: 80, downloadThroughput: 1_250_000, uploadThroughput: 500_000 };
/** The pages that are left, and a link to a page of another kind on each. */
const ways = [
  ['/blogs', 'main a[href^="/blogs/"]'],
  ['/projects', 'main a[href^="/projects/"]'],
];

/** How long a tap on a link takes until the next page's heading is on the screen. Runs in the page. */
const tapUntilPainted = (selector) =>
  new Promise((resolve) => {
    const heading = () => document.querySelector('h1')?.textContent;
    const [before, tapped] = [heading(), performance.now()];
    const look = () => {
      if (heading() === before) requestAnimationFrame(look);
      // The frame that holds the new page is on the screen when the one after it begins.
      else requestAnimationFrame(() => resolve(performance.now() - tapped));
    };
    document.querySelector(selector).click();
    look();
  });

const visit = async (browser, siteUrl, [path, selector], { slowDown, prefetches }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', line);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const connection = { effectiveType: '4g', saveData: !prefetches };
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    // Links in view are followed ahead once the page has settled.
    await page.waitForTimeout(1500 + 500 * slowDown);
    return await page.evaluate(tapUntilPainted, selector);
  } finally {
    await context.close();
  }
};

const figure = async (browser, siteUrl, options) => {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    times.push(await visit(browser, siteUrl, ways[round % ways.length], options));
  }
  return median(times);
};

/** From a tap on a link to the painted next page, with its data loaded ahead and without. */
export const measureNextPage = async () => {
  const browser = await openBrowser();
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    const ahead = await figure(browser, system.siteUrl, { slowDown: 1, prefetches: true });
    const not = await figure(browser, system.siteUrl, { slowDown: 1, prefetches: false });
    const slow = await figure(browser, system.siteUrl, { slowDown: 4, prefetches: true });
    return [
      {
        what: 'a tap until the next page is painted, its data loaded ahead',
        value: `${shown(ahead)} ms`,
        beside: `not loaded ahead, 80 ms away: ${shown(not)} ms; loaded ahead, on a CPU four times as slow: ${shown(slow)} ms`,
        wanted: `≤ ${most} ms`,
        met: ahead <= most,
      },
    ];
  } finally {
    await browser.close();
    await system.end();
  }
};
