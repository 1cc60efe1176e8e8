import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page as Tab } from 'playwright-core';

/** WCAG 2.2 AA. That targets are large enough is asked for by name: axe leaves it out by itself. */
const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
};
/** In another colour scheme all but the colours is as before. */
const colourRules: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

type WithAxe = typeof globalThis & { axe: { run(options: RunOptions): Promise<AxeResults> } };

const runAxe = async (tab: Tab, options: RunOptions): Promise<string[]> => {
  if (!(await tab.evaluate(() => 'axe' in globalThis))) await tab.evaluate(axe.source);
  const { violations } = await tab.evaluate(
    (given) => (globalThis as WithAxe).axe.run({ ...given, resultTypes: ['violations'] }),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
};

/** What axe finds on the page as it stands in the window. */
export const axeFindings = (tab: Tab): Promise<string[]> => runAxe(tab, everyRule);

/** Nothing is to be met on its way from one look to another: even the shortest transition takes a frame. */
const endTransitions = (tab: Tab) =>
  tab.addStyleTag({ content: '* { transition-property: none !important }' });

/** What axe finds in the colours of the page for whose system asks for dark ones. */
export const axeFindingsInTheDark = async (tab: Tab): Promise<string[]> => {
  await endTransitions(tab);
  await tab.emulateMedia({ colorScheme: 'dark' });
  await tab.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const findings = await runAxe(tab, colourRules);
  await tab.emulateMedia({ colorScheme: 'light' });
  return findings;
};

/** What gets the focus below something that stays at an edge of the window (WCAG 2.4.11), whoever goes through the page from its end. */
export const hiddenByBars = async (tab: Tab): Promise<string[]> => {
  await endTransitions(tab);
  return tab.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) =>
      /sticky|fixed/.test(getComputedStyle(element).position),
    );
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ];
    const hidden = stops.reverse().filter((stop) => {
      stop.focus();
      const { left, top, width, height } = stop.getBoundingClientRect();
      if (document.activeElement !== stop || stop.tabIndex < 0 || width <= 1) return false;
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return bars.some((bar) => bar.contains(seen) && !bar.contains(stop));
    });
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    return hidden.map((stop) => `${stop.tagName} "${(stop.textContent ?? '').trim().slice(0, 40)}"`);
  });
};
