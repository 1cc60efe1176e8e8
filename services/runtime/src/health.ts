import type { Logger } from './log.ts';

/** Something that a server needs in order to work. */
export interface HealthCheck {
  readonly name: string;
  /** Resolves when it is usable, rejects with the reason when it is not. */
  readonly check: () => Promise<void>;
}

export interface Health {
  readonly ready: boolean;
  /** `ok`, or what is wrong, by the name of the check. */
  readonly checks: Record<string, string>;
}

const checkTimeoutMs = 2000;

const within = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${checkTimeoutMs} ms`)), checkTimeoutMs);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Asks all checks at once; a check that does not answer within 2 s counts as failed. */
export const checkHealth = async (checks: readonly HealthCheck[]): Promise<Health> => {
  const results = await Promise.all(
    checks.map(async ({ name, check }) => {
      try {
        await within(check());
        return [name, 'ok'] as const;
      } catch (error) {
        return [name, error instanceof Error ? error.message : String(error)] as const;
      }
    }),
  );
  return { ready: results.every(([, state]) => state === 'ok'), checks: Object.fromEntries(results) };
};

const pauseMs = 100;

/** Resolves once all checks pass, however long that takes. */
export const untilHealthy = async (checks: readonly HealthCheck[], log: Logger) => {
  for (let attempt = 0; ; attempt++) {
    const { ready, checks: states } = await checkHealth(checks);
    if (ready) return;
    if (attempt % 20 === 5) log.warn({ checks: states }, 'waiting to be healthy');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
