import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { formOf } from '@plinth/testing/client';
import { report, sized } from '@plinth/testing/torture';
import { pictureOf } from './hostile/images.ts';
import { administrator, signIn, siteUrl, visitor } from './system.ts';

/** What an honest visitor's form takes at most while strangers do what they like. */
const limitMs = sized(30_000, 180_000);

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** A visitor who begins a call and never finishes it. */
const begin = (path: string): Socket => {
  const { hostname, port } = new URL(siteUrl());
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n`;
  const socket = connect(Number(port), hostname, () => socket.write(`${head}{"name"`));
  socket.on('error', () => undefined);
  open.push(socket);
  return socket;
};

const countByStatus = (statuses: readonly number[]) => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('strangers who do not finish what they begin', () => {
  it(
    'cost no honest visitor a comment, though ten hang up beside each',
    async () => {
      const rounds = sized(6, 80);
      const statuses: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const leaving = Array.from({ length: 10 }, () => begin('/api/comments'));
        await pause(30);
        for (const socket of leaving) socket.resetAndDestroy();
        const draft = { name: `Honest ${round}`, email: 'honest@example.com', comment: 'Hello' };
        statuses.push((await visitor().post('/api/comments', draft)).status);
      }
      expect(countByStatus(statuses)).toEqual({ 201: rounds });
    },
    limitMs,
  );

  it(
    'cost no honest person a sign-in, though twelve a second fall silent',
    async () => {
      const seconds = sized(2, 60);
      const end = Date.now() + seconds * 1000;
      const falling = (async () => {
        for (; Date.now() < end; await pause(1000 / 12)) begin('/api/auth/login');
      })();
      const statuses: number[] = [];
      for (; Date.now() < end; await pause(200)) {
        statuses.push((await visitor().post('/api/auth/login', administrator())).status);
      }
      await falling;
      expect(countByStatus(statuses)).toEqual({ 200: statuses.length });
      report('stalled sign-ins', { seconds, 'honest sign-ins': statuses.length });
    },
    limitMs,
  );
});

describe('an upload over a slow line', () => {
  /** Three megabits a second. */
  const bytesPerSecond = 3_000_000 / 8;
  const everyMs = 100;

  const sendSlowly = async (
    token: string,
    form: FormData,
  ): Promise<{ status: number; megabytes: number }> => {
    const multipart = new Response(form);
    const body = Buffer.from(await multipart.arrayBuffer());
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': multipart.headers.get('content-type') ?? '',
      'content-length': body.length,
    };
    const sent = request(new URL('/api/projects', siteUrl()), { method: 'POST', headers });
    const answered = new Promise<number>((resolve, reject) => {
      sent.on('response', (reply) => resolve(reply.resume().statusCode ?? 0));
      sent.on('error', reject);
    });
    const step = (bytesPerSecond * everyMs) / 1000;
    for (let at = 0; at < body.length; at += step) {
      sent.write(body.subarray(at, at + step));
      await pause(everyMs);
    }
    sent.end();
    return { status: await answered, megabytes: body.length / 1_000_000 };
  };

  it(
    'passes, however long it takes',
    async () => {
      const gallery = Array.from({ length: sized(0, 12) }, () => pictureOf(1_048_575));
      const fields = {
        title: 'Slowly',
        description: '<p>Sent</p>',
        category: 'upcoming',
        projectType: 'sport',
      };
      const form = formOf(fields, { mainImage: pictureOf(1_048_575), galleryImages: gallery });
      const { status, megabytes } = await sendSlowly(await signIn(administrator()), form);
      expect(status).toBe(201);
      report('slow upload', { megabytes });
    },
    limitMs,
  );
});
