import { clockAhead, keepClockAhead } from '@plinth/kit/internal/clock';

/** A difference below this may be the time that the answer took. */
const toleranceMs = 60_000;

/** Compares the clock with the `Date` of an answer that was made just now. */
export const measureClock = (date: string | null, now = Date.now()): void => {
  const ahead = now - Date.parse(date ?? '');
  if (Math.abs(ahead) <= toleranceMs) keepClockAhead(null);
  else if (Math.abs(ahead - clockAhead()) > toleranceMs) keepClockAhead(ahead);
};

/** A private answer was made just now, so its date shows the servers' time. Other answers may come from a cache. */
export const measureClockBy = (response: Pick<Response, 'headers'> | undefined): void => {
  if (response?.headers.get('cache-control')?.includes('private')) measureClock(response.headers.get('date'));
};

/**
 * The time by which the browser judges whether something has expired. A clock that is ahead is corrected. One that is behind is
 * not, because it may have been set right since: then the servers say what has expired.
 */
export const believableNow = (): number => Date.now() - Math.max(0, clockAhead());
