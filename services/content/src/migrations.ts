import { firstVersion, type Migration } from '@plinth/runtime/migrations/migration';
import { authorSlugs } from './migrations/authorSlugs.ts';
import { pictures } from './migrations/pictures.ts';
import { places } from './migrations/places.ts';
import { seriesSlugs } from './migrations/seriesSlugs.ts';
import { slugs } from './migrations/slugs.ts';
import { states } from './migrations/states.ts';
import { titleKeys } from './migrations/titleKeys.ts';
import { unitSummaries } from './migrations/unitSummaries.ts';

/** What changes what is stored here, in the order of its numbers: the protocol is in the README of the runtime. */
export const migrations: readonly Migration[] = [
  firstVersion,
  states,
  pictures,
  slugs,
  titleKeys,
  unitSummaries,
  authorSlugs,
  places,
  seriesSlugs,
];
