import { isIPv6 } from 'node:net';
import type { OperationName } from '@plinth/contracts/endpoints';
import { Problem } from '@plinth/contracts/problems';
import type { Redis } from '@plinth/runtime/redis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';

export type Throttle = ReturnType<typeof createThrottle>;

/** What one address, and all together, may send through one public form in a minute. */
const perAddress = 10;
const overall = 300;
const windowSeconds = 60;
/** A Redis that hangs must not keep people waiting: after this long a gateway counts for itself. */
const patienceMs = 400;

interface Options {
  readonly redis: Redis;
  readonly namespace: string;
  /** Multiplies both allowances. */
  readonly factor: number;
}

/** A household has one IPv4 address but a whole /64 of IPv6 (RFC 6177), so that is what counts as one address. */
const household = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - after.length : 0;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 4).join(':');
};

/** Takes what the second answers when the first one has not answered in time. */
const unlessLate = async <T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => second().then(resolve, reject), patienceMs);
  });
  try {
    return await Promise.race([first(), late]);
  } finally {
    clearTimeout(timer);
  }
};

const isRefusal = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error;

/**
 * Counts public forms by address, then overall, across all gateways; while Redis is away each gateway counts for
 * itself. What an address is refused does not count overall, so that nobody can use up everybody's allowance alone.
 */
export const createThrottle = ({ redis, namespace, factor }: Options) => {
  const limiter = (name: string, allowance: number) => {
    const limits = {
      points: Math.max(1, Math.round(allowance * factor)),
      duration: windowSeconds,
      keyPrefix: `${namespace}:throttle:${name}`,
    };
    const alone = new RateLimiterMemory(limits);
    const together = new RateLimiterRedis({
      ...limits,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: alone,
    });
    return {
      consume: (key: string) =>
        unlessLate(
          () => together.consume(key),
          () => alone.consume(key),
        ),
    };
  };
  const byAddress = limiter('address', perAddress);
  const byCall = limiter('call', overall);

  /** Throws `too-many-requests` when the address, or everybody together, has sent enough for now. */
  return async (call: OperationName, address: string): Promise<void> => {
    try {
      await byAddress.consume(`${call}:${household(address)}`);
      await byCall.consume(call);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw new Problem('too-many-requests', { retryAfter: error.msBeforeNext / 1000 });
    }
  };
};
