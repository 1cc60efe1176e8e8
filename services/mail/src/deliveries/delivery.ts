import { randomUUID } from 'node:crypto';
import type { ObjectId } from '@plinth/runtime/mongo';
import type { CampaignProgress } from '../campaigns/progress.ts';
import type { CampaignRepository } from '../campaigns/repository.ts';
import type { CampaignMailWriter } from '../mails/campaignMail.ts';
import type { Mailer } from '../mails/mailer.ts';
import type { Outcome } from '../mails/outcome.ts';
import type { SubscriberRepository } from '../subscribers/repository.ts';
import type { Batch, BatchRepository, LeasedBatch } from './batches.ts';
import { handOverGroup, reportOf } from './group.ts';
import type { DeliveryDocument, DeliveryLedger } from './ledger.ts';
import type { Outage } from './outage.ts';
import type { DeliveryPace } from './pace.ts';
import { createReporter } from './reporter.ts';
import { type Run, startRun } from './run.ts';
import { isThrough } from './sums.ts';
import type { TallyRepository } from './tallies.ts';

interface Deps {
  readonly campaigns: Pick<CampaignRepository, 'byId' | 'goesOut'>;
  readonly progress: Pick<CampaignProgress, 'finishWhenDone'>;
  readonly batches: BatchRepository;
  readonly tallies: Pick<TallyRepository, 'record'>;
  readonly ledger: DeliveryLedger;
  readonly subscribers: Pick<SubscriberRepository, 'goneAmong'>;
  readonly campaignMails: CampaignMailWriter;
  readonly mailer: Pick<Mailer, 'send' | 'dismissUnwanted'>;
  readonly outage: Pick<Outage, 'begin'>;
  readonly pace: DeliveryPace;
}

export type Delivery = ReturnType<typeof createDelivery>;

const unsubscribed: Outcome = { state: 'failed', reply: 'unsubscribed' };

const groupsOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/** Delivers batches. The protocol, and what it cannot promise, is in this service's README. */
export const createDelivery = (deps: Deps) => {
  const { campaigns, progress, batches, tallies, ledger, subscribers, campaignMails, mailer, outage, pace } =
    deps;
  const runs = new Map<Run, ObjectId>();
  let stopping = false;

  /**
   * What is asked once rows are claimed, because it may have changed until then: who has unsubscribed, and whether the
   * campaign was halted. So what is claimed after a halt was acknowledged is never handed over.
   */
  const lastLook = async (claimed: readonly DeliveryDocument[], run: Run): Promise<Set<string>> => {
    const [gone] = await Promise.all([
      subscribers.goneAmong(claimed.map(({ subscriberId }) => subscriberId)),
      run.look(),
    ]);
    return gone;
  };

  const deliverDue = async (batch: Batch, run: Run) => {
    const campaign = await campaigns.byId(batch.campaignId);
    if (!campaign) return;
    const mailFor = campaignMails(campaign);
    const reporter = createReporter(ledger);
    try {
      for (const group of groupsOf(await ledger.due(batch), pace.groupSize)) {
        if (stopping || !run.goesOn()) break;
        await handOverGroup(group, {
          claim: (rows) => ledger.claim(rows, run.holder),
          lastLook: async (claimed) => {
            const gone = await lastLook(claimed, run);
            return (row) => (gone.has(row.subscriberId.toHexString()) ? unsubscribed : mailFor(row));
          },
          send: async (mail) => {
            const outcome = await mailer.send(mail, run.goesOn);
            if (outcome.state === 'unreachable') for (const each of runs.keys()) each.stopFor(outcome);
            else run.note(outcome);
            return outcome;
          },
          report: (row, outcome) => reporter.add(reportOf(row, run.holder, outcome, pace)),
        });
      }
    } finally {
      await reporter.settled();
    }
  };

  /**
   * Records how the batch stands and gives it back, or closes it when nothing is left to do. Until it is given back its
   * rows are looked at, so it is recorded first. The sweep ends campaigns, too; a tally that is through may be the last.
   */
  const handBack = async (batch: LeasedBatch, holder: string) => {
    const campaign = await campaigns.byId(batch.campaignId);
    if (campaign?.halt?.kind === 'cancelled') await ledger.cancelQueued(batch);
    const { sums, nextDue } = await ledger.standing(batch, pace.leaseMs);
    const tally = await tallies.record(batch, batch.run, sums);
    if (nextDue) {
      await batches.release(batch, holder, nextDue);
    } else {
      await batches.close(batch, holder);
      if (tally && isThrough(tally)) await progress.finishWhenDone(batch.campaignId);
    }
  };

  return {
    /** Delivers what is due of a batch, unless it is done or held by another worker. */
    deliver: async (batch: Batch) => {
      const holder = randomUUID();
      const leased = stopping ? null : await batches.lease(batch, holder, pace.leaseMs);
      if (!leased) return;
      const run = startRun(
        {
          renew: () => batches.renew(batch, holder, pace.leaseMs),
          goesOut: () => campaigns.goesOut(batch.campaignId),
          leaseMs: pace.leaseMs,
          onStop: mailer.dismissUnwanted,
        },
        holder,
      );
      runs.set(run, batch.campaignId);
      try {
        await ledger.giveUpClaimed(batch);
        if (await run.look()) await deliverDue(batch, run);
        const lost = run.outage();
        if (lost) await outage.begin(lost.because, lost.reply, lost.answered);
        await handBack(leased, holder);
      } finally {
        run.end();
        runs.delete(run);
      }
    },
    /** Has the runs of a campaign see whether it was halted, without waiting until they look by themselves. */
    look: (campaignId: string) => {
      for (const [run, id] of runs) {
        if (id.toHexString() === campaignId) void run.look().catch(() => undefined);
      }
    },
    /** No further group is claimed; what is under way is finished. */
    stop: () => {
      stopping = true;
    },
  };
};
