import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { endpoints } from '@plinth/contracts/endpoints';
import { isLanguage } from '@plinth/contracts/languages';
import { Problem, type ProblemCode, problems } from '@plinth/contracts/problems';
import { authorize } from '@plinth/runtime/http/authorize';
import { problemFrom } from '@plinth/runtime/http/problemReplies';
import { rawProblem } from '@plinth/runtime/http/rawProblem';
import { readJson } from '@plinth/runtime/http/readJson';
import { type EndReason, notReadyHeader } from '@plinth/runtime/lifecycle';
import type { Logger } from '@plinth/runtime/log';
import { Cancellation } from '@plinth/runtime/parts/exchange';
import { PartFault } from '@plinth/runtime/parts/faults';
import { closeCodes } from '@plinth/runtime/shutdown';
import type { TokenVerifier } from '@plinth/runtime/tokens';
import * as z from 'zod';
import { identify } from '../forwardedHeaders.ts';
import type { Part } from '../proxy/part.ts';
import { problemOf, unavailable } from '../proxy/partProblems.ts';
import { VisitorLeft } from '../proxy/visitorLeft.ts';
import { type Opened, shakeHands, switching } from './handshake.ts';
import { authorizationOf } from './handshakeToken.ts';

/** How long notifications may take to answer a handshake. */
const defaultHandshakeMs = 5000;
/** How long a visitor may take to close after being told that the gateway goes away. */
const closingMs = 1000;
/** When another gateway has taken over, visitors are told one after the other: they must not all come back at once. */
const movingMs = 3000;

const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const largestRefusal = 64 * 1024;

/** A WebSocket close frame that says nothing but its code (RFC 6455 5.5.1). */
const closeFrame = (code: number) => Buffer.from([0x88, 0x02, code >> 8, code & 0xff]);

interface Options {
  readonly notifications: Part;
  readonly tokens: TokenVerifier;
  readonly trustedHops: number;
  readonly log: Logger;
  readonly handshakeMs?: number;
}

interface Pair {
  readonly client: Duplex;
  readonly upstream: Socket;
}

const isKnown = (code: unknown): code is ProblemCode => typeof code === 'string' && code in problems;

/** What notifications answered in place of opening a socket, as the visitor is told it. */
const refusalIn = async (answer: IncomingMessage): Promise<Problem> => {
  try {
    const { code, message: words, values } = await readJson(answer, Refusal, largestRefusal);
    if (isKnown(code)) return new Problem(code, { values, words });
    throw new Error(`notifications answered a handshake with ${answer.statusCode} ${code}`);
  } catch (cause) {
    answer.destroy();
    return new Problem('bad-gateway', { cause });
  }
};

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

  /** A socket at an instance of notifications: at another one when one cannot be reached, or does not answer when it is tried. */
  const reach = async (request: IncomingMessage, client: Duplex): Promise<Opened> => {
    const cancellation = new Cancellation();
    const leave = () => cancellation.cancel(new VisitorLeft('the visitor left'));
    client.once('close', leave);
    try {
      const hands = await notifications.client.reach({
        repeatable: true,
        deadlineMs: handshakeMs,
        cancellation,
        from: async ({ address }, own, answered) => {
          const hands = await shakeHands(request, address, own).catch((error: Error) => {
            throw own.cancelled ? error : new PartFault('unreachable', error);
          });
          const { headers, statusCode } = hands.answer;
          if (statusCode === 503 && headers[notReadyHeader] !== undefined) {
            hands.answer.destroy();
            throw new PartFault('unready');
          }
          answered();
          return hands;
        },
      });
      if ('upstream' in hands) return hands;
      throw await refusalIn(hands.answer);
    } catch (error) {
      throw problemOf(error, 'notifications');
    } finally {
      client.off('close', leave);
    }
  };

  const join = (client: Duplex, head: Buffer, { answer, upstream, early }: Opened) => {
    const pair: Pair = { client, upstream };
    pairs.add(pair);
    const leave = () => {
      pairs.delete(pair);
      upstream.destroy();
      client.destroy();
    };
    client.on('close', leave);
    upstream.on('error', leave).on('close', leave);
    client.write(switching(answer));
    client.write(early);
    upstream.write(head);
    upstream.pipe(client);
    client.pipe(upstream);
  };

  const sendAway = ({ client }: Pair, code: number) => {
    client.end(closeFrame(code));
    setTimeout(() => client.destroy(), closingMs).unref();
  };

  const admit = async (request: IncomingMessage) => {
    const [path, query] = request.url?.split('?') ?? [];
    if (path !== '/ws') throw new Problem('not-found');
    // A page cannot say it in a header: a browser names those of its reader there.
    const language = new URLSearchParams(query).get('language');
    if (language && isLanguage(language)) request.headers['accept-language'] = language;
    const authorization = authorizationOf(request.headers['sec-websocket-protocol']);
    await authorize(endpoints.listNotifications, authorization, tokens);
  };

  return {
    /** For the server's `upgrade` event. */
    upgrade: async (request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> => {
      client.on('error', () => client.destroy());
      identify(request, trustedHops);
      try {
        await admit(request);
        if (closing) throw unavailable('notifications');
        const opened = await reach(request, client);
        if (!client.destroyed && !closing) return join(client, head, opened);
        opened.upstream.destroy();
        client.destroy();
      } catch (error) {
        if (error instanceof VisitorLeft) return;
        const problem = problemFrom(error);
        if (problem.status >= 500) log.warn({ err: problem.cause }, 'a socket could not be admitted');
        client.end(rawProblem(problem, String(request.headers['x-request-id']), request));
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
