import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so long: for what is asked while somebody types. */
export const usePaused = <T>(value: T, pauseMs = 300): T => {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    if (value === paused) return;
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, paused, pauseMs]);
  return paused;
};
