import type { Registry } from '@plinth/contracts/releases';
import { createLog } from '@plinth/runtime/log';
import { createRedis } from '@plinth/runtime/redis';
import { createSignals } from '@plinth/runtime/signals';
import type { Place } from './place.ts';

/**
 * Tells every server that other releases are live. False when nobody could be told: servers then see the new registry
 * by themselves, within a second.
 */
export const announce = async (
  { redisUrl, redisNamespace }: Place,
  { revision }: Registry,
): Promise<boolean> => {
  if (!redisUrl) return false;
  const log = createLog('releases', 'silent');
  const redis = createRedis(redisUrl, log);
  try {
    const signals = createSignals({ namespace: redisNamespace, redis, subscriber: redis, log });
    await signals.send('releases.changed', { revision });
    return true;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
};
