import { firstVersion, type Migration } from '@plinth/runtime/migrations/migration';
import { keys } from './migrations/keys.ts';

/** What changes what is stored here, in the order of its numbers: the protocol is in the README of the runtime. */
export const migrations: readonly Migration[] = [firstVersion, keys];
