import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Catalogue } from '@plinth/contracts/texts';
import type { Db } from 'mongodb';
import { type AuditTrail, createAuditTrail } from './audit.ts';
import type { BackgroundWorker } from './backgroundWorker.ts';
import { refusedCredentials } from './cannotStart.ts';
import { endProcess } from './endProcess.ts';
import type { ListenSettings, ServiceEnv } from './env.ts';
import type { HealthCheck } from './health.ts';
import { createApp } from './http/app.ts';
import { type DeployTokenVerifier, isStaffWrite } from './http/authorize.ts';
import type { Implemented } from './http/implement.ts';
import { type Listening, listenAs } from './http/listen.ts';
import { callRouter } from './http/router.ts';
import { ensureIndexes } from './indexes.ts';
import { createLifecycle, type EndReason, type Lifecycle, refuseWhileStarting } from './lifecycle.ts';
import type { Logger } from './log.ts';
import { createLog } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type MigrationPace, migrate } from './migrations/migrate.ts';
import type { Migration } from './migrations/migration.ts';
import { createMongo, mongoCheck, type Repository } from './mongo.ts';
import type { PartAddresses } from './parts/addresses.ts';
import { createOtherParts, type OtherParts } from './parts/otherParts.ts';
import { connectRedis, createPatientRedis, type Redis, redisCheck } from './redis.ts';
import { publishedRevocations, type RevocationSource, unknownRevocations } from './revocationSource.ts';
import { createRevocations, type Revocations } from './revocations.ts';
import { createSendings, type Sendings } from './sendings.ts';
import { closeInOrder, type ShutdownStep, shutDownInOrder } from './shutdown.ts';
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
  readonly otherParts: OtherParts;
}

/** What a service consists of. */
export interface Service {
  /** All of its migrations, in their order: done before its indexes are made. */
  readonly migrations: readonly Migration[];
  readonly repositories: readonly Repository[];
  readonly routes: readonly Implemented[];
  /** What the answers of its calls say; none where they say nothing. */
  readonly texts?: Catalogue;
  /**
   * Relays, consumers, sweeps: started in this order once the indexes stand and `prepare` has succeeded, closed after
   * the last request and before the connections.
   */
  readonly workers?: readonly BackgroundWorker[];
  readonly checks?: readonly HealthCheck[];
  /** For what is not HTTP: called with the listening server once the service has started. What it answers is closed when the server stops accepting. */
  readonly attach?: (listening: Listening) => { close(reason: EndReason): Promise<unknown> };
  /** What must be there before the first call, made once the indexes stand. Tried again while the database is not reachable. */
  readonly prepare?: () => Promise<void>;
  /** The service verifies tokens with these keys: auth does with its own. */
  readonly keys?: KeySource;
  /** The service knows by itself what was revoked: auth does. */
  readonly revocations?: RevocationSource;
  /** The service keeps the deploy tokens. */
  readonly deployTokens?: DeployTokenVerifier;
  /** Further middleware, asked before the calls. */
  readonly middleware?: Parameters<typeof createApp>[0]['middleware'];
}

/** A service that listens. */
export interface ListeningService {
  readonly port: number;
  readonly url: string;
  /**
   * Resolves when it answers calls, with what it is made from; rejects, with everything closed, when it cannot start. Of
   * one that is closed before that, nothing is heard.
   */
  readonly started: Promise<ServiceContext>;
  close(reason?: EndReason): Promise<void>;
}

/** A service that answers calls. */
export interface RunningService extends Omit<ListeningService, 'started'> {
  readonly context: ServiceContext;
}

interface StartOptions {
  readonly part: string;
  readonly env: ListenSettings &
    Pick<ServiceEnv, 'LOG_LEVEL' | 'MONGODB_URL' | 'REDIS_URL' | 'REDIS_NAMESPACE'> & {
      readonly AUTH_URL?: PartAddresses;
    };
  /** The database's name; the part's name unless a test keeps to a database of its own. */
  readonly database?: string;
  /** Where token keys come from; auth's published keys unless said otherwise. */
  readonly keys?: KeySource;
  /** Where it is read what was revoked; auth unless said otherwise. */
  readonly revocations?: RevocationSource;
  /** The default is right outside of tests. */
  readonly migrationPace?: MigrationPace;
  readonly build: (context: ServiceContext) => Promise<Service> | Service;
}

/** How long a failed start waits for its connections to close, some of which may be away. */
const closeWithinMs = 3000;
const never = new Promise<never>(() => undefined);

/** Tries again while the database is not there, so that parts may start in any order; what else fails is thrown. */
const onceReachable = async (work: () => Promise<void>, log: Logger, closed: AbortSignal) => {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isUnreachable(error)) throw refusedCredentials(error) ?? error;
      if (attempt % 5 === 1) log.warn({ err: error }, 'waiting for the database');
      await pause(Math.min(200 * attempt, 2000), undefined, { signal: closed });
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

/** Every service with calls that are sent once knows which were made, without asking for it. */
const sendingsFor = ({ routes }: Service, context: ServiceContext): Sendings | undefined =>
  routes.some(({ endpoint }) => endpoint.once) ? createSendings(context) : undefined;

/** What every service works with. */
const checksOf = ({ db, redis }: Pick<ServiceContext, 'db' | 'redis'>): readonly HealthCheck[] => [
  mongoCheck(db),
  redisCheck(redis),
];

/** What a service is connected to, and how that is ended. */
const connect = ({ part, env, database = part }: StartOptions, log: Logger) => {
  const mongo = createMongo(env.MONGODB_URL, `plinth-${part}`);
  const { disconnect, ...connections } = connectRedis(env, log);
  const queueRedis = createPatientRedis(env.REDIS_URL, log);
  const otherParts = createOtherParts();
  const closing: ShutdownStep[] = [
    { name: 'other parts', close: otherParts.close },
    {
      name: 'redis',
      close: () => {
        queueRedis.disconnect();
        disconnect();
      },
    },
    { name: 'database', close: () => mongo.close() },
  ];
  return { ...connections, mongo, db: mongo.db(database), queueRedis, otherParts, closing };
};

interface Starting {
  readonly options: StartOptions;
  readonly log: Logger;
  readonly lifecycle: Lifecycle;
  readonly connections: ReturnType<typeof connect>;
  readonly metrics: Metrics;
  /** Aborted when the service is closed, started or not. */
  readonly closed: AbortSignal;
}

const contextOf = async ({ options, log, connections, metrics }: Starting) => {
  const { env, keys } = options;
  const { db, namespace, redis, queueRedis, subscriber, otherParts } = connections;
  await refuseWrongRedisCredentials(redis);
  const signals = createSignals({ namespace, redis, subscriber, log });
  const auth = env.AUTH_URL && otherParts.at('auth', env.AUTH_URL);
  let revocationSource = options.revocations ?? (auth ? publishedRevocations(auth) : unknownRevocations);
  const revocations = createRevocations({ source: (cursor) => revocationSource(cursor), signals, log });
  let keySource = keys ?? (auth ? jwksKeySource(auth) : async () => null);
  const tokens = createTokenVerifier({ keys: (kid) => keySource(kid), revocations });
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
    otherParts,
  };
  /** The service verifies tokens by what it has itself. */
  const verifyWith = (service: Service) => {
    keySource = service.keys ?? keySource;
    revocationSource = service.revocations ?? revocationSource;
  };
  return { context, verifyWith };
};

/** Makes a service from what it is connected to, and begins its work. Waits for a database that is not reachable yet. */
const begin = async (starting: Starting, workers: BackgroundWorker[]) => {
  const { options, log, lifecycle, connections, metrics, closed } = starting;
  const { context, verifyWith } = await contextOf(starting);
  closed.throwIfAborted();
  const service = await options.build(context);
  verifyWith(service);
  const audit = auditTrailFor(service, context);
  const sendings = sendingsFor(service, context);
  workers.push(context.revocations, ...(audit ? [audit] : []), ...(service.workers ?? []));
  const prepare = async () => {
    // A driver whose first connection failed never makes another one by itself: all that is asked of it fails from then on.
    await connections.mongo.connect();
    await migrate({
      ...{ db: connections.db, migrations: service.migrations, log, closed },
      pace: options.migrationPace,
    });
    await ensureIndexes([
      ...service.repositories,
      ...(audit ? [audit.repository] : []),
      ...(sendings ? [sendings.repository] : []),
    ]);
    await service.prepare?.();
  };
  await onceReachable(prepare, log, closed);
  closed.throwIfAborted();
  for (const worker of workers) worker.start();

  const checks = [...checksOf(connections), ...(service.checks ?? [])];
  const { tokens } = context;
  const { deployTokens, texts } = service;
  const router = callRouter(service.routes, { tokens, deployTokens, audit, sendings, texts });
  const middleware = [...(service.middleware ?? []), router];
  const { handler } = createApp({ part: options.part, log, metrics, checks, lifecycle, middleware });
  return { context, service, checks, handler };
};

/**
 * Begins the service's work, listens, and adds to `steps` how all is closed again. It listens at once, so that one that
 * starts can be told from one that is dead; or, where another process answers until then, once it can answer.
 */
const open = async (options: StartOptions, log: Logger, lifecycle: Lifecycle, steps: ShutdownStep[]) => {
  const { part, env } = options;
  const connections = connect(options, log);
  const metrics = createMetrics(part);
  const closed = new AbortController();
  const workers: BackgroundWorker[] = [];
  steps.push(
    { name: 'start', close: () => closed.abort() },
    { name: 'workers', close: () => Promise.all(workers.map((worker) => worker.close())) },
    ...connections.closing,
  );

  const checks = checksOf(connections);
  let { handler } = createApp({ part, log, metrics, checks, lifecycle, middleware: [refuseWhileStarting] });
  const beginning = begin({ options, log, lifecycle, connections, metrics, closed: closed.signal }, workers);
  beginning.catch(() => undefined);
  const needed = env.LISTEN_WHEN_HEALTHY ? (await beginning).checks : checks;
  const listening = await listenAs(env, {
    handler: (request, response) => handler(request, response),
    checks: needed,
    log,
  });

  let attached: ReturnType<NonNullable<Service['attach']>> | undefined;
  const closeServer = async (reason: EndReason) => {
    const ended = listening.close(reason);
    // A server waits for its upgraded connections to end.
    await attached?.close(reason);
    await ended;
  };
  steps.splice(1, 0, { name: 'server', close: closeServer });

  const serve = async () => {
    const { context, service, handler: answerCalls } = await beginning;
    attached = service.attach?.(listening);
    handler = answerCalls;
    lifecycle.serve();
    log.info({ port: listening.port }, 'serving');
    return context;
  };
  return { listening, closed: closed.signal, started: serve() };
};

/**
 * Begins to start a service: answers once it listens. What goes wrong, then or later, closes what was opened, and is
 * thrown; a database that is not reachable yet is waited for.
 */
export const startService = async (options: StartOptions) => {
  const log = createLog(options.part, options.env.LOG_LEVEL);
  const lifecycle = createLifecycle('starting');
  const steps: ShutdownStep[] = [];
  const closeAndThrow = async (error: unknown): Promise<never> => {
    const enough = new Promise((resolve) => setTimeout(resolve, closeWithinMs).unref());
    await Promise.race([closeInOrder(log, steps), enough]);
    throw error;
  };
  const { listening, closed, started } = await open(options, log, lifecycle, steps).catch(closeAndThrow);
  const service: ListeningService = {
    port: listening.port,
    url: `http://${options.env.HOST}:${listening.port}`,
    started: started.catch((error) => (closed.aborted ? never : closeAndThrow(error))),
    close: async (reason = 'stopped') => {
      for (const { close } of steps) await close(reason);
    },
  };
  return { ...service, log, steps, lifecycle, listening };
};

/** The whole life of a service's process. One that cannot start says why in one log line and ends with code 1. */
export const runService = async (options: StartOptions) => {
  try {
    const { started, ...ending } = await startService(options);
    shutDownInOrder({ ...ending, drainSeconds: options.env.DRAIN_SECONDS ?? 0 });
    await started;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const log = createLog(options.part, options.env.LOG_LEVEL);
    endProcess(log, 'fatal', `cannot start: ${reason}`, error);
  }
};
