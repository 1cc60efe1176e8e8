import { useCallback, useContext, useEffect, useRef } from 'react';
import { ReportPace } from './reportPace.ts';
import { isSaveKey } from './saveKey.ts';
import { useLatest } from './useLatest.ts';

/** The page may never come back. */
const leavings = ['pagehide', 'popstate', 'visibilitychange'];

/**
 * Reports changes that come with every key no more than twice a second, unless its form has a faster pace, off the way of the keys. What waits is reported at
 * once with `now`, and when the page is hidden, left or gone back from, when the key that saves is pressed, or when the
 * component goes. `soon` says what changed.
 */
export const useLateReport = <T>(report: (changed: T) => void) => {
  const latest = useLatest(report);
  const waitMs = useContext(ReportPace);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; changed: T }>(undefined);

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }, []);
  const now = useCallback(() => {
    if (!waiting.current) return;
    const { changed } = waiting.current;
    forget();
    latest()(changed);
  }, [forget, latest]);
  const soon = useCallback(
    (changed: T) => {
      if (!waiting.current) waiting.current = { timer: setTimeout(now, waitMs), changed };
    },
    [now, waitMs],
  );

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
