/** @jest-environment ./kit/src/testing/environment.cjs */
import { layOutFirstView, layOutRest } from './layOutLater.ts';

const root = document.documentElement;

/** As by a visit of this kind; jsdom knows of none. */
const arriveBy = (type: string, hash = '') => {
  history.replaceState(null, '', `/${hash}`);
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList;
};

const partLaidOut = (part: HTMLElement) => part.dataset.apart === undefined;

beforeEach(() => {
  root.removeAttribute('class');
  document.body.innerHTML =
    '<section style="color: red" data-apart=""></section><p></p><section data-apart=""></section>';
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

  /** Lays out what was left; how many parts were done at each, with a 0 where something else had its turn. */
  const turns = async () => {
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
    return [...seen];
  };

  it('is laid out part by part, and leaves the document as it came', async () => {
    const { innerHTML } = document.body;
    expect(await turns()).toEqual([1, 0, 2, 0]);
    expect(document.body.innerHTML).toBe(innerHTML);
    expect(root.className).toBe('');
  });

  it('is laid out at once in the background, where timers take seconds', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(await turns()).toEqual([1, 2]);
  });
});
