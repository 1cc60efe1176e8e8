import { setTimeout as pause } from 'node:timers/promises';
import { type Client, clientOf, formOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import { report, sized } from '@plinth/testing/torture';
import type { MongoClient } from 'mongodb';
import { expectNothingLost, expectOneRingEach } from './drills/findings.ts';
import { untilHealthy } from './drills/kill.ts';
import { openRedis } from './drills/redis.ts';
import { countOf, emailOf, writeDuring } from './drills/writes.ts';
import { openDatabase } from './stored.ts';
import { adminClient, signIn, siteUrl } from './system.ts';

const everyMs = 500;
const forMs = sized(2000, 60_000);
const healMs = 30_000;

let database: MongoClient;
let redis: ReturnType<typeof openRedis>;
let admin: Client;
beforeAll(async () => {
  database = openDatabase();
  redis = openRedis();
  admin = await adminClient();
});
afterEach(untilHealthy, 60_000);
afterAll(async () => {
  redis.close();
  await database.close();
});

const registered = async (name: string): Promise<Client> => {
  const who = { email: emailOf(name), password: 'a long enough password' };
  const fields = { fullName: name, contactNumber: '+1 555 0100', role: 'editor', ...who };
  await admin.postForm('/api/auth/register', formOf(fields));
  return clientOf(siteUrl(), { token: await signIn(who) });
};

const staffCall = async (client: Client) => (await client.get('/api/notifications?since=0')).status;

/** The ids of what staff have made, as far as the audit trail knows. */
const made = async (): Promise<ReadonlySet<unknown>> =>
  new Set((await admin.getAll('/api/audit')).map(({ created }) => created));

it(
  'while Redis is emptied over and over nothing that was acknowledged is lost, each event rings once, and nobody is let in',
  async () => {
    const tag = `emptied ${Date.now()}`;
    const signedOut = await registered(`${tag} leaver`);
    expect((await signedOut.post('/api/auth/logout', {})).status).toBe(204);

    let emptied = 0;
    const letIn: number[] = [];
    const emptying = (async () => {
      const end = Date.now() + forMs;
      while (Date.now() < end) {
        await redis.empty();
        emptied++;
        letIn.push(await staffCall(signedOut));
        await pause(everyMs);
      }
    })();
    const acknowledged = await writeDuring(admin, tag, emptying);
    await emptying;

    expect(countOf(acknowledged)).toBeGreaterThan(50);
    expect(new Set(letIn)).toEqual(new Set([401]));
    const stored = await expectNothingLost(admin, database, tag, acknowledged);
    await expectOneRingEach([admin], tag, stored);
    const blogs = database.db('content').collection('blogs');
    const written = await blogs.distinct('_id', { title: { $in: stored.blog } });
    await eventually(async () => {
      const recorded = await made();
      return written.every((id) => recorded.has(id.toHexString()));
    }, healMs);
    report('Redis emptied', { times: emptied, 'acknowledged writes': countOf(acknowledged) });
  },
  forMs * 2 + 120_000,
);
