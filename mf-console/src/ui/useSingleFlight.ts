import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs one action at a time: while it is under way further calls do nothing, so that a double click sends once.
 * A rendered `disabled` alone comes too late for the second of two quick clicks.
 */
export const useSingleFlight = <A extends unknown[]>(action: (...args: A) => Promise<void>) => {
  const latest = useRef(action);
  const busy = useRef(false);
  useEffect(() => {
    latest.current = action;
  });

  return useCallback(async (...args: A): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await latest.current(...args);
    } finally {
      busy.current = false;
    }
  }, []);
};
