import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Db } from 'mongodb';
import type { Logger } from '../log.ts';
import { isDuplicateKey } from '../mongo.ts';
import { repeatedWork } from '../repeatedWork.ts';

interface LeaseDocument {
  readonly _id: 'migrations';
  /** Machine, process id, and what no other has. */
  readonly holder: string;
  /** Rises while the holder lives. */
  readonly beat: number;
}

export interface HeldLease {
  /** Aborted when another instance may have the lease by now. */
  readonly lost: AbortSignal;
  /** Lets others have it at once. */
  release(): Promise<void>;
}

interface Options {
  readonly db: Db;
  readonly log: Logger;
  /** Whoever has given no sign of life for so long is taken for dead. */
  readonly leaseMs: number;
}

const _id = 'migrations';
/** Its holder gives up before others may take it. */
const trustedShare = 0.75;

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * One instance at a time migrates a database: the one that the lease names. No clocks are compared. Whoever waits sees a
 * number rise, and takes the lease by compare-and-set once it has not risen for `leaseMs` by its own clock.
 */
export const migrationLease = ({ db, log, leaseMs }: Options) => {
  const leases = db.collection<LeaseDocument>('migrationLease');
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  let seen: { readonly holder: string; readonly beat: number; readonly since: number } | undefined;

  const hold = (takenAt: number): HeldLease => {
    const losing = new AbortController();
    const lose = () => losing.abort(new LeaseLost('the lease for migrations was lost'));
    let timer: NodeJS.Timeout | undefined;
    /** What was renewed is trusted from the moment on at which that was asked for. */
    const trustSince = (moment: number) => {
      clearTimeout(timer);
      timer = setTimeout(lose, moment + leaseMs * trustedShare - performance.now());
    };
    const renewing = repeatedWork({
      work: async () => {
        const asked = performance.now();
        const renewed = await leases.findOneAndUpdate({ _id, holder }, { $inc: { beat: 1 } });
        if (renewed) trustSince(asked);
        else lose();
      },
      everyMs: leaseMs / 5,
      log,
      words: {
        failing: 'the lease for migrations could not be renewed',
        again: 'the lease for migrations is renewed again',
      },
    });
    trustSince(takenAt);
    renewing.start();
    return {
      lost: losing.signal,
      release: async () => {
        clearTimeout(timer);
        await renewing.close();
        clearTimeout(timer);
        await leases.deleteOne({ _id, holder });
      },
    };
  };

  const insert = async (takenAt: number): Promise<HeldLease | null> => {
    try {
      await leases.insertOne({ _id, holder, beat: 0 });
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
    return hold(takenAt);
  };

  return {
    /** Takes the lease when nobody has it, or its holder seems to be dead; null otherwise. To be asked again and again. */
    take: async (): Promise<HeldLease | null> => {
      const now = performance.now();
      const current = await leases.findOne({ _id });
      if (!current) return insert(now);
      const { holder: other, beat } = current;
      if (seen?.holder !== other || seen.beat !== beat) {
        seen = { holder: other, beat, since: now };
        return null;
      }
      if (now - seen.since < leaseMs) return null;
      const taken = await leases.findOneAndUpdate(
        { _id, holder: other, beat },
        { $set: { holder, beat: 0 } },
      );
      if (!taken) return null;
      log.warn({ holder: other }, 'whoever migrated gives no sign of life: going on in its place');
      return hold(now);
    },
  };
};
