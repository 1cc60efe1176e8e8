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
 * Keeps a mail server's outage from costing recipients their attempts: campaigns are paused, and go on when the server
 * lets us in again. That they are paused stands in the campaigns themselves, so it outlives every process.
 */
export const createOutage = (db: Db, { campaigns, mailer, log, pace }: Deps) => {
  const collection = db.collection<ProbeDocument>('mailServer');
  const theOne = { _id: 'mail-server' } as const;

  const waitAfter = (failures: number) =>
    new Date(Date.now() + Math.min(pace.firstProbeMs * 2 ** failures, pace.longestProbeMs));
  const schedule = (failures: number) =>
    collection.updateOne(theOne, { $set: { probeAt: waitAfter(failures), failures } }, { upsert: true });

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

    /**
     * Pauses what is going out. `answered` is whether the server has dealt with mails since it was last reached: if
     * not, the waits between probes go on growing where they were.
     */
    begin: async (because: MailServerFault, reply: string, answered: boolean) => {
      const paused = await campaigns.pauseForMailServer(because);
      if (paused === 0) return;
      log.warn({ because, reply, campaigns: paused }, 'campaigns are paused: the mail server is away');
      const known = await collection.findOne(theOne);
      const lately = (known?.recoveredAt?.getTime() ?? 0) > Date.now() - 2 * pace.longestProbeMs;
      await schedule(known && lately && !answered ? known.failures + 1 : 0);
    },

    /** Probes the mail server when that is due, over one connection; true when campaigns go on. */
    probeWhenDue: async (): Promise<boolean> => {
      const known = await lease();
      if (!known) return false;
      const because = await mailer.probe();
      if (because) {
        await campaigns.explainMailServer(because);
        await schedule(known.failures + 1);
        return false;
      }
      await collection.updateOne(theOne, { $set: { recoveredAt: new Date() } });
      await campaigns.resumeForMailServer();
      log.info('campaigns go on: the mail server is back');
      return true;
    },
  };
};
