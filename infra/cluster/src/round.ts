import { setTimeout as pause } from 'node:timers/promises';
import { type LoadResult, underLoad } from '@plinth/e2e/drills/load';
import { adminClient, deployer, visitor } from '@plinth/e2e/system';
import { bodyOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import type { Cluster } from './cluster.ts';

const perSecond = 40;
const listeners = 10;
/** As many as a campaign is busy with for longer than a round: the mail server takes some 20 a second. */
const readers = 6000;
const subscribedAtOnce = 20;
const mailedWithinMs = 120_000;

/** Something that is done to the cluster while it is asked. */
export interface Step {
  readonly name: string;
  readonly act: () => Promise<unknown>;
}

export interface DoneStep {
  readonly name: string;
  readonly from: number;
  /** When it was done, and the cluster's time to find its way back began. */
  readonly acted: number;
  readonly until: number;
}

/** How a campaign ended: the ledger's sums. */
export interface CampaignEnd {
  readonly _id: string;
  readonly subject: string;
  readonly total: number;
  readonly sent: number;
  readonly uncertain: number;
  readonly failed: number;
}

export interface Round {
  /** The beginning of every name that was written. */
  readonly tag: string;
  readonly steps: readonly DoneStep[];
  readonly load: LoadResult;
  readonly campaign: CampaignEnd;
}

/** Subscribes whom campaigns are sent to. */
export const subscribeReaders = async () => {
  const numbers = Array.from({ length: readers }, (_, nth) => nth).values();
  const some = async () => {
    for (const nth of numbers)
      bodyOf(await visitor().post('/api/newsletter', { email: `reader-${nth}@example.com` }), 201);
  };
  await Promise.all(Array.from({ length: subscribedAtOnce }, some));
};

const startCampaign = async (subject: string) =>
  bodyOf(
    await (await adminClient()).post('/api/email/send-email', { subject, message: 'The roof is on.' }),
    202,
  );

const readCampaign = async ({ _id }: { readonly _id: string }) =>
  bodyOf(await (await adminClient()).get(`/api/email/campaigns/${_id}`));

/**
 * Does one step after the other under a steady load, while a campaign is under way; after each the cluster has `settleMs` to find
 * its way back.
 */
export const runRound = async (
  { mailServer }: Pick<Cluster, 'mailServer'>,
  {
    tag,
    steps,
    settleMs,
  }: { readonly tag: string; readonly steps: readonly Step[]; readonly settleMs: number },
): Promise<Round> => {
  const { live } = await deployer().list();
  const preview = await deployer().preview({ 'mf-public': live['mf-public'] ?? '' });
  mailServer.slowDown();
  const campaign = await startCampaign(tag);
  const done: DoneStep[] = [];
  const load = await underLoad({ tag, perSecond, listeners, preview, withStaff: true }, async () => {
    await pause(settleMs);
    for (const { name, act } of steps) {
      const from = Date.now();
      await act();
      const acted = Date.now();
      await pause(settleMs);
      done.push({ name, from, acted, until: Date.now() });
    }
  });
  expect((await readCampaign(campaign)).status).not.toBe('sent');
  mailServer.speedUp();
  const ended = await eventually(async () => {
    const now = await readCampaign(campaign);
    return now.status === 'sent' ? now : null;
  }, mailedWithinMs);
  return { tag, steps: done, load, campaign: ended };
};
