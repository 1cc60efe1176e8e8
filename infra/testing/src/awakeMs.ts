const tickMs = 20;

/**
 * For how many milliseconds this process ran until something was done. Time in which a busy machine did not let it run counts as
 * one tick: what is bounded by this is how long something waits, not how fast the machine is.
 */
export const awakeMs = async (something: () => Promise<unknown>): Promise<number> => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, tickMs);
  try {
    await something();
  } finally {
    clearInterval(timer);
  }
  return ticks * tickMs;
};
