import type { Page } from 'playwright-core';
import { measureLayout } from './measure.ts';

export interface Look {
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** In percent of what a browser sets by itself: 200 % is what WCAG 2.2 (1.4.4) asks for. */
  readonly text: number;
}

/** Opens the window as wide, and finds what is wrong once the page is at rest: on a busy machine it is laid out some frames after that. */
export const faultsAtWidth = async (
  page: Page,
  width: number,
  find: (page: Page) => Promise<string[]>,
): Promise<string[]> => {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  let found = await find(page);
  for (let looks = 0; found.length > 0 && looks < 3; looks += 1) {
    await page.waitForTimeout(200);
    found = await find(page);
  }
  return found;
};

/** What is cut, broken, squeezed or beside the window, by the look at which it is. Leaves the page at the last look. */
export const layoutFaults = async (page: Page, looks: readonly Look[]): Promise<Record<string, string[]>> => {
  const faults: Record<string, string[]> = {};
  for (const { width, text } of looks) {
    const found = await faultsAtWidth(page, width, async () => {
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, text);
      return page.evaluate(measureLayout);
    });
    if (found.length > 0) faults[`${width} px, text of ${text} %`] = found;
  }
  return faults;
};
