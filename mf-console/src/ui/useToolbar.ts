import { type KeyboardEvent, useState } from 'react';

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLElement>('button:not(:disabled)')];

/** The button that a key leads to from `place`, of `count`; undefined for other keys. */
const placeFor = (key: string, place: number, count: number, isLeftwards: boolean): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step && (place + (isLeftwards ? -step : step) + count) % count;
};

/**
 * Makes buttons one stop of the Tab key, between which the arrow keys, Home and End lead, as APG wants it of a toolbar. Each
 * of them is named: `possible` are the names of those that can be pressed, `onKeyDown` goes to the `role="toolbar"` that
 * holds them, `stop(name)` to each.
 */
export const useToolbar = (possible: readonly string[]) => {
  const [latest, setLatest] = useState<string>();
  const reached = latest !== undefined && possible.includes(latest) ? latest : possible[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const buttons = buttonsOf(event.currentTarget);
    const place = buttons.indexOf(event.target as HTMLElement);
    // React also tells of keys in what a button has opened elsewhere on the page.
    if (place === -1) return;
    const isLeftwards = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = placeFor(event.key, place, buttons.length, isLeftwards);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };

  return {
    onKeyDown,
    stop: (name: string) => ({ tabIndex: name === reached ? 0 : -1, onFocus: () => setLatest(name) }),
  };
};
