import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { hostnameIn, type InstanceAddress, type PartAddresses } from './addresses.ts';
import type { Connection } from './exchange.ts';
import { createStanding, type Standing } from './standing.ts';

export interface Instance {
  readonly connection: Connection;
  /** Calls that it has not answered yet. */
  inFlight: number;
  readonly standing: Standing;
}

/** Where a call goes. */
export interface Choice {
  readonly instance: Instance;
  /** This call tries an instance that is not trusted: after so long another one is asked in its place. */
  readonly patienceMs?: number;
}

interface Options {
  readonly addresses: PartAddresses;
  readonly connect: (address: InstanceAddress) => Connection;
  /** Asks an instance whether it is ready. */
  readonly isReady: (connection: Connection) => Promise<boolean>;
}

const probeEveryMs = 1000;
const patienceMs = 1000;
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
  const name = hostnameIn(url);
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

const isSound = (standing: Standing) => standing.isReady() && standing.isTrusted();
const isTrusted = (standing: Standing) => standing.isTrusted();
const mayBeTried = (othersAnswer: boolean) => (standing: Standing) =>
  standing.isReady() && !standing.isTrusted() && standing.mayBeTried(othersAnswer);

/**
 * The instances of a part, of which each call goes to the one with the fewest calls in flight: it needs no weights, and
 * whoever is slow gets less. Where there are several, each is asked every second whether it is ready. Those that are not trusted
 * or not ready get calls only when there is no better one ({@link createStanding}); but now and then one that is not trusted gets a
 * call that may be repeated, for a moment, to see whether it answers again.
 */
export const createInstances = ({ addresses, connect, isReady }: Options) => {
  const at = (address: InstanceAddress): Instance => ({
    connection: connect(address),
    inFlight: 0,
    standing: createStanding(),
  });
  /** By address, by key. */
  const known = new Map(
    addresses.map((address) => [address, new Map([[address, at({ url: new URL(address) })]])]),
  );
  let all: readonly Instance[] = [];
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
    for (const [key, { connection }] of before ?? []) if (!after.has(key)) void connection.close();
  };
  const asked = new Set<Instance>();
  const probe = async (instance: Instance) => {
    if (asked.has(instance)) return;
    asked.add(instance);
    instance.standing.said(await isReady(instance.connection).catch(() => false));
    asked.delete(instance);
  };

  const names = addresses.filter((address) => !isIP(hostnameIn(new URL(address))));
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

  /** The least busy of those that `may` have a call, and not `failed`. Of equals each in its turn. */
  const leastBusy = (failed: Instance | undefined, may: (standing: Standing) => boolean) => {
    let best: Instance | undefined;
    for (let index = 0; index < all.length; index++) {
      const one = all[(turn + index) % all.length];
      if (!one || one === failed || !may(one.standing)) continue;
      if (!best || one.inFlight < best.inFlight) best = one;
    }
    return best;
  };

  return {
    all: () => all,

    /**
     * The instance that the next call goes to, if it admits one: another one than `failed`, where there is one. `repeatable` is a call
     * that may be made again elsewhere, whatever became of it.
     */
    choose: (repeatable: boolean, failed?: Instance): Choice => {
      const [first] = all;
      if (!first || all.length === 1) return { instance: first as Instance };
      turn = (turn + 1) % all.length;
      const sound = leastBusy(failed, isSound);
      if (sound && (!repeatable || failed || all.every(({ standing }) => standing.isTrusted()))) {
        return { instance: sound };
      }
      const tried = leastBusy(failed, mayBeTried(sound !== undefined));
      if (sound) return tried ? { instance: tried, patienceMs } : { instance: sound };
      return { instance: tried ?? leastBusy(failed, isTrusted) ?? leastBusy(failed, () => true) ?? first };
    },

    close: async () => {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(all.map(({ connection }) => connection.destroy()));
    },
  };
};
