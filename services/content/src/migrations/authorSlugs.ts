import type { Migration } from '@plinth/runtime/migrations/migration';
import { type BlogDocument, blogDigest } from '../blogs/repository.ts';
import { portionsOf } from './portions.ts';

const withoutDigest = { authorSlug: { $exists: false } };

/** What was there before authors had pages is found by them. */
export const authorSlugs: Migration = {
  name: '0007-author-slugs',
  readableFrom: 1,
  dryRun: async (db) =>
    `notes of ${await db.collection('blogs').countDocuments(withoutDigest)} blogs where the page of their author is`,
  up: async ({ db, signal }) => {
    const blogs = db.collection<BlogDocument>('blogs');
    for await (const ids of portionsOf(db.collection('blogs'))) {
      const found = await blogs.find({ ...ids, ...withoutDigest }, { projection: { author: 1 } }).toArray();
      signal.throwIfAborted();
      // Only of what still has that author: whoever changes it meanwhile writes the digest of theirs.
      const notes = found.flatMap(({ _id, author }) => {
        const { authorSlug } = blogDigest({ author });
        if (authorSlug === undefined) return [];
        return [{ updateOne: { filter: { _id, author }, update: { $set: { authorSlug } } } }];
      });
      if (notes.length > 0) await blogs.bulkWrite(notes, { ordered: false });
    }
  },
};
