import type { Migration } from '@plinth/runtime/migrations/migration';
import { placeOf } from '../projects/place.ts';
import { noteInPortions } from './portions.ts';

const withoutPlace = { 'location.address': { $exists: true }, place: { $exists: false } };

/** What was there before projects were chosen by where they lie gets the name of its place. */
export const places: Migration = {
  name: '0008-places',
  readableFrom: 1,
  dryRun: async (db) =>
    `notes of ${await db.collection('projects').countDocuments(withoutPlace)} projects in which place they lie`,
  up: ({ db, signal }) =>
    noteInPortions(
      db.collection('projects'),
      {
        missing: withoutPlace,
        read: ['location.address'],
        noteOf: ({ _id, location }) => {
          const place = placeOf(location);
          return place === undefined
            ? undefined
            : { filter: { _id, 'location.address': location.address }, update: { $set: { place } } };
        },
      },
      signal,
    ),
};
