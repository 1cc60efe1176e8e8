import { clockAhead } from '@plinth/kit/clock';
import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now() + clockAhead()) / 1000));

/** How many whole seconds are left until a moment, by the servers' clock; counts down to 0. */
export const useSecondsUntil = (instant: string): number => {
  const moment = Date.parse(instant);
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(moment));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
};
