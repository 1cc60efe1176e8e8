import type { Campaign } from '@plinth/contracts/newsletter';
import { useEffect, useEffectEvent } from 'react';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface WaitingTimeProps {
  campaign: Campaign;
  /** Fetches the campaign's present state. */
  look: () => unknown;
}

const people = (count: number) => (count === 1 ? '1 subscriber' : `${count.toLocaleString()} subscribers`);

/** How long a newsletter still waits, and whom it goes to. Looks at it once its moment has come. */
export function WaitingTime({ campaign: { sendAt, total }, look }: WaitingTimeProps) {
  const left = useSecondsUntil(sendAt);
  const lookNow = useEffectEvent(look);
  const isDue = left === 0;
  useEffect(() => {
    if (isDue) lookNow();
  }, [isDue]);
  return (
    <span role="timer">
      <b>{isDue ? 'Now' : `In ${left.toLocaleString()} ${left === 1 ? 'second' : 'seconds'}`}</b> to{' '}
      {people(total)}
    </span>
  );
}
