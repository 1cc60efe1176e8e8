import type { Notification } from '@plinth/contracts/notifications';
import { reconnectDelay, reconnection } from './reconnection.ts';

/** The server closes a socket with this code when its token has ended: expired, or revoked. */
export const tokenEnded = 4401;

/** The part of a WebSocket that the bell uses. */
export type BellSocket = Pick<WebSocket, 'close' | 'send' | 'onopen' | 'onmessage' | 'onclose'>;

export interface BellHost {
  /** Opens a socket with the session's token. */
  openSocket(): BellSocket;
  /** Asks for what came after `since`, oldest first; without it for the latest. */
  list(since: string | undefined): Promise<readonly Notification[]>;
  /**
   * All notifications known so far, newest first; called after each change. `rang` are those of the new ones that came while
   * this page was open.
   */
  onChange(items: readonly Notification[], rang: readonly Notification[]): void;
  /** What to ask the server for besides notifications. */
  topics(): readonly string[];
  /** A frame that is no notification. */
  onFrame(frame: unknown): void;
  /** The token has ended: the session is over, and the bell has stopped. */
  onEnded(): void;
  random?(): number;
}

export interface Bell {
  start(): void;
  stop(): void;
  /** The machine is back on its network: reconnects now, because the old socket may be dead without saying so. */
  wake(): void;
  /** Other topics may be wanted. */
  follow(): void;
}

const kept = 100;
/** What a new socket follows. */
const nothing = JSON.stringify({ follow: [] });

/**
 * Keeps one list of notifications complete over a connection that comes and goes.
 *
 * Sockets only carry what happens while they are open, so after each opening the bell asks for everything after its
 * cursor. The cursor moves with live frames only while nothing before them can be missing; each id shows once.
 * A browser cannot see why an upgrade was refused, so a socket that never opened is followed by the same question
 * over HTTP: it still rings, and a 401 there ends the session.
 */
export const createBell = (host: BellHost): Bell => {
  let items: readonly Notification[] = [];
  let cursor: string | undefined;
  let complete = false;
  let liveWhileAsking: string | undefined;
  let socket: BellSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running = false;
  let asking = 0;
  let isOpen = false;
  let followed = nothing;

  const add = (arrived: readonly Notification[], rang: boolean) => {
    const known = new Set(items.map((item) => item.id));
    const fresh = arrived.filter((item) => !known.has(item.id) && known.add(item.id));
    if (fresh.length === 0) return;
    items = [...items, ...fresh].sort((a, b) => b.at.localeCompare(a.at)).slice(0, kept);
    host.onChange(items, rang ? fresh : []);
  };

  const receive = (data: unknown) => {
    const frame = frameIn(data);
    if (frame === undefined) return;
    if (!isNotification(frame)) {
      host.onFrame(frame);
      return;
    }
    add([frame], true);
    if (complete) cursor = frame.id;
    else liveWhileAsking = frame.id;
  };

  /** Tells the server what is wanted, unless it knows; a server that does not know topics ignores it. */
  const follow = () => {
    const wanted = JSON.stringify({ follow: host.topics() });
    if (!isOpen || wanted === followed) return;
    followed = wanted;
    socket?.send(wanted);
  };

  /** Returns whether the list is complete up to now. */
  const catchUp = async (): Promise<boolean> => {
    asking += 1;
    const mine = asking;
    liveWhileAsking = undefined;
    complete = false;
    try {
      for (;;) {
        const first = cursor === undefined;
        const answer = await host.list(cursor);
        if (!running || mine !== asking) return false;
        add(answer, !first);
        cursor = answer.at(-1)?.id ?? cursor;
        if (first || answer.length === 0) break;
      }
    } catch {
      return false;
    }
    cursor = liveWhileAsking ?? cursor;
    complete = true;
    return true;
  };

  const retryLater = (action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, reconnectDelay(failures, host.random));
    failures += 1;
  };

  const catchUpOrRetry = async () => {
    const mine = socket;
    const done = await catchUp();
    if (!running || socket !== mine) return;
    if (done) failures = 0;
    else retryLater(catchUpOrRetry);
  };

  const drop = () => {
    clearTimeout(openTimer);
    clearTimeout(timer);
    complete = false;
    isOpen = false;
    followed = nothing;
    asking += 1;
    const dropped = socket;
    socket = undefined;
    if (!dropped) return;
    dropped.onopen = dropped.onmessage = dropped.onclose = null;
    dropped.close();
  };

  const lost = (opened: boolean, code: number) => {
    drop();
    if (code === tokenEnded) {
      running = false;
      host.onEnded();
      return;
    }
    retryLater(connect);
    if (!opened) void catchUp();
  };

  const connect = () => {
    drop();
    let opened = false;
    const opening = host.openSocket();
    socket = opening;
    openTimer = setTimeout(() => lost(false, 0), reconnection.timeoutMs);
    opening.onopen = () => {
      opened = true;
      isOpen = true;
      clearTimeout(openTimer);
      follow();
      void catchUpOrRetry();
    };
    opening.onmessage = (frame) => receive(frame.data);
    opening.onclose = (closing) => lost(opened, closing.code);
  };

  return {
    start: () => {
      if (running) return;
      running = true;
      connect();
    },
    stop: () => {
      running = false;
      drop();
    },
    wake: () => {
      if (running) connect();
    },
    follow,
  };
};

/** What is not JSON is ignored. */
const frameIn = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
};

/** A newer server may send kinds that this release does not know. */
const isNotification = (frame: unknown): frame is Notification =>
  typeof frame === 'object' &&
  frame !== null &&
  ['id', 'event', 'at'].every((key) => typeof Reflect.get(frame, key) === 'string');
