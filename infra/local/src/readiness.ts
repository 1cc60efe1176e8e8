interface Healthz {
  readonly parts?: Record<string, { state: string }>;
}

/** How long a start may take before the runner says what is missing. */
const startTimeoutMs = 120_000;

const askHealth = async (siteUrl: string): Promise<{ ready: boolean; missing: string[] }> => {
  try {
    const reply = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(5000) });
    const { parts = {} } = (await reply.json()) as Healthz;
    return { ready: reply.ok, missing: Object.keys(parts).filter((name) => parts[name]?.state !== 'ready') };
  } catch {
    return { ready: false, missing: ['gateway'] };
  }
};

/** Resolves once every part is ready; throws a sentence that names the ones that are not. */
export const untilReady = async (siteUrl: string, isStopping: () => boolean) => {
  const end = Date.now() + startTimeoutMs;
  for (;;) {
    const { ready, missing } = await askHealth(siteUrl);
    if (ready || isStopping()) return;
    if (Date.now() > end)
      throw new Error(`These parts did not become ready: ${missing.join(', ')}. Their log is above.`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
};
