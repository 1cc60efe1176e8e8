import { reconnection } from '@plinth/contracts/constants';

/** Milliseconds before the next attempt after `failures` failed ones: doubling, spread, never above the most. */
export const reconnectDelay = (failures: number, random: () => number = Math.random): number => {
  const { delayMs, delayMaxMs, randomization } = reconnection;
  const delay = Math.min(delayMs * 2 ** failures, delayMaxMs);
  return Math.min(Math.round(delay * (1 + randomization * (2 * random() - 1))), delayMaxMs);
};
