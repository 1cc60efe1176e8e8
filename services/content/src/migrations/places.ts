import type { Migration } from '@plinth/runtime/migrations/migration';
import { placeOf } from '../projects/place.ts';
import { portionsOf } from './portions.ts';

const withoutPlace = { 'location.address': { $exists: true }, place: { $exists: false } };

/** What was there before projects were chosen by where they lie gets the name of its place. */
export const places: Migration = {
  name: '0008-places',
  readableFrom: 1,
  dryRun: async (db) =>
    `notes of ${await db.collection('projects').countDocuments(withoutPlace)} projects in which place they lie`,
  up: async ({ db, signal }) => {
    const projects = db.collection('projects');
    for await (const ids of portionsOf(projects)) {
      const found = await projects
        .find({ ...ids, ...withoutPlace }, { projection: { 'location.address': 1 } })
        .toArray();
      signal.throwIfAborted();
      // Only of what still has that address: whoever changes it meanwhile writes the place of theirs.
      const notes = found.flatMap(({ _id, location }) => {
        const place = placeOf(location);
        const filter = { _id, 'location.address': location.address };
        return place === undefined ? [] : [{ updateOne: { filter, update: { $set: { place } } } }];
      });
      if (notes.length > 0) await projects.bulkWrite(notes, { ordered: false });
    }
  },
};
