import { createApp } from '@plinth/runtime/http/app';
import { listenAs } from '@plinth/runtime/http/listen';
import { createLifecycle, type EndReason } from '@plinth/runtime/lifecycle';
import { createLog } from '@plinth/runtime/log';
import { createMetrics } from '@plinth/runtime/metrics';
import { connectRedis, redisCheck } from '@plinth/runtime/redis';
import { followReleases } from '@plinth/runtime/releases/followSet';
import { publishedRevocations } from '@plinth/runtime/revocationSource';
import { createRevocations } from '@plinth/runtime/revocations';
import type { ShutdownStep } from '@plinth/runtime/shutdown';
import { createSignals } from '@plinth/runtime/signals';
import { createTokenVerifier, jwksKeySource } from '@plinth/runtime/tokens';
import { answerAssets } from './assets/assets.ts';
import { answerDeveloped } from './assets/developed.ts';
import { createCaches } from './cache/caches.ts';
import { createFastPath } from './cache/fastPath.ts';
import { answerDocuments } from './documents/documents.ts';
import { answerMadeFiles } from './documents/madeFiles.ts';
import type { GatewayEnv } from './env.ts';
import { identify } from './forwardedHeaders.ts';
import { answerHealth } from './health.ts';
import { answerOfferedContract } from './offeredContract.ts';
import { onlyFor } from './operators.ts';
import { type PartName, partAddressesOf, partNames } from './parts.ts';
import { answerPreviews } from './previews/answerPreviews.ts';
import { protect } from './protect.ts';
import { createPart, type Part } from './proxy/part.ts';
import { createBodyReader } from './proxy/requestBody.ts';
import { leaveNothingUnread } from './proxy/unreadBody.ts';
import { createCallers } from './reports/callers.ts';
import { createCanaryViews } from './reports/canaryViews.ts';
import { followKnownReleases } from './reports/knownReleases.ts';
import { answerReports } from './reports/reports.ts';
import { answerCalls } from './routing/calls.ts';
import { answerDescription } from './routing/description.ts';
import { createThrottle } from './routing/throttle.ts';
import { createSessionSets } from './sets/sessionSets.ts';
import { answerSetLinks } from './sets/setLinks.ts';
import { createSockets } from './sockets/sockets.ts';
import { answerUpgrades } from './sockets/upgrades.ts';

/** How long a whole request may take to arrive: an upload at its limit over a line of half a megabit a second. */
const requestTimeoutMs = 300_000;
/** Longer than reverse proxies in front keep a connection, so that none sends a request into its end. */
const keepAliveMs = 65_000;

interface Options {
  readonly env: GatewayEnv;
  /** How long a part may take to begin its answer; the default is right outside of tests. */
  readonly deadlineMs?: number;
  /** How long a visitor may be silent in the middle of a body; likewise. */
  readonly silenceMs?: number;
}

/** Brings up the gateway: connects, builds the application and listens. */
export const startGateway = async ({ env, deadlineMs, silenceMs }: Options) => {
  const log = createLog('gateway', env.LOG_LEVEL);
  const trustedHops = env.TRUST_PROXY;

  const { namespace, redis, subscriber, disconnect } = connectRedis(env, log);
  const signals = createSignals({ namespace, redis, subscriber, log });

  const addresses = partAddressesOf(env);
  const parts = Object.fromEntries(
    partNames.map((name) => [name, createPart(name, addresses[name], deadlineMs)]),
  ) as Record<PartName, Part>;
  const revocations = createRevocations({ source: publishedRevocations(parts.auth.client), signals, log });
  const tokens = createTokenVerifier({ keys: jwksKeySource(parts.auth.client), revocations });
  const releases = await followReleases({
    ...{ part: parts.releases.client, directory: env.RELEASES_DIR, compressed: true, signals, log },
  });
  const canary = () => releases.current()?.canary ?? null;
  const sets = createSessionSets({
    keys: jwksKeySource(parts.releases.client),
    canary,
    revoked: () => releases.current()?.revoked ?? [],
    log,
  });
  const canaryViews = createCanaryViews({ canary, releasesPart: parts.releases, log });
  const caches = createCaches({
    megabytes: env.CACHE_MB,
    pagesMayBeKept: !env.DEVELOPMENT_SET,
    signals,
    log,
  });
  const throttle = createThrottle({ redis, namespace, factor: env.THROTTLE_FACTOR });
  const sockets = createSockets({
    notifications: parts.notifications,
    tokens,
    trustedHops,
    log,
    handshakeMs: deadlineMs,
  });

  const isOperator = onlyFor(env.OPERATORS);
  const readBody = createBodyReader(silenceMs);
  const lifecycle = createLifecycle();
  const checks = [redisCheck(redis)];
  const metrics = createMetrics('gateway');
  const known = followKnownReleases(releases);
  const callers = createCallers(metrics, known);
  const app = createApp({
    part: 'gateway',
    metrics,
    log,
    checks,
    lifecycle,
    isOperator,
    middleware: [
      leaveNothingUnread(),
      protect(),
      answerHealth({ parts, releases, isOperator }),
      answerOfferedContract(parts, isOperator),
      answerDescription(),
      ...(env.DEVELOPMENT_SET ? [answerDeveloped(env.DEVELOPMENT_SET)] : []),
      answerAssets(releases, sets),
      answerSetLinks(sets, () => releases.current()?.revision ?? null),
      answerReports({ releases, known, sets, canaryViews, readBody, throttle, metrics, log }),
      answerPreviews({ parts, tokens, throttle, readBody, log }),
      answerCalls({ tokens, throttle, readBody, caches, parts, sets, callers, log }),
      answerMadeFiles({ content: parts.content, caches, throttle }),
      answerDocuments({ shell: parts.shell, caches, sets, canaryViews, log }),
    ],
  });
  const answerFromMemory = createFastPath({ caches, sets, canaryViews, callers, metrics, trustedHops });

  revocations.start();
  await caches.listening;
  const listening = await listenAs(env, {
    handler: (request, response) => {
      if (answerFromMemory(request, response)) return;
      identify(request, trustedHops);
      app.handler(request, response);
    },
    checks,
    log,
    limits: { requestTimeoutMs, keepAliveMs },
  });
  answerUpgrades(listening.server, sockets.upgrade);

  const steps: ShutdownStep[] = [
    {
      name: 'server',
      close: (reason) => {
        const finished = listening.close(reason);
        sockets.close(reason);
        return finished;
      },
    },
    {
      name: 'releases',
      close: () => {
        canaryViews.stop();
        return releases.stop();
      },
    },
    { name: 'revocations', close: revocations.close },
    { name: 'parts', close: () => Promise.all(Object.values(parts).map(({ client }) => client.close())) },
    { name: 'redis', close: disconnect },
  ];
  return {
    log,
    steps,
    lifecycle,
    listening,
    port: listening.port,
    url: `http://${env.HOST}:${listening.port}`,
    close: async (reason: EndReason = 'stopped') => {
      for (const { close } of steps) await close(reason);
    },
  };
};
