import { useCallback, useRef } from 'react';
import { useLatest } from './useLatest.ts';

/**
 * Runs one action at a time: while it is under way further calls do nothing, so that a double click sends once.
 * A rendered `disabled` alone comes too late for the second of two quick clicks.
 */
export const useSingleFlight = <A extends unknown[]>(action: (...args: A) => Promise<void>) => {
  const latest = useLatest(action);
  const busy = useRef(false);

  return useCallback(
    async (...args: A): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      const run = async () => latest()(...args);
      await run().finally(() => {
        busy.current = false;
      });
    },
    [latest],
  );
};
