/** Realtime reconnection (SPEC section 9), in milliseconds; `randomization` spreads each delay by that share. */
export const reconnection = {
  delayMs: 1000,
  delayMaxMs: 5000,
  randomization: 0.5,
  timeoutMs: 20_000,
};

/** Milliseconds before the next attempt after `failures` failed ones: doubling, spread, never above the most. */
export const reconnectDelay = (failures: number, random: () => number = Math.random): number => {
  const { delayMs, delayMaxMs, randomization } = reconnection;
  const delay = Math.min(delayMs * 2 ** failures, delayMaxMs);
  return Math.min(Math.round(delay * (1 + randomization * (2 * random() - 1))), delayMaxMs);
};
