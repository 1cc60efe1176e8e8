import { LRUCache } from 'lru-cache';

/** Bookkeeping of one entry, so that many small images do not count as nothing. */
const entryOverhead = 500;

/**
 * Keeps the hottest images in memory, up to `megabytes`. Concurrent misses for one key load once; what could not
 * be found is not remembered.
 */
export const imageCache = <T extends { readonly bytes: Buffer }>(
  megabytes: number,
  load: (key: string) => Promise<T | null>,
) => {
  const cache = new LRUCache<string, T>({
    maxSize: megabytes * 1_048_576,
    sizeCalculation: ({ bytes }) => bytes.length + entryOverhead,
    fetchMethod: async (key) => (await load(key)) ?? undefined,
    ignoreFetchAbort: true,
  });
  return {
    get: async (key: string): Promise<T | null> => (await cache.fetch(key)) ?? null,
    forget: (key: string) => {
      cache.delete(key);
    },
  };
};
