import {
  type RunningService,
  type Service,
  type ServiceContext,
  startService,
} from '@plinth/runtime/service';
import { type Client, clientOf } from './client.ts';
import { mongoUrl, redisUrl, uniqueName } from './environment.ts';
import { nothingRevoked, type TestUser, testKeys } from './tokens.ts';

export interface TestService extends RunningService {
  /** A client that speaks to the service directly, as this person or as a visitor. */
  as(who: TestUser | null): Client;
}

interface Options {
  readonly part: string;
  readonly build: (context: ServiceContext) => Promise<Service> | Service;
  /** For a second replica: the names of the first one. */
  readonly database?: string;
  readonly namespace?: string;
  readonly redisUrl?: string;
  readonly mongoUrl?: string;
}

/** Starts a service in this process with a database and a Redis namespace of its own, on a free port. */
export const startTestService = async ({
  part,
  build,
  database = uniqueName(part),
  namespace = uniqueName('test'),
  redisUrl: redis = redisUrl(),
  mongoUrl: mongo = mongoUrl(),
}: Options): Promise<TestService> => {
  const { started, ...listening } = await startService({
    part,
    env: {
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: (process.env.TEST_LOG_LEVEL as 'debug' | undefined) ?? 'silent',
      MONGODB_URL: mongo,
      REDIS_URL: redis,
      REDIS_NAMESPACE: namespace,
    },
    database,
    keys: testKeys,
    revocations: async () => nothingRevoked(),
    build,
  });
  return { ...listening, context: await started, as: (who) => clientOf(listening.url, who) };
};

/** Most is so at once; what takes its time is asked for less often, as looking is work for the one that is waited for. */
const lookAgainMs = (look: number) => Math.min(10 + 5 * look, 100);

/** Waits until `probe` answers something that is not null or false; fails after `timeoutMs`. */
export const eventually = async <T>(
  probe: () => Promise<T> | T,
  timeoutMs = 60_000,
): Promise<NonNullable<T>> => {
  const end = Date.now() + timeoutMs;
  for (let look = 0; ; look++) {
    const value = await probe();
    if (value !== null && value !== undefined && (value as unknown) !== false) return value as NonNullable<T>;
    if (Date.now() > end) throw new Error(`not so within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs(look)));
  }
};
