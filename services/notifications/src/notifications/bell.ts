import { inBatches } from '@plinth/runtime/inBatches';
import type { Logger } from '@plinth/runtime/log';
import type { Signals } from '@plinth/runtime/signals';
import { asNotification, type NotificationDraft, type NotificationRepository } from './repository.ts';

interface Deps {
  readonly notifications: Pick<NotificationRepository, 'store'>;
  readonly signals: Pick<Signals, 'send'>;
  readonly log: Logger;
}

export type Bell = ReturnType<typeof createBell>;

const largestBatch = 500;

/**
 * Stores notifications, many in one write when many come at once, and signals the newest: every replica's feed reads
 * up to it. Resolves when the notification is stored; a signal that is lost is made up for by the feeds.
 */
export const createBell = ({ notifications, signals, log }: Deps) => {
  const ringAll = async (drafts: readonly NotificationDraft[]) => {
    const unique = [...new Map(drafts.map((draft) => [draft.eventId, draft])).values()];
    const newest = await notifications.store(unique);
    if (!newest) return;
    // Also for what was stored before: whoever did that may have died before the signal.
    await signals
      .send('notification.stored', asNotification(newest))
      .catch((error) => log.debug({ err: error }, 'a notification could not be signalled'));
  };
  return { ring: inBatches(ringAll, { largest: largestBatch }) };
};
