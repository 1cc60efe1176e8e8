import type { Slice } from '@plinth/kit/lists';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Call } from './StaleNotice.tsx';
import type { Paging } from './usePaging.ts';

interface ListCall extends Call {
  currentData?: Slice<unknown> | undefined;
}

interface CountCall extends Call {
  currentData?: number | undefined;
}

export interface Arrivals {
  /** How many entries came since the list was read. */
  arrived: number;
  /** Reads the list anew, from its beginning, where what has arrived stands. */
  readAnew: () => void;
}

/**
 * What came after a list was read. The list itself stays as it was, so that nothing moves under a hand, until it is read
 * anew: by its own button, by coming to its address again, or by itself while there is nothing in it that could move.
 */
export const useArrivals = (list: ListCall, count: CountCall, { page, setPage }: Paging): Arrivals => {
  const { key } = useLocation();
  const shown = list.currentData?.total;
  const arrived = Math.max(0, (count.currentData ?? 0) - (shown ?? Number.POSITIVE_INFINITY));

  const readAnew = () => {
    void count.refetch();
    if (page > 1) setPage(1);
    else void list.refetch();
  };

  const readNews = useEffectEvent(readAnew);
  const isEmpty = shown === 0;
  const hasNews = arrived > 0;
  const visit = useRef(key);
  useEffect(() => {
    const cameAgain = visit.current !== key;
    visit.current = key;
    if (hasNews && (cameAgain || isEmpty)) readNews();
  }, [key, isEmpty, hasNews]);

  return { arrived, readAnew };
};
