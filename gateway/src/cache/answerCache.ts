import { TooLargeToHold } from '@plinth/runtime/parts/wholeAnswer';
import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './keptAnswer.ts';
import { longestKey } from './keys.ts';

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** What answering a request needs of a cache. */
export type Answers = Pick<AnswerCache, 'maxAnswerBytes' | 'find' | 'isTooLarge' | 'load' | 'grown'>;

export interface CacheOptions {
  /** Memory for all answers together; with 0 each request has an answer made of its own. */
  readonly maxBytes: number;
  /** The largest single answer that is kept. */
  readonly maxAnswerBytes: number;
  /** The safety net under invalidation: how long an answer is good at most. */
  readonly ttlMs: number;
  /** How long it is good now; shorter than `ttlMs` while nobody could tell that it changed. */
  readonly goodForMs?: () => number;
  /** An answer asked for this soon after a drop is not kept: its maker may not have heard of the change yet. */
  readonly settleMs?: number;
}

/** Whether an answer may be another one after a change; asked without the answer while that is still being made. */
export type Touches = (key: string, answer?: KeptAnswer) => boolean;

interface Drop {
  readonly at: number;
  readonly touches: Touches;
}

const everything: Touches = () => true;
/** No answer takes longer to be made than a part has for it, so older drops matter to none. */
const dropsMatterMs = 60_000;

/**
 * Answers in memory, least recently used first out. Concurrent misses for one key make one upstream call.
 * `drop` forgets at once what a change touches, and also keeps such answers that were asked for before it from being
 * kept after it: whoever asks from then on gets what was made from then on.
 */
export const createAnswerCache = ({
  maxBytes,
  maxAnswerBytes,
  ttlMs,
  goodForMs = () => ttlMs,
  settleMs = 0,
}: CacheOptions) => {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: (answer) => answer.size,
  });
  const tooLarge = new LRUCache<string, true>({ max: 1000 });
  const flights = new Map<string, Promise<KeptAnswer>>();
  let drops: readonly Drop[] = [];

  const wasTouchedSince = (askedAt: number, key: string, answer: KeptAnswer) =>
    drops.some(({ at, touches }) => askedAt - at < Math.max(settleMs, 1) && touches(key, answer));

  const keep = (key: string, answer: KeptAnswer, askedAt: number) => {
    answer.keptAt = askedAt;
    if (answer.size <= maxBytes && key.length <= longestKey) kept.set(key, answer);
  };

  const load = async (key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> => {
    const askedAt = performance.now();
    try {
      const answer = await make();
      if (answer.keepable && !wasTouchedSince(askedAt, key, answer)) keep(key, answer, askedAt);
      return answer;
    } catch (error) {
      if (error instanceof TooLargeToHold) tooLarge.set(key, true);
      throw error;
    }
  };

  const drop = (touches: Touches = everything) => {
    const now = performance.now();
    drops = [...drops.filter(({ at }) => now - at < dropsMatterMs), { at: now, touches }];
    for (const [key, answer] of kept.entries()) if (touches(key, answer)) kept.delete(key);
    for (const key of flights.keys()) if (touches(key)) flights.delete(key);
    tooLarge.clear();
  };

  return {
    maxAnswerBytes,

    /** An answer that is good now. */
    find: (key: string): KeptAnswer | undefined => {
      const answer = kept.get(key);
      if (answer === undefined || performance.now() - answer.keptAt >= goodForMs()) return undefined;
      return answer;
    },

    /** True for what proved too large to hold: it is streamed. */
    isTooLarge: (key: string) => tooLarge.has(key),

    /** Gets the answer made, by whoever asks first; `shared` says that somebody else's request made it. */
    load: async (
      key: string,
      make: () => Promise<KeptAnswer>,
    ): Promise<{ answer: KeptAnswer; shared: boolean }> => {
      if (maxBytes === 0) return { answer: await load(key, make), shared: false };
      const running = flights.get(key);
      if (running) return { answer: await running, shared: true };
      const flight = load(key, make);
      flights.set(key, flight);
      try {
        return { answer: await flight, shared: false };
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    },

    /** To be called when an answer has grown by another encoding. */
    grown: (key: string, answer: KeptAnswer) => {
      if (kept.peek(key) === answer) kept.set(key, answer);
    },

    /** Forgets one address, with whatever it is asked for. */
    forget: (path: string) => drop((key) => key === path || key.startsWith(`${path}?`)),

    drop,
  };
};
