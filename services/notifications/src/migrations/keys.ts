import { enquiryCategories, staff } from '@plinth/contracts/constants';
import type { Migration } from '@plinth/runtime/migrations/migration';
import { writeMany } from '@plinth/runtime/mongo';

interface Ring {
  _id: unknown;
  message: string;
}

const withoutKey = { key: { $exists: false } };
/** So many are changed well within the time that the driver gives a command. */
const portion = 1000;

/** The text that a sentence of the version before was made from, and its values. What is none stays a sentence. */
const keyOf = (message: string) => {
  const [, event, said = ''] = /^New (comment|message) from (.*)$/s.exec(message) ?? [];
  if (event !== 'message') return event && { key: event, values: { name: said } };
  const category = enquiryCategories.find((each) => said.endsWith(` (${each})`));
  if (!category) return { key: 'message', values: { name: said } };
  return { key: 'enquiry', values: { name: said.slice(0, -` (${category})`.length), category } };
};

/** What rings say was stored as a sentence. It stays there: the version before reads it. */
export const keys: Migration = {
  name: '0002-keys',
  readableFrom: 1,
  dryRun: async (db) => {
    const count = await db.collection('notifications').countDocuments(withoutKey);
    return `names the texts and values of ${count} notifications`;
  },
  up: async ({ db, signal }) => {
    const collection = db.collection<Ring>('notifications');
    let after = {};
    for (;;) {
      signal.throwIfAborted();
      const rings = await collection
        .find({ ...after, ...withoutKey }, { projection: { message: 1 }, sort: { _id: 1 }, limit: portion })
        .toArray();
      const last = rings.at(-1);
      if (!last) return;
      const changes = rings.flatMap(({ _id, message }) => {
        const said = keyOf(message);
        const change = { $set: { ...said, concerns: { roles: staff } } };
        return said ? [{ updateOne: { filter: { _id, ...withoutKey }, update: change } }] : [];
      });
      if (changes.length > 0) await writeMany(() => collection.bulkWrite(changes, { ordered: false }));
      after = { _id: { $gt: last._id } };
    }
  },
};
