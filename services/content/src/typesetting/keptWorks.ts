import { hash } from 'node:crypto';
import { Problem } from '@plinth/contracts/problems';
import { createTurns } from '@plinth/runtime/turns';
import { LRUCache } from 'lru-cache';

const comeAgainSeconds = 5;

interface Options<W> {
  /** Of those that were asked for last. */
  readonly keptMegabytes: number;
  /** Whoever comes when so many wait for theirs is asked to come again. */
  readonly mostWaiting: number;
  readonly make: (work: W) => Promise<Uint8Array>;
}

/**
 * What is made of works when it is asked for: of one at a time, of each once as long as it says the same, and what was asked for last is
 * kept. Throws `too-many-requests` when too many wait.
 */
export const createKeptWorks = <W extends object>({ keptMegabytes, mostWaiting, make }: Options<W>) => {
  const turns = createTurns({ atOnce: 1 });

  const makeInTurn = async (work: W) => {
    if (turns.waiting() >= mostWaiting)
      throw new Problem('too-many-requests', { retryAfter: comeAgainSeconds });
    const made = await turns.run(() => make(work));
    return made ?? undefined;
  };

  const kept = new LRUCache<string, Uint8Array, { readonly work: W }>({
    maxSize: keptMegabytes * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_hash, _stale, { context: { work } }) => makeInTurn(work),
  });

  return {
    /** What is made of a work. */
    of: (work: W): Promise<Uint8Array> =>
      kept.forceFetch(hash('sha256', JSON.stringify(work)), { context: { work } }),
  };
};
export type KeptWorks<W extends object> = ReturnType<typeof createKeptWorks<W>>;
