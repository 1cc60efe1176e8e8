/** @jest-environment ./kit/src/testing/environment.cjs */
import { layOutFirstView, layOutRest } from './layOutLater.ts';

const root = document.documentElement;

/** As by a visit of this kind; jsdom knows of none. */
const arriveBy = (type: string, hash = '') => {
  history.replaceState(null, '', `/${hash}`);
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
};

const partLaidOut = (part: Element) => (part as HTMLElement).style.contentVisibility === 'visible';

beforeEach(() => {
  root.removeAttribute('class');
  document.body.innerHTML = '<section data-apart></section><p></p><section data-apart></section>';
});

describe('what stands below the first view', () => {
  it('is left at first by a new visit', () => {
    arriveBy('navigate');
    layOutFirstView();
    expect(root.className).toBe('laying-out');
  });

  it.each([
    ['comes back', 'back_forward', ''],
    ['loads it again', 'reload', ''],
    ['follows a link into it', 'navigate', '#sent'],
  ])('is there at once for who %s', (_who, type, hash) => {
    arriveBy(type, hash);
    layOutFirstView();
    expect(root.className).toBe('');
  });

  it('is laid out part by part, and leaves the document as it came', async () => {
    const { innerHTML } = document.body;
    arriveBy('navigate');
    layOutFirstView();
    const parts = [...document.querySelectorAll('section')];
    const seen: number[] = [];
    for (const part of parts) {
      part.getBoundingClientRect = () => {
        seen.push(parts.filter(partLaidOut).length);
        setTimeout(() => seen.push(0));
        return new DOMRect();
      };
    }
    await layOutRest();
    // Something else had its turn after each.
    expect(seen).toEqual([1, 0, 2, 0]);
    expect(document.body.innerHTML).toBe(innerHTML);
    expect(root.className).toBe('');
  });
});
