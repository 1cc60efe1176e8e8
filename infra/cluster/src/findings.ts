import { missing, rungFor, storedOf, twice } from '@plinth/e2e/drills/findings';
import type { LoadResult } from '@plinth/e2e/drills/load';
import { adminClient } from '@plinth/e2e/system';
import { eventually } from '@plinth/testing/service';
import { type MongoClient, ObjectId } from 'mongodb';
import type { Cluster } from './cluster.ts';
import type { Round } from './round.ts';

const rungWithinMs = 45_000;

/** What became of one kind of thing in a round. */
export interface Finding {
  readonly kind: string;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly twice: readonly string[];
}

const compare = (kind: string, acknowledged: readonly string[], found: readonly string[]): Finding => ({
  kind,
  acknowledged: acknowledged.length,
  lost: missing(acknowledged, found),
  twice: twice(found),
});

/** Each stored comment and enquiry must ring; waits until as many have. */
const rings = async (tag: string, stored: readonly string[]) => {
  const admin = await adminClient();
  let rung: string[] = [];
  await eventually(async () => {
    rung = await rungFor(admin, tag);
    return rung.length >= stored.length;
  }, rungWithinMs).catch(() => undefined);
  return compare('rings', stored, rung);
};

/**
 * Mails of which the ledger says that they were sent must have arrived. Whoever has got one is not sent another, whatever the
 * ledger says: a delivery is uncertain because it may have arrived.
 */
const mails = async (
  database: MongoClient,
  { campaign }: Round,
  { mailServer }: Pick<Cluster, 'mailServer'>,
) => {
  const arrived = mailServer.counts(campaign.subject);
  const sent = await database
    .db('mail')
    .collection('deliveries')
    .find({ campaignId: new ObjectId(campaign._id), state: 'sent' }, { projection: { email: 1 } })
    .toArray();
  const found = [...arrived].flatMap(([to, times]) => Array.from({ length: times }, () => to));
  return compare(
    'mails',
    sent.map(({ email }) => String(email)),
    found,
  );
};

/** What of all that was acknowledged in a round is missing, and what is there twice. */
export const findingsOf = async (
  round: Round,
  { database, cluster }: { readonly database: MongoClient; readonly cluster: Pick<Cluster, 'mailServer'> },
): Promise<readonly Finding[]> => {
  const { tag, load } = round;
  const stored = await storedOf(await adminClient(), database, tag);
  return [
    compare('comments', load.comments, stored.comment),
    compare('enquiries', load.enquiries, stored.message),
    compare('blogs', load.blogs, stored.blog),
    compare('subscribers', load.subscribed, stored.subscription),
    await rings(tag, [...stored.comment, ...stored.message]),
    await mails(database, round, cluster),
  ];
};

/** Nothing that was acknowledged is lost, nothing is there twice, and every open socket has heard of everything once. */
export const expectNothingLost = (findings: readonly Finding[], { unheard, comments }: LoadResult) => {
  expect(comments.length).toBeGreaterThan(100);
  const faulty = findings.filter(({ lost, twice: again }) => lost.length > 0 || again.length > 0);
  expect(faulty).toEqual([]);
  expect(unheard).toEqual([]);
};
