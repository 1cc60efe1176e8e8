import type { Logger } from './log.ts';

/** Something that a server works with. */
export interface HealthCheck {
  readonly name: string;
  /** Resolves when it is usable, rejects with the reason when it is not. */
  readonly check: () => Promise<void>;
  /** The server answers without it, if less well: it stays ready. */
  readonly onlyDegrades?: boolean;
}

export interface Health {
  readonly ready: boolean;
  /** `ok`, or what is wrong, by the name of the check. */
  readonly checks: Record<string, string>;
  /** The names of failing checks without which the server is ready all the same; absent when there are none. */
  readonly degraded?: readonly string[];
}

const checkTimeoutMs = 2000;
/** Whether a server can answer must be told soon, also while what it can do without hangs. */
const onlyDegradesTimeoutMs = 500;

const within = async (work: Promise<void>, timeoutMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Why it fails; null when it does not. */
const failureOf = async ({ check, onlyDegrades }: HealthCheck): Promise<string | null> => {
  try {
    await within(check(), onlyDegrades ? onlyDegradesTimeoutMs : checkTimeoutMs);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Asks all checks at once; one that does not answer within 2 s (half a second, where it only degrades) counts as failed. */
export const checkHealth = async (checks: readonly HealthCheck[]): Promise<Health> => {
  const results = await Promise.all(
    checks.map(async (check) => ({ ...check, failure: await failureOf(check) })),
  );
  const failed = results.filter(({ failure }) => failure !== null);
  const degraded = failed.filter(({ onlyDegrades }) => onlyDegrades).map(({ name }) => name);
  return {
    ready: failed.length === degraded.length,
    checks: Object.fromEntries(results.map(({ name, failure }) => [name, failure ?? 'ok'])),
    ...(degraded.length > 0 ? { degraded } : {}),
  };
};

const pauseMs = 100;

/** Resolves once all checks pass that the server needs, however long that takes. */
export const untilReady = async (checks: readonly HealthCheck[], log: Logger) => {
  for (let attempt = 0; ; attempt++) {
    const { ready, checks: states } = await checkHealth(checks);
    if (ready) return;
    if (attempt % 20 === 5) log.warn({ checks: states }, 'waiting to be ready');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
