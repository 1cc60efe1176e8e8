import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@plinth/runtime/log';
import { connectRedis } from '@plinth/runtime/redis';
import { createSignals } from '@plinth/runtime/signals';
import { type Client, clientOf } from '@plinth/testing/client';
import { redisUrl, uniqueName } from '@plinth/testing/environment';
import { startReleaseStore, type TestReleaseStore } from '@plinth/testing/releaseStore';
import { eventually } from '@plinth/testing/service';
import { answersOfAuth, type TestUser } from '@plinth/testing/tokens';
import type { z } from 'zod';
import { startGateway } from '../app.ts';
import { GatewayEnv } from '../env.ts';
import { type PartName, partNames } from '../parts.ts';
import { answerJson, type FakePart, startFakePart } from './fakePart.ts';

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Speaks HTTP without any kindness: no decoding, no redirects, the path exactly as it is given. */
export const raw = (
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(pieces),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });

/** Auth as far as the gateway needs it, and otherwise what a test says. */
const answerAsAuth = (part: FakePart) => {
  const answers = answersOfAuth();
  part.answer((request, response, call) =>
    answerJson(answers[request.url ?? ''] ?? { fine: true })(request, response, call),
  );
};

/** What servers read of the releases service is answered by the store of a test; what the gateway passes on, as the test says. */
const readReleasesFrom = (store: TestReleaseStore, releases: FakePart) => {
  const others = answerJson({ fine: true });
  releases.answer((request, response, call) =>
    /^\/(internal|\.well-known)\//.test(request.url ?? '')
      ? store.answer(request.url ?? '', response)
      : others(request, response, call),
  );
};

interface TestOptions {
  readonly deadlineMs?: number;
  readonly silenceMs?: number;
  /** What is published before the gateway starts. */
  readonly publish?: (store: TestReleaseStore) => void;
}

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** The gateway in this process, before fake parts, with a Redis namespace and a releases directory of its own. */
export const startTestGateway = async (
  settings: Partial<z.input<typeof GatewayEnv>> = {},
  { deadlineMs, silenceMs, publish }: TestOptions = {},
) => {
  const started = await Promise.all(partNames.map(async (name) => [name, await startFakePart()] as const));
  const parts = Object.fromEntries(started) as Record<PartName, FakePart>;
  answerAsAuth(parts.auth);
  const releases = await startReleaseStore();
  publish?.(releases);
  readReleasesFrom(releases, parts.releases);
  const releasesDir = await mkdtemp(join(tmpdir(), 'plinth-releases-'));
  const namespace = uniqueName('gateway');
  const env = GatewayEnv.parse({
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    REDIS_URL: redisUrl(),
    REDIS_NAMESPACE: namespace,
    AUTH_URL: parts.auth.url,
    CONTENT_URL: parts.content.url,
    MESSAGING_URL: parts.messaging.url,
    MAIL_URL: parts.mail.url,
    NOTIFICATIONS_URL: parts.notifications.url,
    RELEASES_URL: parts.releases.url,
    SHELL_URL: parts.shell.url,
    RELEASES_DIR: releasesDir,
    THROTTLE_FACTOR: 1000,
    ...settings,
  });
  const gateway = await startGateway({ env, deadlineMs, silenceMs });

  const log = createLog('test', 'silent');
  const { redis, subscriber, disconnect } = connectRedis(env, log);
  const signals = createSignals({ namespace, redis, subscriber, log });

  const ask = (path: string, options?: Parameters<typeof raw>[2]) => raw(gateway.url, path, options);

  return {
    url: gateway.url,
    parts,
    releases,
    releasesDir,
    /** Sends signals as another process of the system would. */
    signals,
    redis,
    namespace,
    as: (who: TestUser | null): Client => clientOf(gateway.url, who),
    /** Stops the gateway itself; `close` may still follow. */
    stop: gateway.close,
    raw: ask,
    /** Asks for a page until it comes from memory: pages are not kept right after a change, or a start. */
    remember: (path: string, options?: Parameters<typeof raw>[2]) =>
      eventually(async () => (await ask(path, options)).headers['x-cache'] === 'hit'),
    close: async () => {
      await gateway.close();
      disconnect();
      await releases.close();
      await Promise.all(Object.values(parts).map((part) => part.close()));
      await rm(releasesDir, { recursive: true, force: true });
    },
  };
};
