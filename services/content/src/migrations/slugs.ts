import type { Migration } from '@plinth/runtime/migrations/migration';
import { slugIndex, underFree } from '../addresses/addressed.ts';
import { slugOfTitle } from '../addresses/slugs.ts';
import { portionsOf } from './portions.ts';

/** What a slug is made of when the title has nothing for it. */
const kinds = { blogs: 'article', projects: 'project' } as const;
const nouns = ['blogs', 'projects'] as const;
const withoutSlug = { slugs: { $exists: false } };

/** What was there before pages had slugs gets one of its title. */
export const slugs: Migration = {
  name: '0004-slugs',
  readableFrom: 1,
  dryRun: async (db) => {
    const counts = await Promise.all(nouns.map((noun) => db.collection(noun).countDocuments(withoutSlug)));
    return `gives ${counts[0]} blogs and ${counts[1]} projects the slug of their page`;
  },
  up: async ({ db, signal }) => {
    for (const noun of nouns) {
      const collection = db.collection(noun);
      await collection.createIndex(...slugIndex);
      for await (const ids of portionsOf(collection)) {
        for await (const { _id, title } of collection.find({ ...ids, ...withoutSlug })) {
          signal.throwIfAborted();
          await underFree(collection, slugOfTitle(title, kinds[noun]), (slug) =>
            collection.updateOne({ _id, ...withoutSlug }, { $set: { slugs: [slug] } }),
          );
        }
      }
    }
  },
};
