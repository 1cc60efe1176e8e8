import type { Migration } from '@plinth/runtime/migrations/migration';
import { writeMany } from '@plinth/runtime/mongo';
import { portionsOf } from './portions.ts';

const nouns = ['blogs', 'projects'] as const;
const withoutState = { state: { $exists: false } };
/** What was there before there were states is published: every visitor could see it. */
export const states: Migration = {
  name: '0002-states',
  readableFrom: 1,
  dryRun: async (db) => {
    const counts = await Promise.all(nouns.map((noun) => db.collection(noun).countDocuments(withoutState)));
    return `says of ${counts[0]} blogs and ${counts[1]} projects that they are published`;
  },
  up: async ({ db, signal }) => {
    for (const noun of nouns) {
      const collection = db.collection(noun);
      for await (const ids of portionsOf(collection)) {
        signal.throwIfAborted();
        const published = { $set: { state: 'published' } };
        await writeMany(() => collection.updateMany({ ...ids, ...withoutState }, published));
      }
    }
  },
};
