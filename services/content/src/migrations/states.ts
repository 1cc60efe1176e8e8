import type { Migration } from '@plinth/runtime/migrations/migration';
import { writeMany } from '@plinth/runtime/mongo';
import type { Collection } from 'mongodb';

const nouns = ['blogs', 'projects'] as const;
const withoutState = { state: { $exists: false } };
/** So many are changed well within the time that the driver gives a command. */
const portion = 1000;

/** The ids of a collection, a portion at a time. */
async function* portionsOf(collection: Collection) {
  let after = {};
  for (;;) {
    const ids = await collection
      .find(after, { projection: { _id: 1 }, sort: { _id: 1 }, limit: portion })
      .toArray();
    const [first, last] = [ids[0], ids.at(-1)];
    if (!first || !last) return;
    yield { $gte: first._id, $lte: last._id };
    after = { _id: { $gt: last._id } };
  }
}

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
      for await (const _id of portionsOf(collection)) {
        signal.throwIfAborted();
        const published = { $set: { state: 'published' } };
        await writeMany(() => collection.updateMany({ _id, ...withoutState }, published));
      }
    }
  },
};
