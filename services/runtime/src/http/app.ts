import { hash, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@plinth/contracts/api';
import { createMatcher } from '@plinth/contracts/matching';
import { Problem } from '@plinth/contracts/problems';
import Koa, { type Context } from 'koa';
import type { AuditTrail } from '../audit.ts';
import { checkHealth, type HealthCheck } from '../health.ts';
import type { Logger } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics.ts';
import type { TokenVerifier } from '../tokens.ts';
import { authorize, isStaffWrite } from './authorize.ts';
import { Answer, type Implemented } from './implement.ts';
import { refuseWhatIsNotHttp } from './notHttp.ts';
import { answerProblem } from './problemReplies.ts';
import { bodyReader } from './requestBody.ts';
import { filesInto, noFaults, parseInto, refuseFaults } from './validation.ts';

/** How long a handler may work on one call. */
const deadlineMs = 10_000;
const requestIdPattern = /^[\w-]{8,64}$/;

interface AppOptions {
  readonly part: string;
  /** The server's metrics, when others than its requests are counted too. */
  readonly metrics?: Metrics;
  readonly log: Logger;
  readonly routes: readonly Implemented[];
  readonly tokens: TokenVerifier;
  readonly checks: readonly HealthCheck[];
  /** Where writes of staff are recorded. A server that answers such calls does not start without it. */
  readonly audit?: Pick<AuditTrail, 'intend' | 'concluding'> | undefined;
  /** Who may read `/metrics` and what `/readyz` looked at; everyone unless said otherwise. */
  readonly isOperator?: (ctx: Context) => boolean;
  /** Further middleware, asked before the calls; for pages and files that are not in the contract. */
  readonly middleware?: readonly Koa.Middleware[];
}

const byDeadline = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('part-timeout')), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The way to the next page (RFC 8288): this address with the parameters that lead on in place of its own. */
const linkToNext = ({ path, querystring }: Context, next: NonNullable<Answer<unknown>['next']>) => {
  const query = new URLSearchParams(querystring);
  for (const [name, value] of Object.entries(next)) query.set(name, String(value));
  return `<${new URL(path, 'http://self').pathname}?${query}>; rel="next"`;
};

const answer = (ctx: Context, endpoint: Endpoint, replied: unknown) => {
  const { body, status, total, next, headers } = replied instanceof Answer ? replied : new Answer(replied);
  ctx.set(headers);
  ctx.status = status ?? endpoint.status;
  if (total !== undefined) ctx.set('x-total-count', String(total));
  if (next !== undefined) ctx.set('link', linkToNext(ctx, next));
  if (endpoint.produces === 'html') {
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = body;
    return;
  }
  if (endpoint.produces === 'nothing') {
    ctx.set('cache-control', 'no-store');
    ctx.body = null;
    return;
  }
  // A reply that its own schema refuses is a fault of ours, so parsing throws; names it lacks are dropped.
  const json = JSON.stringify(endpoint.reply ? endpoint.reply.parse(body) : {});
  ctx.type = 'application/json';
  if (!ctx.response.get('cache-control')) {
    ctx.set(
      'cache-control',
      endpoint.access === 'anyone' && ctx.method === 'GET' ? 'no-cache' : 'private, no-store',
    );
  }
  if (ctx.method === 'GET') {
    ctx.etag = hash('sha1', json, 'base64url');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  ctx.body = json;
};

/** What stands in the way of a change is told as the call would answer it: names that its reply lacks are dropped. */
const withCurrentAsReply =
  ({ reply }: Endpoint) =>
  (error: unknown): never => {
    if (!(error instanceof Problem) || error.current === undefined) throw error;
    const { code, message, current } = error;
    throw new Problem(code, { message, current: reply?.parse(current), cause: error });
  };

const callHandler = (
  { name, endpoint, handle }: Implemented,
  { tokens, audit }: Pick<AppOptions, 'tokens' | 'audit'>,
) => {
  const readBody = bodyReader(endpoint);
  const recorded = isStaffWrite(endpoint);
  if (recorded && !audit) throw new Error(`${name} is a write of staff, and there is no audit trail`);
  return async (ctx: Context, params: Record<string, string>, requestId: string) => {
    const actor = await authorize(endpoint.access, ctx.get('authorization') || undefined, tokens);
    const { values, files } = await readBody(ctx);
    const faults = noFaults();
    const request = {
      params,
      query: parseInto(endpoint.query, { ...ctx.query }, faults),
      headers: parseInto(endpoint.headers, ctx.headers, faults),
      body: parseInto(endpoint.body, values, faults),
      fields: parseInto(endpoint.fields, values, faults),
      files: filesInto(endpoint, files, faults),
      actor,
      address: ctx.get('x-client-address') || ctx.ip,
      userAgent: ctx.get('user-agent'),
      requestId,
      ctx,
    };
    refuseFaults(faults);
    const work = async () => {
      const replied = await byDeadline(Promise.resolve().then(() => handle(request as never))).catch(
        withCurrentAsReply(endpoint),
      );
      if (endpoint.produces !== 'stream') answer(ctx, endpoint, replied);
      return { status: ctx.status, replied: replied instanceof Answer ? replied.body : replied };
    };
    if (!recorded || !audit || !actor) {
      await work();
      return;
    }
    const write = { call: name, method: endpoint.method, path: ctx.path, params, actor, requestId };
    const intent = await byDeadline(audit.intend(write));
    await audit.concluding(intent, work);
  };
};

/** `/livez`: the process runs. `/readyz`: what it needs is there. `/metrics`: for Prometheus. */
const operations =
  (checks: readonly HealthCheck[], metrics: Metrics, isOperator: (ctx: Context) => boolean): Koa.Middleware =>
  async (ctx, next) => {
    if (ctx.path === '/livez') {
      ctx.body = { live: true };
    } else if (ctx.path === '/readyz') {
      const health = await checkHealth(checks);
      ctx.status = health.ready ? 200 : 503;
      ctx.body = isOperator(ctx) ? health : { ready: health.ready };
    } else if (ctx.path === '/metrics') {
      if (!isOperator(ctx)) throw new Problem('not-found');
      ctx.type = metrics.registry.contentType;
      ctx.body = await metrics.registry.metrics();
    } else {
      await next();
    }
  };

/** The HTTP application of one server: its calls, its health and metrics, and one shape for every error. */
export const createApp = ({
  part,
  log,
  routes,
  tokens,
  checks,
  audit,
  isOperator = () => true,
  middleware = [],
  metrics = createMetrics(part),
}: AppOptions) => {
  const app = new Koa();
  // Every error is answered below; what still gets here is a connection that broke while it was being answered.
  app.on('error', (error) => log.debug({ err: error }, 'a connection broke'));
  const table = Object.fromEntries(routes.map((route) => [route.name, route.endpoint]));
  const handlers = new Map(routes.map((route) => [route.name, callHandler(route, { tokens, audit })]));
  const match = createMatcher(table);

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
      { requestId, method: ctx.method, path: ctx.path, status: ctx.status, ms: seconds * 1000 },
      'answered',
    );
  });
  app.use(operations(checks, metrics, isOperator));
  for (const layer of middleware) app.use(layer);
  app.use(async (ctx) => {
    const matched = match(ctx.method === 'HEAD' ? 'GET' : ctx.method, ctx.path);
    if (!matched) throw new Problem('not-found');
    if (!('name' in matched)) {
      ctx.set('allow', matched.methods.join(', '));
      throw new Problem('method-not-allowed');
    }
    ctx.state.call = matched.name;
    await handlers.get(matched.name)?.(ctx, matched.params, ctx.state.requestId as string);
  });
  return { handler: app.callback(), metrics };
};

export interface Listening {
  readonly port: number;
  readonly server: Server;
  /** Stops accepting, lets running requests finish (10 s), then closes what is left. */
  close(): Promise<void>;
}

/** Starts listening. The server's limits keep slow or idle clients from holding connections for ever. */
export const listen = async (
  handler: (
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
  ) => void,
  { host, port, requestTimeoutMs = 30_000 }: { host: string; port: number; requestTimeoutMs?: number },
): Promise<Listening> => {
  const server = createServer(
    { requestTimeout: requestTimeoutMs, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    handler,
  );
  server.on('clientError', refuseWhatIsNotHttp);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), 10_000);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
