import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@plinth/testing/service';
import { isTorture, itInTorture, report, sample, sized } from '@plinth/testing/torture';
import type { MongoClient } from 'mongodb';
import { type Deployed, deploy } from './drills/deploy.ts';
import { expectNothingLost, expectOneRingEach } from './drills/findings.ts';
import { untilHealthy } from './drills/kill.ts';
import { type LoadResult, underLoad } from './drills/load.ts';
import { publishAgain, releaseAgain } from './drills/publishAgain.ts';
import { expectRightSets } from './drills/sets.ts';
import { openDatabase } from './stored.ts';
import { adminClient, deployer, part } from './system.ts';

/** Two cores take 500 requests a second beside the processes that come and go; tests beside it take some of them. */
const perSecond = sized(60, 500);
const services = ['auth', 'content', 'messaging', 'mail', 'notifications', 'releases'];
const everyPart = [...services, 'gateway', 'shell'];
const frontEnds = ['mf-public', 'shell', 'mf-console'];
const limitMs = isTorture ? 600_000 : 60_000;

let database: MongoClient;
let live: Record<string, string>;
beforeAll(async () => {
  database = openDatabase();
  ({ live } = await deployer().list());
});
afterEach(untilHealthy, 60_000);
afterAll(async () => {
  await deployer().promote(live);
  await database.close();
});

const expectNothingFailed = async (tag: string, result: LoadResult) => {
  expect(result.failed).toEqual([]);
  expect(result.unheard).toEqual([]);
  expect(result.wrong).toEqual([]);
  const admin = await adminClient();
  const taken = { comment: [...result.comments], message: [], subscription: [], blog: [], user: [] };
  expect(taken.comment.length).toBeGreaterThan(20);
  await expectNothingLost(admin, database, tag, taken);
  await expectOneRingEach([admin], tag, taken);
  const subscribers = await database
    .db('mail')
    .collection('subscribers')
    .find({ email: { $in: [...result.subscribed] } })
    .toArray();
  expect(subscribers).toHaveLength(result.subscribed.length);
};

const expectDeployed = ({ ok, output }: Deployed) => expect({ ok, output }).toMatchObject({ ok: true });

/** A release of mf-public that is never live, for who has its link. */
const previewOne = async () => {
  const releases = { 'mf-public': await publishAgain('mf-public', Date.now()) };
  return { ...(await deployer().preview(releases)), releases };
};

describe('a deployment under load', () => {
  it(
    `of ${isTorture ? 'every part, twice,' : 'the gateway'} with releases of front ends beside it fails no request, loses nothing, and mixes no sets`,
    async () => {
      const names = isTorture ? [...everyPart, ...everyPart] : ['gateway'];
      const tag = `deploy ${Date.now()}`;
      const before = names.map(part);
      const preview = await previewOne();
      const result = await underLoad({ tag, perSecond, listeners: 20, preview }, async () => {
        await pause(1000);
        for (const [index, name] of names.entries()) {
          const frontEnd = frontEnds[index % frontEnds.length] ?? '';
          const [deployed] = await Promise.all([deploy([name]), releaseAgain(frontEnd, Date.now())]);
          expectDeployed(deployed);
        }
        await pause(1000);
      });
      for (const { name, pid, restarts } of before) {
        expect(part(name)).toMatchObject({ restarts, otherPids: [] });
        expect(part(name).pid).not.toBe(pid);
      }
      await expectNothingFailed(tag, result);
      const sessions = new Set(result.sets.map(({ session, revision }) => `${session} ${revision}`));
      expect(sessions.size).toBeGreaterThan(2 * names.length);
      expect(result.filesSeen).toBeGreaterThan(20);
      const latestMs = expectRightSets(result.sets, await deployer().list(), preview.releases);
      // Each socket was told to move, and was back at once.
      expect(Object.keys(result.closeCodes)).toEqual(['1012']);
      const { asked, seconds, slowestMs, comments, closeCodes } = result;
      report('deployments', {
        requests: asked,
        'a second': Math.round(asked / seconds),
        'slowest ms': slowestMs,
        comments: comments.length,
        'sockets moved': closeCodes['1012'] ?? 0,
        'sets seen': sessions.size,
        'last page of a set, ms': latestMs,
        'files compared': result.filesSeen,
      });
    },
    limitMs,
  );
});

describe('a deployment that does not go well', () => {
  const untilStarting = () => eventually(() => part('mail').otherPids[0], 20_000);

  const attempts: readonly [string, () => Promise<Deployed>][] = [
    [
      'whose new process is killed while it starts',
      async () => {
        const deploying = deploy(['mail']);
        process.kill(await untilStarting(), 'SIGKILL');
        return deploying;
      },
    ],
    [
      'that is interrupted while the new process starts',
      async () => {
        const interrupted = new AbortController();
        const deploying = deploy(['mail'], interrupted.signal);
        await untilStarting();
        interrupted.abort();
        return deploying;
      },
    ],
  ];
  it.each(sample(attempts, 1))('%s leaves the old one serving', async (_, attempt) => {
    const before = part('mail');
    expect((await attempt()).ok).toBe(false);
    await eventually(() => part('mail').otherPids.length === 0, 20_000);
    expect(part('mail')).toMatchObject({ pid: before.pid, restarts: before.restarts });
    expect((await (await adminClient()).get('/api/email/campaigns')).status).toBe(200);
  });

  itInTorture('is refused while another one is under way, which goes on', async () => {
    const first = deploy(['mail']);
    await untilStarting();
    const second = await deploy(['messaging']);
    expect(second).toMatchObject({ ok: false, output: expect.stringContaining('mail is being deployed') });
    expectDeployed(await first);
  });

  itInTorture('goes on when the old process is killed meanwhile', async () => {
    const old = part('mail');
    const deploying = deploy(['mail']);
    await untilStarting();
    process.kill(old.pid as number, 'SIGKILL');
    expectDeployed(await deploying);
    await eventually(() => part('mail').otherPids.length === 0, 20_000);
    expect(part('mail').pid).not.toBe(old.pid);
  });

  it('says what can be deployed when it is asked for something else', async () => {
    const { ok, output } = await deploy(['redis']);
    expect(ok).toBe(false);
    expect(output).toMatch(/redis: not among the parts .*Parts: auth, content, /s);
  });
});
