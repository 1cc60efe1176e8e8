import { setTimeout as pause } from 'node:timers/promises';

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Does for many at once what is asked for one by one: what is asked for together, or while earlier work is under way,
 * makes the next batch. Whoever asked is answered what became of the batch. Batches follow one another, and begin
 * `apartMs` apart, so that much that comes one by one makes few of them; what comes alone does not wait.
 */
export const inBatches = <T, R>(
  work: (items: readonly T[]) => Promise<R>,
  { largest, apartMs = 0 }: { largest: number; apartMs?: number },
) => {
  const waiting: Waiting<T, R>[] = [];
  let working = false;
  let nextAt = 0;

  const workOn = async (batch: readonly Waiting<T, R>[]) => {
    try {
      const result = await work(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const workOnAll = async () => {
    working = true;
    // What is asked for in the same turn comes along.
    await null;
    while (waiting.length > 0) {
      const early = nextAt - performance.now();
      if (early > 0) await pause(early);
      nextAt = performance.now() + apartMs;
      await workOn(waiting.splice(0, largest));
    }
    working = false;
  };

  return (item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!working) void workOnAll();
    });
};
