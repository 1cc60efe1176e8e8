import type { Page } from 'playwright-core';
import { measureLayout } from './measure.ts';

export interface Look {
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** In percent of what a browser sets by itself: 200 % is what WCAG 2.2 (1.4.4) asks for. */
  readonly text: number;
}

/** What is wrong when the page is at rest: on a busy machine the window has its size some frames before the page is laid out for it. */
const faultsOf = async (page: Page): Promise<string[]> => {
  let found = await page.evaluate(measureLayout);
  for (let looks = 0; found.length > 0 && looks < 3; looks += 1) {
    await page.waitForTimeout(200);
    found = await page.evaluate(measureLayout);
  }
  return found;
};

/** What is cut, broken, squeezed or beside the window, by the look at which it is. Leaves the page at the last look. */
export const layoutFaults = async (page: Page, looks: readonly Look[]): Promise<Record<string, string[]>> => {
  const faults: Record<string, string[]> = {};
  for (const { width, text } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction((wanted) => innerWidth === wanted, width);
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
    const found = await faultsOf(page);
    if (found.length > 0) faults[`${width} px, text of ${text} %`] = found;
  }
  return faults;
};
