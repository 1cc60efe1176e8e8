import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from './ledgerRows.ts';

/** Outcomes that come within this time are written together. */
const gatherMs = 40;
const tryAgainMs = 500;
/** An outcome is worth waiting for the database; after this long its row will be uncertain. */
const giveUpMs = 120_000;

/**
 * Writes outcomes as they come, many at once. What has not been written when the process dies becomes uncertain, so
 * it is not kept back until a whole batch is through.
 */
export const createReporter = (ledger: { report(reports: readonly Report[]): Promise<void> }) => {
  let gathered: Report[] = [];
  let writing: Promise<void> | null = null;

  const write = async (reports: Report[]) => {
    const end = performance.now() + giveUpMs;
    for (;;) {
      try {
        return await ledger.report(reports);
      } catch (error) {
        if (performance.now() > end) throw error;
        await pause(tryAgainMs);
      }
    }
  };
  const writeAll = async () => {
    try {
      while (gathered.length > 0) {
        await pause(gatherMs);
        const reports = gathered;
        gathered = [];
        await write(reports);
      }
    } finally {
      writing = null;
    }
  };

  return {
    add: (report: Report) => {
      gathered.push(report);
      writing ??= writeAll();
      // `settled` is where a failure is looked at.
      writing.catch(() => undefined);
    },
    /** Resolves when all that was added is written; rejects when it could not be. */
    settled: async () => {
      while (writing) await writing;
    },
  };
};
