import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { endpoints } from '@plinth/contracts/endpoints';
import { Problem } from '@plinth/contracts/problems';
import { authorize } from '@plinth/runtime/http/authorize';
import { problemFrom } from '@plinth/runtime/http/problemReplies';
import { rawProblem } from '@plinth/runtime/http/rawProblem';
import type { Logger } from '@plinth/runtime/log';
import { closeCodes, type EndReason } from '@plinth/runtime/shutdown';
import type { TokenVerifier } from '@plinth/runtime/tokens';
import { identify } from '../clientIdentity.ts';
import type { Part } from '../proxy/part.ts';
import { tooSlow, unavailable } from '../proxy/partProblems.ts';
import { connectTo, handshakeFor } from './handshake.ts';
import { authorizationOf } from './handshakeToken.ts';

/** How long notifications may take to answer a handshake. */
const defaultHandshakeMs = 5000;
/** How long a visitor may take to close after being told that the gateway goes away. */
const closingMs = 1000;
/** When another gateway has taken over, visitors are told one after the other: they must not all come back at once. */
const movingMs = 3000;

/** A WebSocket close frame that says nothing but its code (RFC 6455 5.5.1). */
const closeFrame = (code: number) => Buffer.from([0x88, 0x02, code >> 8, code & 0xff]);

interface Options {
  readonly notifications: Part['instances'];
  readonly tokens: TokenVerifier;
  readonly trustedHops: number;
  readonly log: Logger;
  readonly handshakeMs?: number;
}

interface Pair {
  readonly client: Duplex;
  readonly upstream: Socket;
  open: boolean;
}

/**
 * `/ws`: lets those in who may read notifications, then passes bytes on in both directions until either end
 * leaves. Silence is not looked at here: notifications' heartbeat ends what is dead.
 */
export const createSockets = ({
  notifications,
  tokens,
  trustedHops,
  log,
  handshakeMs = defaultHandshakeMs,
}: Options) => {
  const pairs = new Set<Pair>();
  let closing = false;

  /** A connection to an instance of notifications: to another one when one cannot be reached. */
  const reach = async () => {
    let failed: ReturnType<typeof notifications.choose> | undefined;
    for (let attempts = 1; ; attempts++) {
      const instance = notifications.choose(failed);
      const { address } = instance.client;
      const upstream = connectTo(address);
      // A timer that is cleared: one of AbortSignal.timeout would stay in memory, with its signal, until it is due.
      const giveUp = setTimeout(() => upstream.destroy(new Error('could not connect in time')), handshakeMs);
      try {
        await once(upstream, 'connect');
        return { upstream, url: address.url };
      } catch (error) {
        upstream.destroy();
        instance.isIn = false;
        failed = instance;
        if (attempts >= notifications.all().length) throw unavailable('notifications', error);
      } finally {
        clearTimeout(giveUp);
      }
    }
  };

  const join = (
    request: IncomingMessage,
    { client, head }: { readonly client: Duplex; readonly head: Buffer },
    { upstream, url }: Awaited<ReturnType<typeof reach>>,
  ) => {
    const requestId = String(request.headers['x-request-id']);
    const pair: Pair = { client, upstream, open: false };
    pairs.add(pair);

    const refuse = (problem: Problem) => {
      if (!pair.open && client.writable) client.end(rawProblem(problem, requestId));
      else client.destroy();
      upstream.destroy();
    };
    const leave = () => {
      pairs.delete(pair);
      upstream.destroy();
      client.destroy();
    };
    client.on('close', leave);
    upstream.on('error', (error) => refuse(unavailable('notifications', error)));
    upstream.on('close', () => {
      pairs.delete(pair);
      if (pair.open) client.destroy();
      else refuse(unavailable('notifications'));
    });
    upstream.setTimeout(handshakeMs, () => refuse(tooSlow('notifications')));
    upstream.once('data', (first) => {
      pair.open = true;
      upstream.setTimeout(0);
      client.write(first);
      upstream.pipe(client);
      client.pipe(upstream);
    });
    upstream.write(handshakeFor(request, url));
    if (head.length > 0) upstream.write(head);
  };

  const sendAway = ({ client, open }: Pair, code: number) => {
    if (!open) client.destroy();
    else client.end(closeFrame(code));
    setTimeout(() => client.destroy(), closingMs).unref();
  };

  const admit = async (request: IncomingMessage) => {
    if (request.url?.split('?')[0] !== '/ws') throw new Problem('not-found');
    const authorization = authorizationOf(request.headers['sec-websocket-protocol']);
    await authorize(endpoints.listNotifications.access, authorization, tokens);
  };

  return {
    /** For the server's `upgrade` event. */
    upgrade: async (request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> => {
      client.on('error', () => client.destroy());
      identify(request, trustedHops);
      try {
        await admit(request);
        if (closing) throw unavailable('notifications');
        const reached = await reach();
        if (!client.destroyed && !closing) return join(request, { client, head }, reached);
        reached.upstream.destroy();
        client.destroy();
      } catch (error) {
        const problem = problemFrom(error);
        if (problem.status >= 500) log.warn({ err: problem.cause }, 'a socket could not be admitted');
        client.end(rawProblem(problem, String(request.headers['x-request-id'])));
      }
    },

    /**
     * Tells every visitor that the gateway goes away, so that they come back to another one: all at once (1001), or spread
     * over a little time when another one answers already (1012). A frame that is on its way in that very moment may be
     * broken by it; then the visitor sees a lost connection instead.
     */
    close: (reason: EndReason) => {
      closing = true;
      const everyMs = reason === 'replaced' ? movingMs / pairs.size : 0;
      for (const [nth, pair] of [...pairs].entries()) {
        if (everyMs === 0) sendAway(pair, closeCodes.stopped);
        else setTimeout(sendAway, nth * everyMs, pair, closeCodes.replaced);
      }
    },

    count: () => pairs.size,
  };
};
