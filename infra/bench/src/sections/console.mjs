import { readFileSync } from 'node:fs';
import { openBrowser, openPage, phoneSlowdown, signedIn } from '../browser.mjs';
import { median, shown } from '../numbers.mjs';
import { startSystem } from '../system.mjs';
import { measureTyping } from './typing.mjs';

const runs = 5;
const most = { steps: 3, cold: 3500, warm: 1500 };
/** After the numbers have come: what is asked for besides them. */
const restMs = 4000;

const areNumbersShown = () => {
  const words = [...document.querySelectorAll('main section p')].map(({ textContent }) => textContent);
  return words.filter((text) => /^Monthly increase|^Unread \d/.test(text)).length === 3;
};

/** Whether a script file asked for it; what stands in the document itself is the document. */
const isByScript = ({ type, stack }, page) =>
  type === 'script' && !stack?.callFrames.some(({ url }) => url === page);

/** Everything that a page asks for, in order. */
const watch = (protocol, page) => {
  const requests = new Map();
  protocol.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp, initiator }) =>
    requests.set(requestId, {
      path: new URL(url).pathname,
      type,
      byScript: isByScript(initiator, page),
      began: timestamp,
      bytes: 0,
    }),
  );
  protocol.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { ended: timestamp, bytes: encodedDataLength });
  });
  return () => [...requests.values()];
};

/** What draws the charts: no number waits for it. */
const { chunks } = JSON.parse(
  readFileSync(new URL('../../../../mf-console/dist/build.json', import.meta.url), 'utf8'),
);
const isOfCharts = ({ path }) => chunks.charts.scripts.some((file) => path.endsWith(file));

/**
 * How many steps there are to the numbers: the document, what it asks for itself, and then what scripts ask for, one step more
 * for each that had come before the next was asked for.
 */
const stepsOf = (requests) => {
  const byScripts = requests.filter(({ byScript }) => byScript).sort((a, b) => a.began - b.began);
  const steps = new Map();
  for (const request of byScripts) {
    const before = [...steps].filter(([{ ended }]) => ended !== undefined && ended <= request.began);
    steps.set(request, 1 + Math.max(2, ...before.map(([, step]) => step)));
  }
  return Math.max(2, ...steps.values());
};

const isWaitedFor = (request) =>
  request.path.startsWith('/api/stats/') ||
  (request.type === 'Script' && !request.path.endsWith('/vitals.js') && !isOfCharts(request));

const view = async (context, url) => {
  const { page, protocol } = await openPage(context, { slowLine: true, slowdown: phoneSlowdown });
  const requests = watch(protocol, url);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(areNumbersShown, undefined, { polling: 30, timeout: 60_000 });
  const ms = await page.evaluate(() => performance.now());
  const steps = stepsOf(requests().filter(isWaitedFor));
  await page.waitForTimeout(restMs);
  await page.close();
  const all = requests();
  const visitors = all.filter(({ path }) => path.includes('/mf-public/'));
  return {
    ms,
    steps,
    requests: all.length,
    kilobytes: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    visitors: visitors.length,
  };
};

const rowOf = (what, views, mostMs, before) => {
  const middle = (figure) => median(views.map(figure));
  const ms = middle((one) => one.ms);
  const steps = Math.max(...views.map((one) => one.steps));
  return {
    what: `dashboard on a slow phone, ${what}: its numbers`,
    value: `${(ms / 1000).toFixed(2)} s`,
    beside: [
      `${steps} steps, ${middle((one) => one.requests)} requests, ${shown(middle((one) => one.kilobytes))} KB with charts`,
      `${Math.max(...views.map((one) => one.visitors))} files of the visitors' page`,
      `before: ${before}`,
    ].join('; '),
    wanted: `≤ ${(mostMs / 1000).toFixed(1)} s, ${most.steps} steps`,
    met: ms <= mostMs && steps <= most.steps,
    main: true,
  };
};

/** The console's first view and its editor, in a browser. */
export const measureConsole = async () => {
  const browser = await openBrowser();
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    const token = await system.token();
    const url = new URL('/dashboard', system.siteUrl).href;
    const [cold, warm] = [[], []];
    for (let run = 0; run < runs; run++) {
      const context = await signedIn(browser, token, { width: 390, height: 844 });
      cold.push(await view(context, url));
      warm.push(await view(context, url));
      await context.close();
    }
    return [
      rowOf('first visit', cold, most.cold, '5.8 s, 5 steps, 743 KB'),
      rowOf('again', warm, most.warm, '2.4 s, 5 steps'),
      ...(await measureTyping(browser, system.siteUrl, token)),
    ];
  } finally {
    await browser.close();
    await system.end();
  }
};
