import type { Migration } from '@plinth/runtime/migrations/migration';
import { unitDigest } from '../projects/unitSummary.ts';
import { portionsOf } from './portions.ts';

const withoutDigest = { priceKey: { $exists: false } };

/** What was there before projects were chosen by their units gets what lists say of these. */
export const unitSummaries: Migration = {
  name: '0006-unit-summaries',
  readableFrom: 1,
  dryRun: async (db) =>
    `notes of ${await db.collection('projects').countDocuments(withoutDigest)} projects what lists say of their units`,
  up: async ({ db, signal }) => {
    const projects = db.collection('projects');
    for await (const ids of portionsOf(projects)) {
      for await (const { _id, revision, units } of projects.find(
        { ...ids, ...withoutDigest },
        { projection: { revision: 1, units: 1 } },
      )) {
        signal.throwIfAborted();
        const { unitSummary, priceKey } = unitDigest({ units });
        // Only of what is still as it was: whoever changes it meanwhile writes the digest of theirs.
        await projects.updateOne(
          { _id, revision },
          { $set: { priceKey, ...(unitSummary && { unitSummary }) } },
        );
      }
    }
  },
};
