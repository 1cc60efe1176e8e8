/** How long nobody has typed. */
const pauseMs = 500;
/** A browser that never rests does it all the same. */
const latestMs = 2000;

/** Does some work once typing pauses and the browser has nothing else to do. Returns what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, { timeout: latestMs });
    else work();
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
};
