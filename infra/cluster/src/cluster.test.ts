import type { Failure } from '@plinth/e2e/drills/load';
import { expectNothingLost, findingsOf } from './findings.ts';
import type { Instance } from './instance.ts';
import { runRound } from './round.ts';
import { kindsOf, tell } from './table.ts';
import { testedCluster } from './testedCluster.ts';

/** Until gateways have looked at an instance that has come back. */
const settleMs = 2500;

/** A process answers at most so many requests at a moment of this load. */
const inHandMost = 5;
/** Told in words by a gateway, or cut off with the gateway itself. */
const endedWithItsProcess = ({ status, said }: Failure) =>
  typeof status === 'number'
    ? status === 502 || /"code":"part-/.test(said)
    : /ECONNRESET|socket hang up|broken off/.test(status);

const tested = testedCluster({ withLines: false });

/** Ends each process in its turn, and starts it again; answers the round. */
const endEach = async (what: 'restarted' | 'killed', end: (instance: Instance) => Promise<unknown>) => {
  const { cluster, database } = tested();
  const steps = cluster.instances.map((instance) => ({
    name: instance.name,
    act: async () => {
      await end(instance);
      instance.start();
      await instance.untilReady();
    },
  }));
  const round = await runRound(cluster, { tag: `${what} ${Date.now()}`, steps, settleMs });
  const findings = await findingsOf(round, { database, cluster });
  tell(`each process ${what}`, round, findings);
  expectNothingLost(findings, round.load);
  return round;
};

describe('two of everything, under a steady load', () => {
  it('each process restarted, one after the other: no request fails, nothing is lost, rung or mailed twice', async () => {
    const { load, campaign } = await endEach('restarted', (instance) => instance.stop());
    expect(kindsOf(load.failed)).toEqual({});
    expect(campaign).toMatchObject({ uncertain: 0, failed: 0, sent: campaign.total });
  });

  it('each process killed: only what it was answering fails, in words, nothing is lost, rung or mailed twice', async () => {
    const { load, campaign, steps } = await endEach('killed', (instance) => instance.kill());
    // A process has some requests in hand when it dies; all others go to the one beside it.
    expect(load.failed.length).toBeLessThan(inHandMost * steps.length);
    expect(kindsOf(load.failed.filter((each) => !endedWithItsProcess(each)))).toEqual({});
    expect(campaign).toMatchObject({ failed: 0, sent: campaign.total - campaign.uncertain });
  });
});
