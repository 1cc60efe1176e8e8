import type { LiveChange, LiveReleases } from '@plinth/contracts/publishing';
import { isDuplicateKey, type Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';

interface RegistryDocument extends LiveReleases {
  _id: 'registry';
}

const historyKept = 500;
/** Who loses a race waits for a moment of his own, or all who lost would meet again. */
const longestPauseMs = 40;

/** Versions that become live together. */
export interface Decision {
  readonly action: LiveChange['action'];
  readonly versions: Readonly<Record<string, string>>;
}

/** The registry after a change, and whether that change was made by this call. */
export interface Outcome {
  readonly registry: LiveReleases;
  readonly changed: boolean;
}

const nothingLive: LiveReleases = { revision: 0, live: {}, history: [] };

const after = (before: LiveReleases, { action, versions }: Decision, by: string): LiveReleases => {
  const revision = before.revision + 1;
  const at = new Date().toISOString();
  const changes = Object.entries(versions).map(([name, version]) => ({
    ...{ revision, name, version, action, at, by },
  }));
  return {
    revision,
    live: { ...before.live, ...versions },
    history: [...before.history, ...changes].slice(-historyKept),
  };
};

export type RegistryRepository = ReturnType<typeof registryRepository>;

/** Which releases are live: one document, replaced only by whoever has looked at its latest state. */
export const registryRepository = (db: Db) => {
  const collection = db.collection<RegistryDocument>('registry');

  const read = async (): Promise<LiveReleases> => {
    const found = await collection.findOne({ _id: 'registry' }, { projection: { _id: 0 } });
    return found ?? nothingLive;
  };

  /** False when somebody else was first. */
  const replace = async (before: LiveReleases, registry: LiveReleases): Promise<boolean> => {
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
    change: (before: LiveReleases) => Promise<LiveReleases | null>,
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
    decide: (by: string, decide: (registry: LiveReleases) => Promise<Decision>): Promise<Outcome> =>
      compareAndSet(async (before) => {
        const { action, versions } = await decide(before);
        const fresh = Object.entries(versions).filter(([name, version]) => before.live[name] !== version);
        if (fresh.length === 0) return null;
        return after(before, { action, versions: Object.fromEntries(fresh) }, by);
      }),

    /** Lets every change that has looked at the registry before look again; answers what it is now. */
    touch: async (): Promise<LiveReleases> => {
      const { registry } = await compareAndSet(async (before) => ({
        ...before,
        revision: before.revision + 1,
      }));
      return registry;
    },
  };
};
