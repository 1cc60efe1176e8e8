import { useCallback, useEffect, useRef } from 'react';
import { isSaveKey } from './saveKey.ts';

/** How long a change may wait for those that follow it. */
const waitMs = 500;
/** The page may never come back. */
const leavings = ['pagehide', 'popstate', 'visibilitychange'];

/**
 * Reports changes that come with every key no more than twice a second, off the way of the keys. What waits is reported at
 * once with `now`, and when the page is hidden, left or gone back from, when the key that saves is pressed, or when the
 * component goes.
 */
export const useLateReport = (report: () => void) => {
  const latest = useRef(report);
  latest.current = report;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  }, []);
  const now = useCallback(() => {
    if (waiting.current === undefined) return;
    forget();
    latest.current();
  }, [forget]);
  const soon = useCallback(() => {
    waiting.current ??= setTimeout(now, waitMs);
  }, [now]);

  useEffect(() => {
    // In the capturing phase: drafts are written, and forms are sent, by what listens after that.
    const options = { capture: true };
    const onKey = (event: KeyboardEvent) => {
      if (isSaveKey(event)) now();
    };
    for (const event of leavings) addEventListener(event, now, options);
    addEventListener('keydown', onKey, options);
    return () => {
      for (const event of leavings) removeEventListener(event, now, options);
      removeEventListener('keydown', onKey, options);
      now();
    };
  }, [now]);

  return { soon, now, forget };
};
