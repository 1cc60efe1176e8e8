import { createHmac, randomBytes } from 'node:crypto';
import { clientNetwork } from '@plinth/runtime/http/clientNetwork';
import type { ServiceContext } from '@plinth/runtime/service';

/** Who asks, as far as a request shows it. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

/** A calendar day, and how long it lasts on. */
export interface Today {
  readonly name: string;
  readonly secondsLeft: number;
}

type Deps = Pick<ServiceContext, 'redis' | 'namespace'>;

export type DistinctVisitors = ReturnType<typeof distinctVisitors>;

/**
 * Tells visitors of one day apart, for all replicas together. A visitor is a fingerprint of household and browser under a salt that is
 * drawn anew each day, that Redis forgets when the day ends, and that is written nowhere else: afterwards nobody can make the same
 * fingerprint again. Redis keeps no fingerprints either, only what HyperLogLog (`PFADD`) makes of all of them together: the count, to
 * about one in a hundred. A Redis that loses both counts a visitor of that day twice, and nothing else.
 */
export const distinctVisitors = ({ redis, namespace }: Deps) => {
  let known: { readonly day: string; readonly salt: string } | null = null;
  const key = (what: string, day: string) => `${namespace}:visits:{${day}}:${what}`;

  const saltOf = async ({ name: day, secondsLeft }: Today): Promise<string> => {
    if (known?.day === day) return known.salt;
    await redis.set(key('salt', day), randomBytes(32).toString('base64'), 'EX', secondsLeft, 'NX');
    const salt = await redis.get(key('salt', day));
    if (!salt) throw new Error('The salt of the day is not there');
    known = { day, salt };
    return salt;
  };

  return {
    /** The fingerprint of a visitor, good for this day alone. */
    fingerprint: async ({ address, userAgent }: Visitor, today: Today): Promise<string> =>
      createHmac('sha256', await saltOf(today))
        .update(`${clientNetwork(address).household}\n${userAgent}`)
        .digest('base64'),

    /** Takes in these, and answers how many different ones the day has had. */
    add: async (fingerprints: readonly string[], { name: day, secondsLeft }: Today): Promise<number> => {
      const seen = key('seen', day);
      await redis.pfadd(seen, ...fingerprints);
      await redis.expire(seen, secondsLeft);
      return redis.pfcount(seen);
    },

    /** Forgets the salt of a day that is over. */
    forgetBefore: ({ name }: Pick<Today, 'name'>): void => {
      if (known?.day !== name) known = null;
    },
  };
};
