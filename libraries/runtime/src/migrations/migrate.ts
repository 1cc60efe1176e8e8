import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from 'mongodb';
import type { Logger } from '../log.ts';
import { LeaseLost, migrationLease } from './lease.ts';
import { checkMigrations, type Migration } from './migration.ts';
import { type MigrationRecords, migrationRecords } from './records.ts';

export interface MigrationPace {
  readonly leaseMs: number;
  /** How often an instance looks that waits for another one. */
  readonly lookMs: number;
}

const usualPace: MigrationPace = { leaseMs: 15_000, lookMs: 500 };

interface Options {
  readonly db: Db;
  readonly migrations: readonly Migration[];
  readonly log: Logger;
  /** Aborted when this process ends. */
  readonly closed: AbortSignal;
  /** The default is right outside of tests. */
  readonly pace?: MigrationPace | undefined;
}

/** Does what is left, in its order; each is noted once it is done. Loaded only now: most starts have nothing to migrate. */
const runPending = async (
  { db, migrations, log }: Options,
  records: MigrationRecords,
  signal: AbortSignal,
) => {
  const { MigrationError, Umzug } = await import('umzug');
  const umzug = new Umzug({
    migrations: migrations.map(({ name, up }) => ({
      name,
      up: async () => {
        signal.throwIfAborted();
        log.info({ migration: name }, 'migrating');
        await up({ db, signal });
        signal.throwIfAborted();
      },
    })),
    storage: {
      executed: records.names,
      logMigration: ({ name }) => records.note(name),
      unlogMigration: () => Promise.reject(new Error('migrations only go forward')),
    },
    logger: undefined,
  });
  umzug.on('migrated', ({ name }) => log.info({ migration: name }, 'migrated'));
  try {
    await umzug.up();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof MigrationError)) throw error;
    log.error({ migration: error.migration.name, err: error.cause }, 'a migration failed');
    throw error.cause;
  }
};

/** Does what is left. Where nothing is stored yet, nothing is to be changed: all of it is noted at once. */
const doPending = async (
  options: Options,
  { records, pending, lost }: { records: MigrationRecords; pending: readonly Migration[]; lost: AbortSignal },
) => {
  const signal = AbortSignal.any([lost, options.closed]);
  const isOfNobody = await records.isOfNobody();
  signal.throwIfAborted();
  if (isOfNobody) await records.noteAll(pending);
  else await runPending(options, records, signal);
};

/**
 * Resolves when everything in the list is done in this database, by this process or by another one, which is waited for.
 * Throws `CannotStart` when the database is newer than the list. What fails is thrown; it may be called again then.
 */
export const migrate = async (options: Options): Promise<void> => {
  const { db, migrations, log, closed, pace: { leaseMs, lookMs } = usualPace } = options;
  checkMigrations(migrations);
  const records = migrationRecords(db, migrations);
  const lease = migrationLease({ db, log, leaseMs });
  let isWaiting = false;
  for (;;) {
    const pending = await records.pending();
    if (pending.length === 0) return;
    const held = await lease.take();
    if (!held) {
      if (!isWaiting) log.info('another instance migrates: waiting for it');
      isWaiting = true;
      await pause(lookMs, undefined, { signal: closed });
      continue;
    }
    try {
      await doPending(options, { records, pending, lost: held.lost });
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      log.warn('the lease for migrations was lost');
    } finally {
      await held
        .release()
        .catch((error) => log.warn({ err: error }, 'the lease for migrations stays for a while'));
    }
  }
};

/** What {@link migrate} would do, by the names of migrations. Changes nothing. */
export const dryRun = async ({ db, migrations }: Pick<Options, 'db' | 'migrations'>) => {
  checkMigrations(migrations);
  const pending = await migrationRecords(db, migrations).pending();
  const foreseen: { readonly name: string; readonly change: string }[] = [];
  for (const migration of pending) {
    foreseen.push({ name: migration.name, change: await migration.dryRun(db) });
  }
  return foreseen;
};
