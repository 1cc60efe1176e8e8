import type { Migration } from '@plinth/runtime/migrations/migration';
import { titleKeyOf } from '../lists/likeness.ts';
import { portionsOf } from './portions.ts';

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
      const collection = db.collection(noun);
      for await (const ids of portionsOf(collection)) {
        const found = await collection
          .find({ ...ids, ...withoutKey }, { projection: { title: 1 } })
          .toArray();
        signal.throwIfAborted();
        // Only of what still has that title: whoever changes it meanwhile writes the key of theirs.
        const notes = found.map(({ _id, title }) => ({
          updateOne: { filter: { _id, title }, update: { $set: { titleKey: titleKeyOf(title) } } },
        }));
        if (notes.length > 0) await collection.bulkWrite(notes, { ordered: false });
      }
    }
  },
};
