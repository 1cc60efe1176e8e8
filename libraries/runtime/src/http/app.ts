import { randomUUID } from 'node:crypto';
import { Problem } from '@plinth/contracts/problems';
import Koa, { type Context } from 'koa';
import { builtContract, version } from '../build.ts';
import { checkHealth, type HealthCheck } from '../health.ts';
import { createLifecycle, type Lifecycle } from '../lifecycle.ts';
import type { Logger } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import { answerProblem } from './problemReplies.ts';

const requestIdPattern = /^[\w-]{8,64}$/;

interface AppOptions {
  readonly part: string;
  /** The server's metrics, when others than its requests are counted too. */
  readonly metrics?: Metrics;
  readonly log: Logger;
  readonly checks: readonly HealthCheck[];
  /** Where the server is in its life; it serves unless said otherwise. */
  readonly lifecycle?: Lifecycle;
  /** Who may read `/metrics` and what `/readyz` looked at; everyone unless said otherwise. */
  readonly isOperator?: (ctx: Context) => boolean;
  /** What is wrong and does not keep the server from working, in words. */
  readonly warnings?: () => readonly string[];
  /** What answers requests, asked in this order; a request that none of it answers is a 404. */
  readonly middleware: readonly Koa.Middleware[];
}

type Operations = Required<Pick<AppOptions, 'checks' | 'lifecycle' | 'metrics' | 'isOperator' | 'warnings'>>;

/**
 * `/livez`: the process runs. `/readyz`: it serves, and what it needs is there. `/metrics`: for Prometheus. `/contract`: what this build
 * has promised to those that call it or hear of its events, for whoever puts a part live.
 */
const operations =
  ({ checks, lifecycle, metrics, isOperator, warnings }: Operations): Koa.Middleware =>
  async (ctx, next) => {
    if (ctx.path === '/livez') {
      ctx.body = { live: true, version: isOperator(ctx) ? version : undefined };
    } else if (ctx.path === '/readyz') {
      const health = await checkHealth(checks);
      const phase = lifecycle.phase();
      const ready = health.ready && phase === 'serving';
      ctx.status = ready ? 200 : 503;
      const told = warnings();
      const details = { ...health, ready, phase, version, ...(told.length > 0 ? { warnings: told } : {}) };
      ctx.body = isOperator(ctx) ? details : { ready };
    } else if (ctx.path === '/contract' && isOperator(ctx)) {
      const contract = builtContract();
      if (contract === undefined) throw new Problem('not-found');
      ctx.body = contract;
    } else if (ctx.path === '/metrics') {
      if (!isOperator(ctx)) throw new Problem('not-found');
      ctx.type = metrics.registry.contentType;
      ctx.body = await metrics.registry.metrics();
    } else {
      await next();
    }
  };

/** The HTTP application of one server: its health and metrics, a request's id and log line, and one shape for every error. */
export const createApp = ({
  part,
  log,
  checks,
  lifecycle = createLifecycle(),
  isOperator = () => true,
  warnings = () => [],
  middleware,
  metrics = createMetrics(part),
}: AppOptions) => {
  const app = new Koa();
  // Every error is answered below; what still gets here is a connection that broke while it was being answered.
  app.on('error', (error) => log.debug({ err: error }, 'a connection broke'));

  app.use(async (ctx, next) => {
    const started = process.hrtime.bigint();
    const given = ctx.get('x-request-id');
    const requestId = requestIdPattern.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('x-request-id', requestId);
    try {
      await next();
    } catch (error) {
      answerProblem(ctx, error, requestId, log);
    }
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    metrics.requestAnswered((ctx.state.call as string | undefined) ?? 'other', ctx.status, seconds);
    log.debug(
      {
        ...{ requestId, method: ctx.method, path: ctx.path, status: ctx.status, ms: seconds * 1000 },
        release: ctx.state.release,
      },
      'answered',
    );
  });
  app.use(operations({ checks, lifecycle, metrics, isOperator, warnings }));
  for (const layer of middleware) app.use(layer);
  app.use(() => {
    throw new Problem('not-found');
  });
  return { handler: app.callback(), metrics };
};
