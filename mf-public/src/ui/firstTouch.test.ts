import { fireEvent } from '@testing-library/react';

let resolved: boolean;

/** As a page that was just loaded asks for it. */
const ask = () =>
  jest.isolateModules(() => {
    const { firstTouch } = jest.requireActual<typeof import('./firstTouch.ts')>('./firstTouch.ts');
    void firstTouch().then(() => {
      resolved = true;
    });
  });
const afterMs = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  resolved = false;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { scrollY: 0 });
});

it.each(['pointerDown', 'pointerMove', 'keyDown', 'focusIn', 'scroll'] as const)(
  'comes with %s, wherever in the page',
  async (sign) => {
    ask();
    await afterMs(100);
    expect(resolved).toBe(false);
    fireEvent[sign](document.body);
    await afterMs(0);
    expect(resolved).toBe(true);
  },
);

it('has been where the page is scrolled already', async () => {
  Object.assign(globalThis, { scrollY: 300 });
  ask();
  await afterMs(0);
  expect(resolved).toBe(true);
});

it('is not waited for when the page has been idle', async () => {
  ask();
  await afterMs(3900);
  expect(resolved).toBe(false);
  await afterMs(200);
  expect(resolved).toBe(true);
});
