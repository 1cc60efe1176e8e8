import { picturesOfFiles } from '@plinth/media/adopt';
import { firstVersion, type Migration } from '@plinth/runtime/migrations/migration';
import { userRepository } from './users/repository.ts';

/** The pictures of people become documents. */
const pictures = picturesOfFiles('0002-pictures', (db) => userRepository(db).images);

/** What changes what is stored here, in the order of its numbers: the protocol is in the README of the runtime. */
export const migrations: readonly Migration[] = [firstVersion, pictures];
