import { lighthouseRuns } from '../lighthouse.mjs';
import { shown } from '../numbers.mjs';
import { startSystem } from '../system.mjs';
import { measureRounds, pagesOf } from './lighthouse.mjs';

const runs = 5;

/** How many times as slow as this one a visitor's processor is, and how long (ms) its page may keep a tap waiting in all. */
const processors = [
  { slowdown: 4, most: 50 },
  { slowdown: 6, most: 150 },
];

const measured = ['home', 'a project', 'blogs', 'invest'];

const said = ({ ownTbt, scores, lcp }) =>
  `${shown(ownTbt)} ms by its own processor time, performance ${scores[0]}, LCP ${(lcp / 1000).toFixed(2)} s`;

const row = ({ slowdown, most }, name, now, before) => ({
  what: `blocking time on a processor of 1/${slowdown}: ${name}`,
  value: `${shown(now.tbt)} ms`,
  beside: [said(now), ...(before ? [`before: ${shown(before.tbt)} ms, ${said(before)}`] : [])].join('; '),
  wanted: `≤ ${most} ms`,
  met: now.tbt <= most,
});

const isBefore = (name) => `${name}, before`;

const addressesOf = async (siteUrl, naming) => {
  const pages = await pagesOf(siteUrl);
  return Object.fromEntries(measured.map((name) => [naming(name), new URL(pages[name], siteUrl).href]));
};

const measureSite = async (open, siteUrl) => {
  const { BASELINE_URL: baseline } = process.env;
  const pages = {
    ...(await addressesOf(siteUrl, (name) => name)),
    ...(baseline && (await addressesOf(baseline, isBefore))),
  };
  const rows = [];
  for (const processor of processors) {
    const settings = { slowdown: processor.slowdown, categories: ['performance'] };
    const middles = Object.fromEntries(await measureRounds(open, siteUrl, pages, runs, settings));
    rows.push(...measured.map((name) => row(processor, name, middles[name], middles[isBefore(name)])));
  }
  return rows;
};

/**
 * How long the script of a page keeps a visitor waiting who taps on it, by Lighthouse, on slower processors. Pages are opened forty
 * times in all, so nothing else is asked of them. `BASELINE_URL` is a site that runs what was before: its pages have their turn in the
 * same rounds.
 */
export const measureBlocking = async () => {
  const open = await lighthouseRuns();
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    return await measureSite(open, system.siteUrl);
  } finally {
    await system.end();
  }
};
