import type { Migration } from '@plinth/runtime/migrations/migration';
import { titleKeyOf } from '../lists/likeness.ts';
import { noteInPortions } from './portions.ts';

const nouns = ['blogs', 'projects'] as const;
const withoutKey = { titleKey: { $exists: false } };

/** What was there before lists were sorted by title gets what its title is sorted by. */
export const titleKeys: Migration = {
  name: '0005-title-keys',
  readableFrom: 1,
  dryRun: async (db) => {
    const counts = await Promise.all(nouns.map((noun) => db.collection(noun).countDocuments(withoutKey)));
    return `notes of ${counts[0]} blogs and ${counts[1]} projects what their titles are sorted by`;
  },
  up: async ({ db, signal }) => {
    for (const noun of nouns) {
      await noteInPortions(
        db.collection(noun),
        {
          missing: withoutKey,
          read: ['title'],
          noteOf: ({ _id, title }) => ({
            filter: { _id, title },
            update: { $set: { titleKey: titleKeyOf(title) } },
          }),
        },
        signal,
      );
    }
  },
};
