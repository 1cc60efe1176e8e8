import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { TokenClaims } from '@plinth/contracts/auth';
import type { Language } from '@plinth/contracts/languages';
import { Follow, type Notification, type Topic } from '@plinth/contracts/notifications';
import { Problem } from '@plinth/contracts/problems';
import { languageAsked } from '@plinth/runtime/http/language';
import type { EndReason } from '@plinth/runtime/lifecycle';
import type { Logger } from '@plinth/runtime/log';
import type { Revocations } from '@plinth/runtime/revocations';
import { closeCodes } from '@plinth/runtime/shutdown';
import type { TokenVerifier } from '@plinth/runtime/tokens';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { inLanguage } from '../notifications/words.ts';
import { admit, protocol, refuse } from './admission.ts';

export interface SocketPace {
  /** A socket that has not answered a ping by the next one is dead. */
  readonly heartbeatMs: number;
  /** How often sockets are looked through for expired tokens. */
  readonly expiryMs: number;
}

interface Options {
  readonly tokens: TokenVerifier;
  readonly revocations: Pick<Revocations, 'onRevoked' | 'onSessionEnded'>;
  readonly log: Logger;
  readonly pace: Partial<SocketPace>;
}

/** What a socket is remembered by; small, because there may be many. */
interface Listener {
  readonly userId: string;
  readonly sessionId: string;
  readonly version: number;
  readonly expires: number;
  readonly language: Language;
  alive: boolean;
  /** What it hears besides notifications. */
  topics: readonly string[];
}

/** The close code, ours, of a session that ended. */
const sessionEnded = 4401;

/** Clients say no more than what they follow. */
const largestIncomingBytes = 256;
/** A socket that has this much unsent is too slow; it is dropped and catches up by `since`. */
const mostUnsentBytes = 256 * 1024;
/** How long clients may take to answer a close when the server stops. */
const farewellMs = 1000;
/** When another process has taken over, clients are told one after the other: they must not all come back at once. */
const movingMs = 3000;

const frameOf = (content: object) => Buffer.from(JSON.stringify(content));

/** What a client asks to follow; undefined for whatever else it says. */
const topicsIn = (message: RawData): readonly string[] | undefined => {
  try {
    return Follow.safeParse(JSON.parse(String(message))).data?.follow;
  } catch {
    return undefined;
  }
};

/** The sockets of this replica: admits staff, pushes to all, lets go of those that are dead, slow or signed out. */
export const createSockets = ({ tokens, revocations, log, pace }: Options) => {
  const { heartbeatMs = 30_000, expiryMs = 1000 } = pace;
  const listeners = new Map<WebSocket, Listener>();
  const acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: largestIncomingBytes,
    handleProtocols: () => protocol,
  });

  // These find the listener by its socket: functions of its own would cost memory for every socket.
  function heardPong(this: WebSocket) {
    const listener = listeners.get(this);
    if (listener) listener.alive = true;
  }
  function heard(this: WebSocket, message: RawData) {
    const listener = listeners.get(this);
    if (listener) listener.topics = topicsIn(message) ?? listener.topics;
  }
  function forget(this: WebSocket) {
    listeners.delete(this);
  }
  const noteFailure = (error: Error) => log.debug({ err: error }, 'a socket failed');

  const welcome = (socket: WebSocket, { sub, sid, ver, exp }: TokenClaims, language: Language) => {
    listeners.set(socket, {
      ...{ userId: sub, sessionId: sid, version: ver },
      expires: exp * 1000,
      language,
      alive: true,
      topics: [],
    });
    socket.on('pong', heardPong).on('message', heard).on('close', forget).on('error', noteFailure);
  };

  const endSession = (socket: WebSocket, why: string) => socket.close(sessionEnded, why);

  revocations.onRevoked((userId, minimum) => {
    for (const [socket, listener] of listeners) {
      if (listener.userId === userId && listener.version < minimum) endSession(socket, 'signed out');
    }
  });
  revocations.onSessionEnded((sessionId) => {
    for (const [socket, listener] of listeners) {
      if (listener.sessionId === sessionId) endSession(socket, 'signed out');
    }
  });

  const beat = () => {
    for (const [socket, listener] of listeners) {
      if (!listener.alive) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.ping();
      listener.alive = false;
    }
  };
  const endExpired = () => {
    const now = Date.now();
    for (const [socket, listener] of listeners) {
      if (listener.expires <= now) endSession(socket, 'the session has expired');
    }
  };

  const upgrade =
    (usable: () => Promise<void>) => async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const ignore = () => undefined;
      socket.on('error', ignore);
      try {
        const claims = await admit(request, tokens);
        await usable().catch((cause) => {
          throw new Problem('part-unavailable', { cause });
        });
        socket.off('error', ignore);
        acceptor.handleUpgrade(request, socket, head, (accepted) =>
          welcome(accepted, claims, languageAsked(request)),
        );
      } catch (error) {
        const { code } = refuse(socket, request, error);
        if (code === 'internal') log.error({ err: error }, 'a socket could not be opened');
      }
    };

  const send = (socket: WebSocket, frame: Buffer) => {
    if (socket.bufferedAmount > mostUnsentBytes) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(frame, { binary: false });
  };

  return {
    /** Sends to every socket, in its language. */
    push: (notification: Notification) => {
      const frames = new Map<Language, Buffer>();
      for (const [socket, { language }] of listeners) {
        const frame = frames.get(language) ?? frameOf(inLanguage(notification, language));
        frames.set(language, frame);
        send(socket, frame);
      }
    },
    /** Sends to those that follow a topic. */
    tell: (topic: Topic, content: object) => {
      const frame = frameOf(content);
      for (const [socket, { topics }] of listeners) if (topics.includes(topic)) send(socket, frame);
    },

    /** Takes the upgrades of a server; `usable` rejects while a new socket could miss something. */
    attach: (server: Server, usable: () => Promise<void>) => {
      server.on('upgrade', upgrade(usable));
      const timers = [setInterval(beat, heartbeatMs), setInterval(endExpired, expiryMs)];
      return {
        close: async (reason: EndReason) => {
          for (const timer of timers) clearInterval(timer);
          server.removeAllListeners('upgrade');
          const everyMs = reason === 'replaced' ? movingMs / listeners.size : 0;
          for (const socket of [...listeners.keys()]) {
            socket.close(closeCodes[reason], 'restarting');
            if (everyMs > 0) await pause(everyMs);
          }
          const end = performance.now() + farewellMs;
          while (listeners.size > 0 && performance.now() < end) await pause(20);
          for (const socket of listeners.keys()) socket.terminate();
        },
      };
    },
  };
};
