import { type FormChanges, isEmpty } from '../formChanges.ts';

/** Where the server stands with what a form holds. */
export interface Sent {
  /** When the server kept it; undefined while there is nothing to keep. */
  readonly savedAt: number | undefined;
  /** The latest could not be sent, and is sent again. */
  readonly failed: boolean;
}

interface Options {
  /** Resolves to when it was kept. */
  readonly save: (changes: FormChanges) => Promise<number>;
  readonly remove: () => Promise<unknown>;
  readonly tell: (sent: Sent) => void;
}

/** After the last key, and at the latest after the first one, while somebody writes without a rest. */
const [restMs, longestRestMs] = [1500, 10_000];
/** What failed is sent again after so long, and each time after twice as long as before. */
const [firstWaitMs, longestWaitMs] = [3000, 60_000];

export type DraftSender = ReturnType<typeof draftSender>;

/**
 * Sends what a form holds: always the latest, and one after the other, so that nobody is their own rival and nothing that
 * was sent comes after what ended it.
 */
export const draftSender = ({ save, remove, tell }: Options) => {
  /** What the server shall have and has; null is nothing. */
  let wanted: FormChanges | null = null;
  let known: FormChanges | null = null;
  let knownAt = 0;
  let isUnderWay = false;
  let failures = 0;
  /** When what waits to be sent was first written. */
  let waitingSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  };

  const make = async (changes: FormChanges | null) => {
    try {
      const savedAt = changes ? await save(changes) : undefined;
      if (!changes) await remove();
      known = changes;
      if (savedAt) knownAt = savedAt;
      failures = 0;
      tell({ savedAt, failed: false });
    } catch {
      failures += 1;
      tell({ savedAt: undefined, failed: true });
    }
  };

  const send = async () => {
    clearTimeout(timer);
    if (isUnderWay) return;
    waitingSince = undefined;
    if (wanted === known) return;
    isUnderWay = true;
    await make(wanted);
    isUnderWay = false;
    if (wanted === known) return;
    sendAfter(failures === 0 ? 0 : Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs));
  };

  return {
    /** Takes up what the form holds now. That it holds nothing is sent at once. */
    put: (changes: FormChanges) => {
      wanted = isEmpty(changes) ? null : changes;
      waitingSince ??= Date.now();
      const longest = waitingSince + longestRestMs - Date.now();
      sendAfter(wanted ? Math.max(0, Math.min(restMs, longest)) : 0);
    },
    /** What the server has, and since when, where that is known without sending. */
    has: (changes: FormChanges, savedAt: number) => {
      known = changes;
      knownAt = savedAt;
    },
    /** When the server kept the newest that is known of it; 0 while nothing is. */
    knownAt: () => knownAt,
    /** Waits no longer. */
    sendNow: () => void send(),
  };
};
