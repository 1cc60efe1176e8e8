/** How long a start may take before the runner says what is missing. */
const startTimeoutMs = 120_000;
const pauseMs = 100;

/** A server that runs, and where it listens. */
interface Server {
  readonly name: string;
  readonly url: string;
}

const isReady = async ({ url }: Server) => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
};

/** Resolves once every server is ready; throws a sentence that names the ones that are not. */
export const untilReady = async (servers: readonly Server[], signal: AbortSignal) => {
  const end = Date.now() + startTimeoutMs;
  let missing = servers;
  for (;;) {
    const ready = await Promise.all(missing.map(isReady));
    missing = missing.filter((_, i) => !ready[i]);
    if (missing.length === 0) return;
    signal.throwIfAborted();
    if (Date.now() > end) {
      const names = missing.map(({ name }) => name).join(', ');
      throw new Error(`These parts did not become ready: ${names}. Their log is above.`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
