import type { Notification } from '@plinth/contracts/notifications';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { HealthCheck } from '@plinth/runtime/health';
import type { Logger } from '@plinth/runtime/log';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { Signals } from '@plinth/runtime/signals';
import { asNotification, type NotificationRepository } from '../notifications/repository.ts';

export interface FeedPace {
  /** How often the feed looks for notifications that no signal announced, in milliseconds. */
  readonly lookMs: number;
}

interface Options {
  readonly notifications: Pick<NotificationRepository, 'highest' | 'after'>;
  readonly signals: Pick<Signals, 'on' | 'onGap'>;
  readonly log: Logger;
  readonly push: (notification: Notification) => void;
  readonly pace: Partial<FeedPace>;
}

const page = 500;

/**
 * Pushes every notification to this replica's sockets once, in order. A signal that carries the next one is pushed
 * as it is. Whatever else happens (signals out of order, lost, repeated, Redis away), the feed reads what is stored
 * above the last number that it pushed: after a gap, and every few seconds in any case.
 */
export const createFeed = ({ notifications, signals, log, push, pace: { lookMs = 15_000 } }: Options) => {
  let last: number | null = null;

  const pushNext = (notification: Notification) => {
    const seq = Number(notification.id);
    if (last === null || seq <= last) return;
    last = seq;
    push(notification);
  };

  const readOn = async () => {
    last ??= await notifications.highest();
    for (;;) {
      const stored = await notifications.after(last, page);
      for (const one of stored) pushNext(asNotification(one));
      if (stored.length < page) return;
    }
  };

  const reading = repeatedWork({
    work: readOn,
    everyMs: lookMs,
    log,
    words: { failing: 'notifications could not be read', again: 'notifications are read again' },
  });

  const hear = (notification: Notification) => {
    const seq = Number(notification.id);
    if (last !== null && seq === last + 1) pushNext(notification);
    else if (last === null || seq > last) reading.nudge();
  };

  const check: HealthCheck = {
    name: 'feed',
    check: async () => {
      if (last !== null) return;
      reading.nudge();
      await reading.idle();
      if (last === null) throw new Error('the stored notifications have not been read yet');
    },
  };

  return {
    /** Healthy once this replica knows the last number, so that a socket that opens now misses nothing. */
    check,
    start: () => {
      void signals
        .on('notification.stored', hear)
        .catch((error) => log.debug({ err: error }, 'signals are not heard yet'));
      signals.onGap(reading.nudge);
      reading.start();
    },
    close: reading.close,
  } satisfies BackgroundWorker & Record<string, unknown>;
};
