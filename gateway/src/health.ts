import { version } from '@plinth/runtime/build';
import type { Releases } from '@plinth/runtime/releases/followSet';
import type { Context, Middleware } from 'koa';
import { type PartName, partNames } from './parts.ts';
import type { Part } from './proxy/part.ts';

const askTimeoutMs = 2000;
/** Asking all parts again within this time would tell nothing new. */
const keptMs = 500;

type PartState =
  | {
      readonly state: 'ready';
      readonly version?: string | undefined;
      readonly warnings?: readonly string[];
    }
  | { readonly state: 'not-ready'; readonly checks: Record<string, 'ok' | 'failing'> }
  | { readonly state: 'unreachable' };

export interface SystemHealth {
  readonly status: 'ok' | 'degraded';
  /** The gateway's own. */
  readonly version: string | undefined;
  readonly warnings?: readonly string[];
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

/** What is wrong there and does not keep the part from working. */
const warningsIn = (body: unknown) => {
  const { warnings } = (body ?? {}) as { warnings?: unknown };
  return Array.isArray(warnings) ? { warnings: warnings.map(String) } : {};
};

const stateOf = async (part: Part): Promise<PartState> => {
  try {
    const { status, body } = await part.ask('/readyz', askTimeoutMs);
    return status === 200
      ? { state: 'ready', version: versionIn(body), ...warningsIn(body) }
      : { state: 'not-ready', checks: checksIn(body) };
  } catch {
    return { state: 'unreachable' };
  }
};

interface Options {
  readonly parts: Readonly<Record<PartName, Part>>;
  readonly releases: Pick<Releases, 'warnings'>;
  readonly isOperator: (ctx: Context) => boolean;
}

const askAll = async ({ parts, releases }: Pick<Options, 'parts' | 'releases'>): Promise<SystemHealth> => {
  const warnings = releases.warnings();
  const states = await Promise.all(
    partNames.map(async (name) => [name, await stateOf(parts[name])] as const),
  );
  return {
    status: states.every(([, { state }]) => state === 'ready') ? 'ok' : 'degraded',
    version,
    ...(warnings.length > 0 ? { warnings } : {}),
    parts: Object.fromEntries(states) as SystemHealth['parts'],
  };
};

/** `GET /healthz`: 200 once every part is ready, else 503; to operators with each part's state. */
export const answerHealth = ({ isOperator, ...asked }: Options): Middleware => {
  let lastCheck: { readonly at: number; readonly health: Promise<SystemHealth> } | null = null;
  return async (ctx, next) => {
    if (ctx.path !== '/healthz') return next();
    ctx.state.call = 'healthz';
    if (lastCheck === null || Date.now() - lastCheck.at > keptMs)
      lastCheck = { at: Date.now(), health: askAll(asked) };
    const health = await lastCheck.health;
    ctx.status = health.status === 'ok' ? 200 : 503;
    ctx.set('cache-control', 'no-store');
    ctx.body = isOperator(ctx) ? health : { status: health.status };
  };
};
