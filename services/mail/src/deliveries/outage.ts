import type { Logger } from '@plinth/runtime/log';
import { type Db, type Index, isDuplicateKey } from '@plinth/runtime/mongo';
import type { CampaignHalts } from '../campaigns/halts.ts';
import type { Mailer } from '../mails/mailer.ts';
import type { MailServerFault } from '../mails/outcome.ts';
import type { DeliveryPace } from './pace.ts';

/** The one document that says when to probe the mail server again. */
interface ProbeDocument {
  _id: 'mail-server';
  /** When a worker may probe next. While a probe is under way this lies ahead. */
  probeAt: Date;
  /** Probes that failed, and recoveries after which no mail went out. */
  failures: number;
  recoveredAt?: Date;
  /** Since an outage was found, and until a probe was let in: why. */
  away?: MailServerFault;
}

interface Deps {
  readonly campaigns: Pick<CampaignHalts, 'pauseForMailServer' | 'resumeForMailServer' | 'explainMailServer'>;
  readonly mailer: Pick<Mailer, 'probe'>;
  readonly log: Logger;
  readonly pace: DeliveryPace;
}

export type Outage = ReturnType<typeof createOutage>;

/** A worker whose probe takes longer than this counts as dead. */
const probeLeaseMs = 30_000;

/**
 * Keeps a mail server's outage from costing recipients their attempts: while it is away letters wait and campaigns are
 * paused, and all of them go on when the server lets us in again. It stands in the database, so it outlives every
 * process; campaigns have it in themselves, too, beside their other halts.
 */
export const createOutage = (db: Db, { campaigns, mailer, log, pace }: Deps) => {
  const collection = db.collection<ProbeDocument>('mailServer');
  const theOne = { _id: 'mail-server' } as const;

  const waitAfter = (failures: number) =>
    new Date(Date.now() + Math.min(pace.firstProbeMs * 2 ** failures, pace.longestProbeMs));
  const schedule = (failures: number) =>
    collection.updateOne(theOne, { $set: { probeAt: waitAfter(failures), failures } }, { upsert: true });

  /** Notes that the server is away, and when to probe it; false when that is known. */
  const noteAway = async (away: MailServerFault, failures: number): Promise<boolean> => {
    try {
      const { modifiedCount, upsertedCount } = await collection.updateOne(
        { ...theOne, away: { $exists: false } },
        { $set: { away, failures, probeAt: waitAfter(failures) } },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  /** Leases the probe; null when it is not due, or when another worker holds it. */
  const lease = async () => {
    const now = new Date();
    const known = await collection.findOne(theOne);
    if (known && known.probeAt > now) return null;
    try {
      return await collection.findOneAndUpdate(
        { ...theOne, probeAt: { $lte: now } },
        {
          $set: { probeAt: new Date(now.getTime() + probeLeaseMs) },
          $setOnInsert: { failures: 0 },
        },
        { upsert: true, returnDocument: 'after' },
      );
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  };

  return {
    collection,
    indexes: [] satisfies Index[],

    /** Whether the mail server is known to be away. */
    isAway: async (): Promise<boolean> =>
      (await collection.findOne({ ...theOne, away: { $exists: true } })) !== null,

    /**
     * Holds back what is going out. `answered` is whether the server has dealt with mails since it was last reached: if
     * not, the waits between probes go on growing where they were.
     */
    begin: async (because: MailServerFault, reply: string, answered: boolean) => {
      const known = await collection.findOne(theOne);
      const lately = (known?.recoveredAt?.getTime() ?? 0) > Date.now() - 2 * pace.longestProbeMs;
      const isNews = await noteAway(because, known && lately && !answered ? known.failures + 1 : 0);
      const paused = await campaigns.pauseForMailServer(because);
      if (isNews || paused > 0) {
        log.warn({ because, reply, campaigns: paused }, 'mails wait: the mail server is away');
      }
    },

    /** Probes the mail server when that is due, over one connection; true when mails go out again. */
    probeWhenDue: async (): Promise<boolean> => {
      const known = await lease();
      if (!known) return false;
      const because = await mailer.probe();
      if (because) {
        await campaigns.explainMailServer(because);
        await schedule(known.failures + 1);
        return false;
      }
      await collection.updateOne(theOne, { $set: { recoveredAt: new Date() }, $unset: { away: '' } });
      await campaigns.resumeForMailServer();
      log.info('mails go out again: the mail server is back');
      return true;
    },
  };
};
