import { setTimeout as pause } from 'node:timers/promises';
import { type SignalName, type SignalOf, signals as vocabulary } from '@plinth/contracts/events';
import type { Logger } from './log.ts';
import type { Redis, Subscriber } from './redis.ts';

export type Signals = ReturnType<typeof createSignals>;

interface Options {
  readonly namespace: string;
  /** Sends. */
  readonly redis: Redis;
  /** Receives; must be a connection of its own. */
  readonly subscriber: Subscriber;
  readonly log: Logger;
}

const pingTimeoutMs = 1000;

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * What replicas tell each other over Redis pub/sub. A signal that is sent while a receiver is away is lost:
 * `onGap` tells receivers when that may have happened, so that they reload what they remember.
 */
export const createSignals = ({ namespace, redis, subscriber, log }: Options) => {
  const receivers = new Map<string, Set<(payload: unknown) => void>>();
  const gapReceivers = new Set<() => void>();
  const channelOf = (name: SignalName) => `${namespace}:signal:${name}`;

  subscriber.on('message', (channel: string, text: string) => {
    const name = channel.slice(`${namespace}:signal:`.length) as SignalName;
    const parsed = vocabulary[name]?.safeParse(jsonIn(text));
    if (!parsed?.success) {
      log.warn({ channel }, 'ignored a signal of unknown shape');
      return;
    }
    for (const receive of receivers.get(channel) ?? []) receive(parsed.data);
  });
  const tellOfGap = () => {
    for (const receive of gapReceivers) receive();
  };
  subscriber.on('close', tellOfGap);
  // ioredis would subscribe again by itself, but ends the process when that fails.
  const subscribeAgain = async () => {
    if (receivers.size > 0) await subscriber.subscribe(...receivers.keys());
  };
  const tryAnotherConnection = (err: unknown) => {
    if (subscriber.status !== 'ready') return;
    log.warn({ err }, 'redis refuses to tell of signals');
    subscriber.disconnect(true);
  };
  // What is reloaded once Redis has answered cannot miss a signal.
  subscriber.on('ready', () => {
    subscribeAgain().then(tellOfGap, tryAnotherConnection);
  });

  return {
    /** True while signals arrive. What must not be stale without them asks this first. */
    live: () => subscriber.status === 'ready',

    /** Whether signals arrive, asked of Redis: while it hangs, the connection stays open and nothing comes. */
    arrive: (): Promise<boolean> =>
      Promise.race([
        subscriber.ping().then(
          () => true,
          () => false,
        ),
        pause(pingTimeoutMs, false, { ref: false }),
      ]),

    /** Sends to every replica that listens now. Rejects while Redis is away. */
    send: async <N extends SignalName>(name: N, payload: SignalOf<N>): Promise<void> => {
      await redis.publish(channelOf(name), JSON.stringify(payload));
    },

    on: async <N extends SignalName>(name: N, receive: (payload: SignalOf<N>) => void): Promise<void> => {
      const channel = channelOf(name);
      const known = receivers.get(channel) ?? new Set();
      known.add(receive as (payload: unknown) => void);
      receivers.set(channel, known);
      await subscriber.subscribe(channel);
    },

    /** Called when the connection was lost, with each attempt that fails to have it again, and when it is there again. */
    onGap: (receive: () => void) => {
      gapReceivers.add(receive);
    },
  };
};
