import type { Migration } from '@plinth/runtime/migrations/migration';
import { type BlogDocument, blogDigest } from '../blogs/repository.ts';
import { noteInPortions } from './portions.ts';

const withoutDigest = { authorSlug: { $exists: false } };

/** What was there before authors had pages is found by them. */
export const authorSlugs: Migration = {
  name: '0007-author-slugs',
  readableFrom: 1,
  dryRun: async (db) =>
    `notes of ${await db.collection('blogs').countDocuments(withoutDigest)} blogs where the page of their author is`,
  up: ({ db, signal }) =>
    noteInPortions(
      db.collection<BlogDocument>('blogs'),
      {
        missing: withoutDigest,
        read: ['author'],
        noteOf: ({ _id, author }) => {
          const { authorSlug } = blogDigest({ author });
          return authorSlug === undefined
            ? undefined
            : { filter: { _id, author }, update: { $set: { authorSlug } } };
        },
      },
      signal,
    ),
};
