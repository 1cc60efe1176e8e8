import type { Arm } from '@plinth/contracts/canaries';
import type { LiveChange, ReleaseRegistry } from '@plinth/contracts/publishing';
import { isDuplicateKey, type Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';

/** A release that some visitors get, and the tokens of both sets: with it, and as it is live. */
export interface RunningCanary {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly percent: number;
  readonly since: Date;
  readonly tokens: Readonly<Record<Arm, string>>;
}

/** What is live, and the canary that runs beside it: one at a time, so that each comparison is of one change. */
export interface RegistryState extends ReleaseRegistry {
  readonly canary: RunningCanary | null;
}

interface RegistryDocument extends Omit<RegistryState, 'canary'> {
  _id: 'registry';
  /** Missing in a document from before there were any. */
  canary?: RunningCanary | null;
}

const historyKept = 500;
/** Who loses a race waits for a moment of his own, or all who lost would meet again. */
const longestPauseMs = 40;

/** Versions that become live together, or are taken out of the set. */
export interface Decision {
  readonly action: LiveChange['action'];
  readonly versions: Readonly<Record<string, string>>;
}

/** The registry after a change, and whether that change was made by this call. */
export interface Outcome {
  readonly registry: RegistryState;
  readonly changed: boolean;
}

const nothingLive: RegistryState = { revision: 0, live: {}, history: [], canary: null };

const without = (live: ReleaseRegistry['live'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name)));

const after = (before: RegistryState, { action, versions }: Decision, by: string): RegistryState => {
  const revision = before.revision + 1;
  const at = new Date().toISOString();
  const changes = Object.entries(versions).map(([name, version]) => ({
    ...{ revision, name, version, action, at, by },
  }));
  return {
    revision,
    live:
      action === 'withdraw' ? without(before.live, Object.keys(versions)) : { ...before.live, ...versions },
    history: [...before.history, ...changes].slice(-historyKept),
    // What is compared with what is live ends with it.
    canary: before.canary && before.canary.name in versions ? null : before.canary,
  };
};

export type RegistryRepository = ReturnType<typeof registryRepository>;

/** Which releases are live: one document, replaced only by whoever has looked at its latest state. */
export const registryRepository = (db: Db) => {
  const collection = db.collection<RegistryDocument>('registry');

  const read = async (): Promise<RegistryState> => {
    const found = await collection.findOne({ _id: 'registry' }, { projection: { _id: 0 } });
    return found ? { ...found, canary: found.canary ?? null } : nothingLive;
  };

  /** False when somebody else was first. */
  const replace = async (before: RegistryState, registry: RegistryState): Promise<boolean> => {
    if (before.revision > 0) {
      const latest = { _id: 'registry', revision: before.revision } as const;
      const { matchedCount } = await collection.updateOne(latest, { $set: registry });
      return matchedCount > 0;
    }
    try {
      await collection.insertOne({ _id: 'registry', ...registry });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  /** Makes a change out of the latest state, again and again until nobody else has changed it in between. */
  const compareAndSet = async (
    change: (before: RegistryState) => Promise<RegistryState | null>,
  ): Promise<Outcome> => {
    for (;;) {
      const before = await read();
      const registry = await change(before);
      if (!registry) return { registry: before, changed: false };
      if (await replace(before, registry)) return { registry, changed: true };
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longestPauseMs));
    }
  };

  return {
    collection,
    indexes: [] satisfies Repository['indexes'],
    read,

    /**
     * Makes versions live that `decide` chose after a look at the registry. It is asked again when somebody else was
     * faster, so it makes all its checks on what it is shown. What is live already is no change.
     */
    decide: (by: string, decide: (registry: RegistryState) => Promise<Decision>): Promise<Outcome> =>
      compareAndSet(async (before) => {
        const { action, versions } = await decide(before);
        const isLive = ([name, version]: [string, string]) => before.live[name] === version;
        const fresh = Object.entries(versions).filter((one) => isLive(one) === (action === 'withdraw'));
        if (fresh.length === 0) return null;
        return after(before, { action, versions: Object.fromEntries(fresh) }, by);
      }),

    /** Lets the canary that `choose` answers run, null for none, after a look at the registry. */
    changeCanary: (choose: (registry: RegistryState) => Promise<RunningCanary | null>): Promise<Outcome> =>
      compareAndSet(async (before) => {
        const canary = await choose(before);
        if (canary?.id === before.canary?.id) return null;
        return { ...before, canary, revision: before.revision + 1 };
      }),

    /** Lets every change that has looked at the registry before look again; answers what it is now. */
    touch: async (): Promise<RegistryState> => {
      const { registry } = await compareAndSet(async (before) => ({
        ...before,
        revision: before.revision + 1,
      }));
      return registry;
    },
  };
};
