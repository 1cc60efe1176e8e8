import type { Db } from 'mongodb';

/** What a migration works with. */
export interface MigrationStep {
  readonly db: Db;
  /** Aborted when another instance may take the migration over, or this one ends: nothing more is to be written. */
  readonly signal: AbortSignal;
}

/** One numbered change of what a service stores. The protocol is in this package's README. */
export interface Migration {
  /** Its number and what it does, `0002-slugs`. The numbers of a service begin with 0001 and leave none out. */
  readonly name: string;
  /**
   * Which migration a version must know to work with what this one leaves. It stays as it was while this one only adds; one that
   * takes something away names the one that added what took its place, which was released before.
   */
  readonly readableFrom: number;
  /** Says what it would change now, and changes nothing. */
  readonly dryRun: (db: Db) => Promise<string>;
  /** Makes the change. It may be made again after it was begun, or done, and then changes only what is left. */
  readonly up: (step: MigrationStep) => Promise<void>;
}

/** The first of every service: what is stored has the shape that the first version gave it, so there is nothing to change. */
export const firstVersion: Migration = {
  name: '0001-first-version',
  readableFrom: 1,
  dryRun: async () => 'notes that what is stored has the shape of the first version',
  up: async () => undefined,
};

export const numberOf = ({ name }: Pick<Migration, 'name'>): number => Number(name.slice(0, 4));

/** A number as it stands in names. */
export const shownNumber = (number: number): string => String(number).padStart(4, '0');

/** Throws when a list breaks a rule of the protocol. */
export const checkMigrations = (migrations: readonly Migration[]): void => {
  if (migrations.length === 0) throw new Error('a service without migrations: the first one is firstVersion');
  for (const [index, { name, readableFrom }] of migrations.entries()) {
    const number = index + 1;
    if (!new RegExp(`^${shownNumber(number)}-[a-z\\d-]+$`).test(name)) {
      throw new Error(`migration ${number} of the list is called ${name}`);
    }
    const before = migrations[index - 1]?.readableFrom ?? 1;
    const most = Math.max(1, index);
    if (!Number.isInteger(readableFrom) || readableFrom < before || readableFrom > most) {
      throw new Error(
        `${name} is readable from ${readableFrom}: the version before this one, which still runs, could not go on; or less than before`,
      );
    }
  }
};
