import { setTimeout as pause } from 'node:timers/promises';
import type { Failure } from '@plinth/e2e/drills/load';
import { expectNothingLost, findingsOf } from './findings.ts';
import type { Link } from './links.ts';
import { type Round, runRound, type Step } from './round.ts';
import { kindsOf, tell } from './table.ts';
import { testedCluster } from './testedCluster.ts';

const cutMs = 10_000;
const settleMs = 7000;
/** From so long after a link is mended on, nothing that is asked fails any more. */
const healedWithinMs = 3000;
/** What is asked so shortly before the next cut may still be on its way when that begins. */
const onItsWayMs = 2000;
/** On the way to a gateway a request waits for as long as the cut lasts, then for a part at most 12 s; and a machine may be busy. */
const answeredWithinMs = cutMs + 12_000 + 3000;

/** A cut: which links are cut together. */
type Cut = readonly [name: string, among: (link: Pick<Link, 'from' | 'to'>) => boolean];

const isInstance = (name: string) => /-\d$/.test(name);

const cutsOf = (nth: 1 | 2): readonly Cut[] => {
  const gateway = `gateway-${nth}`;
  const isNth = (name: string) => name.endsWith(`-${nth}`);
  return [
    [`HAProxy to ${gateway}`, ({ from, to }) => from === 'haproxy' && to === gateway],
    [`${gateway} to all parts`, ({ from, to }) => from === gateway && isInstance(to)],
    [`service ${nth} of each kind to the database`, ({ from, to }) => isNth(from) && to === 'database'],
    [
      `process ${nth} of each kind to Redis`,
      ({ from, to }) => isNth(from) && (to === 'redis' || to === 'sentinel'),
    ],
    [
      `service and shell ${nth} to other parts`,
      ({ from, to }) => from !== gateway && isNth(from) && isInstance(to),
    ],
  ];
};

const cuts: readonly Cut[] = [
  ...cutsOf(1),
  ...cutsOf(2),
  ['all to Redis', ({ to }) => to === 'redis' || to === 'sentinel'],
  ['all to the database', ({ to }) => to === 'database'],
  ['both mail services to the mail server', ({ to }) => to === 'mail server'],
  ['the first process of each kind to all else', ({ from, to }) => from.endsWith('-1') !== to.endsWith('-1')],
];

/** The cuts that are between HAProxy and a gateway, too. */
const cutsOffGateway = new Set(
  cuts
    .filter(([, among]) => [1, 2].some((nth) => among({ from: 'haproxy', to: `gateway-${nth}` })))
    .map(([name]) => name),
);

const tested = testedCluster({ withLines: true });

const cutFor = async (links: readonly Link[]) => {
  for (const link of links) link.cut();
  await pause(cutMs);
  for (const link of links) link.mend();
};

/** A problem or a page in words from a gateway: what it asked did not answer, or not in time. */
const isToldInWords = ({ status, said }: Failure) =>
  (status === 503 || status === 504) && /"code":"part-|<title/.test(said);

/**
 * Nobody can tell in words who lost a gateway: HAProxy may send a request over a connection that the gateway has closed
 * meanwhile, hears of that once the link is mended, and leaves it to the client to send it again.
 */
const isCutOff = ({ steps }: Round, { status, at }: Failure) =>
  /ECONNRESET|socket hang up|broken off/.test(String(status)) &&
  steps.some(({ name, from, until }) => cutsOffGateway.has(name) && at >= from && at < until);

/** Failures of requests that were sent when all had had time to find each other again, and the next cut was still to come. */
const afterHealing = ({ load, steps }: Round) =>
  load.failed.filter(({ at }) =>
    steps.some(({ acted, until }) => at > acted + healedWithinMs && at < until - onItsWayMs),
  );

describe('two of everything, each link cut for ten seconds under a steady load', () => {
  it('fails only what was on that link, in words and in time; heals by itself, and nothing is lost, rung or mailed twice', async () => {
    const { cluster, database } = tested();
    const steps = cuts.map(([name, among]): Step => {
      const links = cluster.links.filter(among);
      expect({ name, links: links.length }).not.toEqual({ name, links: 0 });
      return { name, act: () => cutFor(links) };
    });
    expect(cluster.links.filter((link) => !cuts.some(([, among]) => among(link)))).toEqual([]);

    const round = await runRound(cluster, { tag: `cut ${Date.now()}`, steps, settleMs });
    const findings = await findingsOf(round, { database, cluster });
    tell('each link cut', round, findings);
    expectNothingLost(findings, round.load);
    const untold = round.load.failed.filter((each) => !isToldInWords(each) && !isCutOff(round, each));
    expect(kindsOf(untold)).toEqual({});
    expect(kindsOf(afterHealing(round))).toEqual({});
    expect(round.load.slowestMs).toBeLessThan(answeredWithinMs);
    expect(round.campaign).toMatchObject({ failed: 0 });
  });
});
