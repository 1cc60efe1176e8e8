import type { Arm, Canary } from '@plinth/contracts/canaries';
import type { LiveChange, ReleaseRegistry } from '@plinth/contracts/releasePublishing';
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

/** How a canary ended, and why, in words. */
export interface CanaryEnding {
  readonly state: Exclude<Canary['state'], 'running'>;
  readonly words: string;
}

/** What is live, and the canary that runs beside it: one at a time, so that each comparison is of one change. */
export interface RegistryState extends ReleaseRegistry {
  readonly canary: RunningCanary | null;
  /** The canary that ended last: it ends in the same write as whatever ends it. */
  readonly ended: ({ readonly id: string } & CanaryEnding) | null;
}

interface RegistryDocument extends ReleaseRegistry, Partial<Pick<RegistryState, 'canary' | 'ended'>> {
  _id: 'registry';
}

const historyKept = 500;
/** Who loses a race waits for a moment of his own, or all who lost would meet again. */
const longestPauseMs = 40;

/** Versions that become live together, or are taken out of the set. */
export interface Decision {
  readonly action: LiveChange['action'];
  readonly versions: Readonly<Record<string, string>>;
}

/** A decision, and how the canary that runs ends with it, if it does. */
export interface DecisionWithCanary extends Decision {
  readonly ending: CanaryEnding | null;
}

/** The registry before and after a change, and whether that change was made by this call. */
export interface Outcome {
  readonly before: RegistryState;
  readonly registry: RegistryState;
  readonly changed: boolean;
}

const nothingLive: RegistryState = { revision: 0, live: {}, history: [], canary: null, ended: null };

const without = (live: ReleaseRegistry['live'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name)));

/** Of a decision, what would be another than it is now. */
export const changesBy = ({ live }: ReleaseRegistry, { action, versions }: Decision): Decision['versions'] =>
  Object.fromEntries(
    Object.entries(versions).filter(
      ([name, version]) => (live[name] === version) === (action === 'withdraw'),
    ),
  );

/** What is live after a decision. */
export const liveAfter = ({ live }: ReleaseRegistry, { action, versions }: Decision) =>
  action === 'withdraw' ? without(live, Object.keys(versions)) : { ...live, ...versions };

const canaryAfter = ({ canary, ended }: RegistryState, ending: CanaryEnding | null) =>
  canary && ending ? { canary: null, ended: { id: canary.id, ...ending } } : { canary, ended };

const after = (before: RegistryState, decision: DecisionWithCanary, by: string): RegistryState => {
  const { action, versions, ending } = decision;
  const revision = before.revision + 1;
  const at = new Date().toISOString();
  const changes = Object.entries(versions).map(([name, version]) => ({
    ...{ revision, name, version, action, at, by },
  }));
  return {
    revision,
    live: liveAfter(before, decision),
    history: [...before.history, ...changes].slice(-historyKept),
    ...canaryAfter(before, ending),
  };
};

export type RegistryRepository = ReturnType<typeof registryRepository>;

/** Which releases are live: one document, replaced only by whoever has looked at its latest state. */
export const registryRepository = (db: Db) => {
  const collection = db.collection<RegistryDocument>('registry');

  const read = async (): Promise<RegistryState> => {
    const found = await collection.findOne({ _id: 'registry' }, { projection: { _id: 0 } });
    return { ...nothingLive, ...found };
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
      if (!registry) return { before, registry: before, changed: false };
      if (await replace(before, registry)) return { before, registry, changed: true };
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longestPauseMs));
    }
  };

  return {
    collection,
    indexes: [] satisfies Repository['indexes'],
    read,

    /**
     * Makes versions live that `decide` chose after a look at the registry. It is asked again when somebody else was
     * faster, so it makes all its checks on what it is shown. What is live already is no change, and null is none.
     */
    decide: (
      by: string,
      decide: (registry: RegistryState) => Promise<DecisionWithCanary | null>,
    ): Promise<Outcome> =>
      compareAndSet(async (before) => {
        const decision = await decide(before);
        const versions = decision && changesBy(before, decision);
        if (!versions || Object.keys(versions).length === 0) return null;
        return after(before, { ...decision, versions }, by);
      }),

    /** Lets the canary that `choose` answers run, after a look at the registry. */
    startCanary: (choose: (registry: RegistryState) => Promise<RunningCanary>): Promise<Outcome> =>
      compareAndSet(async (before) => ({
        ...before,
        canary: await choose(before),
        revision: before.revision + 1,
      })),

    /** Ends a canary, if it is the one that runs. */
    endCanary: (id: string, ending: CanaryEnding): Promise<Outcome> =>
      compareAndSet(async (before) => {
        if (before.canary?.id !== id) return null;
        return { ...before, ...canaryAfter(before, ending), revision: before.revision + 1 };
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
