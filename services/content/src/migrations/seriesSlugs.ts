import type { Migration } from '@plinth/runtime/migrations/migration';
import { type BlogDocument, blogDigest } from '../blogs/repository.ts';
import { portionsOf } from './portions.ts';

const withoutDigest = { 'series.name': { $exists: true }, seriesSlug: { $exists: false } };

/** What was there before series had pages is found by them. */
export const seriesSlugs: Migration = {
  name: '0009-series-slugs',
  readableFrom: 1,
  dryRun: async (db) =>
    `notes of ${await db.collection('blogs').countDocuments(withoutDigest)} blogs where the page of their series is`,
  up: async ({ db, signal }) => {
    const blogs = db.collection<BlogDocument>('blogs');
    for await (const ids of portionsOf(db.collection('blogs'))) {
      const found = await blogs
        .find({ ...ids, ...withoutDigest }, { projection: { author: 1, series: 1 } })
        .toArray();
      signal.throwIfAborted();
      // Only of what is still part of that series: whoever changes it meanwhile writes the digest of theirs.
      const notes = found.flatMap(({ _id, author, series }) => {
        const { seriesSlug } = blogDigest({ author, series });
        if (!series || seriesSlug === undefined) return [];
        return [
          { updateOne: { filter: { _id, 'series.name': series.name }, update: { $set: { seriesSlug } } } },
        ];
      });
      if (notes.length > 0) await blogs.bulkWrite(notes, { ordered: false });
    }
  },
};
