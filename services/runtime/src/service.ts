import type { Db } from 'mongodb';
import { type AuditTrail, createAuditTrail } from './audit.ts';
import type { BackgroundWorker } from './backgroundWorker.ts';
import type { ServiceEnv } from './env.ts';
import type { HealthCheck } from './health.ts';
import { createApp, type Listening, listen } from './http/app.ts';
import { isStaffWrite } from './http/authorize.ts';
import type { Implemented } from './http/implement.ts';
import type { Logger } from './log.ts';
import { createLog } from './log.ts';
import { createMongo, ensureIndexes, mongoCheck, type Repository } from './mongo.ts';
import { createPatientRedis, createRedis, type Redis, redisCheck } from './redis.ts';
import { createRevocations, type Revocations } from './revocations.ts';
import { type ShutdownStep, shutDownInOrder } from './shutdown.ts';
import { createSignals, type Signals } from './signals.ts';
import { createTokenVerifier, jwksKeySource, type KeySource, type TokenVerifier } from './tokens.ts';

/** The world of a service: what its `app.ts` makes its features from. */
export interface ServiceContext {
  readonly log: Logger;
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
  /** For what is not HTTP: called with the listening server. What it answers is closed before the server is. */
  readonly attach?: (listening: Listening) => { close(): Promise<unknown> };
  /** What must be there before the first call, made once the indexes stand. Tried again until it succeeds. */
  readonly prepare?: () => Promise<void>;
  /** The service verifies tokens with these keys: auth does with its own. */
  readonly keys?: KeySource;
  /** Further middleware, asked before the calls. */
  readonly middleware?: Parameters<typeof createApp>[0]['middleware'];
}

export interface RunningService {
  readonly port: number;
  readonly url: string;
  readonly context: ServiceContext;
  close(): Promise<void>;
}

interface StartOptions {
  readonly part: string;
  readonly env: Pick<
    ServiceEnv,
    'HOST' | 'PORT' | 'LOG_LEVEL' | 'MONGODB_URL' | 'REDIS_URL' | 'REDIS_NAMESPACE'
  > & {
    readonly AUTH_URL?: string;
  };
  /** The database's name; the part's name unless a test keeps to a database of its own. */
  readonly database?: string;
  /** Where token keys come from; auth's published keys unless said otherwise. */
  readonly keys?: KeySource;
  readonly build: (context: ServiceContext) => Promise<Service> | Service;
}

/** Retries what needs the database at start, so that parts may start in any order. */
const untilReached = async (work: () => Promise<void>, log: Logger) => {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt % 5 === 1) log.warn({ err: error }, 'waiting for the database');
      await new Promise((resolve) => setTimeout(resolve, Math.min(200 * attempt, 2000)));
    }
  }
};

/** Every service whose calls let staff write has an audit trail, without asking for it. */
const auditTrailFor = ({ routes }: Service, context: ServiceContext): AuditTrail | undefined =>
  routes.some(({ endpoint }) => isStaffWrite(endpoint)) ? createAuditTrail(context) : undefined;

/** Connects, builds the service, creates its indexes, starts its workers and listens. */
export const startService = async ({ part, env, database = part, keys, build }: StartOptions) => {
  const log = createLog(part, env.LOG_LEVEL);
  const namespace = env.REDIS_NAMESPACE;
  const mongo = createMongo(env.MONGODB_URL, `plinth-${part}`);
  const db = mongo.db(database);
  const redis = createRedis(env.REDIS_URL, log);
  const queueRedis = createPatientRedis(env.REDIS_URL, log);
  const subscriber = createPatientRedis(env.REDIS_URL, log);
  const signals = createSignals({ namespace, redis, subscriber, log });
  const revocations = await createRevocations({ namespace, redis, signals, log });
  let keySource = keys ?? (env.AUTH_URL ? jwksKeySource(env.AUTH_URL) : async () => null);
  const tokens = createTokenVerifier({ keys: (kid) => keySource(kid), revocations });
  const context: ServiceContext = { log, db, redis, queueRedis, namespace, signals, revocations, tokens };

  const service = await build(context);
  keySource = service.keys ?? keySource;
  const audit = auditTrailFor(service, context);
  await untilReached(async () => {
    await ensureIndexes([...service.repositories, ...(audit ? [audit.repository] : [])]);
    await service.prepare?.();
  }, log);
  const workers = [...(audit ? [audit] : []), ...(service.workers ?? [])];
  for (const worker of workers) worker.start();
  const checks = [mongoCheck(db), redisCheck(redis), ...(service.checks ?? [])];
  const app = createApp({
    part,
    log,
    routes: service.routes,
    tokens,
    checks,
    audit,
    middleware: service.middleware,
  });
  const listening = await listen(app.handler, { host: env.HOST, port: env.PORT });
  const attached = service.attach?.(listening);
  log.info({ port: listening.port }, 'listening');

  const steps: ShutdownStep[] = [
    // A server waits for its upgraded connections to end, so those come first.
    { name: 'sockets', close: () => attached?.close() },
    { name: 'server', close: () => listening.close() },
    {
      name: 'workers',
      close: () => Promise.all(workers.map((worker) => worker.close())),
    },
    {
      name: 'redis',
      close: () => {
        for (const connection of [redis, queueRedis, subscriber]) connection.disconnect();
      },
    },
    { name: 'database', close: () => mongo.close() },
  ];
  const running: RunningService = {
    port: listening.port,
    url: `http://${env.HOST}:${listening.port}`,
    context,
    close: async () => {
      for (const { close } of steps) await close();
    },
  };
  return { ...running, log, steps };
};

/** The whole life of a service's process. */
export const runService = async (options: StartOptions) => {
  const { log, steps } = await startService(options);
  shutDownInOrder(log, steps);
};
