import type { Notification } from '@plinth/contracts/notifications';

/** What a ring makes old of what screens show. */
export type RungTag = 'Comment' | 'Message';

const tags: Partial<Record<Notification['event'], RungTag>> = { comment: 'Comment', message: 'Message' };

/** For how long no bell must ring until a burst is over, and for how long one that goes on waits, in milliseconds. */
const quietMs = 1000;
const longestMs = 5000;

/**
 * Has what rang read anew once for each burst: at once for the first ring, and once more when the rest of them has come, or every
 * five seconds while they go on. A page that nobody sees waits until somebody does.
 */
export const createRungTags = (refresh: (tags: readonly RungTag[]) => void) => {
  const waiting = new Set<RungTag>();
  let burstSince = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): boolean => {
    if (waiting.size === 0 || document.hidden) return false;
    const old = [...waiting];
    waiting.clear();
    refresh(old);
    return true;
  };
  const rest = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (flush()) beginBurst();
    }, ms);
  };
  const beginBurst = () => {
    burstSince = Date.now();
    rest(quietMs);
  };
  const beSeen = () => {
    if (timer === undefined && flush()) beginBurst();
  };
  document.addEventListener('visibilitychange', beSeen);

  return {
    ring: (rang: readonly Pick<Notification, 'event'>[]) => {
      for (const { event } of rang) {
        const tag = tags[event];
        if (tag) waiting.add(tag);
      }
      if (timer !== undefined) rest(Math.max(0, Math.min(quietMs, burstSince + longestMs - Date.now())));
      else if (flush()) beginBurst();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', beSeen);
    },
  };
};
