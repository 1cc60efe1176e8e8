import { DevelopmentSet } from '@plinth/contracts/sets';
import * as z from 'zod';
import { partAddresses } from './parts/addresses.ts';
import { redisUrl, redisUrlForms } from './redisUrl.ts';

/** Settings of every server. Each field's description is what `.env.example` says of it. */
export const serverSettings = {
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port to listen on; 0 takes any free one'),
  LISTEN_FD: z.coerce
    .number()
    .int()
    .min(3)
    .optional()
    .describe('A listening socket that is handed down, by its file descriptor, in place of HOST and PORT'),
  LISTEN_WHEN_HEALTHY: z
    .stringbool()
    .optional()
    .describe('Listen only once it is ready: another process answers until then'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(0)
    .describe('How long it goes on serving after it was told to stop, and says that it is not ready'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe log line that is written'),
};

type ServerSettings = z.infer<z.ZodObject<typeof serverSettings>>;
/** Where a server listens, and from when on. */
export type ListenSettings = Pick<ServerSettings, 'HOST' | 'PORT'> &
  Partial<Pick<ServerSettings, 'LISTEN_FD' | 'LISTEN_WHEN_HEALTHY' | 'DRAIN_SECONDS'>>;

export const databaseSettings = {
  MONGODB_URL: z.url().describe('MongoDB, or the embedded database'),
};

export const redisSettings = {
  REDIS_URL: redisUrl.describe(`Redis: queues, signals, throttles. ${redisUrlForms}`),
  REDIS_NAMESPACE: z
    .string()
    .regex(/^[\w.-]+$/)
    .default('plinth')
    .describe('Prefix of every key and channel, so that several systems may share one Redis'),
};

export const tokenSettings = {
  AUTH_URL: partAddresses.describe(
    "The auth service's own addresses, with commas between: where the public signing keys are read, and what was revoked",
  ),
};

/** Of the services that sign: auth, and releases. */
export const signingSettings = {
  SIGNING_KEYS_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Seals the private keys in the database: at least 32 random characters, the same for all replicas. Without it they lie there as they are',
    ),
};

/** Of the services that write letters, and of mail, which sends them. */
export const letterSettings = {
  LETTERS_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Seals letters from the service that writes one to the mail service: at least 32 random characters, the same for all of these',
    ),
};

/** Front ends that are being developed: gateway and shell server take them in place of releases. */
export const developmentSet = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(DevelopmentSet)
  .optional()
  .describe('Development only: addresses of development servers by front end, as JSON');

/** Settings that every service has: it listens, keeps data, talks to Redis and verifies tokens. */
export const serviceSettings = { ...serverSettings, ...databaseSettings, ...redisSettings, ...tokenSettings };
export const ServiceEnv = z.object(serviceSettings);
export type ServiceEnv = z.infer<typeof ServiceEnv>;

/**
 * Reads a process's settings from its environment; an empty value counts as absent. Throws one error that names
 * every fault, so that a wrong setup is mended in one go.
 */
export const readEnv = <S extends z.ZodObject>(
  schema: S,
  // biome-ignore lint/style/noProcessEnv: the one place where the environment is read
  source: Record<string, string | undefined> = process.env,
): z.output<S> => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${given[name] === undefined ? 'is not set' : issue.message}`;
  });
  throw new Error(`The settings are not usable:\n${faults.join('\n')}`);
};

/** How this process uses the memory of its machine, for one that it starts: all that this one hears of its environment. */
export const memoryEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'].flatMap((name) => {
      // biome-ignore lint/style/noProcessEnv: the one place where the environment is read
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );
