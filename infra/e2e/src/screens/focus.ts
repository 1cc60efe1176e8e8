import type { Page as Tab } from 'playwright-core';
import sharp from 'sharp';

/** More than any screen has; a trap would be found by it. */
const mostStops = 150;
/** What WCAG 2.2 (2.4.13) asks between an indicator's pixels with and without the focus. */
const leastContrast = 3;
/** Less than an outline around the smallest control has. */
const leastPixels = 40;

interface Stop {
  /** What it is, the same for all that look alike. */
  readonly kind: string;
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** What has the focus, with the room around it that an indicator may take; null at the end of the page. */
const focusedStop = (tab: Tab) =>
  tab.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    // A field that is not drawn itself shows its focus at what is drawn in its place.
    const isDrawn = getComputedStyle(element).opacity !== '0';
    const shown = isDrawn ? element : (element.nextElementSibling ?? element);
    const around = shown.closest('article, .console-input-affix-wrapper, .console-select');
    const { x, y, width, height } = (around ?? shown).getBoundingClientRect();
    const margin = 8;
    const left = Math.max(0, x - margin);
    const top = Math.max(0, y - margin);
    const classOf = (each: Element | null) => each?.getAttribute('class') ?? '';
    return {
      kind: [element.tagName, classOf(element), classOf(element.parentElement)].join(' | '),
      name: element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? '',
      box: {
        x: left,
        y: top,
        width: Math.min(innerWidth, x + width + margin) - left,
        height: Math.min(innerHeight, y + height + margin) - top,
      },
    };
  });

const luminanceOf = (data: Buffer, at: number): number => {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const value = (data[at + channel] ?? 0) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How many pixels differ between two pictures as much as an indicator has to. */
const contrastingPixels = async (some: Buffer, others: Buffer): Promise<number> => {
  const rasters = await Promise.all([some, others].map((each) => sharp(each).removeAlpha().raw().toBuffer()));
  const [before = Buffer.alloc(0), after = Buffer.alloc(0)] = rasters;
  let pixels = 0;
  for (let at = 0; at < before.length; at += 3) {
    const [one, other] = [luminanceOf(before, at), luminanceOf(after, at)];
    if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= leastContrast) pixels += 1;
  }
  return pixels;
};

const isSeen = async (tab: Tab, { box }: Stop): Promise<boolean> => {
  const focused = await tab.screenshot({ clip: box });
  await tab.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    Object.assign(globalThis, { returnFocus: () => element.focus({ preventScroll: true }) });
    element.blur();
  });
  const without = await tab.screenshot({ clip: box });
  await tab.evaluate(() => (globalThis as unknown as { returnFocus: () => void }).returnFocus());
  return (await contrastingPixels(focused, without)) >= leastPixels;
};

/** Those of one kind look alike on every screen: one of them is looked at. */
const lookedAt = new Set<string>();

/** Goes through a screen by keyboard: how many stops it has, and at which of them nobody would see where they are. */
export const walkByKeyboard = async (tab: Tab): Promise<{ stops: number; unseen: string[] }> => {
  await tab.evaluate(() => scrollTo(0, 0));
  const unseen: string[] = [];
  let stops = 0;
  for (; stops < mostStops; stops += 1) {
    await tab.keyboard.press('Tab');
    const stop = await focusedStop(tab);
    if (!stop) break;
    if (lookedAt.has(stop.kind)) continue;
    lookedAt.add(stop.kind);
    if (!(await isSeen(tab, stop))) unseen.push(`${stop.name} (${stop.kind})`);
  }
  return { stops, unseen };
};
