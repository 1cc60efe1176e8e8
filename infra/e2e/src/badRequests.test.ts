import { setTimeout as pause } from 'node:timers/promises';
import { problems } from '@plinth/contracts/problems';
import { clientOf, formOf } from '@plinth/testing/client';
import { report, seed, sized } from '@plinth/testing/torture';
import type { MongoClient } from 'mongodb';
import type { BadRequest } from './hostile/badRequest.ts';
import { badRequests, calls } from './hostile/generate.ts';
import { pictureOf } from './hostile/images.ts';
import { notHttp } from './hostile/notHttp.ts';
import { samplesOf } from './hostile/samples.ts';
import { badTokens } from './hostile/tokens.ts';
import { type Answer, createWire, sendRaw } from './hostile/wire.ts';
import { processes, residentMegabytes } from './processes.ts';
import { everythingStored, openDatabase, signingKey } from './stored.ts';
import { adminClient, administrator, signIn, siteUrl } from './system.ts';

const requests = sized(300, 20_000);
const warmUp = sized(100, 4000);
const atOnce = 12;
/** What a part may hold more than after the warm-up: a heap takes its time to be given back, a leak only grows. */
const growthLimit = 60;
const settleMs = sized(1000, 5000);

let client: MongoClient;
let token: string;
let make: (number: number) => BadRequest;
beforeAll(async () => {
  client = openDatabase();
  token = await signIn(administrator());
  const key = await signingKey(client);
  const tokens = [
    ...badTokens(token, key),
    { fault: "a deleted user's token", authorization: await ofDeleted() },
  ];
  make = badRequests(seed, { authorization: `Bearer ${token}`, badTokens: tokens });
});
afterAll(() => client.close());

/** The token of somebody who was signed in when they were deleted. */
const ofDeleted = async (): Promise<string> => {
  const admin = await adminClient();
  const who = { email: 'deleted@example.com', password: 'a long enough password' };
  const fields = { fullName: 'Dee Leted', contactNumber: '+1 555 0100', role: 'editor', ...who };
  const { body } = await admin.postForm('/api/auth/register', formOf(fields));
  const old = await signIn(who);
  await admin.del(`/api/user/${body._id}`);
  return `Bearer ${old}`;
};

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
};

/** What is wrong with an answer to a bad request; null when it is a refusal in the one shape that all have. */
const wrongWith = ({ operation, method, harmless }: BadRequest, answer: Answer): string | null => {
  const { status, text, contentType, requestId } = answer;
  if (status >= 500) return 'a fault of ours';
  if (harmless && status < 400) return null;
  if (status < 400) return 'not refused';
  if (method === 'HEAD') return null;
  if (/unsubscribe/i.test(operation) && status === 404 && contentType.startsWith('text/html')) return null;
  const body = parsed(text);
  if (!body) return 'not the JSON of a problem';
  const { code, message, requestId: named } = body;
  if (typeof code !== 'string' || !(code in problems)) return 'no code of the table';
  if (typeof message !== 'string' || message === '') return 'no message';
  if (typeof named !== 'string' || named !== requestId) return 'no request id';
  if (/\n\s+at |node_modules|\.(js|ts):\d/.test(text)) return 'a stack';
  return null;
};

const shown = ({ body, path, headers, ...rest }: BadRequest) => ({
  ...rest,
  path: path.slice(0, 300),
  type: headers['content-type'],
  body: body?.subarray(0, 300).toString(),
});

/**
 * Sends the requests of these numbers; answers what went wrong, and how often each status came. What went wrong names
 * the seed: with it as TEST_SEED the same requests are made again.
 */
const sendAll = async (from: number, count: number) => {
  const wire = createWire(siteUrl(), atOnce);
  const wrong: unknown[] = [];
  const statuses: Record<number, number> = {};
  let next = from;
  const sender = async () => {
    while (next < from + count && wrong.length < 5) {
      const number = next++;
      const bad = make(number);
      try {
        const answer = await wire.send(bad);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const why = wrongWith(bad, answer);
        if (why)
          wrong.push({ why, number, ...shown(bad), status: answer.status, text: answer.text.slice(0, 300) });
      } catch (error) {
        wrong.push({ why: 'no answer', number, ...shown(bad), error: String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  wire.close();
  return { seed, wrong, statuses };
};

describe('bad requests over the whole contract', () => {
  it.each(
    calls.flatMap(({ operation, endpoint: { body, fields } }) =>
      [body, fields].flatMap((schema) => (schema ? [[operation, schema] as const] : [])),
    ),
  )('start from a good one of %s', (_operation, schema) => {
    expect(() => samplesOf(schema)).not.toThrow();
  });

  it(
    'are refused in words, store nothing, end no process and leave no memory behind',
    async () => {
      const started = Date.now();
      const before = { stored: await everythingStored(client), processes: processes() };
      expect(await sendAll(0, warmUp)).toMatchObject({ seed, wrong: [] });
      await pause(settleMs);
      const warm = await residentMegabytes();

      const { statuses, ...sent } = await sendAll(warmUp, requests);
      expect(sent).toEqual({ seed, wrong: [] });
      await pause(settleMs);
      const after = await residentMegabytes();
      const unchanged = { processes: processes(), stored: await everythingStored(client) };
      expect({ seed, ...unchanged }).toEqual({ seed, ...before });
      const grown = Object.entries(after).filter(([name, held]) => held > (warm[name] ?? 0) + growthLimit);
      expect({ seed, grown }).toEqual({ seed, grown: [] });

      report('bad requests', {
        seed,
        requests: warmUp + requests,
        seconds: Math.round((Date.now() - started) / 1000),
        statuses: JSON.stringify(statuses),
        'MB after the warm-up': JSON.stringify(warm),
        'MB at the end': JSON.stringify(after),
      });
    },
    sized(60_000, 1_200_000),
  );
});

describe('what is not HTTP', () => {
  it.each(Object.entries(notHttp))('is refused in words: %s', async (_, bytes) => {
    const answer = await sendRaw(siteUrl(), bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(parsed(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({
      code: expect.stringMatching(
        /^(malformed|headers-too-large|not-found|unauthenticated|method-not-allowed)$/,
      ),
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('or ends in the middle costs no part its life', async () => {
    const before = processes();
    const head = 'POST /api/comments HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
    await Promise.all(
      Array.from({ length: 40 }, () => sendRaw(siteUrl(), `${head}content-length: 900\r\n\r\n{"na`, 20)),
    );
    expect((await (await adminClient()).get('/healthz')).status).toBe(200);
    expect(processes()).toEqual(before);
  });
});

describe('a picture at the limit', () => {
  it('passes with 1,048,575 bytes and is refused with one more', async () => {
    const admin = clientOf(siteUrl(), { token });
    const draft = { title: 'At the limit', description: '<p>Large</p>', author: 'Ann' };
    const refused = await admin.postForm('/api/blogs', formOf(draft, { image: pictureOf(1_048_576) }));
    expect(refused).toMatchObject({
      status: 413,
      body: { code: 'file-too-large', message: 'File too large' },
    });
    const taken = await admin.postForm('/api/blogs', formOf(draft, { image: pictureOf(1_048_575) }));
    expect(taken.status).toBe(201);
    expect((await admin.del(`/api/blogs/${taken.body._id}`)).status).toBe(200);
  });
});
