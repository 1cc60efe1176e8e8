import { version } from '@plinth/runtime/build';
import type { Context, Middleware } from 'koa';
import { type PartName, partNames } from './parts.ts';
import type { Part } from './proxy/part.ts';

const askTimeoutMs = 2000;
/** Asking all parts again within this time would tell nothing new. */
const keptMs = 500;

type PartState =
  | { readonly state: 'ready'; readonly version?: string | undefined }
  | { readonly state: 'not-ready'; readonly checks: Record<string, 'ok' | 'failing'> }
  | { readonly state: 'unreachable' };

export interface SystemHealth {
  readonly status: 'ok' | 'degraded';
  /** The gateway's own. */
  readonly version: string | undefined;
  readonly parts: Record<PartName, PartState>;
}

/** Which of its needs a part misses. The reasons stay in its own log: they name addresses. */
const checksIn = (body: unknown): Record<string, 'ok' | 'failing'> => {
  const checks = (body as { checks?: Record<string, unknown> } | null)?.checks ?? {};
  return Object.fromEntries(
    Object.entries(checks).map(([name, state]) => [name, state === 'ok' ? 'ok' : 'failing']),
  );
};

/** The version of the build that a part runs; parts from before they said it say none. */
const versionIn = (body: unknown) => {
  const { version } = (body ?? {}) as { version?: unknown };
  return typeof version === 'string' ? version : undefined;
};

const stateOf = async (part: Part): Promise<PartState> => {
  try {
    const { status, body } = await part.ask('/readyz', askTimeoutMs);
    return status === 200
      ? { state: 'ready', version: versionIn(body) }
      : { state: 'not-ready', checks: checksIn(body) };
  } catch {
    return { state: 'unreachable' };
  }
};

const askAll = async (parts: Readonly<Record<PartName, Part>>): Promise<SystemHealth> => {
  const states = await Promise.all(
    partNames.map(async (name) => [name, await stateOf(parts[name])] as const),
  );
  return {
    status: states.every(([, { state }]) => state === 'ready') ? 'ok' : 'degraded',
    version,
    parts: Object.fromEntries(states) as SystemHealth['parts'],
  };
};

/** `GET /healthz`: 200 once every part is ready, else 503; to operators with each part's state. */
export const answerHealth = (
  parts: Readonly<Record<PartName, Part>>,
  isOperator: (ctx: Context) => boolean,
): Middleware => {
  let lastCheck: { readonly at: number; readonly health: Promise<SystemHealth> } | null = null;
  return async (ctx, next) => {
    if (ctx.path !== '/healthz') return next();
    ctx.state.call = 'healthz';
    if (lastCheck === null || Date.now() - lastCheck.at > keptMs)
      lastCheck = { at: Date.now(), health: askAll(parts) };
    const health = await lastCheck.health;
    ctx.status = health.status === 'ok' ? 200 : 503;
    ctx.set('cache-control', 'no-store');
    ctx.body = isOperator(ctx) ? health : { status: health.status };
  };
};
