import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserFlags } from '@plinth/testing/browser';
import { root } from '../../local/prepare/repository.mjs';
import { runQuietly } from '../../local/prepare/runQuietly.mjs';
import { browserCommand } from '../../local/prepare/systemPrograms.mjs';

/** The version that the figures this site began with were taken by: another one scores differently. */
const version = '12.8.2';
/** Only a bench needs it, and it is large: it comes with the first bench, not with the packages. */
const folder = join(root, 'node_modules/.cache/plinth-lighthouse', version);

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

const install = async () => {
  if (existsSync(join(folder, 'node_modules/lighthouse/package.json'))) return;
  await runQuietly('npm', ['install', '--prefix', folder, '--no-save', `lighthouse@${version}`]);
};

const load = async () => {
  await install();
  const { resolve } = createRequire(join(folder, 'package.json'));
  const [lighthouse, launcher] = await Promise.all(
    ['lighthouse', 'chrome-launcher'].map((name) => import(pathToFileURL(resolve(name)).href)),
  );
  return { ...lighthouse, launch: launcher.launch };
};

/** So long (ms) a task keeps nobody waiting who taps, as Lighthouse counts it. */
const unnoticed = 50;

/**
 * The blocking time of a page by the processor time of its tasks after the first paint. Lighthouse counts how long they took, also
 * while another program of this machine had the processor.
 */
const ownBlocking = ({ traceEvents }, slowdown) => {
  const painted = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  const ms = traceEvents
    .filter(({ name, pid, tid, ts }) => {
      return name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts >= painted.ts;
    })
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * slowdown - unnoticed));
  return ms.reduce((sum, one) => sum + one, 0);
};

/** What one run says of a page: scores of 100, times in milliseconds, weight in bytes. */
const outcomeOf = ({ lhr: { categories: scored, audits, configSettings }, artifacts }) => ({
  scores: Object.values(scored).map(({ score }) => Math.round(score * 100)),
  lcp: audits['largest-contentful-paint'].numericValue,
  tbt: audits['total-blocking-time'].numericValue,
  ownTbt: ownBlocking(artifacts.Trace, configSettings.throttling.cpuSlowdownMultiplier),
  cls: audits['cumulative-layout-shift'].numericValue,
  weight: audits['total-byte-weight'].numericValue,
});

/** Lighthouse's phone; on a processor that is so many times as slow as this one, where that is said. */
const configOf = ({ desktopConfig, defaultConfig }, { desktop, slowdown }) => {
  if (desktop) return desktopConfig;
  if (!slowdown) return undefined;
  const { throttling } = defaultConfig.settings;
  return {
    extends: 'lighthouse:default',
    settings: { throttling: { ...throttling, cpuSlowdownMultiplier: slowdown } },
  };
};

/** Opens a page once, in a browser that has never been there. */
const openOnce = async ({ default: lighthouse, launch, ...configs }, url, settings) => {
  const browser = await launch({
    chromePath: browserCommand(),
    chromeFlags: ['--headless=new', ...browserFlags],
    logLevel: 'error',
  });
  try {
    const onlyCategories = settings.categories ?? allCategories;
    const options = { port: browser.port, logLevel: 'error', onlyCategories };
    return await lighthouse(url, options, configOf(configs, settings));
  } finally {
    browser.kill();
  }
};

/** So often a page is opened anew when Lighthouse has lost the trace of it, as it does now and then. */
const attempts = 3;

/**
 * Installs Lighthouse when it is not there, and answers what opens a page with it: on its simulated phone with its default
 * throttling or on a slower processor (`slowdown`, as many times as this one), or on a desktop. It looks at all categories, unless
 * `categories` names those that are wanted.
 */
export const lighthouseRuns = async () => {
  const tools = await load();
  return async (url, settings = {}) => {
    for (let attempt = 1; ; attempt++) {
      const result = await openOnce(tools, url, settings);
      if (!result.lhr.runtimeError) return outcomeOf(result);
      if (attempt === attempts) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    }
  };
};
