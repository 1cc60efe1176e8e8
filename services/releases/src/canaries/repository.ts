import {
  type Arm,
  arms,
  type Canary,
  type Comparison,
  comparedVitals,
  type Observed,
} from '@plinth/contracts/canaries';
import type { Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';

export interface CanaryDocument {
  _id: string;
  name: string;
  version: string;
  against: string;
  percent: number;
  since: Date;
  by: string;
  until: Date | null;
  untilViews: number | null;
  state: Canary['state'];
  /** Only once it has ended. */
  endedAt?: Date;
  seen: Record<Arm, Observed>;
  comparisons: Comparison[];
  words: string;
}

/** What to add, field by field, so that several gateways may tell at once. */
const additions = (seen: Partial<Record<Arm, Observed>>): Record<string, number> => {
  const added: Record<string, number> = {};
  for (const arm of arms) {
    const observed = seen[arm];
    if (!observed) continue;
    added[`seen.${arm}.views`] = observed.views;
    added[`seen.${arm}.faulty`] = observed.faulty;
    added[`seen.${arm}.pages`] = observed.pages;
    added[`seen.${arm}.repeats`] = observed.repeats;
    for (const vital of comparedVitals) {
      for (const [figure, value] of Object.entries(observed.vitals[vital] ?? {})) {
        added[`seen.${arm}.vitals.${vital}.${figure}`] = value;
      }
    }
  }
  return added;
};

export type CanaryRepository = ReturnType<typeof canaryRepository>;

/** Canaries, and what browsers reported of both releases while they ran. */
export const canaryRepository = (db: Db) => {
  const collection = db.collection<CanaryDocument>('canaries');
  return {
    collection,
    indexes: [[{ since: -1 }], [{ state: 1 }]] satisfies Repository['indexes'],

    add: (canary: CanaryDocument) => collection.insertOne(canary),
    find: (_id: string): Promise<CanaryDocument | null> => collection.findOne({ _id }),
    latest: (most: number): Promise<CanaryDocument[]> =>
      collection.find().sort({ since: -1 }).limit(most).toArray(),
    running: (): Promise<CanaryDocument[]> => collection.find({ state: 'running' }).toArray(),

    /** Whether a release was tried on visitors at any time. */
    wasTried: async ({ name, version }: { name: string; version: string }): Promise<boolean> =>
      (await collection.findOne({ name, version }, { projection: { _id: 1 } })) !== null,

    /** The releases that some visitors may still have open: of canaries that run, or have ended since. */
    openSince: (since: Date): Promise<{ name: string; version: string }[]> =>
      collection
        .find({ $or: [{ state: 'running' }, { endedAt: { $gte: since } }] })
        .project<{ name: string; version: string }>({ _id: 0, name: 1, version: 1 })
        .toArray(),

    /** Adds what was reported; nothing to a canary that has ended. */
    observe: async (_id: string, seen: Partial<Record<Arm, Observed>>): Promise<void> => {
      await collection.updateOne({ _id, state: 'running' }, { $inc: additions(seen) });
    },

    /** Notes how it stands, and that it has ended unless it has before. */
    note: async (
      _id: string,
      noted: Partial<Pick<CanaryDocument, 'state' | 'comparisons' | 'words'>>,
    ): Promise<void> => {
      const hasEnded = noted.state !== undefined && noted.state !== 'running';
      const $set = { ...noted, ...(hasEnded ? { endedAt: new Date() } : {}) };
      await collection.updateOne({ _id, state: 'running' }, { $set });
    },
  };
};
