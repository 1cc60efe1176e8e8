import type { Migration } from '@plinth/runtime/migrations/migration';
import { type BlogDocument, blogDigest } from '../blogs/repository.ts';
import { noteInPortions } from './portions.ts';

const withoutDigest = { 'series.name': { $exists: true }, seriesSlug: { $exists: false } };

/** What was there before series had pages is found by them. */
export const seriesSlugs: Migration = {
  name: '0009-series-slugs',
  readableFrom: 1,
  dryRun: async (db) =>
    `notes of ${await db.collection('blogs').countDocuments(withoutDigest)} blogs where the page of their series is`,
  up: ({ db, signal }) =>
    noteInPortions(
      db.collection<BlogDocument>('blogs'),
      {
        missing: withoutDigest,
        read: ['author', 'series'],
        noteOf: ({ _id, author, series }) => {
          const { seriesSlug } = blogDigest({ author, series });
          return !series || seriesSlug === undefined
            ? undefined
            : { filter: { _id, 'series.name': series.name }, update: { $set: { seriesSlug } } };
        },
      },
      signal,
    ),
};
