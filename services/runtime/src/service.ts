import { once } from 'node:events';
import type { Db } from 'mongodb';
import { type AuditTrail, createAuditTrail } from './audit.ts';
import type { BackgroundWorker } from './backgroundWorker.ts';
import { refusedCredentials } from './cannotStart.ts';
import type { ListenSettings, ServiceEnv } from './env.ts';
import type { HealthCheck } from './health.ts';
import { createApp } from './http/app.ts';
import { type DeployTokenVerifier, isStaffWrite } from './http/authorize.ts';
import type { Implemented } from './http/implement.ts';
import { type Listening, listenAs } from './http/listen.ts';
import { callRouter } from './http/router.ts';
import { ensureIndexes } from './indexes.ts';
import type { Logger } from './log.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createMongo, mongoCheck, type Repository } from './mongo.ts';
import { connectRedis, createPatientRedis, type Redis, redisCheck } from './redis.ts';
import { createRevocations, type Revocations } from './revocations.ts';
import { closeInOrder, type EndReason, type ShutdownStep, shutDownInOrder } from './shutdown.ts';
import { createSignals, type Signals } from './signals.ts';
import { createTokenVerifier, jwksKeySource, type KeySource, type TokenVerifier } from './tokens.ts';
import { isUnreachable } from './unreachable.ts';

/** What the `app.ts` of a service makes its features from. */
export interface ServiceContext {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly db: Db;
  /** For commands that answer at once. */
  readonly redis: Redis;
  /** For BullMQ. */
  readonly queueRedis: Redis;
  readonly namespace: string;
  readonly signals: Signals;
  readonly revocations: Revocations;
  readonly tokens: TokenVerifier;
}

/** What a service consists of. */
export interface Service {
  readonly repositories: readonly Repository[];
  readonly routes: readonly Implemented[];
  /**
   * Relays, consumers, sweeps: started in this order once the indexes stand and `prepare` has succeeded, closed after
   * the last request and before the connections.
   */
  readonly workers?: readonly BackgroundWorker[];
  readonly checks?: readonly HealthCheck[];
  /** For what is not HTTP: called with the listening server. What it answers is closed when the server stops accepting. */
  readonly attach?: (listening: Listening) => { close(reason: EndReason): Promise<unknown> };
  /** What must be there before the first call, made once the indexes stand. Tried again while the database is not reachable. */
  readonly prepare?: () => Promise<void>;
  /** The service verifies tokens with these keys: auth does with its own. */
  readonly keys?: KeySource;
  /** The service keeps the deploy tokens. */
  readonly deployTokens?: DeployTokenVerifier;
  /** Further middleware, asked before the calls. */
  readonly middleware?: Parameters<typeof createApp>[0]['middleware'];
}

export interface RunningService {
  readonly port: number;
  readonly url: string;
  readonly context: ServiceContext;
  close(reason?: EndReason): Promise<void>;
}

interface StartOptions {
  readonly part: string;
  readonly env: ListenSettings &
    Pick<ServiceEnv, 'LOG_LEVEL' | 'MONGODB_URL' | 'REDIS_URL' | 'REDIS_NAMESPACE'> & {
      readonly AUTH_URL?: string;
    };
  /** The database's name; the part's name unless a test keeps to a database of its own. */
  readonly database?: string;
  /** Where token keys come from; auth's published keys unless said otherwise. */
  readonly keys?: KeySource;
  readonly build: (context: ServiceContext) => Promise<Service> | Service;
}

/** How long a failed start waits for its connections to close, some of which may be away. */
const closeWithinMs = 3000;

/** Tries again while the database is not there, so that parts may start in any order; what else fails is thrown. */
const onceReachable = async (work: () => Promise<void>, log: Logger) => {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw refusedCredentials(error) ?? error;
      if (attempt % 5 === 1) log.warn({ err: error }, 'waiting for the database');
      await new Promise((resolve) => setTimeout(resolve, Math.min(200 * attempt, 2000)));
    }
  }
};

/** The service starts without a Redis that is away, and waits for it; a Redis that refuses us will go on doing so. */
const refuseWrongRedisCredentials = async (redis: Redis) => {
  const failed = once(redis, 'error').then(([error]) => Promise.reject(error));
  try {
    await Promise.race([redis.ping(), failed]);
  } catch (error) {
    const refused = refusedCredentials(error);
    if (refused) throw refused;
  }
};

/** Every service whose calls let staff write has an audit trail, without asking for it. */
const auditTrailFor = ({ routes }: Service, context: ServiceContext): AuditTrail | undefined =>
  routes.some(({ endpoint }) => isStaffWrite(endpoint)) ? createAuditTrail(context) : undefined;

/** What a service is connected to, and how that is ended. */
const connect = ({ part, env, database = part }: StartOptions, log: Logger) => {
  const mongo = createMongo(env.MONGODB_URL, `plinth-${part}`);
  const { disconnect, ...connections } = connectRedis(env, log);
  const queueRedis = createPatientRedis(env.REDIS_URL, log);
  const closing: ShutdownStep[] = [
    {
      name: 'redis',
      close: () => {
        queueRedis.disconnect();
        disconnect();
      },
    },
    { name: 'database', close: () => mongo.close() },
  ];
  return { ...connections, db: mongo.db(database), queueRedis, closing };
};

/** Opens everything, and adds to `steps` how it is closed again: what was opened last comes first. */
const open = async (options: StartOptions, log: Logger, steps: ShutdownStep[]) => {
  const { part, env, keys, build } = options;
  const namespace = env.REDIS_NAMESPACE;
  const { db, redis, queueRedis, subscriber, closing } = connect(options, log);
  steps.unshift(...closing);
  await refuseWrongRedisCredentials(redis);
  const signals = createSignals({ namespace, redis, subscriber, log });
  const revocations = await createRevocations({ namespace, redis, signals, log });
  let keySource = keys ?? (env.AUTH_URL ? jwksKeySource(env.AUTH_URL) : async () => null);
  const tokens = createTokenVerifier({ keys: (kid) => keySource(kid), revocations });
  const metrics = createMetrics(part);
  const context: ServiceContext = {
    log,
    metrics,
    db,
    redis,
    queueRedis,
    namespace,
    signals,
    revocations,
    tokens,
  };

  const service = await build(context);
  keySource = service.keys ?? keySource;
  const audit = auditTrailFor(service, context);
  const workers = [...(audit ? [audit] : []), ...(service.workers ?? [])];
  steps.unshift({ name: 'workers', close: () => Promise.all(workers.map((worker) => worker.close())) });
  await onceReachable(async () => {
    await ensureIndexes([...service.repositories, ...(audit ? [audit.repository] : [])]);
    await service.prepare?.();
  }, log);
  for (const worker of workers) worker.start();

  const checks = [mongoCheck(db), redisCheck(redis), ...(service.checks ?? [])];
  const middleware = [
    ...(service.middleware ?? []),
    callRouter(service.routes, { tokens, deployTokens: service.deployTokens, audit }),
  ];
  const app = createApp({ part, log, metrics, checks, middleware });
  const listening = await listenAs(env, { handler: app.handler, checks, log });
  const attached = service.attach?.(listening);
  steps.unshift({
    name: 'server',
    close: async (reason) => {
      const closed = listening.close(reason);
      // A server waits for its upgraded connections to end.
      await attached?.close(reason);
      await closed;
    },
  });
  return { port: listening.port, url: `http://${env.HOST}:${listening.port}`, context };
};

/**
 * Connects, builds the service, creates its indexes, starts its workers and listens. Waits for a database that is
 * not reachable yet. What else goes wrong closes what was opened, and is thrown.
 */
export const startService = async (options: StartOptions) => {
  const log = createLog(options.part, options.env.LOG_LEVEL);
  const steps: ShutdownStep[] = [];
  try {
    const running: RunningService = {
      ...(await open(options, log, steps)),
      close: async (reason = 'stopped') => {
        for (const { close } of steps) await close(reason);
      },
    };
    return { ...running, log, steps };
  } catch (error) {
    const enough = new Promise((resolve) => setTimeout(resolve, closeWithinMs).unref());
    await Promise.race([closeInOrder(log, steps), enough]);
    throw error;
  }
};

/** The whole life of a service's process. One that cannot start says why in one log line and ends with code 1. */
export const runService = async (options: StartOptions) => {
  try {
    const { log, steps } = await startService(options);
    shutDownInOrder(log, steps);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    createLog(options.part, options.env.LOG_LEVEL).fatal({ err: error }, `cannot start: ${reason}`);
    process.exit(1);
  }
};
