import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { PartAddresses } from './partAddresses.ts';

/** Where one instance of a part is reached. `lookup` leads the name in `url` to this instance, where the name has several. */
export interface InstanceAddress {
  readonly url: URL;
  readonly lookup?: LookupFunction;
}

/** The name or number of a host in an address. */
export const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** What calls to one instance go through. */
interface Client {
  /** Lets its calls finish: the name does not lead to it any more. */
  close(): Promise<unknown>;
  destroy(): Promise<unknown>;
}

export interface Instance<C> {
  readonly client: C;
  /** Calls that it has not answered yet. */
  inFlight: number;
  /** It gets calls. One that failed, or is not ready, gets none until it says that it is ready. */
  isIn: boolean;
}

interface Options<C> {
  readonly addresses: PartAddresses;
  readonly connect: (address: InstanceAddress) => C;
  /** Asks an instance whether it is ready. */
  readonly isReady: (client: C) => Promise<boolean>;
}

const probeEveryMs = 1000;
/** Names are looked up again this often: processes come and go. */
const lookUpEveryMs = 5000;

const leadingTo =
  (address: string, family: number): LookupFunction =>
  (_hostname, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

/** The instances that an address stands for, by a key of each; null when its name cannot be looked up now. */
const instancesAt = async (
  address: string,
): Promise<readonly (readonly [string, InstanceAddress])[] | null> => {
  const url = new URL(address);
  const name = hostIn(url);
  if (isIP(name)) return [[address, { url }]];
  const found = await lookup(name, { all: true }).catch(() => null);
  if (!found) return null;
  // A name with one address of each family is one instance that is reached in two ways.
  const several = [4, 6]
    .map((family) => found.filter((one) => one.family === family))
    .find(({ length }) => length > 1);
  if (!several) return [[address, { url }]];
  return several.map((one) => [
    `${address} ${one.address}`,
    { url, lookup: leadingTo(one.address, one.family) },
  ]);
};

/**
 * The instances of a part, of which each call goes to the one with the fewest calls in flight: it needs no weights, and
 * whoever is slow gets less. Where there are several, each is asked every second whether it is ready. One that is not, or that
 * a call has failed on, is left out until it says that it is; when all are, calls go to any of them, to be told why.
 */
export const createInstances = <C extends Client>({ addresses, connect, isReady }: Options<C>) => {
  const at = (address: InstanceAddress): Instance<C> => ({
    client: connect(address),
    inFlight: 0,
    isIn: true,
  });
  /** By address, by key. */
  const known = new Map(
    addresses.map((address) => [address, new Map([[address, at({ url: new URL(address) })]])]),
  );
  let all: readonly Instance<C>[] = [];
  const gather = () => {
    all = [...known.values()].flatMap((instances) => [...instances.values()]);
  };
  gather();
  let turn = 0;
  let closed = false;

  const lookUp = async (address: string) => {
    const found = await instancesAt(address);
    if (!found || closed) return;
    const before = known.get(address);
    const after = new Map(found.map(([key, where]) => [key, before?.get(key) ?? at(where)]));
    known.set(address, after);
    gather();
    for (const [key, { client }] of before ?? []) if (!after.has(key)) void client.close();
  };
  const asked = new Set<Instance<C>>();
  const probe = async (instance: Instance<C>) => {
    if (asked.has(instance)) return;
    asked.add(instance);
    instance.isIn = await isReady(instance.client).catch(() => false);
    asked.delete(instance);
  };

  const names = addresses.filter((address) => !isIP(hostIn(new URL(address))));
  const lookUpAll = () => {
    for (const name of names) void lookUp(name);
  };
  lookUpAll();
  const timers = [
    setInterval(lookUpAll, lookUpEveryMs),
    setInterval(() => {
      if (all.length > 1) for (const instance of all) void probe(instance);
    }, probeEveryMs),
  ];
  for (const timer of timers) timer.unref();

  const isBetter = (one: Instance<C>, other: Instance<C>) =>
    one.isIn === other.isIn ? one.inFlight < other.inFlight : one.isIn;

  return {
    all: () => all,

    /** The instance that the next call goes to: another one than `failed`, where there is one. Of equals each in its turn. */
    choose: (failed?: Instance<C>): Instance<C> => {
      const [first] = all;
      if (!first || all.length === 1) return first as Instance<C>;
      turn = (turn + 1) % all.length;
      let best: Instance<C> | undefined;
      for (let index = 0; index < all.length; index++) {
        const one = all[(turn + index) % all.length];
        if (one && one !== failed && (!best || isBetter(one, best))) best = one;
      }
      return best ?? first;
    },

    close: async () => {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(all.map(({ client }) => client.destroy()));
    },
  };
};
