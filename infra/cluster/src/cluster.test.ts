import { setTimeout as pause } from 'node:timers/promises';
import { expectNothingLost, expectOneRingEach } from '@plinth/e2e/drills/findings';
import { type LoadResult, underLoad } from '@plinth/e2e/drills/load';
import { openDatabase } from '@plinth/e2e/stored';
import { adminClient, deployer } from '@plinth/e2e/system';
import type { MongoClient } from 'mongodb';
import { type Cluster, startCluster } from './cluster.ts';
import type { Instance } from './instance.ts';

const perSecond = 100;
const listeners = 20;
/** Until gateways have looked at an instance that has come back. */
const settleMs = 2500;

/** A process answers at most so many requests at a moment of this load. */
const inHandMost = 5;
/** Told in words by a gateway, or cut off with the gateway itself. */
const endedWithItsProcess = /ECONNRESET|socket hang up|broken off|: 502 |"code":"part-/;

let cluster: Cluster;
let database: MongoClient;
beforeAll(async () => {
  cluster = await startCluster();
  Object.assign(process.env, {
    TEST_DATA_DIR: cluster.directory,
    TEST_ADMIN_EMAIL: cluster.administrator.ADMIN_EMAIL,
    TEST_ADMIN_PASSWORD: cluster.administrator.ADMIN_PASSWORD,
  });
  database = openDatabase();
});
afterAll(async () => {
  await database?.close();
  await cluster?.stop();
});

/** What is said of one drill: a row for each process. */
interface Row {
  readonly process: string;
  readonly seconds: number;
}

const eachUnderLoad = async (tag: string, treat: (instance: Instance) => Promise<unknown>) => {
  const rows: Row[] = [];
  const { live } = await deployer().list();
  const preview = await deployer().preview({ 'mf-public': live['mf-public'] ?? '' });
  const result = await underLoad({ tag, perSecond, listeners, preview }, async () => {
    await pause(settleMs);
    for (const instance of cluster.instances) {
      const began = Date.now();
      await treat(instance);
      instance.start();
      await instance.untilReady();
      await pause(settleMs);
      rows.push({ process: instance.name, seconds: Math.round((Date.now() - began) / 100) / 10 });
    }
  });
  return { rows, result };
};

const expectNothingMissing = async (tag: string, { comments, unheard, subscribed }: LoadResult) => {
  const admin = await adminClient();
  const taken = { comment: [...comments], message: [], subscription: [], blog: [], user: [] };
  expect(taken.comment.length).toBeGreaterThan(100);
  const stored = await expectNothingLost(admin, database, tag, taken);
  await expectOneRingEach([admin], tag, { ...taken, comment: stored.comment });
  expect(unheard).toEqual([]);
  const subscribers = database.db('mail').collection('subscribers');
  expect(await subscribers.countDocuments({ email: { $in: [...subscribed] } })).toBe(subscribed.length);
};

const tell = (
  what: string,
  rows: readonly Row[],
  { asked, seconds, failed, slowestMs, comments }: LoadResult,
) => {
  const figures = `${asked} requests in ${Math.round(seconds)} s, ${failed.length} failed, slowest ${slowestMs} ms, ${comments.length} comments`;
  process.stderr.write(`\n  ${what}: ${figures}\n`);
  for (const { process: name, seconds: took } of rows)
    process.stderr.write(`    ${name.padEnd(18)} ${took} s\n`);
  for (const each of failed.slice(0, 20)) process.stderr.write(`    ! ${each}\n`);
};

describe('two of everything, under a steady load', () => {
  it('each process restarted, one after the other: no request fails, nothing is lost, each comment rings once', async () => {
    const tag = `restarted ${Date.now()}`;
    const { rows, result } = await eachUnderLoad(tag, (instance) => instance.stop());
    tell('restarted by SIGTERM', rows, result);
    await expectNothingMissing(tag, result);
    expect(result.failed).toEqual([]);
  });

  it('each process killed: only what it was answering fails, nothing is lost, each comment rings once', async () => {
    const tag = `killed ${Date.now()}`;
    const { rows, result } = await eachUnderLoad(tag, (instance) => instance.kill());
    tell('killed by SIGKILL', rows, result);
    await expectNothingMissing(tag, result);
    // A process has some requests in hand when it dies; all others go to the one beside it.
    expect(result.failed.length).toBeLessThan(inHandMost * cluster.instances.length);
    expect(result.failed.filter(({ said }) => !endedWithItsProcess.test(said))).toEqual([]);
  });
});
