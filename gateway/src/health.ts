import { version } from '@plinth/runtime/build';
import type { InstanceReply } from '@plinth/runtime/parts/partClient';
import type { Releases } from '@plinth/runtime/releases/followSet';
import type { Context, Middleware } from 'koa';
import { type PartName, partNames } from './parts.ts';
import type { Part } from './proxy/part.ts';

/** Asking all parts again within this time would tell nothing new. */
const keptMs = 500;

/** Of a part that has several. */
interface InstancesState {
  readonly instances?: { readonly ready: number; readonly all: number };
}

type PartState = InstancesState &
  (
    | {
        readonly state: 'ready';
        readonly version?: string | undefined;
        readonly warnings?: readonly string[];
        /** What it does without for now. */
        readonly degraded?: readonly string[];
      }
    | {
        readonly state: 'not-ready';
        readonly checks: Record<string, 'ok' | 'failing'>;
        readonly phase?: string;
      }
    | { readonly state: 'unreachable' }
  );

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

/** The version of the build that a part runs, where its answer says it. */
const versionIn = (body: unknown) => {
  const { version } = (body ?? {}) as { version?: unknown };
  return typeof version === 'string' ? version : undefined;
};

/** What a list in an answer holds, under its name; nothing where there is none. */
const listIn = <N extends 'warnings' | 'degraded'>(body: unknown, name: N): { [name in N]?: string[] } => {
  const list = (body as Record<string, unknown> | null)?.[name];
  return (Array.isArray(list) ? { [name]: list.map(String) } : {}) as { [name in N]?: string[] };
};

/** Where in its life a part is that does not serve. */
const phaseIn = (body: unknown) => {
  const { phase } = (body ?? {}) as { phase?: unknown };
  return typeof phase === 'string' && phase !== 'serving' ? { phase } : {};
};

const readyState = (body: unknown): PartState => ({
  state: 'ready',
  version: versionIn(body),
  ...listIn(body, 'warnings'),
  ...listIn(body, 'degraded'),
});

/** A part is ready when one of its instances is. */
const stateOf = async (part: Part): Promise<PartState> => {
  const replies = await part.client.askWhetherReady();
  const answers = replies.filter((reply): reply is InstanceReply => reply !== null);
  const ready = answers.filter(({ status }) => status === 200);
  const instances = replies.length > 1 ? { instances: { ready: ready.length, all: replies.length } } : {};
  if (ready[0]) return { ...readyState(ready[0].body), ...instances };
  if (!answers[0]) return { state: 'unreachable', ...instances };
  const { body } = answers[0];
  return { state: 'not-ready', checks: checksIn(body), ...phaseIn(body), ...instances };
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

/** `GET /healthz`: 200 once every part is ready, else 503; to operators with each part's state, and how many of its instances are. */
export const answerHealth = ({ isOperator, ...asked }: Options): Middleware => {
  let lastCheck: { readonly at: number; readonly health: Promise<SystemHealth> } | null = null;
  return async (ctx, next) => {
    if (ctx.path !== '/healthz') return next();
    ctx.state.call = 'healthz';
    if (lastCheck === null || performance.now() - lastCheck.at > keptMs)
      lastCheck = { at: performance.now(), health: askAll(asked) };
    const health = await lastCheck.health;
    ctx.status = health.status === 'ok' ? 200 : 503;
    ctx.set('cache-control', 'no-store');
    ctx.body = isOperator(ctx) ? health : { status: health.status };
  };
};
