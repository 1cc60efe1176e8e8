import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ListenSettings } from '../env.ts';
import { type HealthCheck, untilReady } from '../health.ts';
import type { EndReason } from '../lifecycle.ts';
import type { Logger } from '../log.ts';
import { refuseWhatIsNotHttp } from './notHttp.ts';

interface Options {
  readonly host: string;
  readonly port: number;
  /** A socket that was handed down, in place of host and port: other processes may accept on it, too. */
  readonly fd?: number | undefined;
  readonly requestTimeoutMs?: number;
  /** How long a connection is kept on which nothing is asked. */
  readonly keepAliveMs?: number;
}

export interface Listening {
  readonly port: number;
  readonly server: Server;
  /**
   * Goes on serving for a while. Towards its end each answer is the last of its connection, for longer than clients keep
   * an idle one: none has a connection left on which a request could be on its way when the server closes. `skip` ends it.
   */
  drain(ms: number, skip: AbortSignal): Promise<void>;
  /**
   * Stops accepting, lets requests finish, each of them the last of its connection, then closes what is left. A server
   * that was replaced keeps idle connections a while, because a request may be on its way on any of them: clients that
   * heed `keep-alive` let go of them first.
   */
  close(reason?: EndReason): Promise<void>;
}

/** Clients of our own let go of an idle connection two seconds before the server would. */
const defaultKeepAliveMs = 5000;
/** How much longer than clients are told that a connection is kept it is kept. */
const keepAliveMarginMs = 1000;

/** From when on idle connections are closed, and when all are, in milliseconds after the server was told to close. */
const closing: Record<EndReason, { readonly idleAfter: number; readonly allAfter: number }> = {
  stopped: { idleAfter: 0, allAfter: 10_000 },
  replaced: { idleAfter: defaultKeepAliveMs + keepAliveMarginMs, allAfter: 60_000 },
};
const lookMs = 100;

/** How a server drains and closes; asked again to close with a reason that leaves it less time, it hurries. */
const enderOf = (server: Server, keepAliveMs: number) => {
  let closed: Promise<void> | undefined;
  let keepsConnections = true;

  const keepNoConnections = () => {
    if (!keepsConnections) return;
    keepsConnections = false;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
  };
  const stopAccepting = () =>
    new Promise<void>((resolve) => {
      keepNoConnections();
      // http.Server's own `close` would close idle connections at once, also one on which a request is on its way.
      NetServer.prototype.close.call(server, () => resolve());
    });
  const leave = async (reason: EndReason, over: AbortSignal) => {
    const { idleAfter, allAfter } = closing[reason];
    const end = performance.now() + allAfter;
    if (idleAfter > 0) await pause(idleAfter, undefined, { signal: over });
    while (!over.aborted && performance.now() < end) {
      server.closeIdleConnections();
      await pause(lookMs, undefined, { signal: over });
    }
    server.closeAllConnections();
  };

  return {
    drain: async (ms: number, skip: AbortSignal): Promise<void> => {
      const lettingGoMs = Math.min(ms, keepAliveMs + keepAliveMarginMs);
      const wait = (forMs: number) => pause(forMs, undefined, { signal: skip }).catch(() => undefined);
      await wait(ms - lettingGoMs);
      keepNoConnections();
      await wait(lettingGoMs);
    },
    close: async (reason: EndReason = 'stopped'): Promise<void> => {
      closed ??= stopAccepting();
      const over = new AbortController();
      void leave(reason, over.signal).catch(() => undefined);
      await closed;
      over.abort();
    },
  };
};

interface Application {
  readonly handler: RequestListener;
  readonly checks: readonly HealthCheck[];
  readonly log: Logger;
  readonly limits?: Pick<Options, 'requestTimeoutMs' | 'keepAliveMs'>;
}

/**
 * Listens as the settings say. The process that has handed down the socket, when it speaks with this one (`process.send`),
 * is told that it is in use.
 */
export const listenAs = async (
  { HOST: host, PORT: port, LISTEN_FD: fd, LISTEN_WHEN_HEALTHY: whenHealthy }: ListenSettings,
  { handler, checks, log, limits }: Application,
): Promise<Listening> => {
  if (whenHealthy) await untilReady(checks, log);
  const listening = await listen(handler, { host, port, fd, ...limits });
  if (fd !== undefined) process.send?.('listening');
  log.info({ port: listening.port }, 'listening');
  return listening;
};

/** Starts listening. The server's limits keep slow or idle clients from holding connections for ever. */
export const listen = async (
  handler: RequestListener,
  { host, port, fd, requestTimeoutMs = 30_000, keepAliveMs = defaultKeepAliveMs }: Options,
): Promise<Listening> => {
  const server = createServer(
    { requestTimeout: requestTimeoutMs, headersTimeout: 10_000, keepAliveTimeout: keepAliveMs },
    handler,
  );
  server.on('clientError', refuseWhatIsNotHttp);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    if (fd === undefined) server.listen(port, host, resolve);
    else server.listen({ fd }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, server, ...enderOf(server, keepAliveMs) };
};
