import type { FormLimits } from '@plinth/contracts/formLimits';
import { Problem } from '@plinth/contracts/problems';
import { type Count, createCounter } from '@plinth/runtime/counter';
import { clientNetwork } from '@plinth/runtime/http/clientNetwork';
import type { Redis } from '@plinth/runtime/redis';

export type Throttle = ReturnType<typeof createThrottle>;

const windowSeconds = 60;

interface Options {
  readonly redis: Redis;
  readonly namespace: string;
  /** Multiplies every allowance. */
  readonly factor: number;
}

/**
 * Counts public forms across all gateways. There is no allowance that all visitors share, because strangers could use
 * it up for everybody: a flood from many addresses tightens what each of them may send, and each pays for itself.
 * What a household or a network is refused does not count as flood.
 */
export const createThrottle = ({ redis, namespace, factor }: Options) => {
  const counter = (name: string) =>
    createCounter({ redis, namespace, name: `form:${name}`, seconds: windowSeconds });
  const [households, networks, everybody] = [counter('household'), counter('network'), counter('everybody')];

  const exceeds = ({ times }: Count, allowance: number) =>
    times > Math.max(1, Math.round(allowance * factor));
  const refused = ({ secondsLeft }: Count) => new Problem('too-many-requests', { retryAfter: secondsLeft });

  /**
   * Throws `too-many-requests` when the household, or the network that it is in, has sent enough for now. `call` is an
   * operation name or another word from a small closed set.
   */
  return async (call: string, { usual, flood, whileFlooded }: FormLimits, address: string): Promise<void> => {
    const { household, network } = clientNetwork(address);
    const byNetwork = await networks.add(`${call}:${network}`);
    if (exceeds(byNetwork, usual.network)) throw refused(byNetwork);
    const byHousehold = await households.add(`${call}:${household}`);
    const flooded = !exceeds(byHousehold, usual.household) && exceeds(await everybody.add(call), flood);
    const { household: mine, network: ours } = flooded ? whileFlooded : usual;
    if (exceeds(byHousehold, mine)) {
      // One household that goes on and on must not use up what its neighbours may send.
      await networks.takeBack(`${call}:${network}`);
      throw refused(byHousehold);
    }
    if (exceeds(byNetwork, ours)) throw refused(byNetwork);
  };
};
